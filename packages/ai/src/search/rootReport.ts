// What one search of several knows at its root, as plain JSON, and how such reports are merged (root parallelism).
//
// Method. Searches of the same position with random numbers of their own report their root turns by key. `mergeSummed` adds visits and
// sums of values up, as if one search had made them all, and averages the mixtures by playouts. `mergeMajority` lets every search vote for its
// answer. `mergeMatrices` adds the cells of matrices up over the union of their turns; `solveReport` solves what arrived from `coevo`, `refuted.ts` what did from `smmcts`.
// Limits. Turns that only one search has found share no samples with the others' turns: such cells of a merged matrix are reckoned from what the turns are worth by
// themselves, without what the pair does to each other, but for those that met in the last phase (`unionPhase.ts`). Cells grow with the power of the seats: where there is no time
// for all, the turns with fewest samples are left out of the merged matrix.
// Papers. Cazenave & Jouandeau 2007; Chaslot, Winands & van den Herik 2008 (sums); Soejima, Kishimoto & Watanabe 2010 (majority).
import { advance } from './cellTable.ts';
import { drawFrom, likeliestOf } from './choose.ts';
import { cellsOf, solveByRegret, type TableGame } from './equilibrium.ts';
import { fitParts } from './fitParts.ts';
import type { MixedStrategy, Searcher } from './searcher.ts';

/** One root turn of one seat. */
export interface ReportedTurn {
  readonly key: string;
  readonly visits: number;
  readonly sum: number;
  /** With which the search would play it. */
  readonly probability: number;
}

export interface RootReport {
  readonly version: 1;
  readonly playouts: number;
  readonly seat: number;
  readonly turns: readonly ReportedTurn[];
}

/** What of a search is reported. */
export type Reported<Turn> = Pick<Searcher<Turn>, 'counters' | 'root' | 'mixedStrategy' | 'matrix'>;

/** A seat's root as it stands. Turns of the mixture that are not among the root's statistics any more are reported with no visits. */
export function reportRoot<Turn>(searcher: Reported<Turn>, seat: number, keyOf: (turn: Turn) => string): RootReport {
  const { turns, visits, sums } = searcher.root(seat);
  const mixture = searcher.mixedStrategy(seat);
  const chances = new Map(mixture.turns.map((turn, at) => [keyOf(turn), mixture.probabilities[at]]));
  const listed = turns.map((turn, at): ReportedTurn => {
    const key = keyOf(turn);
    return { key, visits: visits[at], sum: sums[at], probability: chances.get(key) ?? 0 };
  });
  const keys = new Set(listed.map(({ key }) => key));
  const others = [...chances].filter(([key]) => !keys.has(key));
  const unlisted = others.map(([key, probability]): ReportedTurn => ({ key, visits: 0, sum: 0, probability }));
  return { version: 1, playouts: searcher.counters.playouts, seat, turns: [...listed, ...unlisted] };
}

/** One report as of one search that has made all playouts. Throws a RangeError on no reports or those of several seats. */
export function mergeSummed(reports: readonly RootReport[]): RootReport {
  const { seat, playouts } = together(reports);
  return {
    version: 1,
    playouts,
    seat,
    turns: mergeTurns(reports, ({ playouts: own }) => (playouts > 0 ? own / playouts : 1 / reports.length)),
  };
}

/** The same statistics, but the probability of a turn is the share of searches that would answer with it: on the `lot` (0 … 1), or without one their likeliest. */
export function mergeMajority(reports: readonly RootReport[], lot: number | null = null): RootReport {
  const votes = reports.map((report): RootReport => {
    const mixture = mixtureOf(report);
    const answer = lot === null ? likeliestOf(mixture) : drawFrom(mixture, lot);
    const turns = report.turns.map((turn) => ({ ...turn, probability: turn.key === answer ? 1 : 0 }));
    return { ...report, turns };
  });
  const { seat, playouts } = together(votes);
  return { version: 1, playouts, seat, turns: mergeTurns(votes, () => 1 / votes.length) };
}

/** The key of the turn with the greatest probability, among equals the most visited, then of the greatest mean; undefined without turns. */
export function likeliest({ turns }: RootReport): string | undefined {
  const ranked = turns.toSorted(
    (a, b) => b.probability - a.probability || b.visits - a.visits || meanOf(b) - meanOf(a),
  );
  return ranked[0]?.key;
}

