// The interaction machine: the same pure function for clicks on the board, touch, the keyboard and the order list.
import { legalTargets } from '@salient/engine';
import type { PickModifiers } from '../map/api.ts';
import { deployedOn } from '../model/orderEdits.ts';
import {
  addAmount,
  canBeSource,
  openMode,
  pickNext,
  pickSource,
  pickTarget,
  setAmount,
  setOrderMode,
  setUnit,
} from './attacking.ts';
import { deploy, remaining, setDeployed } from './deploying.ts';
import { type Change, type Input, type Mode, type PlanningContext, type Reaction, stay } from './mode.ts';
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
        input.order.kind === 'deploy' ? { kind: 'deploying', last: input.order.territory } : openMode(input.order),
      );
    default:
      return mode.kind === 'armies' ? changeOrder(mode, input, context) : changeDeploy(mode, input, context);
  }
}

/** Territories that can be chosen in this mode; the board lights them. */
export function choosable(mode: Mode, context: PlanningContext): ReadonlySet<number> {
  const { view, seat } = context;
  if (mode.kind === 'picking') return new Set(view.offer);
  if (mode.kind === 'idle' || mode.kind === 'committed') return new Set();
  const all = view.owner.map((_, territory) => territory);
  if (mode.kind !== 'deploying') return new Set(all.filter((territory) => canBeSource(context, territory)));
  return new Set(remaining(context) > 0 ? all.filter((territory) => view.owner[territory] === seat) : []);
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

function changeOrder(mode: Mode & { kind: 'armies' }, input: Change, context: PlanningContext): Reaction {
  switch (input.kind) {
    case 'setAmount':
      return setAmount(mode, () => input.amount, context);
    case 'addAmount':
      return addAmount(mode, input.by, context);
    case 'setUnit':
      return setUnit(mode, input.unit, context);
    case 'setMode':
      return setOrderMode(mode, input.mode, context);
  }
}

function changeDeploy(mode: Mode, input: Change, context: PlanningContext): Reaction {
  if (mode.kind !== 'deploying' || mode.last === null) return stay(mode);
  const placed = deployedOn(context.orders, mode.last);
  if (input.kind === 'setAmount') return setDeployed(mode, mode.last, input.amount, context);
  return input.kind === 'addAmount' ? setDeployed(mode, mode.last, placed + input.by, context) : stay(mode);
}

function stepBack(mode: Mode): Mode {
  if (mode.kind === 'target' || mode.kind === 'armies') return { kind: 'source' };
  if (mode.kind === 'deploying') return { kind: 'deploying', last: null };
  return mode;
}
