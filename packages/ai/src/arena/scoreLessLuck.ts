// A score with the luck of the dice taken off: the same mean in the long run, from fewer matches.
import { DUST, type ScoreInterval, Z_95 } from './scoreInterval.ts';

/** Means over the matches of one seed. */
export interface LuckyGroup {
  /** 0 … 1. */
  readonly score: number;
  /** What the dice gave (`luckOf`): of mean 0 in the long run. */
  readonly luck: number;
}

/** Fewer groups do not show how luck and scores go together. */
const LEAST_GROUPS = 30;

/**
 * Scores regressed on luck, and what they would be without any (a control variate: Lavenberg & Welch 1981); the interval by the spread of what luck does not explain.
 * Undefined of few groups, where luck or what is left does not vary (nothing is to be gained, or no spread is seen), and where the line leads to a score that nobody can have.
 */
export function scoreLessLuck(groups: readonly LuckyGroup[]): ScoreInterval | undefined {
  const count = groups.length;
  if (count < LEAST_GROUPS) return undefined;
  const meanScore = groups.reduce((sum, { score }) => sum + score, 0) / count;
  const meanLuck = groups.reduce((sum, { luck }) => sum + luck, 0) / count;
  let squares = 0;
  let products = 0;
  for (const { score, luck } of groups) {
    squares += (luck - meanLuck) ** 2;
    products += (luck - meanLuck) * (score - meanScore);
  }
  if (squares < DUST * count) return undefined;
  const slope = products / squares;
  const score = meanScore - slope * meanLuck;
  const left = groups.reduce((sum, one) => sum + (one.score - score - slope * one.luck) ** 2, 0) / (count - 2);
  if (left < DUST || score <= 0 || score >= 1) return undefined;
  const variance = left * (1 / count + meanLuck ** 2 / squares);
  const half = Z_95 * Math.sqrt(variance);
  const weight = (meanScore * (1 - meanScore)) / variance;
  return { score, low: Math.max(0, score - half), high: Math.min(1, score + half), weight };
}
