// The course of `coevo`: what it answers after each phase, which turns come into its matrix, and that no sample is lost.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { makeCoevoSearcher } from './coevo.ts';
import type { Domain } from './domain.ts';
import { makeListSource } from './listSource.ts';
import { makePureSearcher } from './pure.ts';
import { searchOptions } from './searchOptions.ts';
import { makeSmmctsSearcher } from './smmcts.ts';
import { numberDomain } from './testing.ts';
import type { TurnSource } from './turnSource.ts';

/** A turn is a number, worth so much; as much for the other seat. */
const domain: Domain<{ value: number }, number> = {
  ...numberDomain,
  turns: () => [0],
  apply: (state, turns) => {
    state.value = 50 + ((turns[0] ?? 0) - (turns[1] ?? 0)) / 2;
  },
};
/** Nothing that is made later is better than the 49 of the first pool. */
const source: TurnSource<number> = {
  incumbent: () => 10,
  generate: (_, index) => (index < 1_000 ? 10 + (index % 40) : 11),
  mutate: (_, turn) => turn - 1,
  cross: (_, mother) => mother,
  keyOf: String,
};
const search = (expectedPlayouts: number) =>
  makeCoevoSearcher({ domain, source }, searchOptions('coevo', { expectedPlayouts }), makeFastRandomSource(1));

test('the incumbent, then the best of the pools, then the matrix of their best answers', () => {
  const searcher = search(2_000);
  const answerAfter = (playouts: number): number | undefined => {
    while (searcher.counters.playouts < playouts) searcher.playOnce();
    return searcher.best(0);
  };
  expect(answerAfter(500)).toBe(10);
  // The best but for what its opponents happened to be.
  expect(answerAfter(650)).toBeGreaterThan(45);
  expect(answerAfter(2_000)).toBe(49);
  const [mine, theirs] = searcher.matrix()?.keys ?? [];
  expect([mine.length, theirs.length]).toEqual([3, 3]);
  for (const keys of [mine, theirs]) {
    expect(keys).toContain('49');
    expect(Math.min(...keys.map(Number))).toBeGreaterThan(44);
  }
});

test('the first matrix is settled by 2,500 samples, what is left goes to best answers', () => {
  const searcher = search(10_000);
  while (searcher.matrix() === null) searcher.playOnce();
  // Halving and evolution have their shares of 4,000.
  expect(searcher.counters.playouts).toBe(2_800 + 2_500);
  const turnsOf = () => searcher.matrix()?.keys.map(({ length }) => length);
  expect(turnsOf()).toEqual([6, 6]);
  while (searcher.counters.playouts < 10_000) searcher.playOnce();
  // Of this source there are none: what comes in are its worse turns.
  expect(turnsOf()).not.toEqual([6, 6]);
});

test('what stands at the root is told with all its samples, also when the last playout is the last of the matrix', () => {
  const searcher = search(4_000);
  while (searcher.counters.playouts < 4_000) searcher.playOnce();
  const { turns, visits } = searcher.root(0);
  const { keys = [], visits: cells = [] } = searcher.matrix() ?? {};
  for (const [row, key] of keys[0].entries()) {
    const inMatrix = cells
      .slice(row * keys[1].length, (row + 1) * keys[1].length)
      .reduce((sum, count) => sum + count, 0);
    expect(visits[turns.indexOf(Number(key))]).toBeGreaterThanOrEqual(inMatrix);
  }
});

test('what evolution has made better is the answer before there is a matrix', () => {
  const growing: TurnSource<number> = { ...source, mutate: (_, turn) => turn + 10 };
  const options = searchOptions('coevo', { expectedPlayouts: 2_000 });
  const searcher = makeCoevoSearcher({ domain, source: growing }, options, makeFastRandomSource(1));
  while (searcher.counters.playouts < 1_450) searcher.playOnce();
  expect(searcher.matrix()).toBeNull();
  expect(searcher.best(0)).toBeGreaterThan(60);
});

test('as many turns of three seats stand in the matrix as all their joint turns can be sampled', () => {
  const three: Domain<{ turns: readonly (number | undefined)[] }, number> = {
    seats: 3,
    makeRoot: () => ({ turns: [] }),
    isOver: ({ turns }) => turns.length > 0,
    turns: () => [0],
    apply(state, turns) {
      state.turns = [...turns];
    },
    playOut() {},
    writeValues: ({ turns }, values) => void values.set(turns.map((turn) => (turn ?? 0) / 100)),
  };
  // The last share of 4,000: 24 cells of 50 samples. 3 · 3 · 3 were too many.
  const options = searchOptions('coevo', { expectedPlayouts: 4_000, matrixMost: 2 });
  const searcher = makeCoevoSearcher({ domain: three, source }, options, makeFastRandomSource(1));
  while (searcher.matrix() === null) searcher.playOnce();
  expect(searcher.matrix()?.keys.map(({ length }) => length)).toEqual([2, 2, 2]);
});

