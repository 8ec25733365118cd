// Maps that are named by what they are generated from (rule M7): made when first asked for, kept on a shelf of bounded length.
import {
  checkMapRequest,
  generateMap,
  type MapDocument,
  type MapRequest,
  makeMap,
  ok,
  parseGeneratedMapId,
} from '@salient/engine';
import type { LibraryMap, MapLibrary } from '../match/deps.ts';
import { refuse } from '../match/refusal.ts';
import { type MapWorkshop, openMapWorkshop } from './mapWorkshop.ts';

/** Longer than the list of matches whose lobbies are open at a time (a running match holds its map itself); some 100 kB each as text. The one not asked for longest goes. */
export const MAX_KEPT = 48;

/** Maps that are made one after the other, half a second each and longer: the last in line is there before the ten seconds after which a client gives its connection up. */
export const MAX_WAITING = 8;

/** Finds a generated map by id, the same on every call; undefined for every id that makes none, unlawful numbers included. */
export type GeneratedMaps = Pick<MapLibrary, 'get' | 'load' | 'ask'>;

/** An empty shelf. That no fair map is found costs most of all: it is remembered, too. */
export function makeGeneratedMaps(workshop: MapWorkshop = openMapWorkshop()): GeneratedMaps {
  const shelf = new Map<string, LibraryMap | undefined>();
  const making = new Map<string, Promise<LibraryMap | undefined>>();
  const keep = (id: string, found: LibraryMap | undefined): LibraryMap | undefined => {
    shelf.delete(id);
    shelf.set(id, found);
    const [oldest] = shelf.keys();
    if (shelf.size > MAX_KEPT && oldest !== undefined) shelf.delete(oldest);
    return found;
  };
  const get = (id: string): LibraryMap | undefined => {
    const request = readId(id);
    if (request === undefined) return undefined;
    return keep(id, shelf.has(id) ? shelf.get(id) : makeHere(request));
  };
  const make = async (id: string, request: MapRequest): Promise<LibraryMap | undefined> => {
    try {
      return keep(id, libraryMap(await workshop(request)));
    } catch {
      // Without the thread the map is worth the wait.
      return get(id);
    } finally {
      making.delete(id);
    }
  };
  const load = async (id: string): Promise<LibraryMap | undefined> => {
    const request = readId(id);
    if (request === undefined || shelf.has(id)) return get(id);
    const made = making.get(id) ?? make(id, request);
    making.set(id, made);
    return await made;
  };
  return {
    get,
    load,
    async ask(id) {
      const isToBeMade = readId(id) !== undefined && !shelf.has(id) && !making.has(id);
      return isToBeMade && making.size >= MAX_WAITING ? refuse('mapsBusy') : ok(await load(id));
    },
  };
}

/** Undefined for what can be told from the id alone to make no map: it takes nobody's place on the shelf. */
function readId(id: string): MapRequest | undefined {
  const request = parseGeneratedMapId(id);
  return request !== undefined && checkMapRequest(request).ok ? request : undefined;
}

function makeHere(request: MapRequest): LibraryMap | undefined {
  const made = generateMap(request);
  return libraryMap(made.ok ? made.value : undefined);
}

const libraryMap = (document: MapDocument | undefined): LibraryMap | undefined =>
  document && Object.freeze({ map: makeMap(document), document });
