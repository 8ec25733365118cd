// `replay verify <file>`: plays a recorded match again, checks where its dice came from, and names the first round that is wrong (rules D4, D25); `replay show`, `replay fork`.
import { verifyReplay } from '@salient/engine';
import { isHashText, isSalt, type Witness } from '@salient/protocol/fairness';
import { type Arguments, parseArguments } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { counted } from '../cli/counted.ts';
import { describeResult } from '../cli/describeResult.ts';
import { plainOutput } from '../cli/plainOutput.ts';
import { refuseWords } from '../cli/refuseWords.ts';
import { type DiceReport, reportDice } from './diceReport.ts';
import { FORK_USAGE, forkReplay } from './forkReplay.ts';
import { isPlayedHere, type ReadReplay, readReplayFile } from './readReplayFile.ts';
import { SHOW_USAGE, showReplay } from './showReplay.ts';

const VERIFY_USAGE = 'replay verify <file> [--commitment <hex>] [--salt <hex>]';
const USAGE = `${VERIFY_USAGE} | ${SHOW_USAGE} | ${FORK_USAGE}`;

export const replayCommand: Command = {
  usage: USAGE,
  summary:
    'plays a recorded match again and names the first round and territory that differ; checks the dice against their commitment, and against the one and the salt that you kept; or shows its rounds, or one of them, in words; or plays on from one among bots',
  run(words, given): ExitStatus | Promise<ExitStatus> {
    const output = plainOutput(given);
    if (words[0] === 'show') return showReplay(words.slice(1), output);
    if (words[0] === 'fork') return forkReplay(words.slice(1), output);
    const read = parseArguments(words, ['commitment', 'salt'] as const);
    const asked = read.ok ? askedFor(read.value) : undefined;
    if (asked === undefined) return refuseWords(output, read, words[0] === 'verify' ? VERIFY_USAGE : USAGE);
    const misread = misreadWords(asked.witness);
    for (const complaint of misread) output.complain(complaint);
    return misread.length > 0 ? EXIT.usage : verify(asked, output);
  },
};

interface Asked {
  readonly file: string;
  readonly witness: Witness;
}

/** What the words after `replay` ask for, or undefined if there is no such thing. */
function askedFor({ rest: [action, file, ...more], options }: Arguments<'commitment' | 'salt'>): Asked | undefined {
  if (action !== 'verify' || file === undefined || more.length > 0) return undefined;
  const salt = options.salt?.toLowerCase();
  const commitment = options.commitment?.toLowerCase();
  const witness = { salt, ...(commitment === undefined ? {} : { commitments: [commitment] }) };
  return { file, witness };
}

/** What cannot be a commitment or a salt at all was mistyped: no replay is to blame for it. */
function misreadWords({ commitments = [], salt }: Witness): readonly string[] {
  const commitment = commitments.some((one) => !isHashText(one)) ? ['--commitment has 64 hex digits.'] : [];
  return salt === undefined || isSalt(salt) ? commitment : [...commitment, '--salt has 32 hex digits.'];
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

/** Rounds and dice are two questions: each that fails is told. The last line says that all is well, those before it what nothing speaks for. */
function tell(file: string, { replay, map, dice }: Checked, output: Output): ExitStatus {
  const verdict = verifyReplay(replay, map);
  if (!verdict.ok) {
    const place = verdict.territory === undefined ? '' : `, territory ${verdict.territory}`;
    const when = verdict.round === 0 ? 'at the start' : `in round ${verdict.round}`;
    const what = isPlayedHere({ replay, map }) ? `differs ${when}${place}` : 'cannot be played again';
    output.complain(`${file} ${what}: ${verdict.message}`);
  }
  if (dice.holds) output.say(dice.sentence);
  else output.complain(`${file}: ${dice.sentence}`);
  if (!verdict.ok || !dice.holds) return EXIT.no;
  const names = replay.seats.map(({ name }) => name);
  const outcome = verdict.result === null ? 'the match was not finished' : describeResult(verdict.result, names);
  output.say('Not checked: who played. Names of players, and which bots they were, stand as the file has them.');
  const { playedOnFrom: origin } = replay;
  if (origin !== undefined)
    output.say(
      `Not checked: whether it begins as round ${origin.round} of match ${origin.match} did. That needs the other replay.`,
    );
  output.say(`${file} holds: ${counted(verdict.rounds, 'round')} on ${map.name}, ${outcome}.`);
  return EXIT.ok;
}
