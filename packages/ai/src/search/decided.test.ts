// A search ends early only where the rest of its budget could not have changed the answer.
import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { drawFrom, inProportion } from './choose.ts';
import { isLeadSafe, isLotSafe } from './decided.ts';
import { makeFlatSearcher } from './flatSearch.ts';
import { makeSearcher } from './makeSearcher.ts';
import { makeChoice } from './node.ts';
import { ALGORITHMS, type Algorithm, searchOptions } from './searchOptions.ts';
import { isChoiceDecided } from './treeSearcher.ts';

/** Every list of so many whole numbers below `end`. */
const listsBelow = (end: number, length: number): number[][] =>
  length === 0
    ? [[]]
    : listsBelow(end, length - 1).flatMap((list) => [...Array(end).keys()].map((last) => [...list, last]));

/** What the worst that can happen comes to, turn by turn: all that is still to come goes to that one. */
const worstsOf = (counts: readonly number[], left: number): number[][] =>
  [...counts.keys()].map((turn) => counts.map((count, index) => (index === turn ? count + left : count)));

test('a lead is safe exactly when no rest of so many playouts can reach it', () => {
  for (const visits of listsBelow(7, 3))
    for (let left = 0; left < 8; left++) {
      const most = Math.max(...visits);
      const leader = visits.indexOf(most);
      // Of turns that are level the mean value would decide.
      const isReached = worstsOf(visits, left).some((later) => later.some((one, at) => at !== leader && one >= most));
      expect(isLeadSafe(visits, left)).toBe(!isReached);
    }
  expect(isLeadSafe([0, 0], 0)).toBe(false);
});

test('a lot is safe only if it falls on the same turn wherever the rest goes, and is safe when there is no rest', () => {
  const draw = (weights: readonly number[], lot: number) => drawFrom(inProportion([...weights.keys()], weights), lot);
  const lots = Array.from({ length: 15 }, (_, step) => 0.013 + step / 15);
  const weighed = listsBelow(7, 3).filter((list) => list.some((weight) => weight > 0));
  const cases = weighed.flatMap((weights) =>
    [...Array(8).keys()].flatMap((left) => lots.map((lot) => ({ weights, left, lot }))),
  );
  let safe = 0;
  for (const { weights, left, lot } of cases) {
    const turn = draw(weights, lot);
    const isMoved = worstsOf(weights, left).some((later) => draw(later, lot) !== turn);
    const isSafe = isLotSafe(weights, lot, left);
    if (isSafe) expect(isMoved).toBe(false);
    // The first and the last turn are spoken of with more care than there need be: nothing can come before the one, nothing after the other.
    if (turn === 1 || left === 0) expect(isSafe).toBe(!isMoved);
    if (isSafe) safe++;
  }
  expect(safe).toBeGreaterThan(5_000);
  expect(isLotSafe([90, 10], 0.5, 60)).toBe(true);
  expect(isLotSafe([90, 10], 0.5, 90)).toBe(false);
  expect(isLotSafe([0, 0], 0.25, 0)).toBe(false);
});

/** Row 0 and column 0 are better whatever the other side does. */
const DOMINATED = stagedGame({
  cells: [
    [0.6, 0.9],
    [0.2, 0.5],
  ],
});
const BUDGET = 6_000;
/** `pure` answers by means, `coevo` by a matrix; `halving` goes through all turns again and again. */
const NEVER: readonly Algorithm[] = ['pure', 'coevo', 'halving'];
const domain = { ...DOMINATED, observationKey: () => '', actionsOf: (turn: number) => [turn] };

describe.each(ALGORITHMS)('%s', (algorithm) => {
  test('once decided, the answer of the full budget is the one it had then', () => {
    let saved = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const options = searchOptions(algorithm, { exploration: 0.7, expectedPlayouts: BUDGET });
      const searcher = makeSearcher({ domain }, options, makeFastRandomSource(seed));
      let early: number | undefined;
      while (searcher.counters.playouts < BUDGET && searcher.step()) {
        const left = BUDGET - searcher.counters.playouts;
        if (early !== undefined || left <= 0 || !searcher.isDecided(0, left)) continue;
        early = searcher.best(0);
        saved += left;
      }
      if (early !== undefined) expect(searcher.best(0)).toBe(early);
    }
    if (NEVER.includes(algorithm)) expect(saved).toBe(0);
    // A lot that falls close to the edge of a mixture leaves its search open to the end.
    else expect(saved).toBeGreaterThan(BUDGET);
  });
});

test('what a last slice may come to beyond the budget counts as left: 15 playouts, with batches of two 31', () => {
  const choice = { turns: [0, 1], visits: Float64Array.of(100, 20), sums: Float64Array.of(50, 10) };
  const most = (leafBatch: number): number => {
    const options = searchOptions('duct', { leafBatch });
    return (
      [...Array(100).keys()].filter((left) => isChoiceDecided(choice, options, { seat: 0, lot: 0, left })).at(-1) ?? -1
    );
  };
  // 80 ahead: safe against 79 more.
  expect([most(1), most(2)]).toEqual([79 - 15, 79 - 31]);
});

test('of flat searches a lead is safe only if one of its visits need not count', () => {
  const choice = { ...makeChoice([0, 1]), visits: Float64Array.of(100, 20), sums: Float64Array.of(50, 10) };
  const seats = [{ choice, next: () => 0, answer: () => 0 }];
  const searcher = makeFlatSearcher(domain, seats, searchOptions('halving'), makeFastRandomSource(1));
  expect([79 - 15 - 1, 79 - 15].map((left) => searcher.isDecided(0, left))).toEqual([true, false]);
});

test('nothing is decided before it was tried; a single turn is from then on', () => {
  const single = {
    ...domain,
    turns: (state: { at: unknown }, seat: number) =>
      seat === 0 ? [0] : domain.turns(state as never, seat, 0, makeFastRandomSource(1)),
  };
  const searcher = makeSearcher({ domain: single }, searchOptions('duct'), makeFastRandomSource(1));
  expect(searcher.isDecided(0, 0)).toBe(false);
  searcher.step();
  expect(searcher.isDecided(0, 1e9)).toBe(true);
});
