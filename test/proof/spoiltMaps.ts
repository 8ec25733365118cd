// Map documents spoilt in every way that a seed can think of: the parser must give a map or coded faults, never throw, never change what it reads (rule M3).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  deepFreeze,
  FAULT_CODES,
  generateMap,
  MAX_MAP_BYTES,
  makeFastRandomSource,
  parseMap,
  parseMapDocument,
} from '@salient/engine';

type Draw = ReturnType<typeof makeFastRandomSource>;

/** What became of the documents so far. */
export interface MapTally {
  documents: number;
  accepted: number;
  /** How often each fault was given. */
  readonly codes: Map<string, number>;
  slowestMs: number;
  slowestSeed: number;
}

export const makeMapTally = (): MapTally => ({
  documents: 0,
  accepted: 0,
  codes: new Map(),
  slowestMs: 0,
  slowestSeed: -1,
});

const MAPS = path.resolve(import.meta.dirname, '../../maps');
const TINY = JSON.stringify({
  formatVersion: 1,
  id: 'tiny',
  name: 'Tiny',
  territories: ['a', 'b', 'c'].map((id) => ({ id, name: id })),
  connections: [
    ['a', 'b'],
    ['b', 'c'],
  ],
  bonuses: [{ id: 'all', name: 'All', armies: 2, territories: ['a', 'b'] }],
  geometry: {
    size: [90, 30],
    territories: Object.fromEntries(
      ['a', 'b', 'c'].map((id, i) => [
        id,
        { label: [30 * i + 15, 15], clearance: 15, polygons: [[[30 * i, 0, 30 * i + 30, 0, 30 * i + 30, 30]]] },
      ]),
    ),
    bonuses: { all: { label: [45, 15] } },
    seaLinks: [{ between: ['a', 'b'], points: [1, 1, 40, 1] }],
    lakes: [[1, 1, 2, 1, 2, 2]],
  },
});

/** Sound documents to spoil, the small ones first: large ones are drawn seldom. */
const SOUND: readonly string[] = [TINY, TINY, TINY, readMap('lagoon'), generatedText(), readMap('world')];

function readMap(name: string): string {
  return readFileSync(path.join(MAPS, `${name}.json`), 'utf8');
}

function generatedText(): string {
  const map = generateMap({ seed: 'spoilt', seats: 2, territories: 20 });
  if (!map.ok) throw new Error('no map to spoil');
  return JSON.stringify(map.value);
}

/** Spoils one document by its seed and holds the parser to its word; throws where it breaks it. */
export function spoilOne(seed: number, tally: MapTally): void {
  const draw = makeFastRandomSource(seed);
  const input = spoil(draw);
  const ms = busyMs();
  const document = parseMapDocument(input);
  remember(tally, seed, busyMs() - ms);
  const map = parseMap(input);
  tally.documents++;
  if (document.ok !== map.ok) throw new Error(`seed ${seed}: a document that is no map, or the other way round`);
  if (map.ok) {
    tally.accepted++;
    const { territories, neighbours } = map.value;
    if (territories.length > 1 && neighbours.some(({ length }) => length === 0))
      throw new Error(`seed ${seed}: an island`);
    return;
  }
  if (map.faults.length < 1 || map.faults.length > 100) throw new Error(`seed ${seed}: ${map.faults.length} faults`);
  for (const { code, message, path: place = '' } of map.faults) {
    const isTold = FAULT_CODES.includes(code) && /[.)"]$/.test(message) && message.length < 400 && place.length < 200;
    if (!isTold) throw new Error(`seed ${seed}: fault ${code} at ${place}: ${message}`);
    tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  }
}

function remember(tally: MapTally, seed: number, ms: number): void {
  if (ms <= tally.slowestMs) return;
  tally.slowestMs = ms;
  tally.slowestSeed = seed;
}

/** Milliseconds that this thread has had a processor for: what others do on the machine does not count. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function spoil(draw: Draw): unknown {
  const text = SOUND[Math.min(draw.below(SOUND.length), draw.below(SOUND.length))];
  const kind = draw.below(10);
  if (kind === 0) return spoilText(draw, text);
  if (kind === 1 && draw.below(20) === 0) return hugeText(draw);
  const document = JSON.parse(text);
  const wounds = 1 + draw.below(4);
  for (let i = 0; i < wounds; i++) spoilValue(draw, document);
  return kind < 4 ? print(document) : deepFreeze(document);
}

/** As text; big integers, which JSON does not know, become plain ones. */
const print = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part));

