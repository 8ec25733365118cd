// The attack steps of the interaction machine: source, target, and the order that is open (rules O2–O5, O8).
import { type AttackTransferOrder, legalTargets } from '@salient/engine';
import { findMove, findOrder, orderKey } from '../model/orderEdits.ts';
import { areVariantsKnown, armiesLeft, leavingArmies, maxArmies } from './amounts.ts';
import { type AmountUnit, type Mode, type Notice, type PlanningContext, type Reaction, stay } from './mode.ts';

/** Orders by percent step by so much: fine enough to choose, few enough to reach. */
const PERCENT_STEP = 5;

type OpenMode = Mode & { readonly kind: 'armies' };

export const openMode = (order: AttackTransferOrder): OpenMode => ({
  kind: 'armies',
  from: order.from,
  to: order.to,
  key: orderKey(order),
});

/** The order that is open, or null. */
export function openOrder(mode: Mode, { orders }: PlanningContext): AttackTransferOrder | null {
  const order = mode.kind === 'armies' ? orders[findOrder(orders, mode.key)] : undefined;
  return order?.kind === 'attackTransfer' ? order : null;
}

/** Something may leave (with multi-attack: will have arrived), or an order from here can still be changed. */
export function canBeSource(context: PlanningContext, territory: number): boolean {
  if (armiesLeft(context, territory) > 0) return true;
  return context.orders.some((order) => order.kind === 'attackTransfer' && order.from === territory);
}

export function pickSource(mode: Mode, territory: number, context: PlanningContext): Reaction {
  if (canBeSource(context, territory)) return stay({ kind: 'target', from: territory });
  return stay(mode, { kind: whyNoSource(context, territory), territory });
}

function whyNoSource(context: PlanningContext, territory: number): SourceNotice {
  if (isOwn(context, territory)) return whyNobodyLeaves(context);
  return context.game.settings.multiAttack ? 'nothingArrives' : 'notYours';
}

const whyNobodyLeaves = ({ game }: PlanningContext): SourceNotice =>
  game.settings.oneArmyGuard ? 'nothingCanLeave' : 'nothingIsLeft';

type SourceNotice = (Notice & { kind: 'nothingCanLeave' | 'nothingIsLeft' | 'nothingArrives' | 'notYours' })['kind'];

export function pickTarget(from: number, territory: number, context: PlanningContext): Reaction {
  const mode: Mode = { kind: 'target', from };
  if (territory === from) return stay({ kind: 'source' });
  if (legalTargets(context.game, from).includes(territory)) return aim(from, territory, context);
  if (isOwn(context, territory) || canBeSource(context, territory)) return pickSource(mode, territory, context);
  return stay(mode, { kind: 'notReachable', from, territory });
}

/**
 * With an order open: own land begins the next order, other land in reach is a further target of the same source. With multi-attack the land that
 * the order goes to is where the next one sets out.
 */
export function pickNext(mode: OpenMode, territory: number, context: PlanningContext): Reaction {
  const isReachable = legalTargets(context.game, mode.from).includes(territory);
  const isOnward = canBeSource(context, territory) && (territory === mode.to || !isReachable);
  if (isOwn(context, territory) || isOnward) return pickSource(mode, territory, context);
  if (!isReachable) return stay(mode, { kind: 'notReachable', from: mode.from, territory });
  return aim(mode.from, territory, context);
}

/** Opens the order from → to; a new one sends all that may leave. */
function aim(from: number, to: number, context: PlanningContext): Reaction {
  const known = findMove(context.orders, from, to);
  if (known) return stay(openMode(known));
  const armies = armiesLeft(context, from);
  if (armies < 1) return stay({ kind: 'target', from }, { kind: whyNobodyLeaves(context), territory: from });
  return change({ kind: 'attackTransfer', from, to, armies }, null);
}

/** A number for the open order, in the order's own unit. */
export function setAmount(mode: OpenMode, next: (now: number) => number, context: PlanningContext): Reaction {
  const order = openOrder(mode, context);
  if (!order) return stay(mode);
  if (order.percent !== undefined) {
    const percent = clamp(next(order.percent), 100);
    return change({ ...order, percent }, mode.key);
  }
  const armies = clamp(next(order.armies), maxArmies(context, order.from, mode.key));
  return change({ ...order, armies }, mode.key);
}

/** So many steps of the order's unit, on multiples of the step where it is a percentage. */
export function addAmount(mode: OpenMode, by: number, context: PlanningContext): Reaction {
  const isPercent = openOrder(mode, context)?.percent !== undefined;
  const step = (now: number) => (Math[by > 0 ? 'floor' : 'ceil'](now / PERCENT_STEP) + by) * PERCENT_STEP;
  return setAmount(mode, (now) => (isPercent ? step(now) : now + by), context);
}

export function setUnit(mode: OpenMode, unit: AmountUnit, context: PlanningContext): Reaction {
  const order = openOrder(mode, context);
  if (!order || !areVariantsKnown(context, order)) return stay(mode);
  const { percent, ...counted } = order;
  if ((percent !== undefined) === (unit === 'percent')) return stay(mode);
  const most = maxArmies(context, order.from, mode.key);
  if (unit === 'armies') return change({ ...counted, armies: clamp(leavingArmies(context, order), most) }, mode.key);
  return change({ ...counted, armies: 0, percent: clamp((order.armies * 100) / Math.max(1, most), 100) }, mode.key);
}

export function setOrderMode(mode: OpenMode, wanted: AttackTransferOrder['mode'] | null, context: PlanningContext) {
  const order = openOrder(mode, context);
  if (!order || !areVariantsKnown(context, order) || (order.mode ?? null) === wanted) return stay(mode);
  const { mode: _, ...either } = order;
  return change(wanted ? { ...either, mode: wanted } : either, mode.key);
}

const change = (order: AttackTransferOrder, replaces: string | null): Reaction => ({
  mode: openMode(order),
  edit: { kind: 'move', order, replaces },
  notice: null,
});

/** Whole and in 1 … most; 1 where nothing may leave, which the validator then judges. */
const clamp = (wanted: number, most: number): number => Math.max(1, Math.min(most, Math.round(wanted)));

const isOwn = ({ view, seat }: PlanningContext, territory: number): boolean => view.owner[territory] === seat;
