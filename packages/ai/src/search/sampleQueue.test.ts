// Joint turns waiting to be sampled: each population's turn goes to its seat, and has its seat's value.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { Population } from './population.ts';
import { SampleQueue } from './sampleQueue.ts';

test('turns and values are those of the seats of the populations, in whatever order they stand, and in any number', () => {
  const pools = [2, 0].map((seat) => {
    const pool = new Population<string>(seat, (turn) => turn);
    for (const turn of ['a', 'b', 'c']) pool.add(`${turn}${seat}`);
    return pool;
  });
  const met: string[] = [];
  const sample = (turns: readonly (string | undefined)[], _: unknown, values: Float64Array): boolean => {
    met.push(turns.map((turn) => turn ?? '-').join());
    values.set([0.25, 0.5, 1]);
    return turns[0] === 'a0';
  };
  const queue = new SampleQueue({ sample }, 3, pools, makeFastRandomSource(1));
  const planned = Array.from({ length: 1_000 }, (_, at) => [at % 3, (at >> 2) % 3]);
  for (const picks of planned) {
    const at = queue.push();
    queue.picks.set(picks, at);
  }
  while (!queue.isDone) queue.sampleNext();
  expect(met).toEqual(planned.map(([first, second]) => `${'abc'[second]}0,-,${'abc'[first]}2`));
  expect([...queue.values.slice(0, 2_000)]).toEqual(planned.flatMap(() => [1, 0.25]));
  const terminalLeaves = planned.filter(([, second]) => second === 0).length;
  expect(queue.counters).toMatchObject({ playouts: 1_000, depthSum: 1_000, maxDepth: 1, terminalLeaves });
  expect([...pools[1].statistics().sums]).toEqual(
    [0, 1, 2].map((turn) => 0.25 * planned.filter(([, at]) => at === turn).length),
  );
});
