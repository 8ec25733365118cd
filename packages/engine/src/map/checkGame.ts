// Do a map, settings and a number of seats fit together? Every reason why not (rules S3, S5, S7, P9, T1).
import { PRESETS } from '../settings/presets.ts';
import type { Settings } from '../settings/settings.ts';
import type { Fault } from '../types.ts';
import type { GameMap } from './gameMap.ts';

export const MIN_SEATS = 2;
/** On maps of `BIG_MAP_TERRITORIES` and more; on all others `MAX_SEATS_SMALL_MAP` (S3). */
export const MAX_SEATS = 40;
export const MAX_SEATS_SMALL_MAP = 16;
const BIG_MAP_TERRITORIES = 120;

/** The largest number of seats that this map takes (S3), if it has land enough for their starts. */
export const maxSeatsOn = ({ territories }: { readonly territories: readonly unknown[] }): number =>
  territories.length >= BIG_MAP_TERRITORIES ? MAX_SEATS : MAX_SEATS_SMALL_MAP;

/** Every fault of putting these together; a wrong number of seats hides the others, which depend on it. */
export function checkGame(map: GameMap, settings: Settings, seats: number): Fault[] {
  const counts = checkSeats(map, settings, seats);
  if (counts.length > 0) return [...counts, ...checkOverrides(map, settings)];
  return [
    ...checkTeams(settings, seats),
    ...(settings.distribution === 'scenario' ? checkScenario(map, settings, seats) : checkRoom(map, settings, seats)),
    ...checkOverrides(map, settings),
  ];
}

function checkSeats(map: GameMap, settings: Settings, seats: number): Fault[] {
  const max = settings.ruleset === 'standard' ? maxSeatsOn(map) : 2;
  if (Number.isInteger(seats) && seats >= MIN_SEATS && seats <= max) return [];
  const message = max === 2 ? 'The contest is played by 2 seats.' : `A match has ${MIN_SEATS} to ${max} seats.`;
  return [{ code: 'seatCount', message, numbers: { min: MIN_SEATS, max } }];
}

function checkTeams({ teams }: Settings, seats: number): Fault[] {
  if (teams.length === 0) return [];
  if (teams.length !== seats) {
    const message = `Teams are named for ${teams.length} seats, but the match has ${seats}.`;
    return [{ code: 'teamCount', path: 'teams', message, numbers: { teams: teams.length, seats } }];
  }
  if (new Set(teams).size > 1) return [];
  return [{ code: 'teamCount', path: 'teams', message: 'All seats are in one team: there is nobody to play against.' }];
}

function checkRoom(map: GameMap, settings: Settings, seats: number): Fault[] {
  const needed = seats * settings.picksPerSeat + settings.wastelandCount;
  const territories = map.territories.length;
  if (needed <= territories) return [];
  const message = `${seats} seats need ${needed} territories for starts and wastelands, but ${map.name} has ${territories}.`;
  return [{ code: 'mapTooSmall', message, numbers: { needed, territories, seats } }];
}

function checkScenario(map: GameMap, settings: Settings, seats: number): Fault[] {
  const entries = Object.entries(settings.scenario);
  const faults: Fault[] = [];
  for (const [id, { owner }] of entries) {
    const path = `scenario.${id.slice(0, 64)}`;
    if (map.indexOf(id) === undefined)
      faults.push({ code: 'unknownTerritory', path, message: `${map.name} has no territory "${id.slice(0, 64)}".` });
    if (owner >= seats) faults.push({ code: 'notASeat', path, message: `There is no seat ${owner} in this match.` });
  }
  for (let seat = 0; seat < seats; seat++) {
    if (entries.some(([, { owner }]) => owner === seat)) continue;
    faults.push({ code: 'noStart', path: 'scenario', message: `Seat ${seat} begins without a territory.` });
  }
  const needed = entries.length + settings.wastelandCount;
  const territories = map.territories.length;
  if (needed <= territories) return faults;
  const message = `Scenario and wastelands need ${needed} territories, but ${map.name} has ${territories}.`;
  return [...faults, { code: 'mapTooSmall', message, numbers: { needed, territories, seats } }];
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
