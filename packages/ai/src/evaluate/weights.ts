// Weights of the evaluation, in the order of `FEATURES`, and how they came about: docs/bots-notes.md.
import { FEATURES, type Feature } from './features.ts';

export interface WeightSet {
  /** While two seats are left, by the standard rules and by those of either contest. */
  readonly duel: readonly number[];
  readonly contestC1: readonly number[];
  readonly contestC2: readonly number[];
  /** While there are more. */
  readonly crowd: readonly number[];
}

/** Of both contests: after fits by `train --contest yes`, `logArmies` by matches in which everything was shaken at once. */
const CONTEST = [0, 2.8, 6.2, 0, -3.9, 1.5, 3.5];
/** Where all of the dice is luck nothing is as sure as that. */
const CALM = 0.5;

/** `duel` by `train --search duels`. */
export const WEIGHTS: WeightSet = {
  duel: [-2.54, 4.12, 2.87, 1.91, -2.85, 0.66, 0],
  contestC1: CONTEST.map((weight) => CALM * weight),
  contestC2: CONTEST,
  crowd: [-3.69, 0.83, 0.8, 5.09, -1.76, 0, 0],
};

/** Weights by feature that take the place of the fitted ones, whatever the game: for those who measure what a weight does. */
export type WeightChanges = Readonly<Partial<Record<Feature, number>>>;

/** The fitted weights with these in their place. */
export function changedWeights(changes: WeightChanges): WeightSet {
  const row = (fitted: readonly number[]): readonly number[] =>
    FEATURES.map((feature, index) => changes[feature] ?? fitted[index]);
  const { duel, contestC1, contestC2, crowd } = WEIGHTS;
  return { duel: row(duel), contestC1: row(contestC1), contestC2: row(contestC2), crowd: row(crowd) };
}
