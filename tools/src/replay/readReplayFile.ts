// A replay from a file, with the map it was played on: its own, or the shipped or generated one.
import {
  fail,
  type GameMap,
  generateMap,
  makeMap,
  ok,
  parseGeneratedMapId,
  parseReplay,
  type ReplayDocument,
  type Result,
  RULES_VERSION,
} from '@salient/engine';
import { EXIT, type ExitStatus } from '../cli/command.ts';
import { describeFault } from '../cli/describeFault.ts';
import { readUserFile } from '../cli/userFile.ts';
import { listMaps, loadMap } from '../maps/loadMap.ts';

export interface ReadReplay {
  readonly replay: ReplayDocument;
  readonly map: GameMap;
}

/** Why it could not be read, and what the program then ends with. */
export interface Unread {
  readonly complaints: readonly string[];
  readonly status: ExitStatus;
}

export function readReplayFile(file: string): Result<ReadReplay, Unread> {
  const text = readUserFile(file);
  if (!text.ok) return fail({ complaints: [text.faults], status: EXIT.usage });
  const read = parseReplay(text.value);
  if (!read.ok) {
    return fail({ complaints: [...read.faults.map(describeFault), `${file} is not a replay.`], status: EXIT.no });
  }
  const replay = read.value;
  const map = mapOf(replay);
  if (map !== undefined) return ok({ replay, map });
  const { id, hash } = replay.map;
  const complaint = `${file} was played on map "${id}" (${hash}), which is neither in the file nor among the shipped or generated maps.`;
  return fail({ complaints: [complaint], status: EXIT.no });
}

/** False where no round is to blame for what cannot be played: another map, or other rules than these. */
export const isPlayedHere = ({ replay, map }: ReadReplay): boolean =>
  replay.rulesVersion === RULES_VERSION && replay.map.hash === map.hash;

/** The replay's own map, or the shipped or generated one with its hash. */
function mapOf({ map }: ReplayDocument): GameMap | undefined {
  if (map.document !== undefined) return makeMap(map.document);
  for (const name of listMaps()) {
    const loaded = loadMap(name);
    if (loaded.ok && loaded.value.map.hash === map.hash) return loaded.value.map;
  }
  const request = parseGeneratedMapId(map.id);
  const generated = request === undefined ? undefined : generateMap(request);
  if (generated === undefined || !generated.ok) return undefined;
  const made = makeMap(generated.value);
  return made.hash === map.hash ? made : undefined;
}
