// `replay verify <file>`: plays a recorded match again and names the first round and territory that differ (rule D4).
import {
  type Fault,
  type GameMap,
  makeMap,
  parseReplay,
  type ReplayDocument,
  type Result,
  verifyReplay,
} from '@salient/engine';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { describeResult } from '../cli/describeResult.ts';
import { readUserFile } from '../cli/userFile.ts';
import { listMaps, loadMap } from '../maps/loadMap.ts';

export const replayCommand: Command = {
  usage: 'replay verify <file>',
  summary: 'plays a recorded match again and names the first round and territory that differ',
  run([action, file, ...rest], output): ExitStatus {
    if (action === 'verify' && file !== undefined && rest.length === 0) return verify(file, output);
    output.complain('Write: replay verify <file>');
    return EXIT.usage;
  },
};

function verify(file: string, output: Output): ExitStatus {
  const text = readUserFile(file);
  if (!text.ok) {
    output.complain(text.faults);
    return EXIT.usage;
  }
  const read: Result<ReplayDocument, Fault[]> = parseReplay(text.value);
  if (!read.ok) {
    for (const { code, path, message } of read.faults)
      output.complain(`${code}${path ? ` at ${path}` : ''}: ${message}`);
    output.complain(`${file} is not a replay.`);
    return EXIT.no;
  }
  const map = mapOf(read.value);
  if (map === undefined) {
    output.complain(
      `${file} was played on map "${read.value.map.id}" (${read.value.map.hash}), which is neither in the file nor among the shipped maps.`,
    );
    return EXIT.no;
  }
  return compare(file, { replay: read.value, map }, output);
}

/** The replay's own map, or the shipped one with its hash. */
function mapOf({ map }: ReplayDocument): GameMap | undefined {
  if (map.document !== undefined) return makeMap(map.document);
  for (const name of listMaps()) {
    const loaded = loadMap(name);
    if (loaded.ok && loaded.value.map.hash === map.hash) return loaded.value.map;
  }
  return undefined;
}

function compare(file: string, { replay, map }: { replay: ReplayDocument; map: GameMap }, output: Output): ExitStatus {
  const verdict = verifyReplay(replay, map);
  if (verdict.ok) {
    const names = replay.seats.map(({ name }) => name);
    const outcome = verdict.result === null ? 'the match was not finished' : describeResult(verdict.result, names);
    output.say(`${file} holds: ${verdict.rounds} rounds on ${map.name}, ${outcome}.`);
    return EXIT.ok;
  }
  const place = verdict.territory === undefined ? '' : `, territory ${verdict.territory}`;
  output.complain(`${file} differs in round ${verdict.round}${place}: ${verdict.message}`);
  return EXIT.no;
}
