// Maps that are named by what they are generated from (rule M7): made when first asked for, kept on a shelf of bounded length.
import { generateMap, type MapRequest, makeMap, parseGeneratedMapId } from '@salient/engine';
import type { LibraryMap } from '../match/deps.ts';

/** Longer than the list of matches that one server plays at a time on maps of their own; some 100 kB each as text. The one not asked for longest goes first. */
export const MAX_KEPT = 48;

/** Finds a generated map by id: the same on every call; undefined for every id that makes none, unlawful numbers included. */
export type GeneratedMaps = (id: string) => LibraryMap | undefined;

/** An empty shelf. Making a map costs about a tenth of a second of one core, also when no fair one is found: that is remembered, too. */
export function makeGeneratedMaps(): GeneratedMaps {
  const shelf = new Map<string, LibraryMap | undefined>();
  return (id) => {
    const request = parseGeneratedMapId(id);
    if (request === undefined) return undefined;
    const found = shelf.has(id) ? shelf.get(id) : make(request);
    shelf.delete(id);
    shelf.set(id, found);
    const [oldest] = shelf.keys();
    if (shelf.size > MAX_KEPT && oldest !== undefined) shelf.delete(oldest);
    return found;
  };
}

function make(request: MapRequest): LibraryMap | undefined {
  const made = generateMap(request);
  return made.ok ? Object.freeze({ map: makeMap(made.value), document: made.value }) : undefined;
}
