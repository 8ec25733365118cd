// What a network learns from: matches of the playout policy, and matches of searching bots, which a run keeps one by one.
import { factsOf, inputCount, makeInputWriter, type Network } from '@salient/ai';
import { formatPosition, type Game, type Position, parsePosition } from '@salient/engine';
import { makeCounter } from '../arena/progress.ts';
import type { Output } from '../cli/command.ts';
import type { Breath } from '../runs/wholeOrNothing.ts';
import type { BoardSample, Training } from './networkTraining.ts';
import { playSearched } from './searchPlay.ts';
import { playMatches, type SeenMatch } from './selfPlay.ts';
import type { NetworkPlan } from './trainPlan.ts';

/** The map's games for two: plain, and by the preset `strategic`. */
export type NetworkGames = readonly [Game, Game];

/** A match of searching bots in a journal: its positions as texts, none if nobody won it alone. */
export interface StoredMatch {
  readonly seen: readonly string[];
  readonly winner: number;
}

/** Most matches of the policy in a lot. */
const LOT = 20_000;
/** Who plays the searched matches, and with how many playouts a turn. */
const BOTS = ['smmcts', 'duct', 'halving'] as const;
const PLAYOUTS = 60;

interface Ear {
  readonly output: Output;
  readonly breath: Breath;
}

interface FastRun extends Ear {
  readonly plan: NetworkPlan;
  readonly games: NetworkGames;
}

/** What the policy's matches teach: many positions of middling play, each seen once. */
export async function learnFast(training: Training, run: FastRun): Promise<Network> {
  const { games } = run;
  const { games: wanted, seed } = run.plan;
  const lots = Math.ceil(wanted / LOT);
  const matches = Math.ceil(wanted / lots / games.length);
  const onMatch = countMatches(run, 'fast matches', lots * games.length * matches);
  for (let lot = 0; lot < lots; lot++) {
    const samples: BoardSample[][] = [];
    for (const [index, game] of games.entries()) {
      const place = lot * games.length + index;
      const plan = { game, seed: seed * lots * games.length + place, matches, first: place * matches, onMatch };
      samples.push((await playMatches(plan, makeLook(game))).flatMap(samplesOf));
    }
    training.learn(samples.flat(), 1 - lot / lots);
  }
  return training.network;
}

/** Tells of progress and breathes; to be told of every match. */
export function countMatches({ output, breath }: Ear, what: string, total: number): () => Promise<void> {
  const tell = makeCounter(output, { what, total });
  let done = 0;
  return () => {
    tell(++done);
    return breath();
  };
}

/** One searched match of so many tells how good the network is and is not trained on: a number that has nothing in common with that of the games in turn, or some of those would never be told of. */
const HELD_OUT_ONE_IN = 11;

/** Is a searched match one of those, by its number? */
export const isHeldOut = (match: number): boolean => match % HELD_OUT_ONE_IN === 0;

/** Of four searched matches one is by the preset `strategic`. */
export const gamesInTurn = ([plain, strategic]: NetworkGames): readonly Game[] => [plain, plain, plain, strategic];

/** Plays a match of searching bots by its number: the same for plans that differ in how many there are alone. */
export function playForJournal({ seed }: NetworkPlan, games: NetworkGames, match: number): StoredMatch {
  const plan = { games: gamesInTurn(games), seed, playouts: PLAYOUTS, bots: BOTS };
  const { seen = [], winner = -1 } = playSearched(plan, match, formatPosition) ?? {};
  return { seen, winner };
}

/** The samples of a stored match; undefined if it holds what no match of these games has. */
export function readStored(
  { seen, winner }: StoredMatch,
  games: NetworkGames,
  match: number,
): BoardSample[] | undefined {
  const inTurn = gamesInTurn(games);
  const game = inTurn[match % inTurn.length];
  if (game === undefined) return undefined;
  const look = makeLook(game);
  const read = seen.map((text) => parsePosition(game, text));
  const positions = read.flatMap((one) => (one.ok ? [one.value] : []));
  return positions.length < read.length ? undefined : samplesOf({ seen: positions.map(look), winner, match });
}

interface Seen {
  readonly inputs: Float32Array;
  readonly seat: number;
  readonly round: number;
}

/** Sees a position as either seat in turn: the network treats both alike. */
function makeLook(game: Game): (position: Position) => Seen {
  const write = makeInputWriter(factsOf(game));
  const count = inputCount(game.map.territories.length);
  return (position) => {
    const inputs = new Float32Array(count);
    const seat = position.round % 2;
    write(position, seat, inputs);
    return { inputs, seat, round: position.round };
  };
}

const samplesOf = ({ seen, winner, match }: SeenMatch<Seen>): BoardSample[] =>
  seen.map(({ inputs, seat, round }) => ({ inputs, hasWon: seat === winner, match, round }));
