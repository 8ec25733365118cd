// Makes the `Game` that a series is played on from a map's name or file, a preset, settings and the contest's rules.
import { existsSync } from 'node:fs';
import {
  contestSettings,
  fail,
  type Game,
  type GameMap,
  makeGame,
  ok,
  parseSettings,
  type Result,
} from '@salient/engine';
import { fromUser } from '../cli/paths.ts';
import { readUserFile } from '../cli/userFile.ts';
import { parseContestMap } from '../contest/contestMap.ts';
import { listMaps, loadMap } from '../maps/loadMap.ts';
import type { Arrangement } from './job.ts';

/** The game, or a sentence about what cannot be played. */
export function arrangeGame({ map: name, rules, settings, seats }: Arrangement): Result<Game, string> {
  const map = readMap(name);
  if (!map.ok) return map;
  const base = rules === undefined ? {} : contestSettings(map.value, rules);
  const parsed = parseSettings({ ...base, ...settings });
  if (!parsed.ok) return fail(parsed.faults[0]?.message ?? 'These settings cannot be played.');
  const game = makeGame(map.value, parsed.value, seats);
  return game.ok ? game : fail(game.faults[0]?.message ?? 'This game cannot be played.');
}

/** The same game with nothing hidden. */
export function liftFog({ map, settings, seats }: Game): Game {
  const open = makeGame(map, { ...settings, fog: 'none' }, seats);
  if (!open.ok) throw new Error(open.faults[0]?.message);
  return open.value;
}

/** A shipped map, a map file, or a map file of the contest. */
function readMap(name: string): Result<GameMap, string> {
  if (!listMaps().includes(name) && existsSync(fromUser(name))) {
    const text = readUserFile(name);
    if (!text.ok) return text;
    if (text.value.includes('"superRegions"')) return parseContestMap(text.value);
  }
  const loaded = loadMap(name);
  return loaded.ok ? ok(loaded.value.map) : loaded;
}
