import type { Order } from '@salient/engine';
import { expect, test } from 'vitest';
import { canMoveOrder, deployedInAll, deployedOn, withDeploy, withMove, withOrderMoved } from './orderEdits.ts';

const deploy = (territory: number, armies: number): Order => ({ kind: 'deploy', territory, armies });
const move = (from: number, to: number, armies: number): Order => ({ kind: 'attackTransfer', from, to, armies });

test('deploys stay before moves and merge per territory', () => {
  let orders: readonly Order[] = [move(1, 2, 3)];
  orders = withDeploy(orders, 1, 2);
  orders = withDeploy(orders, 4, 1);
  orders = withDeploy(orders, 1, 5);
  expect(orders).toEqual([deploy(1, 5), deploy(4, 1), move(1, 2, 3)]);
  expect(deployedOn(orders, 1)).toBe(5);
  expect(deployedInAll(orders)).toBe(6);
});

test('zero armies take an order away, and nothing is made of nothing', () => {
  expect(withDeploy([deploy(1, 2), move(1, 2, 1)], 1, 0)).toEqual([move(1, 2, 1)]);
  expect(withMove([move(1, 2, 1)], 1, 2, 0)).toEqual([]);
  const orders = [move(1, 2, 1)];
  expect(withDeploy(orders, 3, 0)).toBe(orders);
  expect(withMove(orders, 3, 4, -1)).toBe(orders);
});

test('one move per pair; the way back is another order', () => {
  let orders = withMove([], 1, 2, 3);
  orders = withMove(orders, 2, 1, 4);
  orders = withMove(orders, 1, 2, 5);
  expect(orders).toEqual([move(1, 2, 5), move(2, 1, 4)]);
});

test('orders move among their own kind only', () => {
  const orders = [deploy(1, 1), deploy(2, 1), move(1, 3, 1), move(2, 3, 1)];
  expect(withOrderMoved(orders, 2, -1)).toEqual(orders);
  expect(withOrderMoved(orders, 3, -1)).toEqual([deploy(1, 1), deploy(2, 1), move(2, 3, 1), move(1, 3, 1)]);
  expect(withOrderMoved(orders, 0, 1)).toEqual([deploy(2, 1), deploy(1, 1), move(1, 3, 1), move(2, 3, 1)]);
  expect(canMoveOrder(orders, 2, -1)).toBe(false);
  expect(canMoveOrder(orders, 2, 1)).toBe(true);
  expect(canMoveOrder(orders, 3, 1)).toBe(false);
});
