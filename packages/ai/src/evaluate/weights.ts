// Weights of the evaluation, in the order of `FEATURES`, and how they came about: docs/bots-notes.md.
import { FEATURES, type Feature } from './features.ts';

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

/** Weights by feature that take the place of the fitted ones, whatever the game: for those who measure what a weight does. */
export type WeightChanges = Readonly<Partial<Record<Feature, number>>>;

/** The fitted weights with these in their place. */
export function changedWeights(changes: WeightChanges): WeightSet {
  const row = (fitted: readonly number[]): readonly number[] =>
    FEATURES.map((feature, index) => changes[feature] ?? fitted[index]);
  return { duel: row(WEIGHTS.duel), contest: row(WEIGHTS.contest), crowd: row(WEIGHTS.crowd) };
}
