// The course of `coevo`: what it answers after each phase, which turns come into its matrix, and that no sample is lost.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { makeCoevoSearcher } from './coevo.ts';
import type { Domain } from './domain.ts';
import { makePureSearcher } from './pure.ts';
import { searchOptions } from './searchOptions.ts';
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
  const searcher = makeCoevoSearcher(
    { domain: stagedGame({ cells }) },
    searchOptions('coevo'),
    makeFastRandomSource(1),
  );
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
