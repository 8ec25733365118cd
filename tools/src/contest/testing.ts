// The contest's maps and the lines with which its engines begin, for tests; never imported by product code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Bot, type BotTask, makeBot } from '@salient/ai';
import type { GameMap } from '@salient/engine';
import { ROOT } from '../cli/paths.ts';
import { parseContestMap } from './contestMap.ts';
import type { ContestRules } from './contestRules.ts';
import { FrontEnd } from './frontEnd.ts';
import { setupLines as hostSetup } from './hostLines.ts';

const FOLDER = path.join(ROOT, 'test', 'data', 'contest');

export const contestMapFile = (name: 'world' | 'map64'): string => path.join(FOLDER, `${name}.json`);

export function loadContestMap(name: 'world' | 'map64'): GameMap {
  const map = parseContestMap(readFileSync(contestMapFile(name), 'utf8'));
  if (!map.ok) throw new Error(map.faults);
  return map.value;
}

/** What an engine of the contest sends a bot, `player1` if no other, before the first pick. */
export const setupLines = (map: GameMap, rules: ContestRules, seat = 0): string[] =>
  hostSetup(map, { rules, seat, maxRounds: 105 });

/** A front-end at endless time, and every task that its bot is given. */
export function openSpied(): { readonly frontEnd: FrontEnd; readonly tasks: readonly BotTask[] } {
  const heuristic = makeBot('heuristic');
  if (heuristic === undefined) throw new Error('there is no heuristic');
  const tasks: BotTask[] = [];
  const spy: Bot = { ...heuristic, start: (task) => heuristic.start(tasks[tasks.push(task) - 1]) };
  const log = (): void => undefined;
  return { frontEnd: new FrontEnd({ bot: spy, parameters: {}, ms: 0, seed: 's', now: () => 0, log }), tasks };
}
