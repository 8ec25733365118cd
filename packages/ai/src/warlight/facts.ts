// What the bots need to know about a map and its settings, worked out once per game: flat neighbour and bonus lists, distances, prices.
import type { Game } from '@salient/engine';
import { makePriceTable, type PriceTable } from './prices.ts';

/** Static facts of one game; flat lists are in compressed rows: row i is `list[start[i]]` … `list[start[i + 1] − 1]`. */
export interface MapFacts {
  readonly game: Game;
  readonly territories: number;
  readonly bonuses: number;
  readonly neighbourStart: Int32Array;
  readonly neighbours: Int32Array;
  readonly memberStart: Int32Array;
  readonly members: Int32Array;
  /** Bonuses of each territory. */
  readonly bonusStart: Int32Array;
  readonly bonusList: Int32Array;
  /** Income of each bonus under the game's settings. */
  readonly bonusArmies: Int32Array;
  /** By bonus: connections that lead out of it. */
  readonly foreignBorders: Int32Array;
  /** By bonus: how many other bonuses it touches (with a shared territory or across a border). */
  readonly neighbouringBonuses: Int32Array;
  /** Steps between territories: `distances[a · territories + b]`. */
  readonly distances: Uint16Array;
  /** Greatest distance on the map. */
  readonly diameter: number;
  readonly prices: PriceTable;
}

const UNREACHED = 0xffff;
const cache = new WeakMap<Game, MapFacts>();

/** The facts of a game; made at the first call, remembered as long as the game lives. */
export function factsOf(game: Game): MapFacts {
  const known = cache.get(game);
  if (known !== undefined) return known;
  const made = makeFacts(game);
  cache.set(game, made);
  return made;
}

function makeFacts(game: Game): MapFacts {
  const { map } = game;
  const territories = map.territories.length;
  const bonuses = map.bonuses.length;
  const bonusRows = toRows(map.bonusesOf);
  const distances = measureDistances(map.neighbours);
  return {
    game,
    territories,
    bonuses,
    neighbourStart: map.neighbourStart,
    neighbours: map.neighbourList,
    memberStart: map.bonusStart,
    members: map.bonusList,
    bonusStart: bonusRows.start,
    bonusList: bonusRows.list,
    bonusArmies: game.bonusArmies,
    ...countBorders(map.neighbours, map.bonusesOf, bonuses),
    distances,
    diameter: distances.reduce((max, steps) => Math.max(max, steps), 0),
    prices: makePriceTable(game.settings),
  };
}

function toRows(rows: readonly (readonly number[])[]): { start: Int32Array; list: Int32Array } {
  const start = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => {
    start[index + 1] = start[index] + row.length;
  });
  return { start, list: Int32Array.from(rows.flat()) };
}

/** Breadth-first from every territory. Maps are connected (M3), so every pair has a distance. */
function measureDistances(neighbours: readonly (readonly number[])[]): Uint16Array {
  const count = neighbours.length;
  const distances = new Uint16Array(count * count).fill(UNREACHED);
  for (let from = 0; from < count; from++) measureFrom(neighbours, distances.subarray(from * count), from);
  return distances;
}

function measureFrom(neighbours: readonly (readonly number[])[], row: Uint16Array, from: number): void {
  const queue = [from];
  row[from] = 0;
  for (const at of queue) {
    for (const next of neighbours[at]) {
      if (row[next] !== UNREACHED) continue;
      row[next] = row[at] + 1;
      queue.push(next);
    }
  }
}

function countBorders(
  neighbours: readonly (readonly number[])[],
  bonusesOf: readonly (readonly number[])[],
  bonuses: number,
): { foreignBorders: Int32Array; neighbouringBonuses: Int32Array } {
  const foreignBorders = new Int32Array(bonuses);
  const touching: Set<number>[] = Array.from({ length: bonuses }, () => new Set());
  neighbours.forEach((row, territory) => {
    for (const bonus of bonusesOf[territory]) {
      const beyond = row.filter((next) => !bonusesOf[next].includes(bonus));
      foreignBorders[bonus] += beyond.length;
      for (const other of [territory, ...beyond].flatMap((at) => bonusesOf[at])) touching[bonus].add(other);
    }
  });
  touching.forEach((set, bonus) => {
    set.delete(bonus);
  });
  return { foreignBorders, neighbouringBonuses: Int32Array.from(touching, (set) => set.size) };
}
