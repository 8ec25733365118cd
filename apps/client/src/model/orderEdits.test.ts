import type { AttackTransferOrder, Order } from '@salient/engine';
import { expect, test } from 'vitest';
import {
  deployedInAll,
  deployedOn,
  findMove,
  findOrder,
  orderKey,
  withDeploy,
  withMove,
  withOrdersMoved,
  withOrdersPlaced,
  withoutOrders,
} from './orderEdits.ts';

const deploy = (territory: number, armies: number): Order => ({ kind: 'deploy', territory, armies });
const move = (from: number, to: number, armies: number): AttackTransferOrder => ({
  kind: 'attackTransfer',
  from,
  to,
  armies,
});
const keysOf = (...orders: readonly Order[]) => new Set(orders.map(orderKey));

test('deploys stay before moves and merge per territory', () => {
  let orders: readonly Order[] = [move(1, 2, 3)];
  orders = withDeploy(orders, 1, 2);
  orders = withDeploy(orders, 4, 1);
  orders = withDeploy(orders, 1, 5);
  expect(orders).toEqual([deploy(1, 5), deploy(4, 1), move(1, 2, 3)]);
  expect(deployedOn(orders, 1)).toBe(5);
  expect(deployedInAll(orders)).toBe(6);
});

test('zero armies take a deploy away, and nothing is made of nothing', () => {
  expect(withDeploy([deploy(1, 2), move(1, 2, 1)], 1, 0)).toEqual([move(1, 2, 1)]);
  const orders = [move(1, 2, 1)];
  expect(withDeploy(orders, 3, 0)).toBe(orders);
});

test('a changed move keeps its place; the way back is another order', () => {
  let orders = withMove([], move(1, 2, 3), null);
  orders = withMove(orders, move(2, 1, 4), null);
  orders = withMove(orders, move(1, 2, 5), orderKey(move(1, 2, 3)));
  expect(orders).toEqual([move(1, 2, 5), move(2, 1, 4)]);
  const half = { ...move(1, 2, 0), percent: 50 };
  expect(withMove(orders, half, orderKey(move(1, 2, 5)))).toEqual([half, move(2, 1, 4)]);
});

test('orders of one pair that differ in mode or unit are told apart, and one that becomes equal gives way', () => {
  const either = move(1, 2, 3);
  const attack = { ...move(1, 2, 2), mode: 'attack' } as const;
  const half = { ...move(1, 2, 0), percent: 50 } as const;
  expect(keysOf(either, attack, half, move(2, 1, 1), deploy(1, 1)).size).toBe(5);
  const orders = [attack, either];
  expect(findOrder(orders, orderKey(either))).toBe(1);
  expect(findMove(orders, 1, 2)).toBe(attack);
  expect(findMove(orders, 2, 1)).toBeNull();
  expect(withMove(orders, { ...either, mode: 'attack' }, orderKey(either))).toEqual([{ ...either, mode: 'attack' }]);
});

const D1 = deploy(1, 1);
const D2 = deploy(2, 1);
const A = move(1, 3, 1);
const B = move(2, 3, 1);
const C = move(2, 4, 1);
const LIST = [D1, D2, A, B, C];

test('orders move one place among their own kind, alone or together', () => {
  expect(withOrdersMoved(LIST, keysOf(A), -1)).toBe(LIST);
  expect(withOrdersMoved(LIST, keysOf(B), -1)).toEqual([D1, D2, B, A, C]);
  expect(withOrdersMoved(LIST, keysOf(D1), 1)).toEqual([D2, D1, A, B, C]);
  expect(withOrdersMoved(LIST, keysOf(D2), 1)).toBe(LIST);
  expect(withOrdersMoved(LIST, keysOf(B, C), -1)).toEqual([D1, D2, B, C, A]);
  expect(withOrdersMoved(LIST, keysOf(A, B), 1)).toEqual([D1, D2, C, A, B]);
  // Who stands at the end already stays; the others close up behind.
  expect(withOrdersMoved(LIST, keysOf(A, C), -1)).toEqual([D1, D2, A, C, B]);
  expect(withOrdersMoved(LIST, keysOf(D1, A), 1)).toEqual([D2, D1, B, A, C]);
});

test('dragged orders land before the order at the gap, in their own order, deploys before moves', () => {
  expect(withOrdersPlaced(LIST, keysOf(A), 5)).toEqual([D1, D2, B, C, A]);
  expect(withOrdersPlaced(LIST, keysOf(C), 2)).toEqual([D1, D2, C, A, B]);
  expect(withOrdersPlaced(LIST, keysOf(A, C), 4)).toEqual([D1, D2, B, A, C]);
  expect(withOrdersPlaced(LIST, keysOf(D1), 5)).toEqual([D2, D1, A, B, C]);
  expect(withOrdersPlaced(LIST, keysOf(C), 0)).toEqual([D1, D2, C, A, B]);
  expect(withOrdersPlaced(LIST, keysOf(B), 3)).toBe(LIST);
  expect(withOrdersPlaced(LIST, keysOf(B), 4)).toBe(LIST);
});

test('several orders are removed at once; what is not there changes nothing', () => {
  expect(withoutOrders(LIST, keysOf(D1, B))).toEqual([D2, A, C]);
  expect(withoutOrders(LIST, keysOf(move(7, 8, 1)))).toBe(LIST);
});
