// The settings of a match: every field, its default and the presets (rules S1, S2).
import type { Distribution, FogLevel, MaxRoundsResult, Rounding, Sequence } from '../types.ts';

/** Presets that can be played today, and those that rules S2 names for later. */
export const PRESET_NAMES = ['warlight'] as const;
export const LATER_PRESET_NAMES = ['strategic', 'contestC1', 'contestC2', 'classic', 'blitz'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** All settings of a match, flat, whole numbers only, frozen by `parseSettings`. */
export interface Settings {
  /** The preset whose values stand wherever the document gave none. */
  readonly preset: PresetName;
  readonly distribution: Distribution;
  /** Territories offered to a seat per bonus (P1). */
  readonly offersPerBonus: number;
  /** Territories a seat starts with (P1, P2). */
  readonly picksPerSeat: number;
  readonly startArmies: number;
  readonly neutralArmies: number;
  readonly wastelandCount: number;
  readonly wastelandArmies: number;
  readonly baseIncome: number;
  /** Territories for one army of income; 0 is off (I1). */
  readonly territoriesPerIncome: number;
  /** No income while a seat has this many times its income on the board; 0 is off (I2). */
  readonly armyCap: number;
  readonly luckPercent: number;
  readonly offenceRatePercent: number;
  readonly defenceRatePercent: number;
  readonly rounding: Rounding;
  readonly sequence: Sequence;
  readonly fog: FogLevel;
  /** One army must stay behind on every territory (O4). */
  readonly oneArmyGuard: boolean;
  /** Captors move on in the same round (O3, R5). Only false today. */
  readonly multiAttack: boolean;
  /** The match ends after this round; 0 is off (V2). */
  readonly maxRounds: number;
  readonly maxRoundsResult: MaxRoundsResult;
  /** Owning this share of all territories wins; 0 is off (V2). Only 0 today. */
  readonly shareVictoryPercent: number;
  /** Army value by bonus id, in place of the map's own. */
  readonly bonusOverrides: Readonly<Record<string, number>>;
  /** Team number by seat (S3); empty: each for itself. Only empty today. */
  readonly teams: readonly number[];
}

/** Named settings (S2). Oceania's override is the one by which the preset differs from the map document (M4). */
export const PRESETS: Readonly<Record<PresetName, Settings>> = Object.freeze({
  warlight: Object.freeze({
    preset: 'warlight',
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
    bonusOverrides: Object.freeze({ oceania: 3 }),
    teams: Object.freeze([]),
  } satisfies Settings),
});
