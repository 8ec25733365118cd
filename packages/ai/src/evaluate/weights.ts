// Weights of the evaluation, as they are stored: data with the command that fitted them, or, where none did, how they were found. How each row came about and what it is worth: docs/notes/evaluation.md.
import { FEATURES, type Feature } from './features.ts';
import stored from './weights.json' with { type: 'json' };

/** In the order of `FEATURES`. */
export interface WeightSet {
  /** While two seats are left, by the standard rules and by those of either contest. */
  readonly duel: readonly number[];
  readonly contestC1: readonly number[];
  readonly contestC2: readonly number[];
  /** While there are more. */
  readonly crowd: readonly number[];
}

/** The stored weights, those that bots play by. */
export const WEIGHTS: WeightSet = eachRow((row) => {
  const { weights } = stored.rows[row];
  return FEATURES.map((feature) => weights[stored.features.indexOf(feature)]);
});

/** Weights by feature that take the place of the fitted ones, whatever the game: for those who measure what a weight does. */
export type WeightChanges = Readonly<Partial<Record<Feature, number>>>;

/** The fitted weights with these in their place. */
export const changedWeights = (changes: WeightChanges): WeightSet =>
  eachRow((row) => FEATURES.map((feature, index) => changes[feature] ?? WEIGHTS[row][index]));

function eachRow(weightsOf: (row: keyof WeightSet) => readonly number[]): WeightSet {
  return {
    duel: weightsOf('duel'),
    contestC1: weightsOf('contestC1'),
    contestC2: weightsOf('contestC2'),
    crowd: weightsOf('crowd'),
  };
}
