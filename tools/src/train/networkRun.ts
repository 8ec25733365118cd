// `train --network <map>`: trains a network of the evaluation for two seats, says what it loses on matches it has not seen, and stores it if asked to.
import { writeFileSync } from 'node:fs';
import { factsOf, inputCount, makeInputWriter, type Network, storeNetwork } from '@salient/ai';
import { fail, type Game, ok, type Position, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import { short, table } from '../arena/words.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { fromUser } from '../cli/paths.ts';
import { type BoardSample, lossOf, openTraining, type Training, weightedFeatures } from './networkTraining.ts';
import { playSearchMatches } from './searchPlay.ts';
import { playMatches, type SeenMatch } from './selfPlay.ts';

export interface NetworkPlan {
  /** Of two seats by the standard rules. */
  readonly map: string;
  /** Matches of the policy, played in lots that are seen once. */
  readonly games: number;
  /** Matches of searching bots, seen `PASSES` times after that. */
  readonly matches: number;
  readonly seed: number;
  /** Where the network is written to; nowhere if undefined. */
  readonly file: string | undefined;
}

const HIDDEN = 32;
/** Matches of the policy in a lot. */
const LOT = 20_000;
/** Lengths of the first steps: from nothing, and after that. */
const PACE = 2e-3;
const LATER_PACE = 4e-4;
const PASSES = 3;
/** One searched match of so many tells how good the network is and is not trained on. */
const HELD_OUT_ONE_IN = 10;
/** Who plays the searched matches, and with how many playouts a turn. */
const BOTS = ['smmcts', 'duct', 'halving'] as const;
const PLAYOUTS = 60;
/** What is said is said for rounds up to these, too. */
const EARLY_ROUNDS = [4, 8, 16] as const;

export function runNetwork(plan: NetworkPlan, output: Output): ExitStatus {
  const { map, seed } = plan;
  const read = arrangeAll(map);
  if (!read.ok) {
    output.complain(read.faults);
    return EXIT.usage;
  }
  const [plain, strategic] = read.value;
  const { hash: mapHash, territories } = plain.map;
  const size = { mapHash, territories: territories.length, hidden: HIDDEN, seed };
  const learnt = learnFast(openTraining({ ...size, pace: PACE }), read.value, plan);
  const played = searchedSamples([plain, plain, plain, strategic], plan);
  const isHeldOut = ({ match }: BoardSample): boolean => match % HELD_OUT_ONE_IN === 0;
  const kept = played.filter((sample) => !isHeldOut(sample));
  const training = openTraining({ ...size, pace: LATER_PACE, from: learnt });
  for (let pass = 0; pass < PASSES; pass++) training.learn(kept, 1 - pass / PASSES);
  const held = played.filter(isHeldOut);
  output.say(`${map}: ${inputCount(territories.length)}-${HIDDEN}-1, ${held.length} positions held out.`);
  for (const line of lossTable(held, [weightedFeatures(learnt), learnt, training.network])) output.say(line);
  if (plan.file !== undefined) writeFileSync(fromUser(plan.file), fileText(training.network, plan));
  return EXIT.ok;
}

/** The map's games for two, plain and by the preset `strategic`; a sentence if it cannot be played on. */
function arrangeAll(map: string): Result<readonly [Game, Game], string> {
  const [plain, strategic] = [{}, { preset: 'strategic' }].map((settings) =>
    arrangeGame({ map, seats: 2, settings, maxRounds: 1_000 }),
  );
  if (!plain?.ok) return plain ?? fail('Nothing is played.');
  return strategic?.ok ? ok([plain.value, strategic.value]) : (strategic ?? fail('Nothing is played.'));
}

/** What the policy's matches teach: many positions of middling play, each seen once. */
function learnFast(training: Training, games: readonly Game[], { games: wanted, seed }: NetworkPlan): Network {
  const lots = Math.ceil(wanted / LOT);
  const matches = Math.ceil(Math.min(LOT, wanted) / games.length);
  for (let lot = 0; lot < lots; lot++) {
    const samples = games.flatMap((game, index) => {
      const place = lot * games.length + index;
      const plan = { game, seed: seed * lots * games.length + place, matches, first: place * matches };
      return samplesOf(playMatches(plan, makeLook(game)));
    });
    training.learn(samples, 1 - lot / lots);
  }
  return training.network;
}

function searchedSamples(games: readonly Game[], { matches, seed }: NetworkPlan): BoardSample[] {
  const plan = { games, seed, matches, playouts: PLAYOUTS, bots: BOTS, keepOneIn: 1 };
  return samplesOf(playSearchMatches(plan, (position, game) => makeLook(game)(position)));
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

const samplesOf = (played: readonly SeenMatch<Seen>[]): BoardSample[] =>
  played.flatMap(({ seen, winner, match }) =>
    seen.map(({ inputs, seat, round }) => ({ inputs, hasWon: seat === winner, match, round })),
  );

function lossTable(held: readonly BoardSample[], networks: readonly Network[]): string[] {
  const rows = [...EARLY_ROUNDS, Number.POSITIVE_INFINITY].map((last) => {
    const early = held.filter(({ round }) => round <= last);
    const name = Number.isFinite(last) ? `rounds 1 to ${last}` : 'all rounds';
    return [name, ...networks.map((network) => short(lossOf(early, network)))];
  });
  return table(['log-loss held out', 'features', 'network, fast matches alone', 'network'], rows);
}

function fileText(network: Network, { map, games, matches, seed }: NetworkPlan): string {
  const command = `npm run salient -- train --network ${map} --games ${games} --matches ${matches} --seed ${seed}`;
  return `${JSON.stringify(storeNetwork(network, command))}\n`;
}
