// `contest play`: a few matches between two contenders by the rules of a contest, each in either seat; programs of others take part as `cmd:./their-bot`.
import { type PlayedMatch, scoreInterval, scoreOf } from '@salient/ai';
import { contestSettings, fail, type Game, makeGame, ok, type Result, territoriesOf } from '@salient/engine';
import type { Contender, Player, TurnBudget } from '../arena/contender.ts';
import { isProgram, openContender } from '../arena/contenderKinds.ts';
import type { Report } from '../arena/report.ts';
import { scorePlots } from '../arena/scorePlots.ts';
import { describeScore, table } from '../arena/words.ts';
import { parseWhole, type ReadOptions } from '../cli/arguments.ts';
import type { Output } from '../cli/command.ts';
import { describeResult } from '../cli/describeResult.ts';
import { holdsNumbers } from '../runs/holdsNumbers.ts';
import { makeSerialCommand, RUN_USAGE } from '../runs/serialRun.ts';
import { readContestMap } from './contestMap.ts';
import { playContestMatch } from './contestMatch.ts';
import { OutsidePlayer, rulesOf } from './outsidePlayer.ts';

export const PLAY_USAGE = `contest play --a <bot> --b <bot> --map <map> [--rules c1|c2] [--games <n>] [--ms <n> | --playouts <n>] [--seed <text>] ${RUN_USAGE}`;

const GAMES = { min: 1, max: 100_000, fallback: 2 };
const MS = { min: 0, max: 60_000, fallback: 450 };
const PLAYOUTS = { min: 0, max: 1_000_000, fallback: 0 };

interface PlayPlan {
  readonly game: Game;
  /** As the user named it. */
  readonly map: string;
  readonly contenders: readonly [Contender, Contender];
  readonly games: number;
  readonly budget: TurnBudget;
  readonly seed: string;
}

/** One match, as it is remembered. */
interface Played {
  /** Of the first contender. */
  readonly score: number;
  /** How it ended, in words. */
  readonly end: string;
  /** What outside programs did wrong. */
  readonly troubles: readonly string[];
}

/** Plays what the words ask for, says how every match ended, and reports. */
export const contestPlay = makeSerialCommand<PlayPlan, Played>({
  verb: 'contest play',
  usage: PLAY_USAGE,
  summary: 'plays by the rules of the public contests, also against outside programs (cmd:<command>)',
  names: ['a', 'b', 'map', 'rules', 'games', 'ms', 'playouts', 'seed'],
  parse: parsePlan,
  folderName: ({ contenders: [a, b] }) => `contest-${a.name}-vs-${b.name}`,
  mapOf: ({ game, map }) => ({ name: map, hash: game.map.hash }),
  what: 'matches',
  total: ({ games }) => games,
  play: playOne,
  isPlayed,
  onPlayed: tell,
  report: reportOn,
});

function isPlayed(value: unknown): value is Played {
  if (!holdsNumbers(value, ['score'])) return false;
  const { end, troubles } = value as Played;
  return typeof end === 'string' && Array.isArray(troubles) && troubles.every((one) => typeof one === 'string');
}

function parsePlan({ options }: ReadOptions): Result<PlayPlan, string> {
  const { map } = options;
  if (options.a === undefined || options.b === undefined || map === undefined) return fail(`Write: ${PLAY_USAGE}`);
  const game = loadContestGame(map, options.rules);
  if (!game.ok) return game;
  const [a, b] = [openSide(options.a), openSide(options.b)];
  if (!a.ok) return a;
  if (!b.ok) return b;
  const games = parseWhole('games', options.games, GAMES);
  if (!games.ok) return games;
  const budget = readBudget(options.ms, options.playouts);
  if (!budget.ok) return budget;
  const given = (['ms', 'playouts'] as const).find((name) => options[name] !== undefined);
  if (given !== undefined && isProgram(options.a) && isProgram(options.b))
    return fail(`Programs think by the contest’s clock: leave out --${given}.`);
  const contenders = [a.value, b.value] as const;
  const seed = options.seed ?? '1';
  return ok({ game: game.value, map, contenders, games: games.value, budget: budget.value, seed });
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
  const map = readContestMap(file);
  if (!map.ok) return map;
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
const seatOfFirst = (number: number): number => number % 2;
const seedOf = ({ seed }: PlayPlan, number: number): string => `${seed} ${Math.floor(number / 2)}`;

async function playOne(plan: PlayPlan, number: number): Promise<Played> {
  const { game, contenders, budget } = plan;
  const seat = seatOfFirst(number);
  const [first, second] = seat === 0 ? contenders : [contenders[1], contenders[0]];
  const players: [Player, Player] = [
    await first.sit({ game, seat: 0, budget }),
    await second.sit({ game, seat: 1, budget }),
  ];
  try {
    const played = await playContestMatch({ game, players, seed: seedOf(plan, number) });
    return { score: scoreOf(played, seat), end: describe(plan, played, seat), troubles: await leave(players) };
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

function describe({ contenders }: PlayPlan, { result, rounds, end }: PlayedMatch, seatOfA: number): string {
  const [a, b] = contenders;
  const names = seatOfA === 0 ? [a.name, b.name] : [b.name, a.name];
  const land = names.map((_, seat) => territoriesOf(end, seat).length).join(':');
  return `${result === null ? 'no result' : describeResult(result, names)} after ${rounds} rounds, territories ${land}`;
}

const scoreSum = (played: readonly Played[]): number => played.reduce((sum, { score }) => sum + score, 0);

function tell(_: PlayPlan, played: readonly Played[], output: Output): void {
  const last = played.at(-1);
  if (last === undefined) return;
  output.say(`Match ${played.length}: ${last.end}; score ${scoreSum(played)} of ${played.length}`);
  for (const trouble of last.troubles) output.complain(`  ${trouble}`);
}

/** Of troubles in a match so many go into the report; all of them stand in the journal. */
const REPORTED = 5;

function reportOn(plan: PlayPlan, played: readonly Played[]): Report {
  const { game, map, contenders, seed } = plan;
  const [a, b] = contenders.map(({ name }) => name);
  const rules = rulesOf(game).toUpperCase();
  const pairs = Array.from(
    { length: Math.floor(played.length / 2) },
    (_, at) => scoreSum(played.slice(2 * at, 2 * at + 2)) / 2,
  );
  const score = scoreSum(played);
  const interval = scoreInterval(pairs, 2);
  const title = `${a} against ${b} by the rules of ${rules}`;
  const rows = played.map((one, number) => [
    ...[`${number + 1}`, JSON.stringify(seedOf(plan, number)), `${seatOfFirst(number)}`, `${one.score}`],
    ...[one.end, `${one.troubles.length}`, one.troubles.slice(0, REPORTED).join('; ')],
  ]);
  return {
    title,
    lines: [
      `${score} of ${played.length} for ${a} on ${map}; of pairs with seats swapped ${describeScore(interval)}.`,
      '',
      ...table(['match', 'seed', `seat of ${a}`, 'score', 'end', 'troubles', 'such as'], rows),
    ],
    figures: { a, b, rules, map, seed, score, matches: played },
    plots: scorePlots(title, [{ name: a ?? '', interval }], 1 / 2),
    said: [`${contenders[0].name} against ${contenders[1].name}: ${score} of ${played.length}`],
  };
}
