// What every settings field may hold and which of its lawful values are playable today, as one table (rule S1).
import {
  DISTRIBUTIONS,
  FOG_LEVELS,
  MAX_ROUNDS_RESULTS,
  ROUNDINGS,
  RULESETS,
  SEQUENCES,
  SURRENDERS,
} from './options.ts';
import { LATER_PRESET_NAMES, PRESET_NAMES, type Settings } from './settings.ts';

/** Army values of bonuses lie within ± this. */
export const MAX_BONUS_ARMIES = 1000;
/** At most so many armies stand on a territory when a scenario begins (P9). */
export const MAX_SCENARIO_ARMIES = 100000;

/** How one field is read: a whole number in a range, one of a list, a truth value, or one of the composite fields. */
export type FieldRule =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly supported: readonly string[] }
  | { readonly kind: 'truth'; readonly supported: readonly boolean[] }
  | { readonly kind: 'armiesByBonus' }
  | { readonly kind: 'teams' }
  | { readonly kind: 'scenario' };

const whole = (min: number, max: number): FieldRule => ({ kind: 'whole', min, max });
const choice = (values: readonly string[], supported = values): FieldRule => ({ kind: 'choice', values, supported });
const truth: FieldRule = { kind: 'truth', supported: [true, false] };

export const SETTINGS_SCHEMA: Readonly<Record<keyof Settings, FieldRule>> = {
  preset: choice([...PRESET_NAMES, ...LATER_PRESET_NAMES], PRESET_NAMES),
  ruleset: choice(RULESETS),
  distribution: choice(DISTRIBUTIONS),
  offersPerBonus: whole(1, 10),
  picksPerSeat: whole(1, 20),
  startArmies: whole(1, 100),
  neutralArmies: whole(0, 100),
  wastelandCount: whole(0, 1000),
  wastelandArmies: whole(0, 1000),
  baseIncome: whole(0, 1000),
  territoriesPerIncome: whole(0, 1000),
  armyCap: whole(0, 1000),
  luckPercent: whole(0, 100),
  offenceRatePercent: whole(0, 100),
  defenceRatePercent: whole(0, 100),
  rounding: choice(ROUNDINGS),
  sequence: choice(SEQUENCES),
  fog: choice(FOG_LEVELS),
  oneArmyGuard: truth,
  multiAttack: truth,
  maxRounds: whole(0, 10000),
  maxRoundsResult: choice(MAX_ROUNDS_RESULTS),
  shareVictoryPercent: whole(0, 100),
  surrender: choice(SURRENDERS),
  bonusOverrides: { kind: 'armiesByBonus' },
  teams: { kind: 'teams' },
  scenario: { kind: 'scenario' },
};
