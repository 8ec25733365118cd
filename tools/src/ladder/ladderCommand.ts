// `ladder`: every bot against every other on paired seeds, rated by the most likely strengths of the Bradley–Terry model.
import { BOT_NAMES } from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';
import { type Common, USAGE_FOR_TWO, wordsOf } from '../arena/commonOptions.ts';
import { parseSide, type Side } from '../arena/contenderKinds.ts';
import { splitBots } from '../arena/parseBotSpec.ts';
import type { Pairing } from '../arena/series.ts';
import { makeStudyCommand, type StudyWords } from '../arena/study.ts';
import { reportLadder } from './reportLadder.ts';

/** Who plays, and where the table goes. */
export interface LadderPlan {
  readonly sides: readonly Side[];
  readonly common: Common;
  /** All that was said and on which the figures depend. */
  readonly words: readonly string[];
  /** Into `docs/bots.md` as well. */
  readonly isPublished: boolean;
}

/** What makes other matches; of threads those depend whose turns have a time. */
const TOLD = [
  ...(['map', 'preset', 'rules', 'settings', 'max-rounds', 'ms', 'playouts'] as const),
  ...(['games', 'minutes', 'seed', 'workers'] as const),
];

export const ladderCommand = makeStudyCommand<LadderPlan>({
  verb: 'ladder',
  usage: `ladder [--bots <bot,bot,…>] [--publish] ${USAGE_FOR_TWO}`,
  summary: 'plays all bots against each other and rates them; --publish puts the table into docs/bots.md',
  names: ['bots'],
  flags: ['publish'],
  renewable: ['publish'],
  defaults: { games: 40, playouts: 400 },
  parse: parseLadder,
  pin: ({ sides, words }) => (words.includes('--bots') ? [] : ['--bots', sides.map(({ text }) => text).join(',')]),
  folderName: () => 'ladder',
  async run(plan, laboratory) {
    const played = await laboratory.play(pairAll(plan));
    return reportLadder(plan, played);
  },
});

/** The plan that a ladder's words come to. */
export function parseLadder({ options, flags, common }: StudyWords): Result<LadderPlan, string> {
  const names = options.bots === undefined ? BOT_NAMES : splitBots(options.bots);
  if (names.length < 2) return fail('A ladder needs two bots or more.');
  if (new Set(names).size < names.length) return fail('A bot is named twice.');
  if (common.arrangement.seats !== 2) return fail('A ladder is played between two.');
  if (flags.has('publish') && !BOT_NAMES.every((name) => names.includes(name)))
    return fail('The published ladder is that of all bots: --publish allows no fewer.');
  const sides: Side[] = [];
  for (const name of names) {
    const side = parseSide(name, common.budget);
    if (!side.ok) return side;
    sides.push(side.value);
  }
  // All bots are played where none are named.
  const told = names.join() === BOT_NAMES.join() ? TOLD : ['bots', ...TOLD];
  return ok({ sides, common, words: wordsOf(options, told), isPublished: flags.has('publish') });
}

/** Everybody once against everybody who stands later in the list, all on the same seeds. */
export function pairAll({ sides, common }: LadderPlan): Pairing[] {
  const { arrangement, groups, seed } = common;
  return sides.flatMap((a, index) =>
    sides
      .slice(index + 1)
      .map((b) => ({ id: `${a.text} against ${b.text}`, arrangement, a, b, groups, seed: `${seed} ladder` })),
  );
}
