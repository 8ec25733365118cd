// Rows and parts of reports that verbs with several series share.
import { type DotRow, drawDots } from '../chart/drawDots.ts';
import type { Common } from './commonOptions.ts';
import { describeArrangement, describeBudget } from './describeArrangement.ts';
import { faultLines } from './describeFaults.ts';
import { type Arrangement, matchesASeed } from './job.ts';
import type { Plot, Report } from './report.ts';
import type { SeriesPlayed } from './series.ts';
import { tallySeries, tallyTime } from './tally.ts';
import { describeElo, describeScore, short, table } from './words.ts';

/** What a series comes to, without anything that depends on the machine. */
export const figuresOf = (played: SeriesPlayed): object => {
  const { id, a, b, seed } = played.pairing;
  return { id, a, b, seed, tally: tallySeries(played), ...(played.sprt ? { sprt: played.sprt } : {}) };
};

/** One line a series: score, Elo, matches, what thinking cost its `a`; below them what outside programs did wrong. */
export function seriesTable(all: readonly SeriesPlayed[]): string[] {
  const rows = all.map((played) => {
    const tally = tallySeries(played);
    const time = tallyTime(played, 'a');
    return [
      played.pairing.id,
      ...[describeScore(tally.interval), describeElo(tally.elo), String(tally.matches), short(tally.meanRounds)],
      ...[tally.a.playoutsPerMove, time.playoutsPerSecond, tally.a.amafPerMove, tally.a.meanDepth].map(short),
      ...[tally.a.maxDepth, time.msPerMove].map(short),
    ];
  });
  const heads = [
    ...['series', 'score', 'Elo', 'matches', 'rounds', 'playouts a move', 'playouts/s', 'AMAF updates a move'],
    ...['mean depth', 'greatest depth', 'ms a move'],
  ];
  const faults = all.flatMap(faultLines).map((line) => `- ${line}`);
  return [...table(heads, rows), ...(faults.length === 0 ? [] : ['', ...faults])];
}

/** The report of a study that comes to one table: its lines, and below them the series. */
export const tableReport = (
  title: string,
  lines: readonly string[],
  { arrangement, budget }: Pick<Common, 'arrangement' | 'budget'>,
  played: readonly SeriesPlayed[],
): Report => ({
  title,
  lines: [`${describeArrangement(arrangement)}; ${describeBudget(budget)}.`, '', ...lines, '', ...seriesTable(played)],
  figures: { series: played.map(figuresOf) },
  plots: [scorePlot(title, played, arrangement)],
  said: lines,
});

/** The scores of the series as a chart, with a line where a score says that nobody is better. */
const scorePlot = (title: string, all: readonly SeriesPlayed[], arrangement: Arrangement): Plot => ({
  name: 'scores',
  svg: drawDots({
    title,
    axis: 'score in % with 95 % interval',
    rows: scoreRows(all),
    mark: 100 / matchesASeed(arrangement),
  }),
});

/** The series as rows of a chart, in per cent. */
const scoreRows = (all: readonly SeriesPlayed[]): DotRow[] =>
  all
    .filter(({ groups }) => groups.length > 0)
    .map((played) => {
      const { score, low, high } = tallySeries(played).interval;
      return { name: played.pairing.id, value: 100 * score, low: 100 * low, high: 100 * high };
    });
