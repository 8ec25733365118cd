// All sparring partners: styles that punish known weaknesses. They measure other bots and are not offered to players.
import type { Bot } from '../../bot.ts';
import { breakerBot } from './breakerBot.ts';
import { counterBot } from './counterBot.ts';
import { delayerBot } from './delayerBot.ts';
import { rusherBot } from './rusherBot.ts';
import { tasksBot } from './tasksBot.ts';
import { turtleBot } from './turtleBot.ts';

export const SPARRING: readonly Bot[] = [tasksBot, rusherBot, turtleBot, breakerBot, counterBot, delayerBot];
