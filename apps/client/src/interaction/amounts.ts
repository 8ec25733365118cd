// How many armies an order may have and how many will go, as the engine counts them (rules O2–O5, O8).
import { type AttackTransferOrder, areAllied, availableArmies, validateOrders } from '@salient/engine';
import { findOrder, orderKey } from '../model/orderEdits.ts';
import type { PlanningContext } from './mode.ts';

/** Armies that may still leave a territory, given the whole draft. */
export const armiesLeft = (context: PlanningContext, territory: number): number =>
  availableArmies(context.game, draftOf(context), territory);

/** Most armies a move from here may have, given the rest of the draft. @param key the order that is not counted, if it is there already */
export function maxArmies(context: PlanningContext, from: number, key: string | null): number {
  const orders = context.orders.filter((order) => orderKey(order) !== key);
  return availableArmies(context.game, { ...draftOf(context), orders }, from);
}

/** Armies that this move takes along if nothing happens before its turn: its number, or its share of what earlier orders leave. */
export function leavingArmies(context: PlanningContext, order: AttackTransferOrder): number {
  if (order.percent === undefined) return order.armies;
  const at = findOrder(context.orders, orderKey(order));
  const earlier = at < 0 ? context.orders : context.orders.slice(0, at);
  const left = (orders: PlanningContext['orders']) =>
    availableArmies(context.game, { ...draftOf(context), orders }, order.from);
  return left(earlier) - left([...earlier, order]);
}

/** Own land or a team-mate's, as far as it can be seen: what goes there is a transfer (rules R5, S7). */
export const isFriendly = ({ game, view, seat }: PlanningContext, territory: number): boolean =>
  areAllied(game, view.owner[territory] ?? -1, seat);

/** Do the rules of this match know orders by percent and by mode? The engine's own judgement of such an order says so. */
export function areVariantsKnown(context: PlanningContext, { from, to }: AttackTransferOrder): boolean {
  const probe = { kind: 'attackTransfer', from, to, armies: 0, percent: 100, mode: 'attack' } as const;
  const judged = validateOrders(context.game, context.view, context.seat, [probe]);
  return judged.ok || judged.faults.every(({ code }) => code !== 'unknownField');
}

const draftOf = ({ view, seat, orders }: PlanningContext) => ({ standings: view, seat, orders });
