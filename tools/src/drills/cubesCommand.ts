// `cubes`: games of Cubes between two players, searches or a person.
import {
  CUBES_ALGORITHMS,
  CUBES_BASELINES,
  CUBES_PLAYERS,
  type Cubes,
  type CubesPlayer,
  cubesOptions,
  cubesResult,
  isCubesOver,
  makeCubesSearcher,
  playCube,
  scoreInterval,
  startCubes,
} from '@salient/ai';
import { type FastRandomSource, fail, makeFastRandomSource, ok, type Result } from '@salient/engine';
import type { Report } from '../arena/report.ts';
import { scorePlots } from '../arena/scorePlots.ts';
import { seedNumber } from '../arena/seedNumber.ts';
import { describeScore } from '../arena/words.ts';
import { parseWhole, type ReadOptions } from '../cli/arguments.ts';
import { EXIT, type Output } from '../cli/command.ts';
import { type Ask, openKeyboard } from '../cli/keyboard.ts';
import { holdsNumbers } from '../runs/holdsNumbers.ts';
import { makeSerialCommand, RUN_USAGE } from '../runs/serialRun.ts';
import type { Breath } from '../runs/wholeOrNothing.ts';
import { askForStep, boardLines, stepName } from './cubesTalk.ts';
import { parsePlayer } from './parsePlayer.ts';

/** Who plays a side; null is the person at the keyboard. */
interface Entrant {
  readonly text: string;
  readonly player: CubesPlayer | null;
}

interface CubesPlan {
  readonly entrants: readonly [Entrant, Entrant];
  readonly games: number;
  readonly seed: string;
}

const GAMES = { min: 1, max: 1_000_000, fallback: 20 };
const MAX_SEED_LENGTH = 200;

/** Two games with the same dice, sides swapped: what the first player scored in each. */
interface Pair {
  readonly begun: number;
  readonly followed: number;
}

export const cubesCommand = makeSerialCommand<CubesPlan, Pair>({
  verb: 'cubes',
  usage: `cubes [--first <player>] [--second <player>] [--games <n>] [--seed <text>] ${RUN_USAGE}  (players: you, random, greedy, heuristic, pure, uct, uct+rave, uct+rave+parallel[:ms=,playouts=,exploration=])`,
  summary: 'plays Cubes, a race with captures, between searches or with you; several games change sides',
  names: ['first', 'second', 'games', 'seed'],
  parse: parsePlan,
  folderName: ({ entrants: [first, second] }) => `cubes-${first.text}-vs-${second.text}`,
  sitDown(plan) {
    if (plan.entrants.every(({ player }) => player !== null)) return undefined;
    return async ({ say }) => {
      const keyboard = openKeyboard();
      await playByHand(plan, say, keyboard.ask);
      keyboard.close();
      return EXIT.ok;
    };
  },
  what: 'pairs of games',
  total: ({ games }) => Math.ceil(games / 2),
  play: playPair,
  isPlayed: (value): value is Pair => holdsNumbers(value, ['begun', 'followed']),
  report: reportOn,
});

/** What the words after `cubes` come to. The fault is one sentence. */
export function parsePlan({ options }: ReadOptions): Result<CubesPlan, string> {
  const { seed = '1' } = options;
  if (seed.length > MAX_SEED_LENGTH) return fail(`--seed may have ${MAX_SEED_LENGTH} characters.`);
  const first = parseEntrant(options.first ?? 'you');
  if (!first.ok) return first;
  const second = parseEntrant(options.second ?? 'uct');
  if (!second.ok) return second;
  if (first.value.player === null && second.value.player === null)
    return fail('One of the two sides must be played by the program.');
  const isByHand = first.value.player === null || second.value.player === null;
  const games = parseWhole('games', options.games, isByHand ? { ...GAMES, fallback: 1 } : GAMES);
  return games.ok ? ok({ entrants: [first.value, second.value], games: games.value, seed }) : games;
}

