// What one of several searches of a turn tells the others' merger, as plain JSON, and the answer of all of them together (root parallelism).
//
// Method. By the rule of the algorithm: visits and values are added up and the most visited turn, or that of the greatest mean, is the answer; mixtures
// are averaged by playouts; where every search has a matrix (`coevo`) the cells are added up over the union of turns and solved anew. `majority` lets
// every search vote instead.
// Limits. All reports must be of one algorithm: the first one's rule counts.
// Papers. As in `rootReport.ts`.
import type { BotAnswer } from '../bot.ts';
import { type ChoiceRule, drawFrom, likeliestOf } from './choose.ts';
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
  type RootReport,
  reportRoot,
  solveReport,
} from './rootReport.ts';
import type { MixedStrategy } from './searcher.ts';

export interface RunReport {
  readonly rule: ChoiceRule;
  /** 0 … 1, with which a mixture is drawn from; null: its likeliest turn is played. */
  readonly lot: number | null;
  readonly root: RootReport;
  /** Where there is one. */
  readonly matrix: MatrixReport | null;
  /** By key: the lawful answer that a root turn stands for. */
  readonly answers: readonly (readonly [key: string, answer: BotAnswer])[];
}

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
}

/** A search as it stands. */
export function reportRun<Turn>({ searcher, seat, rule, lot, keyOf, answerOf }: Reporting<Turn>): RunReport {
  const turns = [...searcher.root(seat).turns, ...searcher.mixedStrategy(seat).turns];
  const byKey = new Map(turns.map((turn) => [keyOf(turn), turn]));
  return {
    rule,
    lot,
    root: reportRoot(searcher, seat, keyOf),
    matrix: searcher.matrix?.() ?? null,
    answers: [...byKey].map(([key, turn]) => [key, answerOf(turn)]),
  };
}

/**
 * The answer of several searches of one turn; the first report's rule and lot count. Undefined where nothing was searched. Throws a RangeError on reports of
 * several seats.
 */
export function mergeRuns(reports: readonly RunReport[], merge: Merge = 'sum'): BotAnswer | undefined {
  const searched = reports.filter(({ root }) => root.playouts > 0);
  const [first] = searched;
  if (first === undefined) return undefined;
  const key = merge === 'majority' ? votedKey(searched) : summedKey(searched);
  return searched.flatMap(({ answers }) => answers).find(([of]) => of === key)?.[1];
}

function votedKey(reports: readonly RunReport[]): string | undefined {
  const roots = reports.map(({ root }) => root);
  return likeliest(mergeMajority(roots, reports[0].lot));
}

function summedKey(reports: readonly RunReport[]): string | undefined {
  const [{ rule, lot, root }] = reports;
  const merged = mergeSummed(reports.map((report) => report.root));
  switch (rule) {
    case 'visits':
      return mostVisited(merged);
    case 'ratio':
      return bestMean(merged);
    case 'mixed': {
      const matrices = reports.flatMap(({ matrix }) => matrix ?? []);
      if (matrices.length < reports.length) return playedOf(mixtureOf(merged), lot);
      const joined = mergeMatrices(matrices);
      return playedOf(solveReport(joined)[joined.seats.indexOf(root.seat)], lot);
    }
  }
}

const playedOf = (mixture: MixedStrategy<string>, lot: number | null): string | undefined =>
  lot === null ? likeliestOf(mixture) : drawFrom(mixture, lot);
