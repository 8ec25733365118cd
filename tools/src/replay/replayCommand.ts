// `replay verify <file>`: plays a recorded match again, checks where its dice came from, and names the first round that is wrong (rules D4, D25).
import {
  type Fault,
  type GameMap,
  makeMap,
  parseReplay,
  type ReplayDocument,
  type Result,
  verifyReplay,
} from '@salient/engine';
import type { Witness } from '@salient/protocol/fairness';
import { parseArguments } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { describeResult } from '../cli/describeResult.ts';
import { readUserFile } from '../cli/userFile.ts';
import { listMaps, loadMap } from '../maps/loadMap.ts';
import { type DiceReport, reportDice } from './diceReport.ts';

const USAGE = 'replay verify <file> [--commitment <hex>] [--salt <hex>]';

export const replayCommand: Command = {
  usage: USAGE,
  summary:
    'plays a recorded match again and names the first round and territory that differ; checks the dice against their commitment, and against the one and the salt that you kept',
  run(words, output): ExitStatus {
    const asked = readWords(words);
    if (asked !== undefined) return verify(asked, output);
    output.complain(`Write: ${USAGE}`);
    return EXIT.usage;
  },
};

interface Asked {
  readonly file: string;
  readonly witness: Witness;
}

/** What follows `replay`, or undefined if it cannot be understood. */
function readWords(words: readonly string[]): Asked | undefined {
  const read = parseArguments(words, ['commitment', 'salt'] as const);
  if (!read.ok) return undefined;
  const [action, file, ...rest] = read.value.rest;
  if (action !== 'verify' || file === undefined || rest.length > 0) return undefined;
  const { commitment, salt } = read.value.options;
  const witness = { salt, ...(commitment === undefined ? {} : { commitments: [commitment] }) };
  return { file, witness };
}

function verify({ file, witness }: Asked, output: Output): ExitStatus {
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
  return tell(file, { replay: read.value, map, dice: reportDice(read.value, witness) }, output);
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

interface Checked {
  readonly replay: ReplayDocument;
  readonly map: GameMap;
  readonly dice: DiceReport;
}

/** Rounds and dice are two questions: each that fails is told. The last line says that all is well. */
function tell(file: string, { replay, map, dice }: Checked, output: Output): ExitStatus {
  const verdict = verifyReplay(replay, map);
  if (!verdict.ok) {
    const place = verdict.territory === undefined ? '' : `, territory ${verdict.territory}`;
    output.complain(`${file} differs in round ${verdict.round}${place}: ${verdict.message}`);
  }
  if (dice.holds) output.say(dice.sentence);
  else output.complain(`${file}: ${dice.sentence}`);
  if (!verdict.ok || !dice.holds) return EXIT.no;
  const names = replay.seats.map(({ name }) => name);
  const outcome = verdict.result === null ? 'the match was not finished' : describeResult(verdict.result, names);
  output.say(`${file} holds: ${verdict.rounds} rounds on ${map.name}, ${outcome}.`);
  return EXIT.ok;
}
