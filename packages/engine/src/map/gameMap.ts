// The map as the rules use it: dense indices, neighbour and bonus lists, and the same as flat arrays for the kernel (rules M1, M2).
import { hashWords, hexOfWords } from '../rng/murmur.ts';
import type { BonusIndex, TerritoryIndex } from '../types.ts';
import type { BonusDocument, MapDocument, TerritoryDocument } from './mapDocument.ts';

/** A territory as the engine counts it. */
export interface Territory extends TerritoryDocument {
  readonly index: TerritoryIndex;
}

/** A bonus (M2): what owning all its territories pays. */
export interface Bonus {
  readonly index: BonusIndex;
  readonly id: string;
  readonly name: string;
  readonly armies: number;
  readonly territories: readonly TerritoryIndex[];
}

/** A frozen map. Build it with `parseMap`. */
export interface GameMap {
  readonly id: string;
  readonly name: string;
  /** 32 hex digits over everything the rules depend on (ids, connections, bonuses); names and drawing do not count. */
  readonly hash: string;
  readonly territories: readonly Territory[];
  readonly bonuses: readonly Bonus[];
  /** Neighbours by territory, ascending. */
  readonly neighbours: readonly (readonly TerritoryIndex[])[];
  /** Bonuses by territory, ascending (M2: none, one or several). */
  readonly bonusesOf: readonly (readonly BonusIndex[])[];
  /** Index of a territory id, or undefined. */
  readonly indexOf: (id: string) => TerritoryIndex | undefined;
  /** Neighbours of `t` again, flat: `neighbourList[neighbourStart[t] … neighbourStart[t + 1] − 1]`. Read only. */
  readonly neighbourStart: Int32Array;
  readonly neighbourList: Int32Array;
  /** Territories of bonus `b`, flat: `bonusList[bonusStart[b] … bonusStart[b + 1] − 1]`. Read only. */
  readonly bonusStart: Int32Array;
  readonly bonusList: Int32Array;
}

/** Is there a connection between these two territories? */
export function areNeighbours(map: GameMap, from: TerritoryIndex, to: TerritoryIndex): boolean {
  const end = map.neighbourStart[from + 1];
  for (let at = map.neighbourStart[from]; at < end; at++) if (map.neighbourList[at] === to) return true;
  return false;
}

/** Builds the map of a document that `parseMapDocument` has accepted; throws if an id in it is unknown. */
export function makeMap(document: MapDocument): GameMap {
  const indexById = new Map(document.territories.map(({ id }, index) => [id, index]));
  const indexOf = (id: string): TerritoryIndex | undefined => indexById.get(id);
  const known = (id: string): TerritoryIndex => {
    const index = indexById.get(id);
    if (index === undefined) throw new Error(`unknown territory ${id}`);
    return index;
  };
  const neighbours = neighbourLists(document, known);
  const bonuses = document.bonuses.map((bonus, index) => Object.freeze(makeBonus(bonus, index, known)));
  const bonusesOf = document.territories.map(() => [] as BonusIndex[]);
  for (const bonus of bonuses) for (const territory of bonus.territories) bonusesOf[territory].push(bonus.index);
  const [neighbourStart, neighbourList] = flatten(neighbours);
  const [bonusStart, bonusList] = flatten(bonuses.map((bonus) => bonus.territories));
  return Object.freeze({
    id: document.id,
    name: document.name,
    hash: hashMap(document),
    territories: Object.freeze(document.territories.map(({ id, name }, index) => Object.freeze({ id, name, index }))),
    bonuses: Object.freeze(bonuses),
    neighbours,
    bonusesOf: freezeLists(bonusesOf),
    indexOf,
    neighbourStart,
    neighbourList,
    bonusStart,
    bonusList,
  });
}

/**
 * Hash of what the rules depend on, 32 hex digits: MurmurHash3_x86_128 of the UTF-16 code units of
 * `territory ids | sorted connections | bonuses (id, armies, territory ids)`. Order of territories and bonuses counts, that of connections does not.
 */
export function hashMap(document: MapDocument): string {
  const ids = document.territories.map(({ id }) => id);
  const isId = new Set(ids);
  const connections = document.connections.map((pair) => writeConnection(pair, isId)).sort();
  const bonuses = document.bonuses.map(({ id, armies, territories: of }) => `${id} ${armies} ${of.join(' ')}`);
  const text = [ids.join(' '), connections.join(' '), bonuses.join('\n')].join('|');
  const units = new Int32Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return hexOfWords(hashWords(units), 4);
}

/** Its ids by a dash; by a slash where dashes in ids would let that be read as another pair's connection as well. */
function writeConnection(pair: readonly [string, string], ids: ReadonlySet<string>): string {
  const [first, second] = [...pair].sort();
  const written = `${first}-${second}`;
  for (let at = written.indexOf('-'); at !== -1; at = written.indexOf('-', at + 1)) {
    if (at === first.length) continue;
    if (ids.has(written.slice(0, at)) && ids.has(written.slice(at + 1))) return `${first}/${second}`;
  }
  return written;
}

function makeBonus(bonus: BonusDocument, index: BonusIndex, known: (id: string) => TerritoryIndex): Bonus {
  const territories = bonus.territories.map(known).sort((a, b) => a - b);
  return { index, id: bonus.id, name: bonus.name, armies: bonus.armies, territories: Object.freeze(territories) };
}

function neighbourLists(document: MapDocument, known: (id: string) => TerritoryIndex): TerritoryIndex[][] {
  const lists = document.territories.map(() => [] as TerritoryIndex[]);
  for (const [a, b] of document.connections) {
    lists[known(a)].push(known(b));
    lists[known(b)].push(known(a));
  }
  for (const list of lists) list.sort((a, b) => a - b);
  return freezeLists(lists);
}

function freezeLists<T>(lists: T[][]): T[][] {
  for (const list of lists) Object.freeze(list);
  return Object.freeze(lists) as T[][];
}

function flatten(lists: readonly (readonly number[])[]): [Int32Array, Int32Array] {
  const start = new Int32Array(lists.length + 1);
  for (let i = 0; i < lists.length; i++) start[i + 1] = start[i] + lists[i].length;
  return [start, Int32Array.from(lists.flat())];
}
