// The course of `smmcts`: when it answers by what, what one tree hands on to the next, and when no other tree will come.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { makeSearcher } from './makeSearcher.ts';
import { type SearchOptions, searchOptions } from './searchOptions.ts';
import { numberDomain as domain } from './testing.ts';
import type { TurnSource } from './turnSource.ts';

/** Never makes more than 49. Of 90 it tells as long as trees are made for the first time. */
function sourceOf(): TurnSource<number> {
  let told = 0;
  return {
    incumbent: () => 10,
    generate: (_, index) => 10 + (index % 40),
    mutate: (_, turn) => turn - 1,
    cross: (_, mother) => mother,
    keyOf: String,
    replies: () => (told++ < 2 ? [90] : []),
  };
}

const search = (changes: Partial<SearchOptions>, source = sourceOf()) =>
  makeSearcher(
    { domain, source },
    searchOptions('smmcts', { rootSeats: [0], nodeRule: 'ucb', maxTreeDepth: 1, ...changes }),
    makeFastRandomSource(1),
  );

test('with a budget that is not known what a tree has answered stays the answer until the next one knows better, and is decided by the last', () => {
  const searcher = search({}, endlessSource());
  const decided: number[] = [];
  for (let playout = 1; playout <= 5_000; playout++) {
    searcher.playOnce();
    if (playout >= 640) expect(searcher.best(0)).toBe(90);
    if (searcher.isDecided(0, 0)) decided.push(playout);
    // What is left of 640 after the 32 of the opening: three tenths of it for the tree.
    if (playout === 800) expect(searcher.root(0).visits.reduce((sum, count) => sum + count, 0)).toBe(182);
  }
  // The last epoch goes from 1,920 to 4,480; its tree has the last three tenths of it, and all that comes after.
  expect(decided[0]).toBeGreaterThan(1_920 + 0.7 * 2_560);
  expect(decided).toContain(5_000);
});

test('a young tree decides nothing: until it has had a twentieth of all playouts before it the answer of the one before stands, which is shown', () => {
  const noisy: typeof domain = {
    ...domain,
    apply: (state, [turn = 0], random) => {
      state.value = Math.max(0, turn + random.below(81) - 40);
    },
  };
  const options = searchOptions('smmcts', { rootSeats: [0], nodeRule: 'ucb', maxTreeDepth: 1 });
  const source = { ...endlessSource(), replies: () => [] };
  const searcher = makeSearcher({ domain: noisy, source }, options, makeFastRandomSource(1));
  // Of epochs of 640, 1,280 and 2,560 playouts the last three tenths are the tree's.
  for (const { from, before, grown } of [
    { from: 1_536, before: 182, grown: 77 },
    { from: 3_712, before: 384, grown: 186 },
  ]) {
    while (searcher.counters.playouts < from) searcher.playOnce();
    const answer = searcher.best(0);
    const shown = (): number => searcher.root(0).visits.reduce((sum, count) => sum + count, 0);
    for (let visits = 1; visits < grown; visits++) {
      searcher.playOnce();
      expect([searcher.best(0), shown(), searcher.isDecided(0, 0)]).toEqual([answer, before, false]);
    }
    searcher.playOnce();
    expect(shown()).toBe(grown);
  }
});

test('with a known one the best of the pools is the answer as soon as they are halved', () => {
  const searcher = search({ expectedPlayouts: 1_000 });
  const answerAfter = (playouts: number): number | undefined => {
    while (searcher.counters.playouts < playouts) searcher.playOnce();
    return searcher.best(0);
  };
  expect([answerAfter(250), answerAfter(350)]).toEqual([10, 49]);
});

