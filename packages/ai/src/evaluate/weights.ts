// Weights of the evaluation, in the order of `FEATURES`: one row while two seats are left, one while there are more.

export interface WeightSet {
  readonly duel: readonly number[];
  readonly crowd: readonly number[];
}

export const WEIGHTS: WeightSet = {
  duel: [2.5, 4.35, 1.87, 1.23, 0],
  crowd: [-3.69, 0.83, 0.8, 5.09, -1.76],
};