/** The key of the turn visited most, among equals of the greatest mean; undefined without turns. */
export function mostVisited({ turns }: RootReport): string | undefined {
  return turns.toSorted((a, b) => b.visits - a.visits || b.sum - a.sum)[0]?.key;
}

/** The key of the turn of the greatest mean, among equals the most visited; undefined without turns. */
export function bestMean({ turns }: RootReport): string | undefined {
  return turns.toSorted((a, b) => meanOf(b) - meanOf(a) || b.visits - a.visits)[0]?.key;
}

const meanOf = ({ visits, sum }: ReportedTurn): number => (visits > 0 ? sum / visits : 0);

/** The report's mixture over keys. */
export const mixtureOf = ({ turns }: RootReport): MixedStrategy<string> => ({
  turns: turns.map(({ key }) => key),
  probabilities: Float64Array.from(turns, ({ probability }) => probability),
});

function together(reports: readonly RootReport[]): { readonly seat: number; readonly playouts: number } {
  const seats = new Set(reports.map(({ seat }) => seat));
  if (seats.size !== 1) throw new RangeError(`reports of ${seats.size} seats cannot be merged`);
  return { seat: reports[0].seat, playouts: reports.reduce((sum, { playouts }) => sum + playouts, 0) };
}

function mergeTurns(reports: readonly RootReport[], weightOf: (report: RootReport) => number): ReportedTurn[] {
  const merged = new Map<string, ReportedTurn>();
  for (const report of reports) {
    const weight = weightOf(report);
    for (const { key, visits, sum, probability } of report.turns) {
      const known = merged.get(key) ?? { key, visits: 0, sum: 0, probability: 0 };
      merged.set(key, {
        key,
        visits: known.visits + visits,
        sum: known.sum + sum,
        probability: known.probability + weight * probability,
      });
    }
  }
  return [...merged.values()];
}

/** The matrix of one `coevo` search, or the pairs at the root of one `smmcts` search. */
export interface MatrixReport {
  readonly version: 1;
  /** The seats whose turns stand in the matrix. */
  readonly seats: readonly number[];
  /** By seat of the matrix. */
  readonly keys: readonly (readonly string[])[];
  /** By cell, the last seat's turn running fastest: samples, and by seat the sum of values. */
  readonly visits: readonly number[];
  readonly sums: readonly (readonly number[])[];
}

/** By seat: the turns of all matrices, each once. Throws a RangeError on no reports or those of different seats. */
export function unionOf(reports: readonly MatrixReport[]): string[][] {
  if (new Set(reports.map(({ seats }) => seats.join())).size !== 1)
    throw new RangeError('matrices of different seats cannot be merged');
  return reports[0].seats.map((_, k) => [...new Set(reports.flatMap((report) => report.keys[k]))]);
}

/** The cells of all matrices over the union of their turns, or over the foremost of them that make no more than `most` cells. Throws as `unionOf`. */
export function mergeMatrices(reports: readonly MatrixReport[], most = Number.POSITIVE_INFINITY): MatrixReport {
  const keys = foremost(reports, unionOf(reports), most);
  const { seats } = reports[0];
  const counts = keys.map(({ length }) => length);
  const visits = new Array<number>(cellsOf(counts)).fill(0);
  const sums = seats.map(() => new Array<number>(visits.length).fill(0));
  for (const report of reports) addCells(report, keys, { visits, sums });
  return { version: 1, seats, keys, visits, sums };
}

/** Of every seat the turns with most samples, in the order in which they stood: who is played gets most. The seats with most turns give up first. */
function foremost(reports: readonly MatrixReport[], union: string[][], most: number): string[][] {
  const counts = union.map(({ length }) => length);
  if (cellsOf(counts) <= most) return union;
  while (cellsOf(counts) > most && Math.max(...counts) > 1) counts[counts.indexOf(Math.max(...counts))]--;
  return union.map((keys, k) => {
    const samples = samplesOf(reports, k);
    const ranked = keys.toSorted((a, b) => (samples.get(b) ?? 0) - (samples.get(a) ?? 0));
    const kept = new Set(ranked.slice(0, counts[k]));
    return keys.filter((key) => kept.has(key));
  });
}

