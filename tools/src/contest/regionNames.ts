// What regions and bonuses are called towards outside programs: numbers, for that is all that the contest's protocol knows.
import type { GameMap } from '@salient/engine';

export interface RegionNames {
  /** By territory. */
  readonly regions: readonly string[];
  /** By bonus. */
  readonly bonuses: readonly string[];
  /** The territory that a word names. */
  indexOf(word: string): number | undefined;
}

/** As they are read back. */
const NUMBER_PATTERN = /^(0|[1-9]\d{0,8})$/;
const known = new WeakMap<GameMap, RegionNames>();

/** The map's own ids where all of their kind are numbers, as on the contest's maps; else 1, 2, 3 … in the map's order. */
export function namesOf(map: GameMap): RegionNames {
  const before = known.get(map);
  if (before !== undefined) return before;
  const regions = numbered(map.territories);
  const places = new Map(regions.map((name, territory) => [name, territory]));
  const names = { regions, bonuses: numbered(map.bonuses), indexOf: (word: string) => places.get(word) };
  known.set(map, names);
  return names;
}

const numbered = (things: readonly { readonly id: string }[]): string[] =>
  things.every(({ id }) => NUMBER_PATTERN.test(id))
    ? things.map(({ id }) => id)
    : things.map((_, index) => String(index + 1));
