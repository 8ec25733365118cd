// A search ends early only where the rest of its budget could not have changed the answer.
import { makeFastRandomSource } from '@salient/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stagedGame } from '../games/stagedGame.ts';
import { chooseMostVisited, drawFrom, inProportion } from './choose.ts';
import { isLeadSafe, isLotSafe } from './decided.ts';
import { makeSearcher } from './makeSearcher.ts';
import { ALGORITHMS, type Algorithm, searchOptions } from './searchOptions.ts';
import { isChoiceDecided } from './treeSearcher.ts';

const counts = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 });
/** What playouts may still add, turn by turn. */
const rest = fc.array(fc.nat(5), { maxLength: 12 });

const answerTo = (visits: readonly number[]): number =>
  chooseMostVisited({
    turns: visits,
    visits: Float64Array.from(visits),
    // The last turns are the best: a tie goes to them.
    sums: Float64Array.from(visits, (count, index) => (count * index) / visits.length),
  });

test('a lead is safe exactly when no rest of so many playouts can change the most visited turn', () => {
  fc.assert(
    fc.property(counts, rest, (visits, more) => {
      const later = visits.map((count, index) => count + more.filter((turn) => turn === index).length);
      if (isLeadSafe(visits, more.length)) expect(answerTo(later)).toBe(answerTo(visits));
    }),
    { numRuns: 2_000 },
  );
  expect(isLeadSafe([10, 3, 6], 3)).toBe(true);
  // Now a tie is possible, and the mean value would decide.
  expect(isLeadSafe([10, 3, 6], 4)).toBe(false);
  expect(isLeadSafe([0, 0], 0)).toBe(false);
});

test('a lot is safe only if it falls on the same turn wherever the rest goes, and is safe when there is no rest', () => {
  const draw = (weights: readonly number[], lot: number) => drawFrom(inProportion([...weights.keys()], weights), lot);
  fc.assert(
    fc.property(counts, rest, fc.double({ min: 0, max: 0.999, noNaN: true }), (weights, more, lot) => {
      const later = weights.map((weight, index) => weight + more.filter((turn) => turn === index).length);
      if (isLotSafe(weights, lot, more.length)) expect(draw(later, lot)).toBe(draw(weights, lot));
    }),
    { numRuns: 2_000 },
  );
  expect(isLotSafe([90, 10], 0.5, 60)).toBe(true);
  expect(isLotSafe([90, 10], 0.5, 90)).toBe(false);
  expect(isLotSafe([50, 50], 0.25, 0)).toBe(true);
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
