// All bots by name, and the levels that players choose from. A new bot is one file and one line here.
import type { Bot, BotAnswer, BotParameters, BotTask } from '../bot.ts';
import { greedyBot } from './greedyBot.ts';
import { heuristicBot } from './heuristicBot.ts';
import { randomBot } from './randomBot.ts';
import { uctBot } from './uctBot.ts';

const BOTS: readonly Bot[] = [randomBot, greedyBot, heuristicBot, uctBot];

export const BOT_NAMES: readonly string[] = BOTS.map((bot) => bot.name);

/** The bot of that name, or undefined. */
export const makeBot = (name: string): Bot | undefined => BOTS.find((bot) => bot.name === name);

export interface Level {
  readonly bot: string;
  readonly parameters: BotParameters;
  /** Thinking time of a turn, in ms. */
  readonly budgetMs: number;
}

/** What a player can choose for a bot's seat. */
export const LEVELS: Readonly<Record<'easy' | 'normal', Level>> = {
  easy: { bot: 'heuristic', parameters: {}, budgetMs: 0 },
  normal: { bot: 'uct', parameters: {}, budgetMs: 1_000 },
};

/** The bot behind `quickAnswer`. */
export const QUICK_BOT = heuristicBot.name;

/** The rule-based answer, in well under a millisecond on ordinary maps. */
export const quickAnswer = (task: BotTask): BotAnswer => heuristicBot.start(task).best();
