// The lines that an engine of the contest sends a bot (contest protocol).
import type { Sighting } from '@salient/ai';
import { type GameMap, UNKNOWN_OWNER, type View } from '@salient/engine';
import type { ContestRules } from './contestRules.ts';
import { namesOf } from './regionNames.ts';
import { TIME_BANK_MS, TIME_PER_MOVE_MS } from './timeBank.ts';

/** Names of the bots, by seat. */
export const BOT_NAMES_BY_SEAT = ['player1', 'player2'] as const;

const nameOf = (seat: number): string => BOT_NAMES_BY_SEAT[seat] ?? 'neutral';
const regionOf = (map: GameMap, territory: number): string => namesOf(map).regions[territory] ?? '';
export const regionsOf = (map: GameMap, territories: readonly number[]): string =>
  territories.map((territory) => regionOf(map, territory)).join(' ');

/** Names, limits and the map: all before the first pick. */
export function setupLines(
  map: GameMap,
  { rules, seat, maxRounds }: { readonly rules: ContestRules; readonly seat: number; readonly maxRounds: number },
): string[] {
  const bonusOf = ({ index }: { readonly index: number }): string =>
    namesOf(map).bonuses[map.bonusesOf[index]?.[0] ?? -1] ?? '0';
  const limits = [
    `settings timebank ${TIME_BANK_MS}`,
    `settings time_per_move ${TIME_PER_MOVE_MS}`,
    `settings max_rounds ${maxRounds}`,
  ];
  return [
    ...(rules === 'c2' ? limits : []),
    `settings your_bot ${nameOf(seat)}`,
    `settings opponent_bot ${nameOf(1 - seat)}`,
    `setup_map super_regions ${map.bonuses.map(({ index, armies }) => `${namesOf(map).bonuses[index]} ${armies}`).join(' ')}`,
    `setup_map regions ${map.territories.map((one) => `${regionOf(map, one.index)} ${bonusOf(one)}`).join(' ')}`,
    `setup_map neighbors ${borderWords(map).join(' ')}`,
  ];
}

/** Each border once, with the territory that comes first. */
function borderWords(map: GameMap): string[] {
  return map.neighbours.flatMap((row, from) => {
    const later = row.filter((to) => to > from);
    return later.length === 0 ? [] : [`${regionOf(map, from)} ${later.map((to) => regionOf(map, to)).join(',')}`];
  });
}

/** `update_map ID OWNER ARMIES …`: everything that the view shows. */
export function boardLine(map: GameMap, { owner, armies }: View): string {
  const words = map.territories.flatMap(({ index }) => {
    const holder = owner[index] ?? UNKNOWN_OWNER;
    return holder === UNKNOWN_OWNER ? [] : [`${regionOf(map, index)} ${nameOf(holder)} ${armies[index]}`];
  });
  return ['update_map', ...words].join(' ');
}

/** `opponent_moves …` of one round for a seat: deployments, then attacks and transfers; what the fog hid in part is not told. */
export function opponentLine(map: GameMap, sighting: Sighting | undefined, viewer: number): string {
  const isOther = ({ seat }: { readonly seat: number }): boolean => seat !== viewer;
  const deploys = (sighting?.deploys ?? [])
    .filter(isOther)
    .map(({ seat, territory, armies }) => `${nameOf(seat)} place_armies ${regionOf(map, territory)} ${armies}`);
  const marches = (sighting?.marches ?? [])
    .filter(isOther)
    .flatMap(({ seat, from, to, armies }) =>
      from === null || to === null || armies < 0
        ? []
        : [`${nameOf(seat)} attack/transfer ${regionOf(map, from)} ${regionOf(map, to)} ${armies}`],
    );
  return ['opponent_moves', ...deploys, ...marches].join(' ');
}
