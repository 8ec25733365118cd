import { expect, test } from 'vitest';
import { MAX_BOARD_ARMIES } from './limits.ts';
import { planSchema } from './plan.ts';

const isPlan = (armies: number): boolean =>
  planSchema.safeParse({ kind: 'orders', orders: [{ kind: 'attackTransfer', from: 0, to: 1, armies }] }).success;

test('one order may move the greatest stack that a running match can have, and no more', () => {
  expect([MAX_BOARD_ARMIES, MAX_BOARD_ARMIES + 1, 0, -1, 0.5].map(isPlan)).toEqual([true, false, true, true, false]);
});
