// The draft judged by the engine's own validator while it is edited (client.md, Turn planning; rule O2).
import { type Fault, validateOrders } from '@salient/engine';
import type { PlanningContext } from '../interaction/mode.ts';

/** Key of faults that belong to no single order. */
export const WHOLE_LIST = -1;

/** Faults by index of the order; empty when the draft may be committed as it is. */
export function judgeOrders(context: PlanningContext | null): ReadonlyMap<number, readonly Fault[]> {
  const byIndex = new Map<number, Fault[]>();
  if (context?.view.phase !== 'orders') return byIndex;
  const { game, view, seat, orders } = context;
  const judged = validateOrders(game, view, seat, orders);
  if (judged.ok) return byIndex;
  for (const fault of judged.faults) {
    const index = fault.index ?? WHOLE_LIST;
    byIndex.set(index, [...(byIndex.get(index) ?? []), fault]);
  }
  return byIndex;
}
