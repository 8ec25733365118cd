// A game: a map and settings that fit together, for a number of seats, frozen (rules S1, S3, P1).
import type { GameMap } from './map/gameMap.ts';
import { fail, ok, type Result } from './result.ts';
import { PRESETS, type Settings } from './settings/settings.ts';
import type { Fault } from './types.ts';

export const MIN_SEATS = 2;
export const MAX_SEATS = 16;

/** What stays the same through a match. Frozen; the typed array is read only by agreement. */
export interface Game {
  readonly map: GameMap;
  readonly settings: Settings;
  /** Number of seats, 2 … 16 (S3). */
  readonly seats: number;
  /** Army value by bonus index: the map's, or the override of the settings. */
  readonly bonusArmies: Int32Array;
}

/**
 * Puts a map and settings together. Faults: `seatCount` (S3), `mapTooSmall` (every seat needs its starting territories beside the wastelands),
 * `unknownBonus` (an override that is neither the preset's own nor names a bonus of this map).
 */
export function makeGame(map: GameMap, settings: Settings, seats: number): Result<Game, Fault[]> {
  const faults = [...checkSeats(map, settings, seats), ...checkOverrides(map, settings)];
  if (faults.length > 0) return fail(faults);
  const bonusArmies = Int32Array.from(map.bonuses, ({ id, armies }) => overrideOf(settings, id) ?? armies);
  return ok(Object.freeze({ map, settings, seats, bonusArmies }));
}

function checkSeats(map: GameMap, settings: Settings, seats: number): Fault[] {
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS) {
    const message = `A match has ${MIN_SEATS} to ${MAX_SEATS} seats.`;
    return [{ code: 'seatCount', message, numbers: { min: MIN_SEATS, max: MAX_SEATS } }];
  }
  const needed = seats * settings.picksPerSeat + settings.wastelandCount;
  const territories = map.territories.length;
  if (needed <= territories) return [];
  const message = `${seats} seats need ${needed} territories for starts and wastelands, but ${map.name} has ${territories}.`;
  return [{ code: 'mapTooSmall', message, numbers: { needed, territories, seats } }];
}

function checkOverrides(map: GameMap, settings: Settings): Fault[] {
  const presetOverrides = PRESETS[settings.preset].bonusOverrides;
  return Object.keys(settings.bonusOverrides)
    .filter((id) => !Object.hasOwn(presetOverrides, id) && !map.bonuses.some((bonus) => bonus.id === id))
    .map((id) => ({
      code: 'unknownBonus',
      path: `bonusOverrides.${id}`,
      message: `${map.name} has no bonus "${id}".`,
    }));
}

function overrideOf(settings: Settings, id: string): number | undefined {
  return Object.hasOwn(settings.bonusOverrides, id) ? settings.bonusOverrides[id] : undefined;
}
