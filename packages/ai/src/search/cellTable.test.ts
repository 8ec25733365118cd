// Samples of joint turns in a table: what comes from another table, what is forgotten, and what an empty cell counts as.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { CellTable } from './cellTable.ts';
import { Population } from './population.ts';
import { SampleQueue } from './sampleQueue.ts';

type Sample = readonly [picks: readonly number[], values: readonly number[]];

function filled(seats: number, most: number, samples: readonly Sample[]): CellTable {
  const populations = Array.from({ length: seats }, (_, seat) => new Population<number>(seat, String));
  const queue = new SampleQueue({ sample: () => false }, seats, populations, makeFastRandomSource(1));
  for (const [picks, values] of samples) {
    const at = queue.push();
    queue.picks.set(picks, at);
    queue.values.set(values, at);
  }
  const table = new CellTable(seats, most);
  table.creditBatch(queue);
  return table;
}

test('a cell without samples counts as each seat’s mean of all', () => {
  const table = filled(2, 2, [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0, 0],
      [0.5, 0.5],
    ],
    [
      [1, 1],
      [0, 0.8],
    ],
  ]);
  expect(table.read([2, 2])).toEqual({
    visits: [2, 0, 0, 1],
    sums: [
      [1.5, 0, 0, 0],
      [0.5, 0, 0, 0.8],
    ],
  });
  const mean = [1.5 / 3, 1.3 / 3];
  const payoffs = [0.75, 0.25, ...mean, ...mean, 0, 0.8];
  expect([...table.toGame([2, 2]).payoffs]).toEqual(payoffs.map((payoff) => expect.closeTo(payoff, 12)));
});

test('of another table the cells are taken over whose turns all stand here, each to its new place', () => {
  const before = filled(2, 3, [
    [
      [0, 0],
      [0.1, 0.9],
    ],
    [
      [0, 2],
      [0.2, 0.8],
    ],
    [
      [2, 0],
      [0.3, 0.7],
    ],
    [
      [2, 2],
      [0.4, 0.6],
    ],
    [
      [1, 1],
      [1, 1],
    ],
  ]);
  const table = new CellTable(2, 4);
  // Rows: what was 2, a new one, what was 0. Columns: what was 0, what was 2.
  table.adopt(before, [
    [2, -1, 0],
    [0, 2],
  ]);
  expect(table.read([3, 2])).toEqual({
    visits: [1, 1, 0, 0, 1, 1],
    sums: [
      [0.3, 0.4, 0, 0, 0.1, 0.2],
      [0.7, 0.6, 0, 0, 0.9, 0.8],
    ],
  });
});

test.each([0, 1, 2])('a turn of seat %i that gives way takes its samples with it, and no others', (seat) => {
  const all = [...Array(8).keys()].map(
    (cell): Sample => [
      [cell >> 2, (cell >> 1) & 1, cell & 1],
      [0.1, 0.2, 0.3],
    ],
  );
  const table = filled(3, 2, all);
  table.clearTurn(seat, 1);
  const { visits, sums } = table.read([2, 2, 2]);
  expect(visits).toEqual(all.map(([picks]) => 1 - picks[seat]));
  expect(sums).toEqual([0.1, 0.2, 0.3].map((value) => visits.map((count) => count * value)));
});
