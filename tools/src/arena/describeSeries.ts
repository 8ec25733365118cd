// Rows and parts of reports that verbs with several series share.
import type { Common } from './commonOptions.ts';
import { describeArrangement, describeBudget } from './describeArrangement.ts';
import { faultLines } from './describeFaults.ts';
import { matchesASeed } from './job.ts';
import type { Report } from './report.ts';
import { scorePlots, scoresOfSeries } from './scorePlots.ts';
import type { SeriesPlayed } from './series.ts';
import { movesOf, tallySeries, tallyTime } from './tally.ts';
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
    const time = tallyTime(movesOf(played, 'a'));
    return [
      played.pairing.id,
      ...[describeScore(tally.interval), describeElo(tally.elo), String(tally.matches), short(tally.meanRounds)],
      ...[tally.a.playoutsPerMove, time.playoutsPerSecond, tally.a.terminalLeavesPerMove].map(short),
      ...[tally.a.amafPerMove, tally.a.meanDepth, tally.a.maxDepth, time.msPerMove].map(short),
    ];
  });
  const heads = [
    ...['series', 'score', 'Elo', 'matches', 'rounds', 'playouts a move', 'playouts/s', 'ended leaves a move'],
    ...['AMAF updates a move', 'mean depth', 'greatest depth', 'ms a move'],
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
  plots: scorePlots(title, scoresOfSeries(played), 1 / matchesASeed(arrangement)),
  said: lines,
});
