// The final choice: ties, turns that were never tried, and nothing to choose from.
import { expect, test } from 'vitest';
import {
  certain,
  choiceRule,
  chooseBestRatio,
  chooseMostVisited,
  drawFrom,
  inProportion,
  likeliestOf,
  meanValue,
} from './choose.ts';
import type { SeatChoice } from './node.ts';

/** Turns by name, each with its visits and what they were worth together. */
const choiceOf = (turns: Readonly<Record<string, readonly [visits: number, sum: number]>>): SeatChoice<string> => ({
  turns: Object.keys(turns),
  visits: Float64Array.from(Object.values(turns), ([visits]) => visits),
  sums: Float64Array.from(Object.values(turns), ([, sum]) => sum),
});

test('the most visited turn: among equals that of the greater mean, then the first', () => {
  expect(chooseMostVisited(choiceOf({ a: [2, 2], b: [5, 1], c: [5, 3], d: [5, 3] }))).toBe(2);
  expect(chooseMostVisited(choiceOf({ a: [5, 3], b: [5, 1], c: [4, 4] }))).toBe(0);
});

test('the best mean: among equals the more visited, then the first; what was never tried is worth nothing', () => {
  expect(chooseBestRatio(choiceOf({ a: [9, 1], b: [2, 1], c: [4, 2], d: [4, 2] }))).toBe(2);
  expect(chooseBestRatio(choiceOf({ a: [0, 0], b: [3, 0.3] }))).toBe(1);
  expect(meanValue(choiceOf({ a: [0, 0] }), 0)).toBe(0);
});

test('of nothing there is nothing to choose', () => {
  expect([chooseMostVisited(choiceOf({})), chooseBestRatio(choiceOf({}))]).toEqual([-1, -1]);
  const nothing = certain<string>([], -1);
  expect(nothing).toEqual({ turns: [], probabilities: new Float64Array(0) });
  expect([likeliestOf(nothing), drawFrom(nothing, 0.5)]).toEqual([undefined, undefined]);
});

test('by UCB `smmcts` answers by visits, and no other search asks what its nodes choose by', () => {
  expect([
    choiceRule({ algorithm: 'smmcts', nodeRule: 'ucb' }),
    choiceRule({ algorithm: 'smmcts', nodeRule: 'regret' }),
  ]).toEqual(['visits', 'mixed']);
  expect(choiceRule({ algorithm: 'coevo', nodeRule: 'ucb' })).toBe('mixed');
  expect(choiceRule({ algorithm: 'pure', nodeRule: 'ucb' })).toBe('ratio');
});

test('weights become shares, no weights at all equal ones; the likeliest is the first of the greatest', () => {
  expect([...inProportion(['a', 'b', 'c'], [1, 0, 3]).probabilities]).toEqual([0.25, 0, 0.75]);
  expect([...inProportion(['a', 'b'], [0, 0]).probabilities]).toEqual([0.5, 0.5]);
  expect(likeliestOf(inProportion(['a', 'b', 'c'], [1, 2, 2]))).toBe('b');
});

test('the lot falls on turns by their shares, and where rounding leaves some of it over on the last that is played', () => {
  const mixture = inProportion(['a', 'b', 'c', 'd'], [2, 0, 2, 0]);
  expect([0, 0.49, 0.5, 0.99].map((lot) => drawFrom(mixture, lot))).toEqual(['a', 'a', 'c', 'c']);
  const short = { turns: ['a', 'b', 'c'], probabilities: Float64Array.of(0.5, 0.4, 0) };
  expect(drawFrom(short, 0.95)).toBe('b');
});