/** How often the turns of the seat at `k` were sampled. */
function samplesOf(reports: readonly MatrixReport[], k: number): Map<string, number> {
  const samples = new Map<string, number>();
  for (const { keys, visits } of reports) {
    const counts = keys.map(({ length }) => length);
    const picks = new Int32Array(counts.length);
    for (const count of visits) {
      const key = keys[k][picks[k]];
      samples.set(key, (samples.get(key) ?? 0) + count);
      advance(picks, counts);
    }
  }
  return samples;
}

/** Of turns that stand among `keys`. */
function addCells(
  report: MatrixReport,
  keys: readonly (readonly string[])[],
  { visits, sums }: { readonly visits: number[]; readonly sums: readonly number[][] },
): void {
  const counts = report.keys.map(({ length }) => length);
  const places = report.keys.map((list, k) => list.map((key) => keys[k].indexOf(key)));
  const picks = new Int32Array(counts.length);
  for (let cell = 0; cell < report.visits.length; cell++) {
    const isKept = places.every((list, k) => list[picks[k]] >= 0);
    if (isKept) {
      const at = places.reduce((index, list, k) => index * keys[k].length + list[picks[k]], 0);
      visits[at] += report.visits[cell];
      for (let k = 0; k < sums.length; k++) sums[k][at] += report.sums[k][cell];
    }
    advance(picks, counts);
  }
}

/** Iterations of regret matching+ on the merged means. */
const ITERATIONS = 400;

/** The equilibrium of a matrix, by seat of the matrix. */
export const solveReport = (report: MatrixReport): MixedStrategy<string>[] =>
  solveByRegret(gameOf(report), ITERATIONS).map((probabilities, k) => ({ turns: report.keys[k], probabilities }));

/**
 * A matrix as a game; a cell without samples is worth what its turns add to the mean of all by themselves, together.
 * @param prior so many samples of that are added to those of every other cell, ≥ 0
 */
export function gameOf(report: MatrixReport, prior = 0): TableGame {
  const { keys, visits, sums } = report;
  const payoffs = new Float64Array(visits.length * keys.length);
  keys.forEach((_, k) => {
    const guess = makeGuess(report, k);
    visits.forEach((count, cell) => {
      const guessed = count > 0 ? prior : 1;
      const sum = sums[k][cell] + (guessed > 0 ? guessed * guess(cell) : 0);
      payoffs[cell * keys.length + k] = sum / (count + guessed);
    });
  });
  return { counts: keys.map(({ length }) => length), payoffs };
}

/**
 * What a cell is worth to the seat at `k` if every turn adds something of its own to the mean of all, 0 … 1: fitted to the cells with samples, so that what a turn has met is
 * not taken for its own worth.
 */
function makeGuess({ keys, visits, sums }: MatrixReport, k: number): (cell: number) => number {
  const counts = keys.map(({ length }) => length);
  const cells = [...visits.keys()].filter((cell) => visits[cell] > 0);
  const mean = sumOf(cells.map((cell) => sums[k][cell])) / Math.max(1, sumOf(visits));
  const rows = cells.map((cell) => ({
    parts: partsOf(cell, counts),
    weight: visits[cell],
    sum: sums[k][cell] - visits[cell] * mean,
  }));
  const edges = fitParts(rows, sumOf(counts));
  return (cell) => Math.min(1, Math.max(0, mean + sumOf(partsOf(cell, counts).map((part) => edges[part]))));
}

/** Where a cell's turns stand if those of all seats are numbered through. */
function partsOf(cell: number, counts: readonly number[]): number[] {
  let first = 0;
  return picksOf(cell, counts).map((pick, seat) => {
    const part = first + pick;
    first += counts[seat];
    return part;
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The turns that meet in a cell, by seat of the matrix. */
export function picksOf(cell: number, counts: readonly number[]): number[] {
  const picks = counts.map(() => 0);
  let rest = cell;
  for (let k = counts.length - 1; k >= 0; k--) {
    picks[k] = rest % counts[k];
    rest = (rest - picks[k]) / counts[k];
  }
  return picks;
}
