// The closed sets that settings choose from, each listed once (rules S1, P1, R4, X3, F1, V2, V3, T1).

export const DISTRIBUTIONS = ['offer', 'ranked', 'automatic', 'warlords', 'scenario', 'contest'] as const;
export type Distribution = (typeof DISTRIBUTIONS)[number];

export const FOG_LEVELS = ['none', 'light', 'normal', 'dense', 'heavy', 'complete'] as const;
export type FogLevel = (typeof FOG_LEVELS)[number];

export const SEQUENCES = ['shuffled', 'alternating', 'cycle', 'contest'] as const;
export type Sequence = (typeof SEQUENCES)[number];

export const ROUNDINGS = ['straight', 'weighted', 'contest'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Which body of rules judges orders and moves armies: ours, or one of the two of the public contest (T1). */
export const RULESETS = ['standard', 'contestC1', 'contestC2'] as const;
export type Ruleset = (typeof RULESETS)[number];

/** What surrender does with the land: it becomes neutral, or the seat plays on in a bot's hands (V3, V9). */
export const SURRENDERS = ['neutral', 'bot'] as const;
export type Surrender = (typeof SURRENDERS)[number];

export const MAX_ROUNDS_RESULTS = ['mostTerritories', 'draw'] as const;
export type MaxRoundsResult = (typeof MAX_ROUNDS_RESULTS)[number];

/** A territory as a `scenario` begins: owner (seat or `NEUTRAL`) and armies (P9). */
export interface ScenarioStanding {
  readonly owner: number;
  readonly armies: number;
}
