// The contest's maps and the lines with which its engines begin, for tests; never imported by product code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GameMap } from '@salient/engine';
import { ROOT } from '../cli/paths.ts';
import { parseContestMap } from './contestMap.ts';
import type { ContestRules } from './contestRules.ts';
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