test('by UCB a certain turn gives way to the equilibrium where the pairs that met at the root refute it', () => {
  const after = (cells: readonly (readonly number[])[], mixes: 'refuted' | 'never') => {
    const options = searchOptions('smmcts', { nodeRule: 'ucb', mixes, expectedPlayouts: 4_000 });
    const searcher = makeSearcher({ domain: stagedGame({ cells }) }, options, makeFastRandomSource(1));
    for (let playout = 0; playout < 4_000; playout++) searcher.playOnce();
    const { turns, probabilities } = searcher.mixedStrategy(0);
    const chances = Object.fromEntries(turns.map((turn, at) => [turn, probabilities[at]]));
    return { chances, pairs: searcher.matrix?.() };
  };
  const mixing = [
    [0.2, 0.8],
    [0.9, 0.4],
  ];
  const mixed = after(mixing, 'refuted');
  expect(mixed.chances).toEqual({ 0: expect.closeTo(5 / 11, 1), 1: expect.closeTo(6 / 11, 1) });
  expect(mixed.pairs?.visits.every((visits) => visits > 0)).toBe(true);
  const never = after(mixing, 'never');
  expect([Object.values(never.chances), never.pairs]).toEqual([[1], null]);
  const saddle = after(
    [
      [0.6, 0.9],
      [0.2, 0.5],
    ],
    'refuted',
  );
  expect(saddle.chances).toEqual({ 0: 1 });
});

/** How many turns stand at the root when so many playouts are over. */
function rootAfter(expectedPlayouts: number, source: TurnSource<number>): number {
  const searcher = search({ expectedPlayouts }, source);
  while (searcher.counters.playouts < expectedPlayouts) searcher.playOnce();
  const { turns } = searcher.root(0);
  expect(turns).toContain(90);
  return turns.length;
}

/** What it breeds is new, worse than all others and of no end. */
function endlessSource(): TurnSource<number> {
  let bred = 0;
  return { ...sourceOf(), mutate: () => --bred };
}

test.each([
  [1_000, 6],
  [1_999, 6],
  [2_000, 10],
  [9_000, 10],
])(
  'in an epoch of %i the tree stands below the best %i of the pool, and what else must be reckoned with',
  (expectedPlayouts, kept) => {
    expect(rootAfter(expectedPlayouts, endlessSource())).toBe(kept + 1);
  },
);

/** Makes and breeds no others than these, 0 … count − 1, the best last. */
const listed = (count: number): TurnSource<number> => ({
  ...sourceOf(),
  incumbent: () => 0,
  generate: (_, index) => index % count,
  mutate: (_, turn) => (turn + 1) % count,
});

test.each([
  [1_999, 40, 6],
  [2_000, 40, 40],
  [2_000, 10, 10],
  [2_000, 48, 48],
  [2_000, 49, 10],
])(
  'in an epoch of %i where there are no more than %i turns at all the tree stands below %i: all of them, if they are few',
  (expectedPlayouts, count, kept) => {
    expect(rootAfter(expectedPlayouts, listed(count))).toBe(kept + 1);
  },
);

test('where nothing new is bred what breeding would have cost goes to the tree', () => {
  const treeAfter = (source: TurnSource<number>): number => {
    const searcher = search({ expectedPlayouts: 4_000 }, source);
    while (searcher.counters.playouts < 4_000) searcher.playOnce();
    return searcher.root(0).visits.reduce((sum, count) => sum + count, 0);
  };
  // Halving has 1,200; evolution 1,600, or the first generation's quarter of it.
  expect([treeAfter(endlessSource()), treeAfter(listed(40))]).toEqual([1_200, 2_400]);
});

test('what evolution has made better is the answer until the tree knows more', () => {
  const growing = { ...sourceOf(), mutate: (_: number, turn: number) => turn + 5, replies: () => [] };
  const options = searchOptions('smmcts', { rootSeats: [0], expectedPlayouts: 1_000, maxTreeDepth: 1 });
  const searcher = makeSearcher({ domain, source: growing }, options, makeFastRandomSource(1));
  while (searcher.counters.playouts < 701) searcher.playOnce();
  expect(searcher.root(0).visits.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(searcher.best(0)).toBeGreaterThan(54);
});

test.each(['rm', 'coevo', 'smmcts', 'smooth-uct'] as const)(
  '%s: who asks again without a playout gets the same turn',
  (algorithm) => {
    const cells = [
      [1, 0],
      [0, 1],
    ];
    const pennies = { ...stagedGame({ cells }), observationKey: () => '' };
    const searcher = makeSearcher({ domain: pennies }, searchOptions(algorithm), makeFastRandomSource(1));
    for (let playout = 0; playout < 3_000; playout++) searcher.playOnce();
    expect(searcher.mixedStrategy(0).turns).toHaveLength(2);
    expect(new Set(Array.from({ length: 30 }, () => searcher.best(0))).size).toBe(1);
  },
);
