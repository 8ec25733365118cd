// What stays the same through a match, in the second resolver's own words: names, sets and maps of text (rules M1, M2, S1, S3).
import type { MapDocument, Settings } from '@salient/engine';

/** Owner of land that no seat holds. */
export const NOBODY = 'nobody';

export interface Bonus {
  readonly armies: bigint;
  readonly lands: readonly string[];
}

/** Seats are called `seat0`, `seat1` …; land goes by its id in the map document. */
export interface Game {
  readonly settings: Settings;
  /** In the order of the document, which gives every land its number (M1). */
  readonly lands: readonly string[];
  readonly numberOfLand: ReadonlyMap<string, number>;
  readonly neighbours: ReadonlyMap<string, ReadonlySet<string>>;
  readonly bonuses: readonly Bonus[];
  readonly seats: readonly string[];
  readonly numberOfSeat: ReadonlyMap<string, number>;
  readonly teamOf: ReadonlyMap<string, string>;
}

export function makeGame(document: MapDocument, settings: Settings, seatCount: number): Game {
  const lands = document.territories.map(({ id }) => id);
  const seats = Array.from({ length: seatCount }, (_, number) => `seat${number}`);
  const neighbours = new Map(lands.map((land) => [land, new Set<string>()]));
  for (const [a, b] of document.connections) {
    neighbours.get(a)?.add(b);
    neighbours.get(b)?.add(a);
  }
  const bonuses = document.bonuses.map(({ id, armies, territories }) => {
    const override = new Map(Object.entries(settings.bonusOverrides)).get(id);
    return { armies: BigInt(override ?? armies), lands: territories };
  });
  const team = (number: number): string =>
    settings.teams.length === 0 ? `alone${number}` : `team${settings.teams[number]}`;
  return {
    settings,
    lands,
    numberOfLand: new Map(lands.map((land, number) => [land, number])),
    neighbours,
    bonuses,
    seats,
    numberOfSeat: new Map(seats.map((seat, number) => [seat, number])),
    teamOf: new Map(seats.map((seat, number) => [seat, team(number)])),
  };
}

/** Do these two owners play together? Nobody is in no team. */
export function areFriends(game: Game, a: string, b: string): boolean {
  return a !== NOBODY && b !== NOBODY && game.teamOf.get(a) === game.teamOf.get(b);
}

/** What must be there, or our own mistake. */
export function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the second resolver knows no ${what}`);
  return value;
}

export const landNumber = (game: Game, land: string): number => known(game.numberOfLand.get(land), land);
export const seatNumber = (game: Game, seat: string): number => known(game.numberOfSeat.get(seat), seat);
export const areNeighbours = (game: Game, a: string, b: string): boolean => game.neighbours.get(a)?.has(b) ?? false;
