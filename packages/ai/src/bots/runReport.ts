// What one of several searches of a turn tells the others' merger, as plain JSON, and the answer of all of them together (root parallelism).
//
// Method. By the rule of the algorithm: visits and values are added up and the most visited turn (unless the pairs of all searches refute it, `refuted.ts`), or that of the greatest mean, is the answer; mixtures
// are averaged by playouts; where every search has a matrix (`coevo`) the cells are added up over the union of turns, or the foremost of very many, and solved anew. `majority` lets
// every search vote instead.
// Limits. All reports must be of one algorithm: the first one's rule counts.
// Papers. As in `rootReport.ts`.
import type { BotAnswer } from '../bot.ts';
import { type ChoiceRule, drawFrom, likeliestOf } from '../search/choose.ts';
import { refute } from '../search/refuted.ts';
import {
  bestMean,
  likeliest,
  type MatrixReport,
  mergeMajority,
  mergeMatrices,
  mergeSummed,
  mixtureOf,
  mostVisited,
  type Reported,
  type ReportedTurn,
  type RootReport,
  reportRoot,
  solveReport,
} from '../search/rootReport.ts';
import type { MixedStrategy } from '../search/searcher.ts';

/** What a search knows at its root: plain data, so that one thread can hand it to another. */
export interface RunReport {
  readonly rule: ChoiceRule;
  /** 0 … 1, with which a mixture is drawn from; null: its likeliest turn is played. */
  readonly lot: number | null;
  readonly root: RootReport;
  /** Where there is one. */
  readonly matrix: MatrixReport | null;
  /** The root's turns: the lawful answer that each stands for, and how it is told. */
  readonly answers: readonly ReportedAnswer[];
}

export interface ReportedAnswer {
  readonly key: string;
  readonly answer: BotAnswer;
  /** As it is told. */
  readonly orders: readonly string[];
}

/**
 * Of a merged matrix so many pay-offs are solved, in some 50 ms: a worker does it between answers that are waited for. Two searches of two or three seats seldom have
 * more; sixteen of three seats would have millions, and take minutes.
 */
const MOST_PAYOFFS = 16_000;

/** How reports become one answer. */
export const MERGES = ['sum', 'majority'] as const;
export type Merge = (typeof MERGES)[number];

/** What a search needs to be reported. */
export interface Reporting<Turn> {
  readonly searcher: Reported<Turn>;
  readonly seat: number;
  readonly rule: ChoiceRule;
  readonly lot: number | null;
  readonly keyOf: (turn: Turn) => string;
  readonly answerOf: (turn: Turn) => BotAnswer;
  readonly describe: (turn: Turn) => readonly string[];
}

/** A search as it stands. */
export function reportRun<Turn>(reporting: Reporting<Turn>): RunReport {
  const { searcher, seat, rule, lot, keyOf, answerOf, describe } = reporting;
  const turns = [...searcher.root(seat).turns, ...searcher.mixedStrategy(seat).turns];
  const byKey = new Map(turns.map((turn) => [keyOf(turn), turn]));
  return {
    rule,
    lot,
    root: reportRoot(searcher, seat, keyOf),
    matrix: searcher.matrix?.() ?? null,
    answers: [...byKey].map(([key, turn]) => ({ key, answer: answerOf(turn), orders: describe(turn) })),
  };
}

/** Several searches as one. */
export interface MergedRuns {
  readonly answer: BotAnswer;
  /** The roots' turns, each once. */
  readonly turns: readonly MergedTurn[];
}

/** How a turn came out. */
export interface MergedTurn extends Omit<ReportedTurn, 'key'> {
  /** As it is told. */
  readonly orders: readonly string[];
}

/**
 * The answer of several searches of one turn; the first report's rule and lot count. Undefined where nothing was searched. Throws a RangeError on reports of
 * several seats.
 */
