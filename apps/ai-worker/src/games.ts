// Games by map, settings and seats, kept from job to job: parsing a map and working out its facts would cost more than many a turn.
import {
  type Fault,
  type Game,
  type GameMap,
  makeGame,
  ok,
  parseMap,
  parseSettings,
  type Result,
} from '@salient/engine';
import type { BotJob } from '@salient/protocol';

/** Enough for every map on which a server plays at the same time; the oldest goes first. */
const MAX_KEPT = 32;

export interface GameLibrary {
  /** The game of a job, or the faults of its map or settings. */
  gameOf(job: Pick<BotJob, 'map' | 'settings' | 'seats'>): Result<Game, Fault[]>;
}

export function makeGameLibrary(): GameLibrary {
  const maps = new Map<string, GameMap>();
  const games = new Map<string, Game>();
  return {
    gameOf({ map, settings, seats }) {
      const parsedMap = mapOf(maps, map);
      if (!parsedMap.ok) return parsedMap;
      const key = JSON.stringify([parsedMap.value.hash, seats, settings]);
      const known = games.get(key);
      if (known !== undefined) return ok(known);
      const parsedSettings = parseSettings(settings);
      if (!parsedSettings.ok) return parsedSettings;
      const game = makeGame(parsedMap.value, parsedSettings.value, seats);
      if (game.ok) keep(games, key, game.value);
      return game;
    },
  };
}

/** Kept by the hash that the parsed map really has: a job cannot pass off one map as another. */
function mapOf(maps: Map<string, GameMap>, { hash, document }: BotJob['map']): Result<GameMap, Fault[]> {
  const known = maps.get(hash);
  if (known !== undefined) return ok(known);
  const parsed = parseMap(document);
  if (parsed.ok) keep(maps, parsed.value.hash, parsed.value);
  return parsed;
}

function keep<T>(shelf: Map<string, T>, key: string, value: T): void {
  shelf.set(key, value);
  const oldest = shelf.keys().next();
  if (shelf.size > MAX_KEPT && !oldest.done) shelf.delete(oldest.value);
}
