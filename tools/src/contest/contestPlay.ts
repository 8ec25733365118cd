// `contest play`: a few matches between two contenders by the rules of a contest, each in either seat; programs of others take part as `cmd:./their-bot`.
import { type PlayedMatch, scoreOf } from '@salient/ai';
import { contestSettings, fail, type Game, makeGame, ok, type Result, territoriesOf } from '@salient/engine';
import type { Contender, Player, TurnBudget } from '../arena/contender.ts';
import { isProgram, openContender } from '../arena/contenderKinds.ts';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { describeResult } from '../cli/describeResult.ts';
import { readUserFile } from '../cli/userFile.ts';
import { parseContestMap } from './contestMap.ts';
import { playContestMatch } from './contestMatch.ts';
import { OutsidePlayer } from './outsidePlayer.ts';

export const PLAY_USAGE =
  'contest play --a <bot> --b <bot> --map <map> --rules c1|c2 [--games <n>] [--ms <n> | --playouts <n>] [--seed <text>]';

const GAMES = { min: 1, max: 100_000, fallback: 2 };
const MS = { min: 0, max: 60_000, fallback: 450 };
const PLAYOUTS = { min: 0, max: 1_000_000, fallback: 0 };

interface PlayWords {
  readonly game: Game;
  readonly contenders: readonly [Contender, Contender];
  readonly games: number;
  readonly budget: TurnBudget;
  readonly seed: string;
}

/** Plays what the words ask for and says how every match ended. */
export async function runPlay(words: readonly string[], output: Output): Promise<ExitStatus> {
  const read = readPlayWords(words);
  if (read.ok) return play(read.value, output);
  output.complain(read.faults);
  return EXIT.usage;
}

function readPlayWords(words: readonly string[]): Result<PlayWords, string> {
  const read = parseArguments(words, ['a', 'b', 'map', 'rules', 'games', 'ms', 'playouts', 'seed']);
  if (!read.ok) return read;
  const { options, rest } = read.value;
  if (rest.length > 0) return fail(`"${rest[0]}" is not an option; options begin with --.`);
  if (options.a === undefined || options.b === undefined || options.map === undefined)
    return fail(`Write: ${PLAY_USAGE}`);
  const game = loadContestGame(options.map, options.rules);
  if (!game.ok) return game;
  const [a, b] = [openSide(options.a), openSide(options.b)];
  if (!a.ok) return a;
  if (!b.ok) return b;
  const games = parseWhole('games', options.games, GAMES);
  if (!games.ok) return games;
  const budget = readBudget(options.ms, options.playouts);
  if (!budget.ok) return budget;
  const contenders = [a.value, b.value] as const;
  return ok({ game: game.value, contenders, games: games.value, budget: budget.value, seed: options.seed ?? '1' });
}

/** What bots of ours may be told in the arena and not here, where both sides think alike and see what the contest shows. */
const OF_ARENA = /[:,](?<name>ms|playouts|sees)=/;

function openSide(text: string): Result<Contender, string> {
  const opened = openContender(text);
  const name = isProgram(text) ? undefined : OF_ARENA.exec(text)?.groups?.name;
  return opened.ok && name !== undefined
    ? fail(`"${name}" is not for one side of a contest; --ms or --playouts count for both.`)
    : opened;
}

/** The game of a contest on a map file of it; rules of C2 unless it is said otherwise. */
function loadContestGame(file: string, rules = 'c2'): Result<Game, string> {
  if (rules !== 'c1' && rules !== 'c2') return fail('--rules must be c1 or c2.');
  const text = readUserFile(file);
  if (!text.ok) return text;
  const map = parseContestMap(text.value);
  if (!map.ok) return fail(`${file}: ${map.faults}`);
  const game = makeGame(map.value, contestSettings(map.value, rules), 2);
  return game.ok ? game : fail(game.faults[0]?.message ?? 'This map cannot be played on.');
}

function readBudget(ms: string | undefined, playouts: string | undefined): Result<TurnBudget, string> {
  if (ms !== undefined && playouts !== undefined) return fail('Give --ms or --playouts, not both.');
  if (playouts !== undefined) {
    const read = parseWhole('playouts', playouts, PLAYOUTS);
    return read.ok ? ok({ kind: 'playouts', playouts: read.value }) : read;
  }
  const read = parseWhole('ms', ms, MS);
  return read.ok ? ok({ kind: 'time', ms: read.value }) : read;
}

/** Two matches on every seed, seats swapped; an odd last one is played once. */
async function play(words: PlayWords, output: Output): Promise<ExitStatus> {
  let score = 0;
  for (let number = 0; number < words.games; number++) {
    const seatOfA = number % 2;
    const seed = `${words.seed} ${Math.floor(number / 2)}`;
    const { played, troubles } = await playOne(words, seed, seatOfA);
    score += scoreOf(played, seatOfA);
    output.say(`Match ${number + 1}: ${describe(words, played, seatOfA)}; score ${score} of ${number + 1}`);
    for (const trouble of troubles) output.complain(`  ${trouble}`);
  }
  const [a, b] = words.contenders;
  output.say(`${a.name} against ${b.name}: ${score} of ${words.games}`);
  return EXIT.ok;
}

interface OneMatch {
  readonly played: PlayedMatch;
  /** What outside programs did wrong. */
  readonly troubles: readonly string[];
}

async function playOne({ game, contenders, budget }: PlayWords, seed: string, seatOfA: number): Promise<OneMatch> {
  const [first, second] = seatOfA === 0 ? contenders : [contenders[1], contenders[0]];
  const players: [Player, Player] = [
    await first.sit({ game, seat: 0, budget }),
    await second.sit({ game, seat: 1, budget }),
  ];
  try {
    const played = await playContestMatch({ game, players, seed });
    return { played, troubles: await leave(players) };
  } catch (error) {
    await leave(players);
    throw error;
  }
}

async function leave(players: readonly Player[]): Promise<string[]> {
  await Promise.all(players.map((player) => player.leave?.()));
  return players.flatMap((player, seat) =>
    player instanceof OutsidePlayer ? player.troubles.map((trouble) => `seat ${seat}: ${trouble}`) : [],
  );
}

function describe({ contenders }: PlayWords, { result, rounds, end }: PlayedMatch, seatOfA: number): string {
  const [a, b] = contenders;
  const names = seatOfA === 0 ? [a.name, b.name] : [b.name, a.name];
  const land = names.map((_, seat) => territoriesOf(end, seat).length).join(':');
  return `${result === null ? 'no result' : describeResult(result, names)} after ${rounds} rounds, territories ${land}`;
}
