// The maps this server knows: every maps/*.json that the engine accepts and the board can draw, read once (a broken file is reported and left out), and generated ones by their ids.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  fail,
  type MapDocument,
  makeMap,
  ok,
  parseGeneratedMapId,
  parseMapDocument,
  type Result,
} from '@salient/engine';
import type { LibraryMap, MapLibrary } from '../match/deps.ts';
import { type GeneratedMaps, makeGeneratedMaps } from './generatedMaps.ts';

/** Shipped with the repository. */
export const MAPS_FOLDER = path.resolve(import.meta.dirname, '../../../../maps');

/** Why one file is not on offer. */
export interface BrokenMap {
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

export interface LoadedMaps {
  readonly maps: MapLibrary;
  readonly broken: readonly BrokenMap[];
}

/**
 * Reads a folder of map documents, in the order of their names.
 * @throws when the folder itself cannot be read
 */
export function loadMaps(folder: string = MAPS_FOLDER): LoadedMaps {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const library = new Map<string, LibraryMap>();
  const broken: BrokenMap[] = [];
  const generated = makeGeneratedMaps();
  for (const file of files) {
    const read = readMap(path.join(folder, file));
    const entry = read.ok ? checkOffer(read.value, { library, generated }) : read;
    if (entry.ok) library.set(entry.value.map.id, entry.value);
    else broken.push({ file, ...entry.faults });
  }
  const maps: MapLibrary = {
    get: (id) => library.get(id) ?? generated.get(id),
    load: async (id) => library.get(id) ?? generated.load(id),
    ask: async (id) => (library.has(id) ? ok(library.get(id)) : generated.ask(id)),
    list: () => [...library.keys()],
  };
  return { maps, broken };
}

type WhyNot = Omit<BrokenMap, 'file'>;

function readMap(file: string): Result<MapDocument, WhyNot> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return fail({ code: 'unreadable', message: String(error) });
  }
  const parsed = parseMapDocument(text);
  if (parsed.ok) return parsed;
  const [first] = parsed.faults;
  return fail({ code: first?.code ?? 'unreadable', message: first?.message ?? 'This is not a map document.' });
}

interface Offered {
  readonly library: ReadonlyMap<string, LibraryMap>;
  readonly generated: Pick<GeneratedMaps, 'get'>;
}

/** A map that is sound may still be none to play on: nobody could see it, or its id is another map's. */
function checkOffer(document: MapDocument, { library, generated }: Offered): Result<LibraryMap, WhyNot> {
  const { id } = document;
  const map = makeMap(document);
  if (document.geometry === undefined)
    return fail({ code: 'noGeometry', message: `"${id}" has no geometry: the board cannot draw it.` });
  if (library.has(id)) return fail({ code: 'duplicateId', message: `Another file has the map id "${id}".` });
  // Such an id gives the same map for ever (rule M7), here as everywhere.
  if (parseGeneratedMapId(id) !== undefined && generated.get(id)?.map.hash !== map.hash)
    return fail({ code: 'badId', message: `"${id}" is the id of a generated map, and this is another one.` });
  return ok(Object.freeze({ map, document }));
}
