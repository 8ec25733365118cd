import type { Order } from '@salient/engine';
import { expect, test } from 'vitest';
import { orderKey } from '../model/orderEdits.ts';
import { gapAt, gapWithin } from './dragPlace.ts';

const DEPLOYS: readonly Order[] = [1, 2].map((territory) => ({ kind: 'deploy', territory, armies: 1 }));
const MOVES: readonly Order[] = [3, 4].map((from) => ({ kind: 'attackTransfer', from, to: 9, armies: 1 }));
const ORDERS = [...DEPLOYS, ...MOVES];
const keysOf = (orders: readonly Order[]) => new Set(orders.map(orderKey));

test('the gap is the number of rows whose middle lies above the pointer', () => {
  const middles = [20, 60, 100];
  expect([-5, 19, 21, 99, 500].map((y) => gapAt(middles, y))).toEqual([0, 0, 1, 2, 3]);
  expect(gapAt([], 10)).toBe(0);
});

test('deploys stay before moves; a mixed choice may go anywhere', () => {
  expect([0, 1, 2, 3, 4].map((gap) => gapWithin(ORDERS, keysOf(DEPLOYS.slice(0, 1)), gap))).toEqual([0, 1, 2, 2, 2]);
  expect([0, 1, 2, 3, 4].map((gap) => gapWithin(ORDERS, keysOf(MOVES), gap))).toEqual([2, 2, 2, 3, 4]);
  expect(gapWithin(ORDERS, keysOf(ORDERS), 1)).toBe(1);
});
