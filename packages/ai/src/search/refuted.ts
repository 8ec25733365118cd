// When a certain answer gives way to a mixture: the pairs of turns that met at a root of two seats refute it.
//
// Method. The mean of every pair, with `PRIOR` samples more of what both turns are worth by themselves, makes a matrix game, which is solved exactly. A turn is
// refuted by a reply that it has met `LEAST` times or more and against which it is worth less than the game, by `SIGMAS` standard errors; then the
// equilibrium is played in its place. So where a certain turn is right it stays, and where mixing is called for UCB itself brings the proof, for it
// meets the most visited turn with the best reply again and again.
// Limits. Two seats whose values add up to 1. What was met seldom refutes nothing; and the equilibrium is one of the turns at the root, as good as its samples.
// Papers. Shafiei, Sturtevant & Schaeffer 2009 (decoupled UCB does not find mixtures); Dantzig 1951 (its solution, `matrix.ts`).
import { solveExactly } from './matrix.ts';
import { gameOf, type MatrixReport } from './rootReport.ts';
import type { MixedStrategy } from './searcher.ts';

/** A pair of which less is known says more of its dice than of its turns; as in a cell of `coevo`. */
export const LEAST = 50;
const SIGMAS = 2;
const PRIOR = 3;
/** The greatest variance of values between 0 and 1. */
const variance = (mean: number): number => Math.max(0.01, mean * (1 - mean));

/** What a seat of the matrix plays in place of its turn `key`; null unless that is refuted, or if the matrix is not one of two seats with the turn in it or was not solved. */
export function refute(report: MatrixReport, seat: number, key: string): MixedStrategy<string> | null {
  const k = report.seats.indexOf(seat);
  const turn = report.keys[k]?.indexOf(key) ?? -1;
  if (report.seats.length !== 2 || turn < 0) return null;
  const keys = report.keys[k];
  const replies = report.keys[1 - k].length;
  const cellOf = (row: number, column: number): number =>
    k === 0 ? row * replies + column : column * keys.length + row;
  const { payoffs } = gameOf(report, PRIOR);
  const cells = new Float64Array(keys.length * replies);
  for (let row = 0; row < keys.length; row++)
    for (let column = 0; column < replies; column++)
      cells[row * replies + column] = payoffs[2 * cellOf(row, column) + k];
  const solution = solveExactly({ rows: keys.length, columns: replies, cells });
  if (solution === null) return null;
  const { value, rows } = solution;
  const isRefutedBy = (reply: number): boolean => {
    const cell = cellOf(turn, reply);
    const visits = report.visits[cell];
    const mean = report.sums[k][cell] / visits;
    return visits >= LEAST && mean + SIGMAS * Math.sqrt(variance(mean) / visits) < value;
  };
  const replyNumbers = Array.from({ length: replies }, (_, reply) => reply);
  return replyNumbers.some(isRefutedBy) ? { turns: keys, probabilities: rows } : null;
}
