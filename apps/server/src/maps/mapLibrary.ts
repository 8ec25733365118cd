// The maps this server knows: every maps/*.json that the engine accepts, read once (a broken file is reported and left out), and generated ones by their ids.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MapDocument, makeMap, ok, parseMapDocument } from '@salient/engine';
import type { LibraryMap, MapLibrary } from '../match/deps.ts';
import { makeGeneratedMaps } from './generatedMaps.ts';

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
  for (const file of files) {
    const read = readMap(path.join(folder, file));
    if ('code' in read) broken.push({ file, code: read.code, message: read.message });
    else if (library.has(read.id))
      broken.push({ file, code: 'duplicateId', message: `Another file has the map id "${read.id}".` });
    else library.set(read.id, Object.freeze({ map: makeMap(read), document: read }));
  }
  const generated = makeGeneratedMaps();
  const maps: MapLibrary = {
    get: (id) => library.get(id) ?? generated.get(id),
    load: async (id) => library.get(id) ?? generated.load(id),
    ask: async (id) => (library.has(id) ? ok(library.get(id)) : generated.ask(id)),
    list: () => [...library.keys()],
  };
  return { maps, broken };
}

function readMap(file: string): MapDocument | Omit<BrokenMap, 'file'> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { code: 'unreadable', message: String(error) };
  }
  const parsed = parseMapDocument(text);
  if (parsed.ok) return parsed.value;
  const [first] = parsed.faults;
  return { code: first?.code ?? 'unreadable', message: first?.message ?? 'This is not a map document.' };
}
