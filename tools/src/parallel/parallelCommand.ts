// `parallel`: one search against the same with more workers, by leaf and by root (summed and majority merge), each worker with the same playouts or the same time, as if it had a core of its own.
import { ok, type Result } from '@salient/engine';
import { COMMON_USAGE, type Common } from '../arena/commonOptions.ts';
import { parseSide, type Side } from '../arena/contenderKinds.ts';
import { tableReport } from '../arena/describeSeries.ts';
import type { Report } from '../arena/report.ts';
import type { Pairing, SeriesPlayed } from '../arena/series.ts';
import { makeStudyCommand } from '../arena/study.ts';
import { tallySeries } from '../arena/tally.ts';
import { describeScore, table } from '../arena/words.ts';
import { describeCores, PARALLEL, withOwnCores } from './ownCores.ts';

const MERGES = ['leaf', 'sum', 'majority'] as const;
const WORKERS = [1, 2, 4] as const;
/** A tree and no tree at all, on one core. */
const SINGLES = ['uct', 'pure'] as const;
/** Without a tree there is no leaf to share. */
const TREELESS = { of: 'pure', merges: ['sum', 'majority'], workers: [2, 4] } as const;
/** Whom all play against unless told otherwise. */
const RIVAL = 'heuristic';

interface ParallelPlan {
  readonly common: Common;
  readonly rival: Side;
}

export const parallelCommand = makeStudyCommand<ParallelPlan>({
  verb: 'parallel',
  usage: `parallel [--against <bot>] ${COMMON_USAGE}`,
  summary: 'plays leaf and root parallel searches as of 1, 2 and 4 cores and searches of one core against a rule bot',
  names: ['against'],
  defaults: { games: 100, playouts: 400 },
  parse({ options, common }): Result<ParallelPlan, string> {
    const rival = parseSide(options.against ?? RIVAL, common.budget);
    return rival.ok ? ok({ common, rival: rival.value }) : rival;
  },
  folderName: () => 'parallel',
  async run(plan, laboratory) {
    return reportOn(plan, await laboratory.play(variants().map((text) => pairingOf(text, plan))));
  },
});

const variants = (): string[] => [
  ...SINGLES,
  ...MERGES.flatMap((merge) => WORKERS.map((workers) => `${PARALLEL}:merge=${merge},workers=${workers}`)),
  ...TREELESS.merges.flatMap((merge) =>
    TREELESS.workers.map((workers) => `${PARALLEL}:of=${TREELESS.of},merge=${merge},workers=${workers}`),
  ),
];

function pairingOf(text: string, { common, rival }: ParallelPlan): Pairing {
  const { arrangement, budget, groups, seed } = common;
  const a = parseSide(text, budget);
  if (!a.ok) throw new Error(`no such bot: ${text}`);
  return { id: text, arrangement, a: withOwnCores(a.value), b: rival, groups, seed: `${seed} parallel` };
}

function reportOn({ common, rival }: ParallelPlan, played: readonly SeriesPlayed[]): Report {
  const rows = variants().map((text) => {
    const series = played.find(({ pairing }) => pairing.id === text);
    return [`\`${text}\``, series === undefined ? 'not yet' : describeScore(tallySeries(series).interval)];
  });
  const lines = [...describeCores(common), ...table([`against ${rival.text}`, 'score'], rows)];
  return tableReport('Searching on several cores', lines, common, played);
}
