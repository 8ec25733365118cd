// One attack/transfer when its turn has come (rules O3–O5, R5, X4, S7).
import { areAllied } from '../game.ts';
import { isByPercent, modeOf, sourceOf, targetOf, variantOf } from '../orders/packedTurn.ts';
import { shareOf } from '../orders/share.ts';
import type { OrderMode, SeatIndex, SkipReason } from '../types.ts';
import { applyFight, decideFight } from './combat.ts';
import { movableOf, type RoundRun } from './roundRun.ts';

/** Fights of one seat over one pair that differ in mode or unit draw from streams this far apart; larger than any territory's index (D10). */
const VARIANT_STEP = 65536;

/** Carries the order of these two words (`PackedTurn`) out as far as it can be; did anything move? */
export function resolveAttackTransfer(run: RoundRun, seat: SeatIndex, word: number, amount: number): boolean {
  const { position, fight, movable } = run;
  const from = sourceOf(word);
  const to = targetOf(word);
  const variant = variantOf(word);
  fight.seat = seat;
  fight.from = from;
  fight.to = to;
  if (position.owner[from] !== seat) return skip(run, 'lostSource');
  const target = position.owner[to];
  const isTransfer = target === seat || (run.hasTeams && areAllied(run.game, target, seat));
  const mode = modeOf(variant);
  if (mode !== undefined && (mode === 'transfer') !== isTransfer) return skip(run, WRONG_TARGET[mode]);
  const mayLeave = movableOf(run, from);
  const ordered = isByPercent(variant) ? shareOf(mayLeave, amount) : amount;
  const leaving = Math.min(ordered, mayLeave, position.armies[from] - run.guard);
  if (leaving <= 0) return skip(run, 'nothingToMove');
  fight.armies = leaving;
  movable[from] = mayLeave - leaving;
  movableOf(run, to);
  if (isTransfer) transfer(run);
  else attack(run, variant);
  return true;
}

const WRONG_TARGET: Readonly<Record<OrderMode, SkipReason>> = { attack: 'notAnAttack', transfer: 'notATransfer' };

function skip(run: RoundRun, reason: SkipReason): false {
  run.observer?.skipped(run.position, run.fight, reason);
  return false;
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
