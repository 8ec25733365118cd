import type { Order } from '@salient/engine';
import { expect, test } from 'vitest';
import { orderKey } from './orderEdits.ts';
import { anchoredAt, NO_SELECTION, selectedIn, withAll, withRangeTo, withToggled } from './orderSelection.ts';

const ORDERS: readonly Order[] = [1, 2, 3, 4].map((territory) => ({ kind: 'deploy', territory, armies: 1 }));
const [A = '', B = '', C = '', D = ''] = ORDERS.map(orderKey);

test('toggling adds, takes away and moves the anchor', () => {
  const two = withToggled(withToggled(NO_SELECTION, B), D);
  expect(two).toEqual({ keys: new Set([B, D]), anchor: D });
  expect(withToggled(two, B)).toEqual({ keys: new Set([D]), anchor: B });
});

test('a range runs from the anchor either way, and shrinks again', () => {
  const down = withRangeTo(anchoredAt(B), ORDERS, D);
  expect([...down.keys]).toEqual([B, C, D]);
  expect([...withRangeTo(down, ORDERS, C).keys]).toEqual([B, C]);
  expect([...withRangeTo(down, ORDERS, A).keys]).toEqual([A, B]);
});

test('without an anchor that is still there, a range is one order', () => {
  expect(withRangeTo(NO_SELECTION, ORDERS, C)).toEqual({ keys: new Set([C]), anchor: C });
  expect([...withRangeTo(anchoredAt('gone'), ORDERS, C).keys]).toEqual([C]);
});

test('orders that are gone are not selected any more, but come back with undo', () => {
  const all = withAll(ORDERS);
  expect([...selectedIn(all, ORDERS.slice(2))]).toEqual([C, D]);
  expect(selectedIn(all, ORDERS).size).toBe(4);
});
