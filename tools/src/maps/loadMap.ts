// Finds a map by the name of a shipped one or by file, and reads it through the engine's one door.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, type GameMap, type MapDocument, makeMap, ok, parseMapDocument, type Result } from '@salient/engine';
import { fromUser, ROOT } from '../cli/paths.ts';

/** A map with its document; `isShipped` says that everybody who has this repository has it. */
export interface LoadedMap {
  readonly map: GameMap;
  readonly document: MapDocument;
  readonly isShipped: boolean;
}

const FOLDER = path.join(ROOT, 'maps');

/** Names of the maps in `maps/`. */
export const listMaps = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();

/** A shipped map (`world`) or a file (`./mine.json`); else a sentence. */
export function loadMap(name: string): Result<LoadedMap, string> {
  const isShipped = listMaps().includes(name);
  const file = isShipped ? path.join(FOLDER, `${name}.json`) : fromUser(name);
  if (!existsSync(file))
    return fail(`There is no map "${name}"; give one of ${listMaps().join(', ')} or the path of a map file.`);
  const read = parseMapDocument(readFileSync(file, 'utf8'));
  if (!read.ok) {
    const [first] = read.faults;
    return fail(
      `${name} is not a map: ${first?.message ?? 'it has faults'} Run "map validate ${name}" for everything wrong with it.`,
    );
  }
  return ok({ map: makeMap(read.value), document: read.value, isShipped });
}
