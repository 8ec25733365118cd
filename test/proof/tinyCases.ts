// The tiny matches that are solved whole: a line and a triangle of three territories, a square of four.
import type { TinyCase } from './tinyWar.ts';

/** What is known of a tiny match. */
export interface TinyFacts {
  readonly states: number;
  /** States in which no pair of certain turns is at rest. */
  readonly mixing: number;
}

const LINE: Omit<TinyCase, 'rounds'> = {
  name: 'line',
  territories: 3,
  connections: [
    [0, 1],
    [1, 2],
  ],
  start: '0:2 n:2 1:2',
};
const TRIANGLE: Omit<TinyCase, 'rounds'> = {
  ...LINE,
  name: 'triangle',
  connections: [...LINE.connections, [0, 2]],
};
const SQUARE: Omit<TinyCase, 'rounds'> = {
  name: 'square',
  territories: 4,
  connections: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ],
  start: '0:2 n:2 1:2 n:2',
};

/** For every test run. */
export const SMALL_CASES: readonly (TinyCase & TinyFacts)[] = [
  { ...LINE, rounds: 2, states: 37, mixing: 0 },
  { ...TRIANGLE, rounds: 2, states: 49, mixing: 33 },
];

/** For a try of `npm run prove`: seconds, where the full proof takes minutes. */
export const TRIED_CASES: readonly (TinyCase & TinyFacts)[] = [
  ...SMALL_CASES,
  { ...SQUARE, rounds: 2, states: 105, mixing: 8 },
];

/** For `npm run prove`. */
export const LARGE_CASES: readonly (TinyCase & TinyFacts)[] = [
  { ...LINE, rounds: 5, states: 519, mixing: 0 },
  { ...TRIANGLE, rounds: 4, states: 461, mixing: 285 },
  { ...SQUARE, rounds: 3, states: 531, mixing: 88 },
];
