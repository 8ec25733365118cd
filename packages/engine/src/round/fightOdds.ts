// The exact odds of one fight, for the client and the bots; doubles, so resolution never imports it (rules X2–X5, T7, D1).
import type { Settings } from '../settings/settings.ts';
import { binomialProbabilities } from './binomial.ts';
import { halfTakenBack, UNITS_PER_ARMY } from './combat.ts';

/** What the odds depend on. */
export type FightSettings = Pick<Settings, 'luckPercent' | 'offenceRatePercent' | 'defenceRatePercent' | 'rounding'>;

/** Probabilities (0 … 1) of a fight's outcomes; losses as events tell them. */
export interface FightOdds {
  readonly capture: number;
  /** Everybody would die: the defender keeps the land with one army (X4). */
  readonly bothDie: number;
  /** By number of attackers lost, 0 … attackers. */
  readonly attackersLost: readonly number[];
  /** By number of defenders lost, 0 … defenders. */
  readonly defendersLost: readonly number[];
  readonly expectedAttackersLost: number;
  readonly expectedDefendersLost: number;
}

/** Odds of `attackers` (whole, ≥ 1) against `defenders` (whole, ≥ 0). Throws a RangeError on other numbers. */
export function fightOdds(attackers: number, defenders: number, settings: FightSettings): FightOdds {
  if (!(Number.isInteger(attackers) && attackers >= 1 && Number.isInteger(defenders) && defenders >= 0)) {
    throw new RangeError(`no fight of ${attackers} against ${defenders}`);
  }
  const defendersKilled = killOdds(settings, {
    n: attackers,
    ratePercent: settings.offenceRatePercent,
    most: defenders,
  });
  const attackersLost = killOdds(settings, { n: defenders, ratePercent: settings.defenceRatePercent, most: attackers });
  const allDefenders = defendersKilled[defenders];
  const allAttackers = attackersLost[attackers];
  const capture = allDefenders * (1 - allAttackers);
  const bothDie = allDefenders * allAttackers;
  // X4: where all die, one defender is left standing.
  const defendersLost = [...defendersKilled];
  defendersLost[defenders] = capture;
  if (defenders > 0) defendersLost[defenders - 1] += bothDie;
  return {
    capture,
    bothDie,
    attackersLost,
    defendersLost,
    expectedAttackersLost: expectation(attackersLost),
    expectedDefendersLost: expectation(defendersLost),
  };
}

interface Side {
  /** Armies that roll. */
  readonly n: number;
  readonly ratePercent: number;
  /** Opponents, who cannot die more than once (X4). */
  readonly most: number;
}

/** Distribution of kills of one side, 0 … most (X2, X3). */
function killOdds(settings: FightSettings, { n, ratePercent, most }: Side): number[] {
  const { luckPercent, rounding } = settings;
  const odds: number[] = new Array(most + 1).fill(0);
  const mean = (100 - luckPercent) * ratePercent * n;
  const rolls = luckPercent === 0 ? Float64Array.of(1) : binomialProbabilities(n, ratePercent);
  rolls.forEach((probability, roll) => {
    const value = mean + 100 * luckPercent * roll;
    const nearest = roundsUp(value) - halfTakenBack(settings, ratePercent, n, roll);
    const up = rounding === 'weighted' ? (value % UNITS_PER_ARMY) / UNITS_PER_ARMY : nearest;
    const whole = (value - (value % UNITS_PER_ARMY)) / UNITS_PER_ARMY;
    odds[Math.min(most, whole)] += probability * (1 - up);
    odds[Math.min(most, whole + 1)] += probability * up;
  });
  return odds;
}

const roundsUp = (value: number): number => (value % UNITS_PER_ARMY >= UNITS_PER_ARMY / 2 ? 1 : 0);

const expectation = (odds: readonly number[]): number =>
  odds.reduce((sum, probability, count) => sum + probability * count, 0);