function parseEntrant(text: string): Result<Entrant, string> {
  const read = parsePlayer(text, { searches: CUBES_ALGORITHMS, others: ['you', ...CUBES_BASELINES] });
  if (!read.ok) return read;
  const { name, search } = read.value;
  if (search === undefined) return ok({ text, player: name === 'you' ? null : CUBES_PLAYERS[name] });
  const options = { ...cubesOptions(search.algorithm), ...search.changes };
  // A c that was given counts from the first turn to the last.
  const steady = search.changes.exploration === undefined ? options : { ...options, explorationByPhase: [] };
  return ok({ text, player: makeCubesSearcher(steady, search.allow) });
}

const diceOf = (seed: string, game: number): FastRandomSource =>
  makeFastRandomSource(seedNumber(`${seed} cubes ${game}`));

async function playPair({ entrants, seed }: CubesPlan, pair: number, breath: Breath): Promise<Pair> {
  const [{ player: first }, { player: second }] = entrants;
  if (first === null || second === null) throw new Error('a person plays no series');
  const begun = await playOne([first, second], diceOf(seed, pair), breath);
  return { begun, followed: 1 - (await playOne([second, first], diceOf(seed, pair), breath)) };
}

/** What the first side scores. Turns may take a minute, so it breathes between them. */
async function playOne(
  players: readonly [CubesPlayer, CubesPlayer],
  dice: FastRandomSource,
  breath: Breath,
): Promise<number> {
  const state = startCubes();
  while (!isCubesOver(state)) {
    playCube(state, players[state.toMove](state, dice));
    await breath();
  }
  return cubesResult(state);
}

function reportOn({ entrants: [first, second], seed }: CubesPlan, pairs: readonly Pair[]): Report {
  const interval = scoreInterval(
    pairs.map(({ begun, followed }) => (begun + followed) / 2),
    2,
  );
  const title = `${first.text} against ${second.text} on Cubes`;
  const said = `${first.text} against ${second.text}: ${describeScore(interval)} of ${2 * pairs.length} games.`;
  const scores = pairs.flatMap(({ begun, followed }) => [begun, followed]);
  const results = [1, 0, 0.5].map((score) => scores.filter((one) => one === score).length).join(' : ');
  return {
    title,
    lines: [said, '', `Won : lost : drawn ${results}; sides swapped in every pair, seed ${JSON.stringify(seed)}.`],
    figures: { first: first.text, second: second.text, interval, pairs },
    plots: scorePlots(title, [{ name: first.text, interval }], 1 / 2),
    said: [said],
  };
}

/** Games with a person, until they are over or the person leaves; the first side begins. */
export async function playByHand({ entrants, games, seed }: CubesPlan, say: Output['say'], ask: Ask): Promise<void> {
  for (let game = 0; game < games; game++) {
    const state = startCubes();
    const dice = diceOf(seed, game);
    while (!isCubesOver(state)) {
      const turn = await turnOf(entrants[state.toMove === 0 ? 0 : 1], state, { dice, say, ask });
      if (turn === null) return;
      say(`${entrants[state.toMove === 0 ? 0 : 1].text}: ${stepName(state.toMove, turn)}`);
      playCube(state, turn);
    }
    for (const line of boardLines(state)) say(line);
    say(describeEnd(entrants, cubesResult(state)));
  }
}

interface Sitting {
  readonly dice: FastRandomSource;
  readonly say: Output['say'];
  readonly ask: Ask;
}

const turnOf = async ({ player }: Entrant, state: Cubes, { dice, say, ask }: Sitting): Promise<number | null> =>
  player === null ? askForStep(state, say, ask) : player(state, dice);

function describeEnd([first, second]: CubesPlan['entrants'], result: number): string {
  if (result === 0.5) return 'A draw.';
  const { text } = result === 1 ? first : second;
  return text === 'you' ? 'You win.' : `${text} wins.`;
}
