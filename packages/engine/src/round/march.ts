// One attack/transfer when its turn has come (rules O3–O5, R5, X4, S7).
import { areAllied } from '../game.ts';
import { shareOf } from '../orders/share.ts';
import { type AttackTransferOrder, ORDER_MODES, type OrderMode, type SeatIndex, type SkipReason } from '../types.ts';
import { applyFight, decideFight } from './combat.ts';
import { movableOf, type RoundRun } from './roundRun.ts';

/** Fights of one seat over one pair that differ in mode or unit draw from streams this far apart; larger than any territory's index (D10). */
const VARIANT_STEP = 65536;

/** Carries the order out as far as it can be; did anything move? */
export function resolveAttackTransfer(run: RoundRun, seat: SeatIndex, order: AttackTransferOrder): boolean {
  const { position, fight, movable } = run;
  const { from, to } = order;
  fight.seat = seat;
  fight.from = from;
  fight.to = to;
  if (position.owner[from] !== seat) return skip(run, 'lostSource');
  const target = position.owner[to];
  const isTransfer = target === seat || (run.hasTeams && areAllied(run.game, target, seat));
  if (order.mode !== undefined && (order.mode === 'transfer') !== isTransfer)
    return skip(run, WRONG_TARGET[order.mode]);
  const mayLeave = movableOf(run, from);
  const ordered = order.percent === undefined ? order.armies : shareOf(mayLeave, order.percent);
  const leaving = Math.min(ordered, mayLeave, position.armies[from] - run.guard);
  if (leaving <= 0) return skip(run, 'nothingToMove');
  fight.armies = leaving;
  movable[from] = mayLeave - leaving;
  movableOf(run, to);
  if (isTransfer) transfer(run);
  else attack(run, variantOf(order));
  return true;
}

const WRONG_TARGET: Readonly<Record<OrderMode, SkipReason>> = { attack: 'notAnAttack', transfer: 'notATransfer' };

function skip(run: RoundRun, reason: SkipReason): false {
  run.observer?.skipped(run.position, run.fight, reason);
  return false;
}

/** D10: 0 for an order without mode and percent. */
function variantOf({ mode, percent }: AttackTransferOrder): number {
  if (mode === undefined && percent === undefined) return 0;
  return 2 * (mode === undefined ? 0 : 1 + ORDER_MODES.indexOf(mode)) + (percent === undefined ? 0 : 1);
}

/** Moves `run.fight` from own land to own or team land. */
export function transfer(run: RoundRun): void {
  const { fight, position } = run;
  position.armies[fight.from] -= fight.armies;
  position.armies[fight.to] += fight.armies;
  run.observer?.transferred(position, fight);
}

function attack(run: RoundRun, variant: number): void {
  const { fight, position, random, movable } = run;
  const { luckPercent, multiAttack } = run.game.settings;
  const { seat, from, to } = fight;
  fight.defender = position.owner[to];
  fight.defendingArmies = position.armies[to];
  const place = to + VARIANT_STEP * variant;
  const dice = luckPercent > 0 ? random.stream('fight', seat, from, place) : null;
  decideFight(run, dice, run.isWeighted ? random.stream('rounding', seat, from, place) : null);
  applyFight(run, fight);
  if (fight.captured) movable[to] = multiAttack ? position.armies[to] : 0;
  else movable[to] = Math.min(movable[to], position.armies[to]);
  run.observer?.attacked(position, fight);
}
