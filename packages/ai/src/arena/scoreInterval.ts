// What a series says about a score: mean and 95 % interval from groups of matches on the same seed, honest also at 0 and 100 %.

/** Two-sided 95 % of the normal distribution. */
export const Z_95 = 1.959963984540054;

/** A score with its 95 % interval; of no matches the score is NaN and the interval 0 … 1. */
export interface ScoreInterval {
  /** Mean score, 0 … 1. */
  readonly score: number;
  /** Ends of the 95 % interval, 0 … 1. */
  readonly low: number;
  readonly high: number;
  /** How many independent matches would say as much: less or more than were played, as the matches of a group go together or against each other. */
  readonly weight: number;
}

/** Fewer groups do not show how strongly their matches go against each other; then no gain is taken from pairing. */
const MIN_GROUPS_FOR_PAIRING = 30;
/** Most that pairing may be worth. */
const MAX_GAIN = 4;
/** A variance below this is rounding: of a hundred times ⅓ the mean is not ⅓ to the last digit. */
export const DUST = 1e-9;

/**
 * Wilson's score interval (Wilson 1927) at the effective number of matches: the variance of the group means, with one group more that varies as
 * independent matches would, is compared with that of independent matches. `groupScores` are mean scores of groups of `matchesPerGroup`.
 */
export function scoreInterval(groupScores: readonly number[], matchesPerGroup: number): ScoreInterval {
  const groups = groupScores.length;
  if (groups === 0) return { score: Number.NaN, low: 0, high: 1, weight: 0 };
  const score = groupScores.reduce((sum, one) => sum + one, 0) / groups;
  const weight = effectiveMatches(groupScores, score, matchesPerGroup);
  const square = Z_95 ** 2;
  const middle = (score + square / (2 * weight)) / (1 + square / weight);
  const spread =
    (Z_95 * Math.sqrt((score * (1 - score)) / weight + square / (4 * weight * weight))) / (1 + square / weight);
  return { score, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread), weight };
}

function effectiveMatches(groupScores: readonly number[], score: number, matchesPerGroup: number): number {
  const groups = groupScores.length;
  const matches = groups * matchesPerGroup;
  const single = score * (1 - score);
  const squares = groupScores.reduce((sum, one) => sum + (one - score) ** 2, 0);
  if (squares < DUST * groups) return matches;
  const varianceOfMean = (squares + single / matchesPerGroup) / groups / groups;
  const most = groups < MIN_GROUPS_FOR_PAIRING ? matches : MAX_GAIN * matches;
  return Math.min(single / varianceOfMean, most);
}
