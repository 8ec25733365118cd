// Where a dragged order would land: pure geometry and the rule that deploys come first (rule O1).
import type { Order } from '@salient/engine';
import { orderKey } from '../model/orderEdits.ts';

/** The gap (0 … length) that a pointer points at. @param middles the rows' middles from top to bottom, in the unit of `y` */
export const gapAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;

/** The gap nearest to `gap` that these orders can go to: deploys stay before all moves, moves behind all deploys. */
export function gapWithin(orders: readonly Order[], keys: ReadonlySet<string>, gap: number): number {
  const deploys = orders.filter((order) => order.kind === 'deploy').length;
  const kinds = new Set(orders.filter((order) => keys.has(orderKey(order))).map(({ kind }) => kind));
  if (kinds.size !== 1) return gap;
  return kinds.has('deploy') ? Math.min(gap, deploys) : Math.max(gap, deploys);
}
