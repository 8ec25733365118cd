// `sweep`: a bot with one parameter (or its thinking time) at many values, each against the same opponent on the same seeds.
import { fail, ok, type Result } from '@salient/engine';
import { COMMON_USAGE, type Common } from '../arena/commonOptions.ts';
import { isProgram, parseSide } from '../arena/contenderKinds.ts';
import { describeArrangement, describeBudget } from '../arena/describeArrangement.ts';
import { figuresOf, seriesTable } from '../arena/describeSeries.ts';
import { matchesASeed } from '../arena/job.ts';
import type { Report } from '../arena/report.ts';
import type { Pairing, SeriesPlayed } from '../arena/series.ts';
import { makeStudyCommand, type StudyWords } from '../arena/study.ts';
import { tallySeries } from '../arena/tally.ts';
import { describeScore } from '../arena/words.ts';
import { drawCurves } from '../chart/drawCurves.ts';
import { type ParameterRange, parseRange, withParameter } from './parameterRange.ts';

interface SweepPlan {
  readonly bot: string;
  readonly range: ParameterRange;
  readonly pairings: readonly Pairing[];
  readonly common: Common;
}

export const sweepCommand = makeStudyCommand<SweepPlan>({
  verb: 'sweep',
  usage: `sweep --bot <bot> --param <name=from..to:step> --vs <bot> ${COMMON_USAGE}`,
  summary: 'plays a bot at many values of one parameter (c, ms, …) against one opponent: a curve with intervals',
  names: ['bot', 'param', 'vs'],
  defaults: { games: 100, playouts: 400 },
  parse: parseSweep,
  folderName: ({ bot, range }) => `sweep-${bot}-${range.name}`,
  async run(plan, laboratory) {
    return reportOn(plan, await laboratory.play(plan.pairings));
  },
});

function parseSweep({ options, common }: StudyWords): Result<SweepPlan, string> {
  const { bot, param, vs } = options;
  if (bot === undefined || param === undefined || vs === undefined)
    return fail('Write: sweep --bot <bot> --param <name=from..to:step> --vs <bot>.');
  if (isProgram(bot)) return fail('--bot must be a bot of ours: a program has no parameters.');
  const range = parseRange(param);
  if (!range.ok) return range;
  const b = parseSide(vs, common.budget);
  if (!b.ok) return b;
  const { arrangement, groups, seed } = common;
  const pairings: Pairing[] = [];
  for (const value of range.value.values) {
    const a = parseSide(withParameter(bot, range.value.name, value), common.budget);
    if (!a.ok) return a;
    const id = `${range.value.name} ${value}`;
    pairings.push({ id, arrangement, a: a.value, b: b.value, groups, seed: `${seed} sweep` });
  }
  return ok({ bot, range: range.value, pairings, common });
}

function reportOn({ bot, range, common, pairings }: SweepPlan, played: readonly SeriesPlayed[]): Report {
  const title = `${bot} by ${range.name} against ${pairings[0]?.b.text ?? ''}`;
  const points = played.flatMap((series, index) => {
    const { score, low, high } = tallySeries(series).interval;
    const x = range.values[index] ?? 0;
    return series.groups.length === 0 ? [] : [{ x, value: 100 * score, low: 100 * low, high: 100 * high }];
  });
  const up = 'score in % with 95 % interval';
  return {
    title,
    lines: [
      `${describeArrangement(common.arrangement)}; ${describeBudget(common.budget)} unless a bot has its own.`,
      '',
      ...seriesTable(played),
    ],
    figures: { parameter: range.name, values: range.values, series: played.map(figuresOf) },
    plots:
      points.length === 0
        ? []
        : [
            {
              name: 'curve',
              svg: drawCurves({
                title,
                across: range.name,
                up,
                curves: [{ name: bot, points }],
                mark: 100 / matchesASeed(common.arrangement),
              }),
            },
          ],
    said: played.map((series) => `${series.pairing.id}: ${describeScore(tallySeries(series).interval)}`),
  };
}
