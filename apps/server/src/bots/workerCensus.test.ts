import { expect, test } from 'vitest';
import { ManualClock } from '../match/testing/manualClock.ts';
import { startWorkerCensus } from './workerCensus.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('workers are counted at once and every few seconds; a broker that does not answer reaches none, and changes nothing for thinking time', async () => {
  const clock = new ManualClock();
  const answers = [async () => 2, async () => Promise.reject(new Error('away')), async () => 5, async () => 9];
  const census = startWorkerCensus({ queue: { threads: () => (answers.shift() as () => Promise<number>)() }, clock });
  const told = [[census.threads(), census.reached()]];
  for (const ms of [0, 5_000, 5_000]) {
    await clock.advance(ms, settled);
    told.push([census.threads(), census.reached()]);
  }
  expect(told).toEqual([
    [0, 0],
    [2, 2],
    [2, 0],
    [5, 5],
  ]);
  census.end();
  await clock.advance(60_000, settled);
  expect([census.threads(), census.reached()]).toEqual([5, 5]);
});

test('a count that is under way when the census ends is the last', async () => {
  const clock = new ManualClock();
  const answers: ((threads: number) => void)[] = [];
  const threads = () => new Promise<number>((resolve) => answers.push(resolve));
  const census = startWorkerCensus({ queue: { threads }, clock });
  await clock.advance(0, settled);
  census.end();
  answers[0]?.(3);
  await clock.advance(60_000, settled);
  expect(answers).toHaveLength(1);
});
