import { expect, test } from 'vitest';
import { remainingMs, withStamp } from './serverClock.ts';

test('the freshest stamp wins and stale ones change nothing', () => {
  let offset = withStamp(null, 1_000, 5_000);
  expect(offset).toBe(-4_000);
  offset = withStamp(offset, 6_500, 6_000);
  expect(offset).toBe(500);
  expect(withStamp(offset, 1_000, 9_000)).toBe(500);
  expect(withStamp(offset, Number.NaN, 9_000)).toBe(500);
  expect(withStamp(offset, 0, 9_000)).toBe(500);
});

test('time left is measured on the server clock and never negative', () => {
  expect(remainingMs(10_000, 500, 6_000)).toBe(3_500);
  expect(remainingMs(10_000, null, 6_000)).toBe(4_000);
  expect(remainingMs(10_000, 500, 60_000)).toBe(0);
  expect(remainingMs(126_030, 0, 6_000, 120_000)).toBe(120_000);
  expect(remainingMs(126_030, 0, 7_000, 120_000)).toBe(119_030);
});
