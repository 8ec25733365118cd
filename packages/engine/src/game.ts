// A game: a map and settings that fit together, for a number of seats, frozen (rules S1, S3, S7).
import { checkGame } from './map/checkGame.ts';
import type { GameMap } from './map/gameMap.ts';
import { fail, ok, type Result } from './result.ts';
import type { Settings } from './settings/settings.ts';
import type { Fault } from './types.ts';

/** What stays the same through a match. Frozen; the typed arrays are read only by agreement. */
export interface Game {
  readonly map: GameMap;
  readonly settings: Settings;
  /** Number of seats, 2 … 40 (S3). */
  readonly seats: number;
  /** Army value by bonus index: the map's, or the override of the settings. */
  readonly bonusArmies: Int32Array;
  /** Team by seat (S7); without teams every seat is its own. */
  readonly teamOf: Int32Array;
}

/**
 * Puts a map and settings together. Faults: `seatCount` (S3), `teamCount` (S7), `mapTooSmall` (every seat needs its starting territories beside the
 * wastelands, S5), `unknownBonus` (an override that is neither the preset's own nor names a bonus of this map), and of a scenario (P9)
 * `unknownTerritory`, `notASeat` and `noStart`.
 */
export function makeGame(map: GameMap, settings: Settings, seats: number): Result<Game, Fault[]> {
  const faults = checkGame(map, settings, seats);
  if (faults.length > 0) return fail(faults);
  const bonusArmies = Int32Array.from(map.bonuses, ({ id, armies }) => overrideOf(settings, id) ?? armies);
  const teamOf = Int32Array.from({ length: seats }, (_, seat) => settings.teams[seat] ?? seat);
  return ok(Object.freeze({ map, settings, seats, bonusArmies, teamOf }));
}

/** Do two owners play together: the same seat, or seats of one team? Neutral land is nobody's friend. */
export function areAllied(game: Game, a: number, b: number): boolean {
  return a >= 0 && b >= 0 && game.teamOf[a] === game.teamOf[b];
}

function overrideOf(settings: Settings, id: string): number | undefined {
  return Object.hasOwn(settings.bonusOverrides, id) ? settings.bonusOverrides[id] : undefined;
}
