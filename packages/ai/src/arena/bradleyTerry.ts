// Ratings from a round robin: the most likely strengths of the Bradley–Terry model (Bradley & Terry 1952), with intervals from the Fisher information.
import { ELO_PER_NAT } from './elo.ts';
import { Z_95 } from './scoreInterval.ts';

/** What two have played against each other. */
export interface Duel {
  readonly a: number;
  readonly b: number;
  /** Mean score of `a`, 0 … 1. */
  readonly score: number;
  /** Independent matches that the score is worth; above 0. */
  readonly weight: number;
}

/** What a player is worth beside the anchor. */
export interface Rating {
  /** Elo points above the anchor. */
  readonly elo: number;
  /** Half the width of the 95 % interval of that difference. */
  readonly halfWidth: number;
}

/** Who has played whom, and beside whom all are rated. */
export interface RatingPlan {
  readonly players: number;
  readonly duels: readonly Duel[];
  /** The player whose rating is 0. */
  readonly anchor: number;
  /** Matches ≥ 0 added to every duel as half won, half lost, so that who never lost has a finite rating; 0 for the plain maximum, where there is one. */
  readonly priorMatches: number;
}

const STEPS = 100;
const CONVERGED = 1e-10;
/** Longest step of a strength, in nats: keeps Newton's method from leaping where scores are extreme. */
const MAX_STEP = 1;

/**
 * Ratings by player. All players must be connected by duels, and without a prior nobody may have won or lost everything: else there is no maximum, and what comes
 * out is NaN or has an interval without end.
 */
export function rateByDuels({ players, duels, anchor, priorMatches }: RatingPlan): Rating[] {
  const strengths = new Float64Array(players);
  const weighed = duels.map(({ a, b, score, weight }) => ({
    a,
    b,
    won: score * weight + priorMatches / 2,
    matches: weight + priorMatches,
  }));
  let covariance = identity(players);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, information } = curvature(weighed, strengths);
    covariance = invert(information);
    const moves = covariance.map((row) => row.reduce((sum, entry, at) => sum + entry * gradient[at], 0));
    const longest = Math.max(...moves.map(Math.abs));
    const scale = Math.min(1, MAX_STEP / longest);
    for (const [at, move] of moves.entries()) strengths[at] += move * scale;
    if (longest < CONVERGED) break;
  }
  return [...strengths].map((strength, at) => {
    const variance = covariance[at][at] + covariance[anchor][anchor] - 2 * covariance[at][anchor];
    return {
      elo: ELO_PER_NAT * (strength - strengths[anchor]),
      halfWidth: ELO_PER_NAT * Z_95 * Math.sqrt(Math.max(0, variance)),
    };
  });
}

interface Weighed {
  readonly a: number;
  readonly b: number;
  readonly won: number;
  readonly matches: number;
}

/** Gradient of the log likelihood and the Fisher information, made invertible by holding the sum of all strengths at 0. */
function curvature(
  duels: readonly Weighed[],
  strengths: Float64Array,
): { gradient: Float64Array; information: number[][] } {
  const players = strengths.length;
  const gradient = new Float64Array(players);
  const information = identity(players).map((row) => row.map(() => 1 / players));
  for (const { a, b, won, matches } of duels) {
    const expected = 1 / (1 + Math.exp(strengths[b] - strengths[a]));
    const surplus = won - matches * expected;
    gradient[a] += surplus;
    gradient[b] -= surplus;
    const info = matches * expected * (1 - expected);
    information[a][a] += info;
    information[b][b] += info;
    information[a][b] -= info;
    information[b][a] -= info;
  }
  return { gradient, information };
}

const identity = (size: number): number[][] =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => (row === column ? 1 : 0)));

/** Gauss–Jordan; without pivots, for the matrix is positive definite where all players are connected. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const unit = identity(size);
  const rows = matrix.map((row, at) => [...row, ...unit[at]]);
  for (let column = 0; column < size; column++) {
    const lead = rows[column][column];
    rows[column] = rows[column].map((entry) => entry / lead);
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row][column];
      rows[row] = rows[row].map((entry, at) => entry - factor * rows[column][at]);
    }
  }
  return rows.map((row) => row.slice(size));
}
