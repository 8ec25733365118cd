// One order of the draft in words: what it does and where, what it would do nothing for, and the details that the pointer asks for.
import type { AttackTransferOrder, Order } from '@salient/engine';
import { isFriendly, leavingArmies } from '../../interaction/amounts.ts';
import type { PlanningContext } from '../../interaction/mode.ts';
import type { MatchModel } from '../../model/matchModel.ts';
import { orderKey } from '../../model/orderEdits.ts';
import { matchText } from '../../text/matchText.ts';
import { oddsText } from '../../text/oddsText.ts';
import { orderText } from '../../text/orderText.ts';
import type { Names } from '../../text/parts.ts';
import { attackOdds, isOnward } from './attackOdds.ts';

export interface OrderWords {
  readonly kind: 'deploy' | 'attack' | 'transfer';
  readonly where: string;
  readonly what: string;
  /** Why it would do nothing as things are; lawful all the same. */
  readonly warning: string | null;
}

export function describe(order: Order, context: PlanningContext, names: Names): OrderWords {
  if (order.kind === 'deploy') {
    const where = names.territory(order.territory);
    return { kind: 'deploy', where, what: orderText.deploy(order.armies), warning: null };
  }
  const kind = isFriendly(context, order.to) ? 'transfer' : 'attack';
  const where = matchText.route(names.territory(order.from), names.territory(order.to));
  const what = orderText[order.mode ?? kind]({ order, leaving: leavingArmies(context, order) });
  const isIdle = order.mode !== undefined && order.mode !== kind;
  return { kind, where, what, warning: isIdle ? orderText.idle(order.mode) : null };
}

/** What is shown of the order under the pointer; empty when there is none. */
export function hoveredDetails({ signals, derived }: MatchModel, names: Names): string {
  const context = derived.context.value;
  const key = signals.hoveredOrder.value;
  const order = context?.orders.find((listed) => orderKey(listed) === key);
  if (!context || !order) return '';
  const { where, what } = describe(order, context, names);
  return orderText.details(where, what, order.kind === 'deploy' ? '' : oddsWords(context, order, names));
}

function oddsWords(context: PlanningContext, order: AttackTransferOrder, names: Names): string {
  const odds = attackOdds(context, order, 0);
  if (!odds) return '';
  const chance = oddsText.take(odds.capture);
  return isOnward(context, order) ? `${chance}. ${oddsText.onward(names.territory(order.from))}` : chance;
}
