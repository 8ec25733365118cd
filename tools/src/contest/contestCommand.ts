// `contest`: plays by the rules of the public bot contests, or replays rounds recorded there through our resolver and compares everything (rules T1–T9).
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { contestSettings, fail, type Game, type GameMap, makeGame, ok, type Result } from '@salient/engine';
import { parseArguments } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { fromUser } from '../cli/paths.ts';
import { reasonOf } from '../cli/userFile.ts';
import { checkRound, type RoundCheck } from './checkRound.ts';
import { readContestMap } from './contestMap.ts';
import { contestPlay, PLAY_USAGE } from './contestPlay.ts';
import { parseRecordedRound } from './recordedRound.ts';

export const contestCommand: Command = {
  usage: `${PLAY_USAGE} | contest check --map <map> --rules c1|c2 <file.jsonl[.gz]> …`,
  summary:
    'plays by the rules of the public contests, also against outside programs (cmd:<command>); or replays rounds recorded there and names the first that differs',
  run([action, ...words], output): ExitStatus | Promise<ExitStatus> {
    if (action === 'play') return contestPlay.run(words, output);
    const read =
      action === 'check'
        ? readWords(words)
        : fail(`Write: contest check --map <map> --rules c1|c2 <file> … or ${PLAY_USAGE}`);
    if (read.ok) return check(read.value, output);
    output.complain(read.faults);
    return EXIT.usage;
  },
};

interface CheckWords {
  readonly game: Game;
  readonly files: readonly string[];
}

function readWords(words: readonly string[]): Result<CheckWords, string> {
  const read = parseArguments(words, ['map', 'rules']);
  if (!read.ok) return read;
  const { options, rest: files } = read.value;
  const { map: mapFile, rules } = options;
  if (mapFile === undefined || files.length === 0) return fail('A map (--map) and at least one recording are needed.');
  if (rules !== 'c1' && rules !== 'c2') return fail('--rules must be c1 or c2.');
  const map = readContestMap(mapFile);
  if (!map.ok) return map;
  const game = gameOn(map.value, rules);
  return game.ok ? ok({ game: game.value, files }) : game;
}

/** Recorded rounds are past the picks, so the map need not have room for them. */
function gameOn(map: GameMap, rules: 'c1' | 'c2'): Result<Game, string> {
  const settings = { ...contestSettings(map, rules), picksPerSeat: 1, wastelandCount: 0 };
  const game = makeGame(map, settings, 2);
  return game.ok ? game : fail(game.faults[0]?.message ?? 'This map cannot be played on.');
}

/** What has been checked so far. */
interface Tally {
  rounds: number;
  orders: number;
  illegal: number;
  mismatches: number;
}

async function check({ game, files }: CheckWords, output: Output): Promise<ExitStatus> {
  const tally: Tally = { rounds: 0, orders: 0, illegal: 0, mismatches: 0 };
  for (const file of files) {
    const read = await checkFile(game, file, { tally, output });
    if (read.ok) continue;
    output.complain(read.faults);
    return EXIT.usage;
  }
  const { rounds, orders, illegal, mismatches } = tally;
  if (rounds === 0) output.complain('There is no round to check.');
  output.say(`${rounds} rounds, ${orders} orders (${illegal} illegal), ${mismatches} mismatches`);
  return mismatches === 0 && rounds > 0 ? EXIT.ok : EXIT.no;
}

interface CheckState {
  readonly tally: Tally;
  readonly output: Output;
}

async function checkFile(game: Game, file: string, { tally, output }: CheckState): Promise<Result<null, string>> {
  let line = 0;
  try {
    for await (const text of createInterface({ input: openRecording(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      line++;
      if (text.trim() === '') continue;
      tally.rounds++;
      const { result, place } = checkLine(game, text);
      tally.orders += result.orders;
      tally.illegal += result.illegal;
      if (result.mismatch === null) continue;
      const { region, message } = result.mismatch;
      const territory = region === undefined ? '' : `, territory ${region}`;
      // The first one says where to look; the rest only counts.
      if (tally.mismatches === 0) output.complain(`${file}, line ${line}: ${place}${territory}: ${message}.`);
      tally.mismatches++;
    }
  } catch (error) {
    return fail(`${file} cannot be read: ${reasonOf(error)}.`);
  }
  return ok(null);
}

function checkLine(game: Game, text: string): { readonly result: RoundCheck; readonly place: string } {
  const recorded = parseRecordedRound(text);
  if (recorded.ok) return { result: checkRound(game, recorded.value), place: `round ${recorded.value.round}` };
  const mismatch = { message: recorded.faults.replace(/\.$/, '') };
  return { result: { orders: 0, illegal: 0, mismatch }, place: 'unreadable' };
}

/** The file as text, unpacked if its name ends in `.gz`. */
function openRecording(file: string): Readable {
  const raw = createReadStream(fromUser(file));
  if (!file.endsWith('.gz')) return raw;
  const unpacked = createGunzip();
  raw.on('error', (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}