export function mergeRuns(reports: readonly RunReport[], merge: Merge = 'sum'): MergedRuns | undefined {
  const searched = reports.filter(({ root }) => root.playouts > 0);
  if (searched.length === 0) return undefined;
  const told = byKey(searched.flatMap(({ answers }) => answers));
  const { turns, played } = merge === 'majority' ? voted(searched) : summed(searched);
  const answer = told.get(played ?? '')?.answer;
  return answer && { answer, turns: toldTurns(turns, told) };
}

/** The root of all searches with the mixture of the answer, and the key of what is played. */
interface MergedRoot {
  readonly turns: readonly ReportedTurn[];
  readonly played: string | undefined;
}

function voted(reports: readonly RunReport[]): MergedRoot {
  const roots = reports.map(({ root }) => root);
  const merged = mergeMajority(roots, reports[0].lot);
  return { turns: merged.turns, played: likeliest(merged) };
}

function summed(reports: readonly RunReport[]): MergedRoot {
  const [{ rule, lot, root }] = reports;
  const merged = mergeSummed(reports.map((report) => report.root));
  switch (rule) {
    case 'visits':
      return isThin(merged) ? certainly(merged, likeliest(merged)) : unlessRefuted(merged, reports);
    case 'ratio':
      return certainly(merged, bestMean(merged));
    case 'mixed': {
      const matrices = reports.flatMap(({ matrix }) => matrix ?? []);
      if (matrices.length < reports.length) return { turns: merged.turns, played: playedOf(mixtureOf(merged), lot) };
      const joined = joinMatrices(matrices);
      const solved = solveReport(joined)[joined.seats.indexOf(root.seat)];
      return { turns: withMixture(merged, solved), played: playedOf(solved, lot) };
    }
  }
}

/** Not every turn was tried twice on the average: visits say nothing yet, and what each search would answer counts (as in `treeStrategy`). */
const isThin = ({ turns }: RootReport): boolean =>
  turns.reduce((sum, { visits }) => sum + visits, 0) < 2 * turns.length;

const certainly = ({ turns }: RootReport, played: string | undefined): MergedRoot => ({
  turns: turns.map((turn) => ({ ...turn, probability: turn.key === played ? 1 : 0 })),
  played,
});

/** Of one search or more. */
const joinMatrices = (matrices: readonly MatrixReport[]): MatrixReport =>
  mergeMatrices(matrices, MOST_PAYOFFS / matrices[0].seats.length);

/** The most visited turn; where the pairs of all searches refute it, their equilibrium (`refuted.ts`). */
function unlessRefuted(merged: RootReport, reports: readonly RunReport[]): MergedRoot {
  const played = mostVisited(merged);
  const matrices = reports.flatMap(({ matrix }) => matrix ?? []);
  const isWhole = played !== undefined && matrices.length === reports.length;
  const mixture = isWhole ? refute(joinMatrices(matrices), merged.seat, played) : null;
  return mixture === null
    ? certainly(merged, played)
    : { turns: withMixture(merged, mixture), played: playedOf(mixture, reports[0].lot) };
}

function withMixture({ turns }: RootReport, mixture: MixedStrategy<string>): ReportedTurn[] {
  const chances = new Map(mixture.turns.map((key, at) => [key, mixture.probabilities[at]]));
  return turns.map((turn) => ({ ...turn, probability: chances.get(turn.key) ?? 0 }));
}

const playedOf = (mixture: MixedStrategy<string>, lot: number | null): string | undefined =>
  lot === null ? likeliestOf(mixture) : drawFrom(mixture, lot);

/** A search's root turns as they are told. */
export const turnsIn = ({ root, answers }: RunReport): MergedTurn[] => toldTurns(root.turns, byKey(answers));

const toldTurns = (turns: readonly ReportedTurn[], told: ReadonlyMap<string, ReportedAnswer>): MergedTurn[] =>
  turns.map(({ key, ...turn }) => ({ ...turn, orders: told.get(key)?.orders ?? [] }));

/** The first of a key counts. */
const byKey = (answers: readonly ReportedAnswer[]): Map<string, ReportedAnswer> =>
  new Map(answers.toReversed().map((one) => [one.key, one]));
