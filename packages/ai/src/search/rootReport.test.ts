// Root merge: sums, votes and matrices of several searches of one position.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { makeCoevoSearcher } from './coevo.ts';
import { makeSearcher } from './makeSearcher.ts';
import {
  bestMean,
  likeliest,
  type MatrixReport,
  mergeMajority,
  mergeMatrices,
  mergeSummed,
  mixtureOf,
  mostVisited,
  type RootReport,
  reportRoot,
  solveReport,
} from './rootReport.ts';
import { searchOptions } from './searchOptions.ts';

const GAME = stagedGame({
  cells: [
    [0.6, 0.9],
    [0.2, 0.5],
  ],
});

const report = (playouts: number, turns: Record<string, readonly [number, number, number]>): RootReport => ({
  version: 1,
  playouts,
  seat: 0,
  turns: Object.entries(turns).map(([key, [visits, sum, probability]]) => ({ key, visits, sum, probability })),
});

test('summed: visits and values add up by key, mixtures by playouts', () => {
  const merged = mergeSummed([
    report(10, { a: [6, 3, 1], b: [4, 1, 0] }),
    report(30, { b: [20, 15, 1], c: [10, 1, 0] }),
  ]);
  expect(merged).toEqual(report(40, { a: [6, 3, 0.25], b: [24, 16, 0.75], c: [10, 1, 0] }));
  expect(likeliest(merged)).toBe('b');
});

test('majority: two small searches outvote a large one', () => {
  const reports = [
    report(10, { a: [6, 3, 1] }),
    report(10, { a: [6, 3, 1] }),
    report(100, { b: [90, 60, 1], a: [10, 1, 0] }),
  ];
  expect(likeliest(mergeMajority(reports))).toBe('a');
  expect(likeliest(mergeSummed(reports))).toBe('b');
  expect(mostVisited(mergeMajority(reports))).toBe('b');
});

test('majority: the chance of a turn is the share of the searches that would answer with it', () => {
  const votes = ['a', 'b', 'a'].map((key) => report(10, { [key]: [6, 3, 0.7], c: [4, 2, 0.3] }));
  const { turns } = mergeMajority(votes);
  expect(turns.map(({ key, probability }) => [key, probability])).toEqual([
    ['a', expect.closeTo(2 / 3, 12)],
    ['c', 0],
    ['b', expect.closeTo(1 / 3, 12)],
  ]);
});

test('of equals the more visited is likelier, then the one of the greater mean; of the most visited the better; of the best the more visited', () => {
  const equals = { a: [5, 4, 0.5], b: [8, 2, 0.5], c: [8, 6, 0.5] } as const;
  expect([likeliest(report(9, equals)), mostVisited(report(9, equals))]).toEqual(['c', 'c']);
  expect(bestMean(report(9, { a: [2, 1, 0], b: [8, 4, 0], c: [8, 3, 0] }))).toBe('b');
  expect([likeliest(report(9, {})), mostVisited(report(9, {})), bestMean(report(9, {}))]).toEqual(
    Array(3).fill(undefined),
  );
});

test('what may be played is reported, though it does not stand at the root any more', () => {
  const counters = { playouts: 7, terminalLeaves: 0, nodes: 1, depthSum: 7, maxDepth: 1, amafUpdates: 0 };
  const root = { turns: ['a', 'b'], visits: Float64Array.of(4, 3), sums: Float64Array.of(2, 1) };
  const mixture = { turns: ['b', 'gone'], probabilities: Float64Array.of(0.25, 0.75) };
  const told = reportRoot({ counters, root: () => root, mixedStrategy: () => mixture }, 0, (turn) => turn);
  expect(told).toEqual(report(7, { a: [4, 2, 0], b: [3, 1, 0.25], gone: [0, 0, 0.75] }));
});

test('reports of several seats, and none at all, are refused', () => {
  expect(() => mergeSummed([report(1, {}), { ...report(1, {}), seat: 1 }])).toThrow(RangeError);
  expect(() => mergeMajority([])).toThrow(RangeError);
});

