// The presets: named settings (rules S2, T1).
import type { PresetName, Settings } from './settings.ts';

const WARLIGHT: Settings = Object.freeze({
  preset: 'warlight',
  ruleset: 'standard',
  distribution: 'offer',
  offersPerBonus: 2,
  picksPerSeat: 2,
  startArmies: 2,
  neutralArmies: 2,
  wastelandCount: 0,
  wastelandArmies: 10,
  baseIncome: 5,
  territoriesPerIncome: 0,
  armyCap: 0,
  luckPercent: 100,
  offenceRatePercent: 60,
  defenceRatePercent: 70,
  rounding: 'straight',
  sequence: 'shuffled',
  fog: 'none',
  oneArmyGuard: true,
  multiAttack: false,
  maxRounds: 0,
  maxRoundsResult: 'mostTerritories',
  shareVictoryPercent: 0,
  surrender: 'neutral',
  // By this one bonus the preset differs from the map document (M4).
  bonusOverrides: Object.freeze({ oceania: 3 }),
  teams: Object.freeze([]),
  scenario: Object.freeze({}),
} satisfies Settings);

const STRATEGIC: Settings = Object.freeze({
  ...WARLIGHT,
  preset: 'strategic',
  distribution: 'ranked',
  picksPerSeat: 3,
  luckPercent: 0,
  sequence: 'alternating',
  bonusOverrides: Object.freeze({}),
} satisfies Settings);

/** C1: two of every bonus are offered to both seats, pure dice, 100 rounds, then a draw. */
const CONTEST_C1: Settings = Object.freeze({
  ...STRATEGIC,
  preset: 'contestC1',
  ruleset: 'contestC1',
  distribution: 'contest',
  luckPercent: 100,
  sequence: 'contest',
  fog: 'normal',
  maxRounds: 100,
  maxRoundsResult: 'draw',
} satisfies Settings);

/** C2 on the contest's own map of 42 territories and 6 bonuses; for another one see `contestSettings` (T6). */
const CONTEST_C2: Settings = Object.freeze({
  ...CONTEST_C1,
  preset: 'contestC2',
  ruleset: 'contestC2',
  offersPerBonus: 1,
  wastelandCount: 3,
  wastelandArmies: 6,
  luckPercent: 16,
  rounding: 'contest',
  maxRounds: 105,
} satisfies Settings);

/** Named settings (S2). Blitz is Strategic for small maps; its clock of 45 s is the match's, not the rules'. */
export const PRESETS: Readonly<Record<PresetName, Settings>> = Object.freeze({
  warlight: WARLIGHT,
  strategic: STRATEGIC,
  blitz: Object.freeze({ ...STRATEGIC, preset: 'blitz' } satisfies Settings),
  contestC1: CONTEST_C1,
  contestC2: CONTEST_C2,
});