/** Cuts, doubles or garbles a piece of text. */
function spoilText(draw: Draw, text: string): string {
  const [from, length] = [draw.below(text.length), 1 + draw.below(40)];
  const [before, piece, after] = [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)];
  switch (draw.below(4)) {
    case 0:
      return before;
    case 1:
      return before + after;
    case 2:
      return before + piece + piece + after;
    default:
      return `${before}${String.fromCharCode(draw.below(65536))}${after}`;
  }
}

/** Texts as long as a map may be, full of one thing. */
function hugeText(draw: Draw): string {
  const room = MAX_MAP_BYTES - 3000;
  const fill = (piece: string): string => new Array(Math.floor(room / (piece.length + 1))).fill(piece).join(',');
  const document = JSON.parse(TINY);
  const place = [
    (list: string) => JSON.stringify(document).replace('"polygons":[', `"polygons":[${list},`),
    (list: string) => JSON.stringify(document).replace('"lakes":[', `"lakes":[${list},`),
    (list: string) => JSON.stringify(document).replace('"seaLinks":[', `"seaLinks":[${list},`),
    (list: string) => JSON.stringify(document).replace('"connections":[', `"connections":[${list},`),
    (list: string) => JSON.stringify(document).replace('"size":[', `"size":[${list},`),
    (list: string) => JSON.stringify(document).replace('"bonuses":[', `"bonuses":[${list},`),
    (list: string) => JSON.stringify(document).replace('"polygons":[[', `"polygons":[[${list},`),
    (list: string) => list,
  ];
  const pieces = ['[]', '{}', '1', '"a"', '[1,2]', 'null', '["a","b"]', '{"id":"a"}', '[[0,0,1,0,1,1]]', '"\\u0000"'];
  return place[draw.below(place.length)](fill(pieces[draw.below(pieces.length)]));
}

type Box = Record<string | number, unknown>;

/** Changes something somewhere in a document: walks down at random and wounds what it stands on. */
function spoilValue(draw: Draw, document: Box): void {
  let box = document;
  for (let depth = 0; depth < 8; depth++) {
    const keys = Object.keys(box);
    if (keys.length === 0) break;
    const key = keys[draw.below(keys.length)];
    const value = box[key];
    // Junk is shared and frozen once it was in a document that is: it stays as it is.
    const isBox = typeof value === 'object' && value !== null && !Object.isFrozen(value);
    if (isBox && draw.below(4) !== 0) {
      box = value as Box;
      continue;
    }
    wound(draw, box, key, document);
    return;
  }
  wound(draw, box, '0', document);
}

function wound(draw: Draw, box: Box, key: string, document: Box): void {
  switch (draw.below(7)) {
    case 0:
      delete box[key];
      return;
    case 1:
      if (Array.isArray(box)) box.push(box[Number(key)]);
      else box[`${key}x`] = box[key];
      return;
    case 2:
      if (Array.isArray(box)) box.reverse();
      else box[key] = Object.keys(box);
      return;
    case 3:
      if (typeof box[key] === 'number') box[key] = (box[key] as number) * -1;
      else box[key] = [box[key]];
      return;
    case 4:
      if (Array.isArray(box)) box.length = draw.below(2000);
      else
        Object.defineProperty(box, '__proto__', {
          value: { id: 'x' },
          enumerable: true,
          writable: true,
          configurable: true,
        });
      return;
    case 5: {
      const names = Object.keys(document);
      box[key] = JSON.parse(print(document[names[draw.below(names.length)]]) ?? 'null');
      return;
    }
    default:
      box[key] = junk(draw);
  }
}

const JUNK: readonly unknown[] = [
  ...[null, undefined, true, '', ' ', 'a', 'b', 'constructor', '__proto__', 'x'.repeat(5000), '\ud800', '1e9'],
  ...[0, -0, 1, -1, 0.5, 1e9, 1e308, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER],
  ...[[], {}, [[]], [null], { id: 'a' }, { length: 3 }, Symbol('s'), 10n, () => 1, new Date(0), new Map(), /x/],
  ...[new Array(5), Object.create(null), ['a', 'a'], ['a', 'b', 'c']],
];

const junk = (draw: Draw): unknown => {
  const value = JUNK[draw.below(JUNK.length)];
  // The lists above are shared; what is put into a document may be wounded again.
  return Array.isArray(value) ? [...value] : value;
};
