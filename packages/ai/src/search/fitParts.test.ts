// What things are worth by themselves, from sums of them.
import { expect, test } from 'vitest';
import { fitParts, type SeenSum } from './fitParts.ts';

const row = (parts: readonly number[], worth: number, weight = 10): SeenSum => ({ parts, weight, sum: weight * worth });

test('sums that agree are told exactly, however unevenly they were seen', () => {
  const truth = [0.3, -0.2, 0.1, 0.25, -0.4];
  const rows = [0, 1, 2].flatMap((a) =>
    [3, 4].filter((b) => (a + b) % 3 !== 1).map((b) => row([a, b], truth[a] + truth[b], 1 + 97 * a)),
  );
  const worth = fitParts(rows, 5);
  for (const { parts, weight, sum } of rows) expect(worth[parts[0]] + worth[parts[1]]).toBeCloseTo(sum / weight, 9);
  expect(worth[0] - worth[1]).toBeCloseTo(0.5, 9);
});

test('two large blocks that share one turn: what holds in one is told of the other', () => {
  // Turns 0 … 11 met columns 23 … 34, turns 11 … 22 columns 35 … 46: all that joins the blocks is turn 11.
  const truth = Array.from({ length: 47 }, (_, part) => ((part * 7) % 11) / 50 + (part >= 35 ? -0.3 : 0));
  const block = (rows: number, columns: number) =>
    Array.from({ length: 144 }, (_, cell) => [rows + (cell % 12), columns + Math.floor(cell / 12)]);
  const seen = [...block(0, 23), ...block(11, 35)].map((parts) =>
    row(parts, truth[parts[0]] + truth[parts[1]], parts[0] === 11 ? 1 : 60),
  );
  const worth = fitParts(seen, 47);
  for (const [a, b] of [
    [3, 40],
    [19, 25],
    [0, 46],
  ])
    expect(worth[a] + worth[b]).toBeCloseTo(truth[a] + truth[b], 6);
});

test('parts that were seen a million times as often as others are told no better than those', () => {
  const truth = Array.from({ length: 24 }, (_, part) => ((part * 7) % 11) / 20);
  const seen = Array.from({ length: 144 }, (_, cell) => [cell % 12, 12 + Math.floor(cell / 12)]).map(([a, b]) =>
    row([a, b], truth[a] + truth[b], 10 ** (a / 2)),
  );
  const worth = fitParts(seen, 24);
  for (const { parts, weight, sum } of seen) expect(worth[parts[0]] + worth[parts[1]]).toBeCloseTo(sum / weight, 8);
});

test('what the rows leave open is shared out: neither side has all of it', () => {
  const worth = fitParts([row([0, 1], 0.4), row([2, 3], -0.2)], 5);
  expect([...worth].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0.2, 0.2, -0.1, -0.1, 0]);
  expect([...fitParts([], 2)]).toEqual([0, 0]);
});

test('noise is averaged by how often a sum was seen', () => {
  const [first, second] = fitParts([row([0], 0.2, 30), row([0], 0.6, 10), row([1], 0.5, 5)], 2);
  expect(first).toBeCloseTo(0.3, 9);
  expect(second).toBeCloseTo(0.5, 9);
});
