// What a stall says of requests that are read after it.
import { expect, test } from 'vitest';
import { Stall } from './stall.ts';

function wokenAfter(ms: number): Stall {
  const stall = new Stall();
  stall.idle(1_000);
  stall.woke(1_000 + ms);
  return stall;
}

test('without a stall all of the time is left, and nothing is over', () => {
  for (const stall of [new Stall(), wokenAfter(299)]) {
    stall.woke(5_000_000);
    stall.idle(5_000_100);
    stall.woke(5_000_101);
    expect(stall.leftOf(2_000)).toBe(2_000);
    expect(stall.leftOf(undefined)).toBeUndefined();
    expect(stall.mayBeOver(2_000, 1_999)).toBe(false);
    expect(stall.hasPassed(2_000, false)).toBe(false);
  }
});

test('what is left is counted from when nothing had come yet; an answer near its end may come too late', () => {
  const stall = wokenAfter(1_500);
  expect(stall.leftOf(2_000)).toBe(250);
  expect(stall.leftOf(1_600)).toBe(0);
  expect(stall.mayBeOver(2_000, 399)).toBe(false);
  expect(stall.mayBeOver(2_000, 401)).toBe(true);
  expect(stall.hasPassed(2_000, false)).toBe(false);
});

test('a request that is over and not the last has passed, and what was read behind it has waited less', () => {
  const stall = wokenAfter(4_500);
  expect(stall.hasPassed(2_000, true)).toBe(false);
  expect(stall.leftOf(2_000)).toBe(2_000);
  expect(stall.hasPassed(undefined, false)).toBe(false);
  expect(stall.hasPassed(0, false)).toBe(false);
  expect([1, 2, 3].map(() => stall.hasPassed(2_000, false))).toEqual([true, true, false]);
  expect(stall.leftOf(2_000)).toBe(1_250);
});

test('behind an answer that took too long what is read has waited since its time was over, until nothing was waiting', () => {
  const stall = wokenAfter(0);
  expect(stall.isMissed(1_000, 3_000, 2_000)).toBe(false);
  expect(stall.isMissed(1_000, 4_500, 2_000)).toBe(true);
  stall.done(4_600);
  stall.woke(4_700);
  expect(stall.leftOf(2_000)).toBe(2_000 - 1_700 - 250);
  stall.done(4_800);
  stall.woke(4_900);
  expect(stall.leftOf(2_000)).toBe(2_000);
  expect(stall.isMissed(5_000, 9_000, 2_000)).toBe(true);
  stall.done(9_000);
  stall.idle(9_100);
  stall.woke(9_200);
  expect(stall.leftOf(2_000)).toBe(2_000);
});

test('a request that had waited before it was taken up was over so much earlier', () => {
  const stall = wokenAfter(1_500);
  expect(stall.isMissed(2_500, 5_500, 2_000)).toBe(true);
  stall.done(5_500);
  stall.woke(5_500);
  expect(stall.hasPassed(2_000, false)).toBe(true);
  expect(stall.leftOf(2_000)).toBe(1_250);
});
