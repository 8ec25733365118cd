// `evolve`: one parameter by evolution: candidates = current × uniform 0.85 … 1.15, each plays the current one, the next is the mean of the best.
import { fail, makeFastRandomSource, ok, type Result } from '@salient/engine';
import { COMMON_USAGE, type Common } from '../arena/commonOptions.ts';
import { parseSide } from '../arena/contenderKinds.ts';
import { describeArrangement, describeBudget } from '../arena/describeArrangement.ts';
import { matchesASeed } from '../arena/job.ts';
import type { Report } from '../arena/report.ts';
import { seedNumber } from '../arena/seedNumber.ts';
import type { Pairing, SeriesPlayed } from '../arena/series.ts';
import { type Laboratory, makeStudyCommand, type StudyWords } from '../arena/study.ts';
import { tallySeries } from '../arena/tally.ts';
import { describeScore, table } from '../arena/words.ts';
import { drawCurves } from '../chart/drawCurves.ts';
import { parseWhole } from '../cli/arguments.ts';
import { parameterName, withParameter } from './parameterRange.ts';
import { nearestIn, ownValueOf, type ParameterReach, reachOf } from './parameterReach.ts';

interface EvolvePlan {
  readonly bot: string;
  readonly parameter: string;
  readonly reach: ParameterReach;
  readonly start: number;
  readonly candidates: number;
  readonly generations: number;
  readonly common: Common;
}

interface Generation {
  readonly current: number;
  readonly values: readonly number[];
  readonly played: readonly SeriesPlayed[];
}

/** How far a candidate may be from the current value, as a part of it. */
const SPREAD = 0.15;
/** The best of so many candidates make the next value. */
const BEST_SHARE = 1 / 4;
/** Values are written with so many figures, so that a bot's text stays readable. */
const FIGURES = 6;

/** A candidate plays so many matches where nothing is said, with minutes alone as well. */
const GAMES = 40;

export const evolveCommand = makeStudyCommand<EvolvePlan>({
  verb: 'evolve',
  usage: `evolve --bot <bot> --param <name> [--start <value>] [--candidates <k>] [--generations <g>] ${COMMON_USAGE}`,
  summary: 'evolves one parameter of a bot by matches of its candidates against the current value',
  names: ['bot', 'param', 'start', 'candidates', 'generations'],
  defaults: { games: GAMES, playouts: 400 },
  parse: parseEvolve,
  folderName: ({ bot, parameter }) => `evolve-${bot}-${parameter}`,
  async run(plan, laboratory) {
    return reportOn(plan, await evolve(plan, laboratory));
  },
});

function parseEvolve({ options, common }: StudyWords): Result<EvolvePlan, string> {
  const { bot, param } = options;
  if (bot === undefined || param === undefined) return fail('Write: evolve --bot <bot> --param <name>.');
  const candidates = parseWhole('candidates', options.candidates, { min: 2, max: 100, fallback: 8 });
  if (!candidates.ok) return candidates;
  const generations = parseWhole('generations', options.generations, { min: 1, max: 1000, fallback: 10 });
  if (!generations.ok) return generations;
  const parameter = parameterName(param);
  const own = ownValueOf(bot, parameter, common.budget);
  const start = options.start ?? String(own ?? 1);
  if (!(Number(start) > 0)) return fail(`--start must be a number above 0, not "${start}".`);
  const side = parseSide(withParameter(bot, parameter, Number(start)), common.budget);
  if (!side.ok) return side;
  const reach = reachOf(bot, parameter);
  if (reach === undefined) return fail(`--bot must be a bot of ours with a number for "${parameter}".`);
  if (reach.kind === 'whole' && options.start === undefined && own === undefined)
    return fail(`${bot} has no ${parameter} of its own to begin with: say --start <value>.`);
  if (reach.kind === 'whole' && Number(start) * SPREAD < 1 / 2)
    return fail(`No whole number is within ${100 * SPREAD} % of ${start}: try the values of ${param} by "sweep".`);
  const counts = { candidates: candidates.value, generations: generations.value };
  return ok({ bot, parameter, reach, start: Number(start), ...counts, common });
}

