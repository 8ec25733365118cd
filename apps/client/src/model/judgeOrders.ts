// The draft judged by the engine's own validator while it is edited (rule O2).
import { type Fault, validateOrders } from '@salient/engine';
import { MAX_ORDERS } from '@salient/protocol/limits';
import type { PlanningContext } from '../interaction/mode.ts';

/** Key of faults that belong to no single order. */
export const WHOLE_LIST = -1;

/** Faults by index of the order; empty when the draft may be committed as it is. */
export function judgeOrders(context: PlanningContext | null): ReadonlyMap<number, readonly Fault[]> {
  const byIndex = new Map<number, Fault[]>();
  if (context?.view.phase !== 'orders') return byIndex;
  const { game, view, seat, orders } = context;
  if (orders.length > MAX_ORDERS) return byIndex.set(WHOLE_LIST, [tooMany(orders.length)]);
  const judged = validateOrders(game, view, seat, orders);
  if (judged.ok) return byIndex;
  for (const fault of judged.faults) {
    const index = fault.index ?? WHOLE_LIST;
    byIndex.set(index, [...(byIndex.get(index) ?? []), fault]);
  }
  return byIndex;
}

/** The server would call a longer list unreadable, and the turn would be lost without a word that helps. */
const tooMany = (orders: number): Fault => ({
  code: 'tooMany',
  message: `You gave ${orders} orders; ${MAX_ORDERS} is the most that one turn takes.`,
  numbers: { orders, max: MAX_ORDERS },
});
