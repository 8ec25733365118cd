// The report of a ladder: ratings, every series, and the table for `docs/bots.md`.
import { fail, ok } from '@salient/engine';
import { describeArrangement, describeBudget } from '../arena/describeArrangement.ts';
import { figuresOf, seriesTable } from '../arena/describeSeries.ts';
import { type Publication, today } from '../arena/publish.ts';
import { describeMachine, quote, type Report } from '../arena/report.ts';
import type { SeriesPlayed } from '../arena/series.ts';
import { tallySeries } from '../arena/tally.ts';
import { percent, signed, table } from '../arena/words.ts';
import { drawDots } from '../chart/drawDots.ts';
import type { LadderPlan } from './ladderCommand.ts';
import { anchorOf, PRIOR_MATCHES, type RatedSide, rateSides } from './rateSides.ts';

/** Makes the report and, if the plan wants it, the table to be published. */
export function reportLadder(plan: LadderPlan, played: readonly SeriesPlayed[]): Report {
  const rated = rateSides(plan.sides, played);
  const ratings = ratingTable(rated);
  const { arrangement, budget } = plan.common;
  const what = `${describeArrangement(arrangement)}; ${describeBudget(budget)} unless a bot has its own.`;
  const anchor = plan.sides[anchorOf(plan.sides)]?.text ?? '';
  const how = `Elo above ${anchor} with 95 % interval, by Bradley–Terry with ${PRIOR_MATCHES} match a bot, spread over its opponents, added as half won; ${matchesEach(played)} matches a pairing.`;
  const lines = [what, '', how, '', ...ratings, '', ...crossTable(rated, played)];
  const said = rated.map(({ side, elo, halfWidth }) =>
    Number.isNaN(elo)
      ? `${'–'.padStart(6)}  ${side.text}`
      : `${signed(elo).padStart(6)} ± ${halfWidth.toFixed(0)}  ${side.text}`,
  );
  return {
    title: `Ladder of ${plan.sides.length} bots`,
    lines: [...lines, '', '## Series', '', ...seriesTable(played)],
    figures: {
      ratings: rated.map(({ side, ...rating }) => ({ bot: side.text, ...rating })),
      series: played.map(figuresOf),
    },
    plots: [{ name: 'ratings', svg: drawRatings(rated) }],
    said,
    ...(plan.isPublished ? { publication: publicationOf(plan, played, lines) } : {}),
  };
}

/** What stands above the published table: when, on what and how it was measured. */
const describeMeasurement = ({ words }: LadderPlan): string =>
  `Measured ${today()} on ${describeMachine()}: \`${['npm run salient -- ladder', ...words.map(quote)].join(' ')}\`.`;

function publicationOf(plan: LadderPlan, played: readonly SeriesPlayed[], lines: readonly string[]): Publication {
  const { budget } = plan.common;
  const hasAllPlayed = played.length > 0 && played.every(({ groups }) => groups.length > 0);
  return {
    section: budget.kind === 'time' ? 'ladder at equal time' : 'ladder at equal playouts',
    renew: () =>
      hasAllPlayed
        ? ok([describeMeasurement(plan), '', ...lines])
        : fail('Nothing is published: some pairings have no match.'),
  };
}

const ratingTable = (rated: readonly RatedSide[]): string[] =>
  table(
    ['', 'bot', 'Elo', 'mean score in %', 'matches'],
    rated.map(({ side, elo, halfWidth, meanScore, matches }, index) => [
      String(index + 1),
      `\`${side.text}\``,
      Number.isNaN(elo) ? '–' : `${signed(elo)} ± ${halfWidth.toFixed(0)}`,
      Number.isNaN(meanScore) ? '–' : percent(meanScore),
      String(matches),
    ]),
  );

/** Scores in per cent: the row's bot against the column's. */
function crossTable(rated: readonly RatedSide[], played: readonly SeriesPlayed[]): string[] {
  const scoreOf = (one: RatedSide, other: RatedSide): string => {
    const series = played.find(({ pairing: { a, b } }) => isPair([a, b], [one.side, other.side]));
    if (series === undefined || series.groups.length === 0) return '';
    const { score } = tallySeries(series).interval;
    return percent(series.pairing.a === one.side ? score : 1 - score);
  };
  return table(
    ['score in %', ...rated.map(({ side }) => `\`${side.text}\``)],
    rated.map((one) => [`\`${one.side.text}\``, ...rated.map((other) => scoreOf(one, other))]),
  );
}

const isPair = (pair: readonly unknown[], wanted: readonly unknown[]): boolean =>
  wanted[0] !== wanted[1] && wanted.every((one) => pair.includes(one));

function matchesEach(played: readonly SeriesPlayed[]): string {
  const counts = played.map(({ groups }) => groups.flat().length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}

const drawRatings = (rated: readonly RatedSide[]): string =>
  drawDots({
    title: 'Ladder',
    axis: 'Elo with 95 % interval',
    rows: rated
      .filter(({ elo }) => !Number.isNaN(elo))
      .map(({ side, elo, halfWidth }) => ({
        name: side.text,
        value: elo,
        low: elo - halfWidth,
        high: elo + halfWidth,
      })),
    mark: 0,
  });
