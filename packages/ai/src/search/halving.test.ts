// Sequential halving, counted: every turn of a level as often as the others, and half of them in the next.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { makeHalvingSearcher } from './halving.ts';
import { halveTo, shuffle } from './jointHalving.ts';
import { Population } from './population.ts';
import { SampleQueue } from './sampleQueue.ts';
import { searchOptions } from './searchOptions.ts';

/** Visits of the rows of a game, each better than the one before it, after so many playouts. */
function visitsOf(rows: number, playouts: number, expectedPlayouts: number): number[] {
  const game = stagedGame({ cells: Array.from({ length: rows }, (_, row) => [row / rows]) });
  const searcher = makeHalvingSearcher(game, searchOptions('halving', { expectedPlayouts }), makeFastRandomSource(1));
  for (let playout = 0; playout < playouts; playout++) searcher.playOnce();
  expect(searcher.best(0)).toBe(rows - 1);
  return [...searcher.root(0).visits];
}

test('with a known budget every level has the same share of it', () => {
  // 8 · 10, then 4 · 20, then 2 · 40.
  expect(visitsOf(8, 240, 240)).toEqual([10, 10, 10, 10, 30, 30, 70, 70]);
});

test.each([240, 0])(
  'of two that are left the better is the answer, whichever an unfinished sweep has reached (told %i)',
  (expectedPlayouts) => {
    const rows = 8;
    const game = stagedGame({ cells: Array.from({ length: rows }, (_, row) => [row / rows]) });
    for (let seed = 1; seed <= 5; seed++) {
      const searcher = makeHalvingSearcher(
        game,
        searchOptions('halving', { expectedPlayouts }),
        makeFastRandomSource(seed),
      );
      for (let playout = 0; playout < rows; playout++) searcher.playOnce();
      for (let playout = rows; playout < 800; playout++) {
        searcher.playOnce();
        expect(searcher.best(0)).toBe(rows - 1);
      }
    }
  },
);

test('of an odd number the greater half stays, down to two', () => {
  // 6 · 13, then 3 · 26, then 2 · 39.
  expect(visitsOf(6, 234, 234)).toEqual([13, 13, 13, 39, 78, 78]);
  // Beyond the budget all are back, with twice as much a level: 6 · 26.
  expect(visitsOf(6, 234 + 156, 234)).toEqual([39, 39, 39, 65, 104, 104]);
});

test('of equals the first stay, and a seat without turns is none to be halved', () => {
  const game = stagedGame({ cells: Array.from({ length: 8 }, () => [0.5]) });
  const lone: typeof game = {
    ...game,
    turns: (state, seat, ...rest) => (seat === 0 ? game.turns(state, seat, ...rest) : []),
  };
  const searcher = makeHalvingSearcher(
    lone,
    searchOptions('halving', { expectedPlayouts: 240 }),
    makeFastRandomSource(1),
  );
  for (let playout = 0; playout < 240; playout++) searcher.playOnce();
  expect([...searcher.root(0).visits]).toEqual([70, 70, 30, 30, 10, 10, 10, 10]);
  expect([searcher.root(1).turns, searcher.mixedStrategy(1).turns, searcher.best(1)]).toEqual([[], [], undefined]);
});

test('turns of both seats meet in ever other pairs', () => {
  const pairs = new Set<string>();
  // All are worth the same: whichever stay, only the first level of eight each is looked at.
  const game = stagedGame({ cells: Array.from({ length: 8 }, () => Array(8).fill(0.5)) });
  const domain: typeof game = {
    ...game,
    apply(state, turns, random) {
      pairs.add(turns.join());
      game.apply(state, turns, random);
    },
  };
  const searcher = makeHalvingSearcher(
    domain,
    searchOptions('halving', { expectedPlayouts: 2_400 }),
    makeFastRandomSource(1),
  );
  for (let playout = 0; playout < 800; playout++) searcher.playOnce();
  expect([...searcher.root(0).visits, ...searcher.root(1).visits]).toEqual(Array(16).fill(100));
  expect(pairs.size).toBe(64);
});

test('without one all turns are halved again and again, each time with twice as many samples', () => {
  expect(visitsOf(4, 8, 0)).toEqual([1, 1, 3, 3]);
  expect(visitsOf(4, 8 + 8, 0)).toEqual([3, 3, 5, 5]);
  expect(visitsOf(4, 8 + 16, 0)).toEqual([3, 3, 9, 9]);
  expect(visitsOf(4, 8 + 16 + 32, 0)).toEqual([7, 7, 21, 21]);
});

test('pools are halved together to what is kept, level by level, with the budget shared out evenly', () => {
  // Turns 0 … 15 of seat 0, 0 … 7 of seat 1, each worth itself to its own seat.
  const pools = [16, 8].map((size, seat) => {
    const pool = new Population<number>(seat, String);
    for (let turn = 0; turn < size; turn++) pool.add((7 * turn) % size);
    return pool;
  });
  const sample = (turns: readonly (number | undefined)[], _: unknown, values: Float64Array): boolean => {
    turns.forEach((turn, seat) => {
      values[seat] = (turn ?? 0) / 16;
    });
    return false;
  };
  const random = makeFastRandomSource(1);
  const queue = new SampleQueue({ sample }, 2, pools, random);
  const sizes: number[][] = [];
  for (const _ of halveTo(queue, 2, 480, random)) {
    sizes.push(pools.map(({ size }) => size));
    while (!queue.isDone) queue.sampleNext();
  }
  expect(sizes).toEqual([
    [16, 8],
    [8, 4],
    [4, 2],
  ]);
  expect(queue.counters.playouts).toBe(480);
  expect(pools.map(({ turns }) => turns)).toEqual([
    [15, 14],
    [7, 6],
  ]);
  const { turns, visits } = pools[0].tried();
  // 160 / 16, and 160 / 8 more, and 160 / 4 more.
  expect([0, 7, 8, 11, 12, 15].map((turn) => visits[turns.indexOf(turn)])).toEqual([10, 10, 30, 30, 70, 70]);
});

test('turns of different pools meet in ever other pairs, and any order is as likely', () => {
  const pools = [0, 1].map((seat) => {
    const pool = new Population<number>(seat, String);
    for (let turn = 0; turn < 4; turn++) pool.add(turn);
    return pool;
  });
  const met = new Map<string, number>();
  const sample = (turns: readonly (number | undefined)[]): boolean => {
    met.set(turns.join(), (met.get(turns.join()) ?? 0) + 1);
    return false;
  };
  const random = makeFastRandomSource(1);
  const queue = new SampleQueue({ sample }, 2, pools, random);
  for (const _ of halveTo(queue, 4, 1_600, random)) while (!queue.isDone) queue.sampleNext();
  // Sixteen pairs, each about a hundred times.
  expect(met.size).toBe(16);
  expect(Math.min(...met.values())).toBeGreaterThan(60);
  expect(Math.max(...met.values())).toBeLessThan(140);
});

test('every order of a list is as likely as any other', () => {
  const orders = [...Array(24).keys()].map((draw) => {
    const list = Int32Array.of(0, 1, 2, 3);
    let rest = draw;
    const below = (n: number): number => {
      const drawn = rest % n;
      rest = Math.floor(rest / n);
      return drawn;
    };
    shuffle(list, { below });
    return list.join();
  });
  expect(new Set(orders).size).toBe(24);
});