test('a report survives JSON and keeps what the search would answer', () => {
  for (const algorithm of ['duct', 'coevo', 'rm'] as const) {
    const searcher = makeSearcher({ domain: GAME }, searchOptions(algorithm), makeFastRandomSource(1));
    for (let playout = 0; playout < 1500; playout++) searcher.playOnce();
    const told: RootReport = JSON.parse(JSON.stringify(reportRoot(searcher, 0, String)));
    expect(likeliest(mergeSummed([told, told]))).toBe('0');
    const { probabilities } = mixtureOf(told);
    expect(probabilities.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  }
});

test('matrices are joined over the union of their turns', () => {
  const one: MatrixReport = {
    version: 1,
    seats: [0, 1],
    keys: [['a'], ['x', 'y']],
    visits: [2, 3],
    sums: [
      [1, 2],
      [1, 1],
    ],
  };
  const two: MatrixReport = {
    version: 1,
    seats: [0, 1],
    keys: [['b', 'a'], ['y']],
    visits: [5, 7],
    sums: [
      [5, 0],
      [0, 7],
    ],
  };
  const merged = mergeMatrices([one, two]);
  expect(merged.keys).toEqual([
    ['a', 'b'],
    ['x', 'y'],
  ]);
  expect(merged.visits).toEqual([2, 10, 0, 5]);
  expect(merged.sums).toEqual([
    [1, 2, 0, 5],
    [1, 8, 0, 0],
  ]);
  expect(() => mergeMatrices([one, { ...two, seats: [1, 0] }])).toThrow(RangeError);
});

test('of more turns than there is room for, those with most samples meet', () => {
  const one: MatrixReport = {
    version: 1,
    seats: [0, 1],
    keys: [
      ['a', 'b', 'c'],
      ['x', 'y'],
    ],
    visits: [5, 50, 1, 1, 50, 70],
    sums: [
      [1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1],
    ],
  };
  const two: MatrixReport = { ...one, keys: [['d', 'a', 'b'], one.keys[1]], visits: [1, 1, 30, 60, 1, 1] };
  const merged = mergeMatrices([one, two], 5);
  expect(merged.keys).toEqual([
    ['a', 'c'],
    ['x', 'y'],
  ]);
  expect(merged.visits).toEqual([35, 110, 50, 70]);
  expect(merged.sums[0]).toEqual([4, 6, 5, 6]);
  expect(mergeMatrices([one, two], 8)).toEqual(mergeMatrices([one, two]));
  expect(mergeMatrices([one, two], 1).keys).toEqual([['a'], ['y']]);
});

test('four searches of rock, paper, scissors together come closer to the equilibrium than the matrix of one', () => {
  const biased = stagedGame({
    cells: [
      [0.5, 0.25, 1],
      [0.75, 0.5, 0.25],
      [0, 0.75, 0.5],
    ],
  });
  const matrices = [1, 2, 3, 4].map((seed) => {
    const searcher = makeCoevoSearcher({ domain: biased }, searchOptions('coevo'), makeFastRandomSource(seed));
    for (let playout = 0; playout < 2000; playout++) searcher.playOnce();
    return searcher.matrix();
  });
  const [rows] = solveReport(mergeMatrices(matrices.filter((matrix) => matrix !== null)));
  expect(rows.probabilities[rows.turns.indexOf('1')]).toBeCloseTo(0.5, 6);
});

const half = (values: readonly number[], keys: readonly [string[], string[]]): MatrixReport => ({
  version: 1,
  seats: [0, 1],
  keys,
  visits: values.map(() => 100),
  sums: [values.map((value) => 100 * value), values.map((value) => 100 * (1 - value))],
});

test('whom a turn has met is not its own worth', () => {
  // b is 0.2 better than a, c is 0.3 better; b has met the column that is kind to all, c the one that is not.
  const merged = mergeMatrices([half([0.6, 0.8], [['a', 'b'], ['x']]), half([0.2, 0.5], [['a', 'c'], ['y']])]);
  const [rows] = solveReport(merged);
  expect(rows.probabilities[rows.turns.indexOf('c')]).toBeGreaterThan(0.99);
});

test('pairs that no search tried are worth what their turns are worth by themselves: a turn that is better everywhere stays so', () => {
  const merged = mergeMatrices([half([0.9, 0.5], [['a', 'b'], ['x']]), half([0.6, 0.2], [['c'], ['y', 'z']])]);
  const [rows, columns] = solveReport(merged);
  // By sums of edges: a 0.9, 0.95, 0.55; b 0.5, 0.55, 0.15; c 0.55, 0.6, 0.2 against x, y, z.
  expect(rows.turns.map((turn, at) => [turn, rows.probabilities[at] > 0.99])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ]);
  expect(columns.probabilities[columns.turns.indexOf('z')]).toBeGreaterThan(0.99);
});
