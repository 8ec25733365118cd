// The interaction machine: the same pure function for clicks on the board, touch, the keyboard and the order list (client.md, Turn planning).
import { availableArmies, legalTargets } from '@salient/engine';
import type { PickModifiers } from '../map/api.ts';
import { deployedOn, findMove } from '../model/orderEdits.ts';
import { deploy, remaining, setDeployed } from './deploying.ts';
import type { Input, Mode, Notice, PlanningContext, Reaction } from './mode.ts';
import { pickWish } from './picking.ts';

export function react(mode: Mode, input: Input, context: PlanningContext): Reaction {
  if (mode.kind === 'idle') return stay(mode);
  if (mode.kind === 'committed') return stay(mode, input.kind === 'pick' ? { kind: 'isCommitted' } : null);
  if (mode.kind === 'picking') return input.kind === 'pick' ? pickWish(mode, input, context) : stay(mode);
  switch (input.kind) {
    case 'pick':
      return pick(mode, input.territory, input.modifiers, context);
    case 'back':
      return stay(stepBack(mode));
    case 'goDeploy':
      return stay({ kind: 'deploying', last: null });
    case 'goAttack':
      return stay({ kind: 'source' });
    case 'open':
      return stay(
        input.order.kind === 'deploy'
          ? { kind: 'deploying', last: input.order.territory }
          : { kind: 'armies', from: input.order.from, to: input.order.to },
      );
    case 'setArmies':
      return setArmies(mode, () => input.armies, context);
    case 'addArmies':
      return setArmies(mode, (now) => now + input.by, context);
  }
}

/** Most armies the order from → to may have, given the rest of the draft. */
export function maxArmies(context: PlanningContext, from: number, to: number): number {
  return availableArmies(context.game, draftOf(context), from) + orderedOn(context, from, to);
}

/** Own territories that can be chosen in this mode; the board lights them. */
export function choosable(mode: Mode, context: PlanningContext): ReadonlySet<number> {
  const { view, seat } = context;
  if (mode.kind === 'picking') return new Set(view.offer);
  if (mode.kind === 'idle' || mode.kind === 'committed') return new Set();
  const own = view.owner.flatMap((owner, territory) => (owner === seat ? [territory] : []));
  if (mode.kind === 'deploying') return new Set(remaining(context) > 0 ? own : []);
  return new Set(own.filter((territory) => canBeSource(context, territory)));
}

/** Territories the chosen source can reach. */
export function targets(mode: Mode, context: PlanningContext): ReadonlySet<number> {
  if (mode.kind !== 'target' && mode.kind !== 'armies') return new Set();
  return new Set(legalTargets(context.game, mode.from));
}

function pick(mode: Mode, territory: number, modifiers: PickModifiers, context: PlanningContext): Reaction {
  if (mode.kind === 'deploying') return deploy(mode, territory, modifiers, context);
  // Taking back works in every step: the armies are deployed, whatever is being planned now.
  if (modifiers.secondary) return deploy(mode, territory, modifiers, context);
  if (mode.kind === 'target') return pickTarget(mode.from, territory, context);
  if (mode.kind === 'armies') return pickNext(mode, territory, context);
  return pickSource(mode, territory, context);
}

function pickSource(mode: Mode, territory: number, context: PlanningContext): Reaction {
  if (context.view.owner[territory] !== context.seat) return stay(mode, { kind: 'notYours', territory });
  if (!canBeSource(context, territory)) return stay(mode, { kind: 'nothingCanLeave', territory });
  return stay({ kind: 'target', from: territory });
}

function pickTarget(from: number, territory: number, context: PlanningContext): Reaction {
  const mode: Mode = { kind: 'target', from };
  if (territory === from) return stay({ kind: 'source' });
  if (legalTargets(context.game, from).includes(territory)) return aim(from, territory, context);
  if (context.view.owner[territory] === context.seat) return pickSource(mode, territory, context);
  return stay(mode, { kind: 'notReachable', from, territory });
}

/** With an order open: own land begins the next order, other land in reach is a further target of the same source. */
function pickNext(mode: Mode & { kind: 'armies' }, territory: number, context: PlanningContext): Reaction {
  if (context.view.owner[territory] === context.seat) return pickSource(mode, territory, context);
  const isReachable = legalTargets(context.game, mode.from).includes(territory);
  if (!isReachable) return stay(mode, { kind: 'notReachable', from: mode.from, territory });
  return aim(mode.from, territory, context);
}

/** Opens the order from → to; a new one sends all that may leave. */
function aim(from: number, to: number, context: PlanningContext): Reaction {
  const mode: Mode = { kind: 'armies', from, to };
  if (findMove(context.orders, from, to) >= 0) return stay(mode);
  const armies = maxArmies(context, from, to);
  if (armies < 1) return stay({ kind: 'target', from }, { kind: 'nothingCanLeave', territory: from });
  return { mode, edit: { kind: 'move', from, to, armies }, notice: null };
}

function setArmies(mode: Mode, next: (now: number) => number, context: PlanningContext): Reaction {
  if (mode.kind === 'deploying') {
    if (mode.last === null) return stay(mode);
    return setDeployed(mode, mode.last, next(deployedOn(context.orders, mode.last)), context);
  }
  if (mode.kind !== 'armies') return stay(mode);
  const { from, to } = mode;
  const most = maxArmies(context, from, to);
  const armies = Math.max(1, Math.min(most, Math.round(next(orderedOn(context, from, to)))));
  return { mode, edit: { kind: 'move', from, to, armies }, notice: null };
}

function stepBack(mode: Mode): Mode {
  if (mode.kind === 'target' || mode.kind === 'armies') return { kind: 'source' };
  if (mode.kind === 'deploying') return { kind: 'deploying', last: null };
  return mode;
}

/** Something may leave, or an order from here can still be changed. */
function canBeSource(context: PlanningContext, territory: number): boolean {
  if (availableArmies(context.game, draftOf(context), territory) > 0) return true;
  return context.orders.some((order) => order.kind === 'attackTransfer' && order.from === territory);
}

function orderedOn({ orders }: PlanningContext, from: number, to: number): number {
  return orders[findMove(orders, from, to)]?.armies ?? 0;
}

const draftOf = ({ view, seat, orders }: PlanningContext) => ({ standings: view, seat, orders });

const stay = (mode: Mode, notice: Notice | null = null): Reaction => ({ mode, edit: null, notice });
