// `replay verify <file>`: plays a recorded match again, checks where its dice came from, and names the first round that is wrong (rules D4, D25); `replay fork`.
import { verifyReplay } from '@salient/engine';
import type { Witness } from '@salient/protocol/fairness';
import { parseArguments } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { describeResult } from '../cli/describeResult.ts';
import { type DiceReport, reportDice } from './diceReport.ts';
import { FORK_USAGE, forkReplay } from './forkReplay.ts';
import { type ReadReplay, readReplayFile } from './readReplayFile.ts';

const VERIFY_USAGE = 'replay verify <file> [--commitment <hex>] [--salt <hex>]';
const USAGE = `${VERIFY_USAGE} | ${FORK_USAGE}`;

export const replayCommand: Command = {
  usage: USAGE,
  summary:
    'plays a recorded match again and names the first round and territory that differ; checks the dice against their commitment, and against the one and the salt that you kept; or plays on from one of its rounds among bots',
  run(words, output): ExitStatus {
    if (words[0] === 'fork') return forkReplay(words.slice(1), output);
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
  const read = readReplayFile(file);
  if (!read.ok) {
    for (const complaint of read.faults.complaints) output.complain(complaint);
    return read.faults.status;
  }
  return tell(file, { ...read.value, dice: reportDice(read.value.replay, witness) }, output);
}

interface Checked extends ReadReplay {
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
