// Softmax over seats with one weight a feature (D. McFadden's conditional logit, 1974), fitted by Newton's method.
import type { Sample } from './selfPlay.ts';

/** Newton's method needs a handful of steps here; more say that something is wrong with the data. */
const MOST_STEPS = 50;
const TOLERANCE = 1e-8;
/** Keeps weights of features that say nothing at 0 and the Hessian regular: a penalty of ½ · this · weight² for all samples together. */
const RIDGE = 1;

/** Chances of the sample's seats under the weights; they add up to 1. */
export function chancesOf({ rows }: Sample, weights: readonly number[]): number[] {
  const seats = rows.length / weights.length;
  const scores = Array.from({ length: seats }, (_, seat) =>
    weights.reduce((sum, weight, k) => sum + weight * (rows[seat * weights.length + k] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The weights of greatest likelihood, but for a light ridge. Without samples all are 0. */
export function fitConditionalLogit(samples: readonly Sample[], features: number): number[] {
  let weights: number[] = new Array<number>(features).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, hessian } = derivatives(samples, weights);
    const change = solve(hessian, gradient);
    weights = weights.map((weight, k) => weight + (change[k] ?? 0));
    if (Math.max(...change.map(Math.abs)) < TOLERANCE) break;
  }
  return weights;
}

/** Of the log-likelihood, the Hessian with its sign turned. */
function derivatives(samples: readonly Sample[], weights: readonly number[]) {
  const size = weights.length;
  const gradient = weights.map((weight) => -RIDGE * weight);
  const hessian: number[][] = weights.map((_, j) => weights.map((_, k) => (j === k ? RIDGE : 0)));
  const mean = new Array<number>(size);
  for (const sample of samples) {
    const chances = chancesOf(sample, weights);
    const at = (seat: number, k: number): number => sample.rows[seat * size + k] ?? 0;
    for (let k = 0; k < size; k++) mean[k] = chances.reduce((sum, chance, seat) => sum + chance * at(seat, k), 0);
    for (let j = 0; j < size; j++) {
      gradient[j] = (gradient[j] ?? 0) + at(sample.winner, j) - (mean[j] ?? 0);
      const row = hessian[j] ?? [];
      for (let k = 0; k < size; k++) {
        const together = chances.reduce((sum, chance, seat) => sum + chance * at(seat, j) * at(seat, k), 0);
        row[k] = (row[k] ?? 0) + together - (mean[j] ?? 0) * (mean[k] ?? 0);
      }
    }
  }
  return { gradient, hessian };
}

/** Solves a positive definite system by Gauss's elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, k) => [...row, right[k] ?? 0]);
  const size = rows.length;
  rows.forEach((pivot, k) => {
    for (const row of rows.slice(k + 1)) {
      const factor = (row[k] ?? 0) / (pivot[k] ?? 1);
      for (let j = k; j <= size; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  });
  const found = new Array<number>(size).fill(0);
  for (let k = size - 1; k >= 0; k--) {
    const row = rows[k] ?? [];
    const rest = found.reduce((sum, value, j) => (j > k ? sum + value * (row[j] ?? 0) : sum), 0);
    found[k] = ((row[size] ?? 0) - rest) / (row[k] ?? 1);
  }
  return found;
}
