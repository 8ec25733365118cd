// One fight in whole numbers: luck, rounding and who dies (rules X1–X4, T7).
import type { Rng } from '../rng/rng.ts';
import type { Settings } from '../settings/settings.ts';
import { isHalfRoundedDown } from './contestRounding.ts';
import type { Fight, RoundRun } from './roundRun.ts';

/** Values are counted in 1/10,000 armies (X2). */
export const UNITS_PER_ARMY = 10000;
/** The luck and the rate for which the contest's table of halves was made (T7). */
const TABLE_LUCK = 16;
const TABLE_RATE = 70;

/** What the size of a kill depends on beside armies and rolls. */
export type KillSettings = Pick<Settings, 'luckPercent' | 'rounding'>;

/**
 * Decides `run.fight` (seat, from, to, armies and defendingArmies are set) and fills in the losses and whether the land falls. Dice are needed at luck above
 * 0, coins only where a fraction is rounded by chance; attackers draw first, both sides always (X8).
 */
export function decideFight(run: RoundRun, dice: Rng | null, coins: Rng | null): void {
  const { fight } = run;
  const { settings } = run.game;
  const { armies, defendingArmies } = fight;
  const { luckPercent, offenceRatePercent, defenceRatePercent } = settings;
  const attackRoll = dice === null ? 0 : dice.successes(armies, offenceRatePercent);
  const defenceRoll = dice === null ? 0 : dice.successes(defendingArmies, defenceRatePercent, enoughHits(run));
  if (luckPercent === 100) {
    // X2 leaves nothing to round: every success kills.
    settleFight(fight, attackRoll, defenceRoll);
    return;
  }
  const killed = roundValue(killValue(luckPercent, offenceRatePercent, armies, attackRoll), coins);
  const lost = roundValue(killValue(luckPercent, defenceRatePercent, defendingArmies, defenceRoll), coins);
  settleFight(
    fight,
    killed - halfTakenBack(settings, offenceRatePercent, armies, attackRoll),
    lost - halfTakenBack(settings, defenceRatePercent, defendingArmies, defenceRoll),
  );
}

/**
 * X9: with so many hits the defenders kill all attackers, whatever the rounding. Undefined by the contest's rules, where other draws follow from the same stream:
 * there all dice are thrown.
 */
function enoughHits({ contest, fight, game }: RoundRun): number | undefined {
  if (contest !== null) return undefined;
  const { luckPercent, defenceRatePercent } = game.settings;
  if (luckPercent === 100) return fight.armies;
  const sure = killValue(luckPercent, defenceRatePercent, fight.defendingArmies, 0);
  return Math.max(0, Math.ceil((UNITS_PER_ARMY * fight.armies - sure) / (100 * luckPercent)));
}

/** X4, from rounded kills of both sides. */
function settleFight(fight: Fight, killed: number, lost: number): void {
  const { armies, defendingArmies } = fight;
  const defendersKilled = Math.min(killed, defendingArmies);
  fight.hits = killed;
  fight.attackersLost = Math.min(lost, armies);
  const allKilled = defendersKilled === defendingArmies;
  fight.captured = allKilled && fight.attackersLost < armies;
  // Both sides dead: the defender is left with one army.
  fight.defendersLost = allKilled && !fight.captured ? defendingArmies - 1 : defendersKilled;
}

/** X2: (100 − L) · rate · n + 100 · L · roll, in 1/10,000 armies. */
export function killValue(luckPercent: number, ratePercent: number, n: number, roll: number): number {
  return (100 - luckPercent) * ratePercent * n + 100 * luckPercent * roll;
}

/** X3: to the nearest army, or up with probability equal to the fraction. */
function roundValue(value: number, coins: Rng | null): number {
  if (coins === null) return wholeArmies(value + UNITS_PER_ARMY / 2);
  return wholeArmies(value) + (coins.below(UNITS_PER_ARMY) < value % UNITS_PER_ARMY ? 1 : 0);
}

/** Whole armies in a value, rounded down; exact, for the division has no remainder. */
const wholeArmies = (value: number): number => (value - (value % UNITS_PER_ARMY)) / UNITS_PER_ARMY;

/** T7: 1 where rounding to the nearest went up from an exact half that the contest's arithmetic puts down, else 0. */
export function halfTakenBack(settings: KillSettings, ratePercent: number, n: number, roll: number): number {
  if (settings.rounding !== 'contest' || settings.luckPercent !== TABLE_LUCK || ratePercent !== TABLE_RATE) return 0;
  const isHalf = killValue(TABLE_LUCK, ratePercent, n, roll) % UNITS_PER_ARMY === UNITS_PER_ARMY / 2;
  return isHalf && isHalfRoundedDown(n, roll) ? 1 : 0;
}

/** Carries a decided fight out on the board (X4). */
export function applyFight(run: RoundRun, fight: Fight): void {
  const { owner, armies } = run.position;
  const { from, to } = fight;
  if (fight.captured) {
    armies[from] -= fight.armies;
    armies[to] = fight.armies - fight.attackersLost;
    owner[to] = fight.seat;
    return;
  }
  armies[from] -= fight.attackersLost;
  armies[to] -= fight.defendersLost;
}
