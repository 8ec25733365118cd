// `parallel`: one search against the same with more workers, by leaf and by root (summed and majority merge), each worker with the same playouts, as if it had a core of its own.
import { ok, type Result } from '@salient/engine';
import { COMMON_USAGE, type Common } from '../arena/commonOptions.ts';
import { parseSide } from '../arena/contenderKinds.ts';
import { describeArrangement, describeBudget } from '../arena/describeArrangement.ts';
import { figuresOf, scoreRows, seriesTable } from '../arena/describeSeries.ts';
import type { Report } from '../arena/report.ts';
import type { Pairing, SeriesPlayed } from '../arena/series.ts';
import { makeStudyCommand } from '../arena/study.ts';
import { tallySeries } from '../arena/tally.ts';
import { describeScore, table } from '../arena/words.ts';
import { drawDots } from '../chart/drawDots.ts';

/** The bot whose parameters `merge` and `workers` name a way of searching on several cores. */
const BOT = 'parallel';
const MERGES = ['leaf', 'sum', 'majority'] as const;
const WORKERS = [1, 2, 4] as const;
/** A tree and no tree at all, on one core. */
const SINGLES = ['uct', 'pure'] as const;
/** Without a tree there is no leaf to share. */
const TREELESS = { of: 'pure', merges: ['sum', 'majority'], workers: [2, 4] } as const;
const RIVAL = 'heuristic';

export const parallelCommand = makeStudyCommand<Common>({
  verb: 'parallel',
  usage: `parallel ${COMMON_USAGE}`,
  summary: 'plays leaf and root parallel searches as of 1, 2 and 4 cores and searches of one core against a rule bot',
  names: [],
  defaults: { games: 100, playouts: 400 },
  parse: ({ common }): Result<Common, string> => ok(common),
  folderName: () => 'parallel',
  async run(common, laboratory) {
    return reportOn(common, await laboratory.play(variants().map((text) => pairingOf(text, common))));
  },
});

const variants = (): string[] => [
  ...SINGLES,
  ...MERGES.flatMap((merge) => WORKERS.map((workers) => `${BOT}:merge=${merge},workers=${workers}`)),
  ...TREELESS.merges.flatMap((merge) =>
    TREELESS.workers.map((workers) => `${BOT}:of=${TREELESS.of},merge=${merge},workers=${workers}`),
  ),
];

function pairingOf(text: string, { arrangement, budget, groups, seed }: Common): Pairing {
  const [a, b] = [parseSide(text, budget), parseSide(RIVAL, budget)];
  if (!a.ok || !b.ok) throw new Error(`no such bot: ${text}`);
  return { id: text, arrangement, a: a.value, b: b.value, groups, seed: `${seed} parallel` };
}

function reportOn({ arrangement, budget }: Common, played: readonly SeriesPlayed[]): Report {
  const rows = variants().map((text) => {
    const series = played.find(({ pairing }) => pairing.id === text);
    return [`\`${text}\``, series === undefined ? 'not yet' : describeScore(tallySeries(series).interval)];
  });
  const lines = table([`against ${RIVAL}`, 'score'], rows);
  const title = 'Searching on several cores';
  const axis = 'score in % with 95 % interval';
  return {
    title,
    lines: [
      `${describeArrangement(arrangement)}; ${describeBudget(budget)}. `,
      '',
      ...lines,
      '',
      ...seriesTable(played),
    ],
    figures: { series: played.map(figuresOf) },
    plots: [{ name: 'scores', svg: drawDots({ title, axis, rows: scoreRows(played), mark: 50 }) }],
    said: lines,
  };
}
