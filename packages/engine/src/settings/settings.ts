// The settings of a match: every field, what it means, and the names of the presets (rules S1, S2).
import type {
  Distribution,
  FogLevel,
  MaxRoundsResult,
  Rounding,
  Ruleset,
  ScenarioStanding,
  Sequence,
  Surrender,
} from './options.ts';

/** Presets that can be played today, and those that rule S2 names for later. */
export const PRESET_NAMES = ['warlight', 'strategic', 'blitz', 'contestC1', 'contestC2'] as const;
export const LATER_PRESET_NAMES = ['classic'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** All settings of a match, flat, whole numbers only, frozen by `parseSettings`. */
export interface Settings {
  /** The preset whose values stand wherever the document gave none. */
  readonly preset: PresetName;
  /** Ours, or one of the contest's (T1). */
  readonly ruleset: Ruleset;
  readonly distribution: Distribution;
  /** Territories offered per bonus: to every seat its own (P1), or to both seats alike (`contest`, T2). */
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
  /** Captors move on in the same round, and any land may be marched from (O2, O3, R5). */
  readonly multiAttack: boolean;
  /** The match ends after this round; 0 is off (V2). */
  readonly maxRounds: number;
  readonly maxRoundsResult: MaxRoundsResult;
  /** Owning this share of all territories wins; 0 is off (V2, V8). */
  readonly shareVictoryPercent: number;
  /** What becomes of the land of a seat that surrenders (V3, V9). */
  readonly surrender: Surrender;
  /** Army value by bonus id, in place of the map's own. */
  readonly bonusOverrides: Readonly<Record<string, number>>;
  /** Team number by seat (S3, S7); empty: each for itself. */
  readonly teams: readonly number[];
  /** Owners and armies by territory id with distribution `scenario`, else empty (P9). */
  readonly scenario: Readonly<Record<string, ScenarioStanding>>;
}
