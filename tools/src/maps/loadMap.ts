// Finds a map by the name of a shipped one, the id of a generated one, or by file, and reads it through the engine's one door.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  fail,
  type GameMap,
  generateMap,
  type MapDocument,
  makeMap,
  ok,
  parseGeneratedMapId,
  parseMapDocument,
  type Result,
} from '@salient/engine';
import { fromUser, ROOT } from '../cli/paths.ts';
import { readUserFile } from '../cli/userFile.ts';

/** A map with its document; `isShipped` says that everybody who has this repository has it, or can generate it. */
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

/** A shipped map (`world`), a generated one (`gen-4-60-x`) or a file (`./mine.json`); else a sentence. */
export function loadMap(name: string): Result<LoadedMap, string> {
  const isShipped = listMaps().includes(name);
  const file = isShipped ? path.join(FOLDER, `${name}.json`) : fromUser(name);
  const request = parseGeneratedMapId(name);
  if (request !== undefined && !existsSync(file)) {
    const generated = generateMap(request);
    if (!generated.ok) return fail(generated.faults.map(({ message }) => message).join(' '));
    return ok({ map: makeMap(generated.value), document: generated.value, isShipped: true });
  }
  if (!existsSync(file))
    return fail(
      `There is no map "${name}"; give one of ${listMaps().join(', ')}, gen-<seats>-<territories>-<seed> or the path of a map file.`,
    );
  const text = isShipped ? ok(readFileSync(file, 'utf8')) : readUserFile(name);
  if (!text.ok) return text;
  const read = parseMapDocument(text.value);
  if (!read.ok) {
    const [first] = read.faults;
    return fail(
      `${name} is not a map: ${first?.message ?? 'it has faults'} Run "map validate ${name}" for everything wrong with it.`,
    );
  }
  return ok({ map: makeMap(read.value), document: read.value, isShipped });
}
