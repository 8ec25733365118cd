// The deploy step of the interaction machine: click +1, shift +5, alt all; the secondary button takes back the same way.
import { remainingIncome } from '@salient/engine';
import type { PickModifiers } from '../map/api.ts';
import { deployedOn } from '../model/orderEdits.ts';
import type { Mode, PlanningContext, Reaction } from './mode.ts';

const SHIFT_STEP = 5;

/** Armies of the income that are not placed yet, never negative. */
export function remaining({ game, view, seat, orders }: PlanningContext): number {
  return Math.max(0, remainingIncome(game, { standings: view, seat, orders }));
}

export function deploy(mode: Mode, territory: number, modifiers: PickModifiers, context: PlanningContext): Reaction {
  if (context.view.owner[territory] !== context.seat) {
    return { mode, edit: null, notice: { kind: 'notYours', territory } };
  }
  const placed = deployedOn(context.orders, territory);
  const step = modifiers.alt ? Number.MAX_SAFE_INTEGER : modifiers.shift ? SHIFT_STEP : 1;
  if (!modifiers.secondary) return setDeployed(mode, territory, placed + step, context);
  if (placed === 0) return { mode, edit: null, notice: { kind: 'nothingToTakeBack', territory } };
  return setDeployed(mode, territory, placed - step, context);
}

/**
 * Sets the armies on one territory as far as the income goes. When the last army is placed by adding, the attack step begins; taking back
 * returns to deploying.
 */
export function setDeployed(mode: Mode, territory: number, wanted: number, context: PlanningContext): Reaction {
  const placed = deployedOn(context.orders, territory);
  const left = remaining(context);
  const armies = Math.max(0, Math.min(placed + left, Math.round(wanted)));
  if (armies === placed && wanted > placed) return { mode, edit: null, notice: { kind: 'allPlaced' } };
  const isAllPlaced = armies > placed && armies === placed + left;
  return {
    mode: isAllPlaced ? { kind: 'source' } : { kind: 'deploying', last: armies > 0 ? territory : null },
    edit: armies === placed ? null : { kind: 'deploy', territory, armies },
    notice: null,
  };
}
