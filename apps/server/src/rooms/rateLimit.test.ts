import { expect, test } from 'vitest';
import { RateLimit } from './rateLimit.ts';

test('so many times within any window of that length, by person', () => {
  const limit = new RateLimit(2, 1_000);
  const may = (atMs: number, key = 'ann') => limit.mayCount(key, atMs);
  expect([may(0), may(900), may(999)]).toEqual([true, true, false]);
  expect(may(999, 'bob')).toBe(true);
  // The first one is over, the second is not: one more, not two.
  expect([may(1_000), may(1_000)]).toEqual([true, false]);
  expect([may(1_899), may(1_900), may(1_999), may(2_000)]).toEqual([false, true, false, true]);
});

test('what is refused does not count', () => {
  const limit = new RateLimit(1, 1_000);
  expect([0, 500, 999, 1_000].map((atMs) => limit.mayCount('ann', atMs))).toEqual([true, false, false, true]);
});