test.each([
  ['coevo', makeCoevoSearcher],
  ['smmcts', makeSmmctsSearcher],
] as const)('%s: searches of the same candidates draw from their mixtures with the same lot', (algorithm, make) => {
  const even = stagedGame({ cells: Array.from({ length: 2 }, () => [0.5, 0.5]) });
  /** Which of the two turns is drawn of a mixture that is nearly even. */
  const drawn = (candidates: number, seed: number): number => {
    const task = { domain: even, candidates: makeFastRandomSource(candidates) };
    const searcher = make(task, searchOptions(algorithm, { cellSamples: 5 }), makeFastRandomSource(seed));
    while (searcher.counters.playouts < 640) searcher.playOnce();
    const { turns, probabilities } = searcher.mixedStrategy(0);
    expect(probabilities[0]).toBeCloseTo(0.5, 1);
    return turns.indexOf(searcher.best(0) ?? -1);
  };
  const places = [...Array(6).keys()].map((candidates) => [...Array(4).keys()].map((seed) => drawn(candidates, seed)));
  for (const row of places) expect(new Set(row).size).toBe(1);
  expect(new Set(places.flat()).size).toBe(2);
});

test('so few playouts as make a small pool fill no larger one; a seat with one turn is no lack of choice for the other', () => {
  const searcher = search(100);
  searcher.playOnce();
  expect(searcher.root(0).turns).toHaveLength(10);
  const alone = {
    ...source,
    generate: (seat: number, index: number) => (seat === 0 ? 10 + index : 10),
    mutate: () => 10,
  };
  const one = makeCoevoSearcher({ domain, source: alone }, searchOptions('coevo'), makeFastRandomSource(1));
  expect(one.step()).toBe(true);
  expect(one.root(1).turns).toEqual([10]);
});

test('a seat without turns has no part in the matrix', () => {
  const rows = {
    ...stagedGame({ cells: [[0.6], [0.5]] }),
    turns: (_: unknown, seat: number) => (seat === 0 ? [0, 1] : []),
  };
  const searcher = makeCoevoSearcher({ domain: rows }, searchOptions('coevo'), makeFastRandomSource(1));
  for (let playout = 0; playout < 700; playout++) searcher.playOnce();
  expect([searcher.matrix()?.seats, searcher.root(1).turns, searcher.best(1)]).toEqual([[0], [], undefined]);
});

test('a first matrix of one turn is no lack of choice', () => {
  const searcher = search(100);
  expect(Array.from({ length: 20 }, () => searcher.step())).toEqual(Array(20).fill(true));
});

test('turns that stand in the next matrix, too, keep their samples', () => {
  const cells = [
    [0.5, 0.25, 1],
    [0.75, 0.5, 0.25],
    [0, 0.75, 0.5],
  ];
  const game = stagedGame({ cells });
  const named: typeof game = {
    ...game,
    apply: (state, [mine, theirs], random) =>
      game.apply(state, [mine, theirs === undefined ? theirs : theirs - 10], random),
  };
  const lists = makeListSource(
    [
      [0, 1, 2],
      [12, 11, 10],
    ],
    String,
  );
  const searcher = makeCoevoSearcher({ domain: named, source: lists }, searchOptions('coevo'), makeFastRandomSource(1));
  const known = new Map<string, number>();
  for (let playout = 0; playout < 6_000; playout++) {
    searcher.playOnce();
    const { keys = [[], []], visits = [] } = searcher.matrix() ?? {};
    for (const [cell, count] of visits.entries()) {
      const pair = `${keys[0][Math.floor(cell / keys[1].length)]} ${keys[1][cell % keys[1].length]}`;
      expect(count).toBeGreaterThanOrEqual(known.get(pair) ?? 0);
      known.set(pair, count);
    }
  }
  expect(known.size).toBe(9);
});

test('pure tries every turn once before it tries any again', () => {
  const rows = stagedGame({ cells: Array.from({ length: 30 }, () => [0.5]) });
  const searcher = makePureSearcher(rows, searchOptions('pure'), makeFastRandomSource(1));
  for (let playout = 0; playout < 30; playout++) searcher.playOnce();
  expect([...searcher.root(0).visits]).toEqual(Array(30).fill(1));
});
