// What a screening says of every value: the mean score with it against the mean score without it, whatever else was drawn (a factorial experiment
// in random draws; Fisher, The Design of Experiments, 1935: all factors are tried by every match, and each as well as if it were tried alone).
import { Z_95 } from '@salient/ai';
import type { Draw, Factor } from './factors.ts';

/** One draw and what it scored, mean of the matches of its seed. */
export interface ScreenedDraw {
  readonly draw: Draw;
  /** The place of its opponent. */
  readonly opponent: number;
  /** 0 … 1. */
  readonly score: number;
  /** What the dice gave, mean of the same matches (`luckOf`); 0 where nobody knows. */
  readonly luck: number;
}

/** A difference of mean scores, −1 … 1, with half its 95 % interval (infinite while too little was played). */
export interface Effect {
  readonly difference: number;
  readonly halfWidth: number;
}

export interface ValueEffect extends Effect {
  readonly value: number | string;
  readonly draws: number;
  /** Mean score of the draws with it; NaN without any. */
  readonly score: number;
  /** The same by opponent. */
  readonly byOpponent: readonly number[];
}

export interface FactorEffect {
  readonly name: string;
  readonly values: readonly ValueEffect[];
  /** Of numbers: from the first value to the last, by least squares on their places. */
  readonly trend: Effect | undefined;
}

/** Fewer draws on either side say nothing of their spread. */
const LEAST_DRAWS = 5;

/**
 * Effects of all factors, in their order. Scores are compared within opponents, so that it does not matter who met whom how often, and with the luck of the dice
 * taken off, which no factor changes in the mean.
 */
export function effectsOf(
  factors: readonly Factor[],
  draws: readonly ScreenedDraw[],
  opponents: number,
): FactorEffect[] {
  const usual = Array.from({ length: opponents }, (_, one) => meanOf(scoresOf(draws, (draw) => draw.opponent === one)));
  const rests = withoutLuck(
    draws,
    draws.map(({ score, opponent }) => score - (usual[opponent] ?? 0)),
  );
  return factors.map(({ name, values }, index) => ({
    name,
    values: values.map((value, place) => {
      const has = (one: ScreenedDraw): boolean => one.draw[index] === place;
      return {
        value,
        ...compare(draws, rests, has),
        draws: draws.filter(has).length,
        score: meanOf(scoresOf(draws, has)),
        byOpponent: usual.map((_, opponent) => meanOf(scoresOf(draws, (one) => has(one) && one.opponent === opponent))),
      };
    }),
    trend: values.every((value) => typeof value === 'number')
      ? trendOf(
          draws.map(({ draw }) => (draw[index] ?? 0) / (values.length - 1)),
          rests,
        )
      : undefined,
  }));
}

/** Luck has the mean 0 in the long run, whatever was drawn: what it explains of the rests is noise. */
function withoutLuck(draws: readonly ScreenedDraw[], rests: readonly number[]): number[] {
  const squares = draws.reduce((sum, { luck }) => sum + luck ** 2, 0);
  const products = draws.reduce((sum, { luck }, index) => sum + luck * (rests[index] ?? 0), 0);
  const slope = squares === 0 ? 0 : products / squares;
  return draws.map(({ luck }, index) => (rests[index] ?? 0) - slope * luck);
}

const scoresOf = (draws: readonly ScreenedDraw[], isMeant: (draw: ScreenedDraw) => boolean): number[] =>
  draws.filter(isMeant).map(({ score }) => score);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Variance of a mean. */
const spreadOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length;
};

function compare(
  draws: readonly ScreenedDraw[],
  rests: readonly number[],
  has: (draw: ScreenedDraw) => boolean,
): Effect {
  const [inside, outside]: [number[], number[]] = [[], []];
  for (const [index, draw] of draws.entries()) (has(draw) ? inside : outside).push(rests[index] ?? 0);
  if (inside.length < LEAST_DRAWS || outside.length < LEAST_DRAWS)
    return { difference: Number.NaN, halfWidth: Number.POSITIVE_INFINITY };
  return {
    difference: meanOf(inside) - meanOf(outside),
    halfWidth: Z_95 * Math.sqrt(spreadOf(inside) + spreadOf(outside)),
  };
}

function trendOf(places: readonly number[], rests: readonly number[]): Effect {
  const middle = meanOf(places);
  const square = places.reduce((sum, place) => sum + (place - middle) ** 2, 0);
  if (places.length < 2 * LEAST_DRAWS || square === 0)
    return { difference: Number.NaN, halfWidth: Number.POSITIVE_INFINITY };
  const slope = places.reduce((sum, place, index) => sum + (place - middle) * (rests[index] ?? 0), 0) / square;
  const mean = meanOf(rests);
  const error = rests.reduce(
    (sum, rest, index) => sum + (rest - mean - slope * ((places[index] ?? 0) - middle)) ** 2,
    0,
  );
  return { difference: slope, halfWidth: Z_95 * Math.sqrt(error / (rests.length - 2) / square) };
}

/** How far the clearest difference of a factor is outside its own interval: above 1 it is. */
export const clarityOf = ({ values, trend }: FactorEffect): number =>
  Math.max(
    0,
    ...[...values, ...(trend === undefined ? [] : [trend])]
      .filter(({ halfWidth }) => Number.isFinite(halfWidth) && halfWidth > 0)
      .map(({ difference, halfWidth }) => Math.abs(difference) / halfWidth),
  );
