// Weights of the evaluation, in the order of `FEATURES`. Set by hand: not fitted.

/** land, logArmies, logIncome, bonusHold, exposure. */
export const WEIGHTS: readonly number[] = [2, 1.6, 2, 1.5, -1];
