// `screen`: many parameters of a bot at once, drawn anew for every seed, against one opponent after the other: which of them matter at all.
import { fail, ok, type Result } from '@salient/engine';
import { COMMON_USAGE, type Common } from '../arena/commonOptions.ts';
import { isProgram, parseSide, type Side } from '../arena/contenderKinds.ts';
import { matchesASeed } from '../arena/job.ts';
import { splitBots } from '../arena/parseBotSpec.ts';
import type { Pairing, SeriesPlayed } from '../arena/series.ts';
import { type Laboratory, makeStudyCommand, type StudyWords } from '../arena/study.ts';
import { withParameter } from '../sweep/parameterRange.ts';
import { botOfDraw, drawValues, type Factor, opponentOf, parseFactors } from './factors.ts';
import { reportScreening } from './reportScreening.ts';

export interface ScreenPlan {
  readonly bot: string;
  readonly factors: readonly Factor[];
  readonly opponents: readonly Side[];
  readonly common: Common;
}

/** Draws that are played side by side: enough to keep all threads busy. */
const WAVE = 200;

export const screenCommand = makeStudyCommand<ScreenPlan>({
  verb: 'screen',
  usage: `screen --bot <bot> --factors "<name=value,value …>" --vs <bot,bot,…> ${COMMON_USAGE}`,
  summary: 'shakes many parameters of a bot at once and says which of them change its score',
  names: ['bot', 'factors', 'vs'],
  defaults: { games: 2000, playouts: 400 },
  parse: parseScreen,
  folderName: ({ bot }) => `screen-${bot}`,
  async run(plan, laboratory) {
    return reportScreening(plan, await screen(plan, laboratory));
  },
});

function parseScreen({ options, common }: StudyWords): Result<ScreenPlan, string> {
  const { bot, factors: text, vs } = options;
  if (bot === undefined || text === undefined || vs === undefined)
    return fail('Write: screen --bot <bot> --factors "<name=value,value …>" --vs <bot,bot,…>.');
  if (isProgram(bot)) return fail('--bot must be a bot of ours: a program has no parameters.');
  const factors = parseFactors(text);
  if (!factors.ok) return factors;
  for (const { name, values } of factors.value) {
    for (const value of values) {
      const side = parseSide(withParameter(bot, name, value), common.budget);
      if (!side.ok) return side;
    }
  }
  const opponents: Side[] = [];
  for (const name of splitBots(vs)) {
    const side = parseSide(name, common.budget);
    if (!side.ok) return side;
    opponents.push(side.value);
  }
  return ok({ bot, factors: factors.value, opponents, common });
}

/** What is drawn comes from the seed alone, so a run that is gone on with draws the same. */
async function screen(plan: ScreenPlan, laboratory: Laboratory): Promise<SeriesPlayed[]> {
  const { groups, arrangement } = plan.common;
  const places = matchesASeed(arrangement);
  const played: SeriesPlayed[] = [];
  while (played.length < groups && !laboratory.isStopped()) {
    const length = Math.min(WAVE, groups - played.length);
    const wave = await laboratory.play(
      Array.from({ length }, (_, index) => pairingOf(plan, played.length + index)),
      { before: places * played.length, after: places * (groups - played.length - length) },
    );
    played.push(...wave);
    if (!wave.every(({ isDone }) => isDone)) break;
  }
  return played.filter(({ isDone }) => isDone);
}

function pairingOf(plan: ScreenPlan, number: number): Pairing {
  const { arrangement, budget, seed } = plan.common;
  const a = parseSide(botOfDraw(plan.bot, plan.factors, drawValues(plan.factors, seed, number)), budget);
  const b = plan.opponents[opponentOf(number, plan.opponents.length)];
  if (!a.ok || b === undefined) throw new Error('a bot that takes every value of every factor does not take this draw');
  return { id: `draw ${number}`, arrangement, a: a.value, b, groups: 1, seed: `${seed} screen ${number}` };
}
