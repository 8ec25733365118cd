// Which orders of the list are chosen together, to be moved or deleted at once: by key, so that a choice survives sorting and undo.
import type { Order } from '@salient/engine';
import { orderKey } from './orderEdits.ts';

export interface OrderSelection {
  /** May name orders that are gone: `selectedIn` knows which are there. */
  readonly keys: ReadonlySet<string>;
  /** Where a range begins: the order that was clicked or toggled last. */
  readonly anchor: string | null;
}

export const NO_SELECTION: OrderSelection = { keys: new Set(), anchor: null };

/** Nothing is chosen; a range would begin here. */
export const anchoredAt = (key: string): OrderSelection => ({ keys: new Set(), anchor: key });

export function withToggled({ keys }: OrderSelection, key: string): OrderSelection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** Everything from the anchor to this order, and nothing else. */
export function withRangeTo({ anchor }: OrderSelection, orders: readonly Order[], key: string): OrderSelection {
  const keys = orders.map(orderKey);
  const to = keys.indexOf(key);
  const from = anchor === null ? -1 : keys.indexOf(anchor);
  if (from < 0) return { keys: new Set([key]), anchor: key };
  return { keys: new Set(keys.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor };
}

export const withAll = (orders: readonly Order[]): OrderSelection => ({
  keys: new Set(orders.map(orderKey)),
  anchor: orders[0] ? orderKey(orders[0]) : null,
});

/** The chosen orders that are in the list. */
export const selectedIn = ({ keys }: OrderSelection, orders: readonly Order[]): ReadonlySet<string> =>
  new Set(orders.map(orderKey).filter((key) => keys.has(key)));
