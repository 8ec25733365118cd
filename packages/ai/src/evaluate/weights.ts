// Weights of the evaluation, in the order of `FEATURES`, and how they came about: docs/bots.md.

export interface WeightSet {
  /** While two seats are left, by the standard rules and by those of the contests. */
  readonly duel: readonly number[];
  readonly contest: readonly number[];
  /** While there are more. */
  readonly crowd: readonly number[];
}

/** `duel` by `train --search duels`; `contest` after fits by `train --contest yes`, its `logArmies` by matches in which everything was shaken at once. */
export const WEIGHTS: WeightSet = {
  duel: [-2.54, 4.12, 2.87, 1.91, -2.85, 0.66, 0],
  contest: [0, 2.8, 6.2, 0, -3.9, 1.5, 3.5],
  crowd: [-3.69, 0.83, 0.8, 5.09, -1.76, 0, 0],
};
