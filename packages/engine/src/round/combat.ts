// One fight in whole numbers: luck, rounding and who dies (rules X1–X4).
import type { Rng } from '../rng/rng.ts';
import type { Settings } from '../settings/settings.ts';
import type { Fight, RoundRun } from './roundRun.ts';

/** Values are counted in 1/10,000 armies (X2). */
export const UNITS_PER_ARMY = 10000;

/**
 * Decides `run.fight` (seat, from, to, armies and defendingArmies are set) and fills in the losses and whether the land falls. Draws from the streams
 * (fight, seat, from, to) and, only where a fraction can arise, (rounding, seat, from, to); attackers first, both always (D2).
 */
export function decideFight(run: RoundRun): void {
  const { fight, random } = run;
  const { settings } = run.game;
  const { luckPercent } = settings;
  const dice = luckPercent > 0 ? random.stream('fight', fight.seat, fight.from, fight.to) : null;
  const attackValue = killValue(settings, dice, fight.armies, settings.offenceRatePercent);
  const defenceValue = killValue(settings, dice, fight.defendingArmies, settings.defenceRatePercent);
  const weighted = settings.rounding === 'weighted' && luckPercent < 100;
  const coins = weighted ? random.stream('rounding', fight.seat, fight.from, fight.to) : null;
  const defendersKilled = Math.min(roundValue(attackValue, coins), fight.defendingArmies);
  fight.attackersLost = Math.min(roundValue(defenceValue, coins), fight.armies);
  const allKilled = defendersKilled === fight.defendingArmies;
  fight.captured = allKilled && fight.attackersLost < fight.armies;
  // Both sides dead: the defender is left with one army (X4).
  fight.defendersLost = allKilled && !fight.captured ? fight.defendingArmies - 1 : defendersKilled;
}

/** X2: (100 − L) · rate · n + 100 · L · roll, in 1/10,000 armies. */
function killValue(settings: Settings, dice: Rng | null, n: number, ratePercent: number): number {
  const { luckPercent } = settings;
  const roll = dice === null ? 0 : dice.successes(n, ratePercent);
  return (100 - luckPercent) * ratePercent * n + 100 * luckPercent * roll;
}

/** X3: to the nearest army, or up with probability equal to the fraction. */
function roundValue(value: number, coins: Rng | null): number {
  if (coins === null) return wholeArmies(value + UNITS_PER_ARMY / 2);
  return wholeArmies(value) + (coins.below(UNITS_PER_ARMY) < value % UNITS_PER_ARMY ? 1 : 0);
}

/** Whole armies in a value, rounded down; exact, for the division has no remainder. */
const wholeArmies = (value: number): number => (value - (value % UNITS_PER_ARMY)) / UNITS_PER_ARMY;

/** Carries a decided fight out on the board (X4) and on what may still move (R5). */
export function applyFight(run: RoundRun, fight: Fight): void {
  const { movable } = run;
  const { owner, armies } = run.position;
  const { from, to } = fight;
  if (fight.captured) {
    armies[from] -= fight.armies;
    armies[to] = fight.armies - fight.attackersLost;
    owner[to] = fight.seat;
    movable[to] = 0;
    return;
  }
  armies[from] -= fight.attackersLost;
  armies[to] -= fight.defendersLost;
  if (movable[to] > armies[to]) movable[to] = armies[to];
}
