// `replay fork <file> --round <n>`: plays on from a round of a recorded match, with bots in all seats, and writes a replay that says so (rule D12).
import path from 'node:path';
import { makeBot } from '@salient/ai';
import { type Fault, fail, makeGame, ok, playOnFrom, type Result } from '@salient/engine';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { refuseWords } from '../cli/refuseWords.ts';
import { type PlayOptions, parseRun, parseSeats, RUN_NAMES, type Seated } from '../play/options.ts';
import { playOut } from '../play/playCommand.ts';
import { type ReadReplay, readReplayFile } from './readReplayFile.ts';

export const FORK_USAGE =
  'replay fork <file> --round <n> [--seats <bot,bot,…>] [--seed <text>] [--out <file>] [--max-rounds <n>] [--playouts <n>]';

/** Who plays a seat that a person or a bot unknown here had. */
const USUAL_BOT = 'heuristic';
const MAX_MATCH_NAME = 64;

/** @param words what follows `replay fork` */
export function forkReplay(words: readonly string[], output: Output): ExitStatus | Promise<ExitStatus> {
  const read = parseArguments(words, ['round', 'seats', ...RUN_NAMES] as const);
  const [file, ...more] = read.ok ? read.value.rest : [];
  if (!read.ok || file === undefined || more.length > 0 || read.value.options.round === undefined)
    return refuseWords(output, read, FORK_USAGE);
  const replay = readReplayFile(file);
  if (!replay.ok) {
    for (const complaint of replay.faults.complaints) output.complain(complaint);
    return replay.faults.status;
  }
  const { round, ...rest } = read.value.options;
  const options = optionsOf(replay.value, { ...rest, round, file });
  if (options.ok) {
    output.say(`Plays on from round ${Number(round)} of ${file}, which is round 1 here.`);
    return playOut(options.value, output);
  }
  output.complain(options.faults);
  return EXIT.usage;
}

type Words = Readonly<Partial<Record<'seats' | (typeof RUN_NAMES)[number], string>>> & {
  readonly file: string;
  readonly round: string;
};

function optionsOf({ replay, map }: ReadReplay, words: Words): Result<PlayOptions, string> {
  const run = parseRun(words);
  if (!run.ok) return run;
  const round = /^\d+$/.test(words.round) ? Number(words.round) : Number.NaN;
  const begun = playOnFrom(replay, map, round);
  if (!begun.ok) return refuseRound(begun.faults, words.round);
  const { seats, settings } = begun.value;
  const bots =
    words.seats === undefined ? ok(seats.map((seat) => botOf(replay.seats[seat]?.bot))) : parseSeats(words.seats);
  if (!bots.ok) return bots;
  if (bots.value.length !== seats.length)
    return fail(`In round ${round} ${seats.length} seats still play: name as many bots.`);
  const { maxRounds, ...how } = run.value;
  const limit = settings.maxRounds === 0 ? maxRounds : Math.min(maxRounds, settings.maxRounds);
  const game = makeGame(map, { ...settings, maxRounds: limit }, seats.length);
  if (!game.ok) return fail(game.faults[0]?.message ?? '');
  const match = (replay.fairness?.match ?? path.basename(words.file)).slice(0, MAX_MATCH_NAME);
  const playedOnFrom = { match, round };
  return ok({ game: game.value, document: replay.map.document, bots: bots.value, ...how, playedOnFrom });
}

/** Why it is none of this replay's rounds, with those that are. */
function refuseRound([fault]: readonly Fault[], round: string): Result<never, string> {
  const { min, max } = fault?.numbers ?? {};
  const read = min === undefined || max === undefined ? null : parseWhole('round', round, { min, max, fallback: min });
  return read === null || read.ok ? fail(fault?.message ?? '') : read;
}

function botOf(name: string | undefined): Seated {
  const bot = makeBot(name ?? USUAL_BOT) ?? makeBot(USUAL_BOT);
  if (bot === undefined) throw new Error(`there is no bot ${USUAL_BOT}`);
  return { name: bot.name, bot, parameters: {}, budget: undefined };
}
