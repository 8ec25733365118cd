// All bots by name. A new bot is one file and one line here; what else one that players may choose needs: CONTRIBUTING.md.
import type { Bot, BotRun, BotTask } from '../bot.ts';
import { acceptedOf } from '../knobs.ts';
import { aggressiveBot } from './aggressiveBot.ts';
import { coevoBot } from './coevoBot.ts';
import { ductBot } from './ductBot.ts';
import { duelBot } from './duelBot.ts';
import { explorativeBot } from './explorativeBot.ts';
import { graveBot } from './graveBot.ts';
import { greedyBot } from './greedyBot.ts';
import { halvingBot } from './halvingBot.ts';
import { heuristicBot } from './heuristicBot.ts';
import { isMctsBot } from './isMctsBot.ts';
import { networkBot } from './networkBot.ts';
import { parallelBot } from './parallelBot.ts';
import { passiveBot } from './passiveBot.ts';
import { pureBot } from './pureBot.ts';
import { randomBot } from './randomBot.ts';
import { raveBot } from './raveBot.ts';
import { rmBot } from './rmBot.ts';
import { smartRandomBot } from './smartRandomBot.ts';
import { smmctsBot } from './smmctsBot.ts';
import { smoothUctBot } from './smoothUctBot.ts';
import { SPARRING } from './sparring/partners.ts';
import { thesisMctsBot } from './thesisMctsBot.ts';
import { uctBot } from './uctBot.ts';

export { mergeRuns } from './runReport.ts';

const BOTS: readonly Bot[] = [
  randomBot,
  passiveBot,
  greedyBot,
  aggressiveBot,
  smartRandomBot,
  heuristicBot,
  pureBot,
  explorativeBot,
  uctBot,
  raveBot,
  graveBot,
  ductBot,
  rmBot,
  thesisMctsBot,
  isMctsBot,
  smoothUctBot,
  halvingBot,
  coevoBot,
  smmctsBot,
];

/** Those that players may choose, in the order of the list above; each name once. */
export const BOT_NAMES: readonly string[] = BOTS.map((bot) => bot.name);

/** They measure other bots, and are not offered to players. */
const MEASURES: readonly Bot[] = [...SPARRING, duelBot, networkBot, parallelBot];

/** Those that measure others: the sparring partners, and bots for one question each. */
export const SPARRING_NAMES: readonly string[] = MEASURES.map((bot) => bot.name);

/** The bot of that name, or undefined. */
export const makeBot = (name: string): Bot | undefined => [...BOTS, ...MEASURES].find((bot) => bot.name === name);

/** The bot behind `quickRun`. */
export const QUICK_BOT = heuristicBot.name;

/** The rule-based turn that stands beside a search or in for one, with what of its parameters (a style) the rule bot knows as well: known in well under a millisecond on ordinary maps. */
export const quickRun = (task: BotTask): BotRun =>
  heuristicBot.start({ ...task, parameters: acceptedOf(heuristicBot.knobs, task.parameters) });