/** Values come from the seed and from results alone, so a run that is gone on with walks the same way. */
async function evolve(plan: EvolvePlan, laboratory: Laboratory): Promise<Generation[]> {
  const generations: Generation[] = [];
  let current = plan.start;
  let before = 0;
  while (generations.length < plan.generations && !laboratory.isStopped()) {
    const number = generations.length;
    const values = drawCandidates(plan, current, number);
    const pairings = values.map((value) => pairingOf(plan, { number, current, value }));
    const matches = matchesOf(pairings);
    const played = await laboratory.play(pairings, { before, after: (plan.generations - number - 1) * matches });
    before += matches;
    if (!played.every(({ isDone }) => isDone)) break;
    generations.push({ current, values, played });
    current = nextOf(plan, values, played);
  }
  return generations;
}

const matchesOf = (pairings: readonly Pairing[]): number =>
  pairings.reduce((sum, { groups, arrangement }) => sum + groups * matchesASeed(arrangement), 0);

/** Such as the bot takes, each once: of a whole number there may be fewer than were asked for. */
function drawCandidates({ candidates, common, reach }: EvolvePlan, current: number, generation: number): number[] {
  const random = makeFastRandomSource(seedNumber(`${common.seed} evolve ${generation}`));
  const STEPS = 100_000;
  const drawn = Array.from({ length: candidates }, () =>
    rounded(nearestIn(reach, current * (1 - SPREAD + (2 * SPREAD * random.below(STEPS)) / (STEPS - 1)))),
  );
  return [...new Set(drawn)];
}

const rounded = (value: number): number => Number(value.toPrecision(FIGURES));

function pairingOf(
  plan: EvolvePlan,
  { number, current, value }: { readonly number: number; readonly current: number; readonly value: number },
): Pairing {
  const { arrangement, budget, seed } = plan.common;
  const groups = Number.isFinite(plan.common.groups)
    ? plan.common.groups
    : Math.ceil(GAMES / matchesASeed(arrangement));
  const a = parseSide(withParameter(plan.bot, plan.parameter, value), budget);
  const b = parseSide(withParameter(plan.bot, plan.parameter, current), budget);
  if (!a.ok || !b.ok) throw new Error('a bot that could be written with one value cannot be with another');
  const id = `generation ${number + 1}: ${value} against ${current}`;
  return { id, arrangement, a: a.value, b: b.value, groups, seed: `${seed} evolve ${number}` };
}

const nextOf = ({ reach }: EvolvePlan, values: readonly number[], played: readonly SeriesPlayed[]): number =>
  nearestIn(reach, meanOfBest(values, played));

/** The mean of the best quarter of the candidates, at least one. */
export function meanOfBest(values: readonly number[], played: readonly SeriesPlayed[]): number {
  const scored = values.map((value, index) => {
    const series = played[index];
    return { value, score: series === undefined ? 0 : tallySeries(series).interval.score };
  });
  const best = scored.sort((one, other) => other.score - one.score).slice(0, Math.ceil(values.length * BEST_SHARE));
  return rounded(best.reduce((sum, { value }) => sum + value, 0) / best.length);
}

function reportOn(plan: EvolvePlan, generations: readonly Generation[]): Report {
  const { bot, parameter, common, start } = plan;
  const path = generations.map(({ values, played }) => nextOf(plan, values, played));
  const title = `${parameter} of ${bot} by evolution`;
  const rows = generations.flatMap(({ current, values, played }, index) =>
    values.map((value, at) => {
      const series = played[at];
      const score = series === undefined ? '' : describeScore(tallySeries(series).interval);
      return [String(index + 1), String(current), String(value), score];
    }),
  );
  const points = [start, ...path].map((value, x) => ({
    x,
    value,
    low: value * (1 - SPREAD),
    high: value * (1 + SPREAD),
  }));
  return {
    title,
    lines: [
      `${describeArrangement(common.arrangement)}; ${describeBudget(common.budget)}. Candidates = current × uniform ${1 - SPREAD} … ${1 + SPREAD}; next = mean of the best quarter. Bars show the reach of the candidates, not an interval.`,
      '',
      ...table(['generation', 'current', 'candidate', 'score against the current'], rows),
    ],
    figures: { parameter, start, path },
    plots: [
      {
        name: 'path',
        svg: drawCurves({ title, across: 'generation', up: parameter, curves: [{ name: bot, points }] }),
      },
    ],
    said: path.map((value, index) => `generation ${index + 1}: ${parameter} ${value}`),
  };
}
