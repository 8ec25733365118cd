// A pool's turns: what is kept, and what is remembered of those that were dropped.
import { expect, test } from 'vitest';
import type { SeatChoice } from './node.ts';
import { Population } from './population.ts';

/** By turn: all its samples and what they were worth together. */
const listed = ({ turns, visits, sums }: SeatChoice<string>) =>
  Object.fromEntries(turns.map((turn, at) => [turn, [visits[at], sums[at]]]));

/** What counts of them when turns are ranked. */
const ranked = ({ turns, visits, sums }: Population<string>) => listed({ turns, visits, sums });

function filled(turns: readonly string[]): Population<string> {
  const pool = new Population<string>(0, (turn) => turn);
  for (const turn of turns) pool.add(turn);
  return pool;
}

test('every turn that was tried is remembered with all its samples, dropped, faded or come back', () => {
  const pool = filled(['a', 'b', 'c', 'never tried']);
  pool.credit(0, 1);
  pool.credit(1, 0.5);
  pool.credit(1, 0.25);
  pool.credit(2, 0);
  pool.fade(0.5);
  pool.keepOnly([2, 0]);
  expect(pool.turns).toEqual(['c', 'a']);
  expect(ranked(pool)).toEqual({ c: [0.5, 0], a: [0.5, 0.5] });
  expect(listed(pool.statistics())).toEqual({ c: [1, 0], a: [1, 1] });
  expect(listed(pool.tried())).toEqual({ a: [1, 1], b: [2, 0.75], c: [1, 0] });
  pool.add('b');
  pool.credit(2, 1);
  expect(ranked(pool)).toEqual({ c: [0.5, 0], a: [0.5, 0.5], b: [1, 1] });
  expect(listed(pool.statistics())).toEqual({ c: [1, 0], a: [1, 1], b: [3, 1.75] });
  expect(listed(pool.tried())).toEqual({ a: [1, 1], b: [3, 1.75], c: [1, 0] });
});

test('all that was ever tried comes back, best first, and begins anew; what it was worth is remembered', () => {
  const pool = filled(['poor', 'good', 'dropped', 'never tried']);
  pool.credit(0, 0.1);
  pool.credit(1, 0.8);
  pool.credit(1, 0.6);
  pool.credit(2, 0.9);
  pool.fade(0.1);
  pool.keepOnly([0, 1]);
  pool.takeBack();
  expect(pool.turns).toEqual(['dropped', 'good', 'poor']);
  expect(ranked(pool)).toEqual({ dropped: [0, 0], good: [0, 0], poor: [0, 0] });
  expect(pool.ranking()).toEqual([0, 1, 2]);
  pool.credit(0, 0.7);
  expect(listed(pool.tried())).toEqual({ dropped: [2, 1.6], good: [2, 1.4], poor: [1, 0.1] });
});

test('turns are ranked by mean, those of few samples as if four more had come to the common mean', () => {
  const pool = filled(['once', 'often', 'poor', 'middling']);
  pool.credit(0, 0.85);
  for (let sample = 0; sample < 100; sample++) {
    pool.credit(1, 0.8);
    pool.credit(2, 0.2);
    pool.credit(3, 0.4);
  }
  expect(pool.ranking().map((place) => pool.turns[place])).toEqual(['often', 'once', 'middling', 'poor']);
});

test('statistics stay while the pool grows', () => {
  const pool = filled([]);
  for (let place = 0; place < 300; place++) {
    pool.add(`turn ${place}`);
    pool.credit(place, place);
  }
  expect([...pool.visits.subarray(0, 300)]).toEqual(Array(300).fill(1));
  expect([...pool.sums.subarray(0, 300)]).toEqual([...Array(300).keys()]);
});

test('of thousands that were dropped those of most samples are remembered', () => {
  const pool = filled(['kept', 'often']);
  for (let sample = 0; sample < 10; sample++) pool.credit(1, 1);
  for (let turn = 0; turn < 5_000; turn++) {
    const place = pool.size;
    pool.add(`turn ${turn}`);
    pool.credit(place, 0);
    if (pool.size > 20) pool.keepOnly([0]);
  }
  const { often, ...others } = listed(pool.tried());
  expect(often).toEqual([10, 10]);
  expect(Object.keys(others).length).toBeGreaterThan(500);
  expect(Object.keys(others).length).toBeLessThan(1_100);
});
