// `train --network <map>`: trains a network of the evaluation for two seats, says what it loses on matches it has not seen, and stores it if asked to.
import { factsOf, inputCount, makeInputWriter, type Network, storeNetwork } from '@salient/ai';
import { fail, type Game, ok, type Position, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import { makeCounter } from '../arena/progress.ts';
import { quote, type Report } from '../arena/report.ts';
import { short, table } from '../arena/words.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { checkWritable, writeUserFile } from '../cli/userFile.ts';
import { concludeRun } from '../runs/concludeRun.ts';
import { claimFolder } from '../runs/reportFolder.ts';
import { type Breath, wholeOrNothing } from '../runs/wholeOrNothing.ts';
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

export interface NetworkWish {
  readonly output: Output;
  /** The folder of the report, if one was named. */
  readonly out: string | undefined;
}

const HIDDEN = 32;
/** Most matches of the policy in a lot. */
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
/** What is said is said for rounds up to each of these. */
const ROUND_ENDS = [4, 8, 16, Number.POSITIVE_INFINITY] as const;

/** Trains and reports; what cannot be played on or written to is refused before. */
export async function runNetwork(plan: NetworkPlan, { output, out }: NetworkWish): Promise<ExitStatus> {
  const refuse = (sentence: string): ExitStatus => {
    output.complain(sentence);
    return EXIT.usage;
  };
  const games = arrangeAll(plan.map);
  if (!games.ok) return refuse(games.faults);
  const writable = plan.file === undefined ? ok(null) : checkWritable(plan.file);
  if (!writable.ok) return refuse(writable.faults);
  const folder = claimFolder(out, `train-network-${plan.map}`);
  if (!folder.ok) return refuse(folder.faults);
  const trained = await wholeOrNothing(folder.value, (breath) => train(games.value, { plan, output, breath }));
  if (!trained.ok) return refuse(trained.faults);
  if (plan.file !== undefined) {
    const written = writeUserFile(plan.file, fileText(trained.value.network, plan));
    if (!written.ok) return refuse(written.faults);
    output.say(`Network written to ${plan.file}.`);
  }
  const journal = { folder: folder.value, command: wordsOf(plan) };
  return concludeRun(reportOn(plan, trained.value), { journal, isWhole: true, output });
}

interface Trained {
  readonly network: Network;
  /** After fast matches alone. */
  readonly learnt: Network;
  /** Positions that neither was trained on. */
  readonly held: readonly BoardSample[];
}

async function train([plain, strategic]: readonly [Game, Game], run: Run): Promise<Trained> {
  const { plan, output, breath } = run;
  const { hash: mapHash, territories } = plain.map;
  const size = { mapHash, territories: territories.length, hidden: HIDDEN, seed: plan.seed };
  const learnt = await learnFast(openTraining({ ...size, pace: PACE }), [plain, strategic], run);
  const played = await searchedSamples([plain, plain, plain, strategic], run);
  const isHeldOut = ({ match }: BoardSample): boolean => match % HELD_OUT_ONE_IN === 0;
  const kept = played.filter((sample) => !isHeldOut(sample));
  const training = openTraining({ ...size, pace: LATER_PACE, from: learnt });
  const tell = makeCounter(output, { what: 'passes over what was searched', total: PASSES });
  for (let pass = 0; pass < PASSES; pass++) {
    training.learn(kept, 1 - pass / PASSES);
    tell(pass + 1);
    await breath();
  }
  return { network: training.network, learnt, held: played.filter(isHeldOut) };
}

function reportOn({ map }: NetworkPlan, { network, learnt, held }: Trained): Report {
  const networks = [weightedFeatures(learnt), learnt, network];
  const losses = ROUND_ENDS.map((last) => {
    const early = held.filter(({ round }) => round <= last);
    // JSON has no infinity: without a last round they are all.
    return { ...(Number.isFinite(last) && { last }), losses: networks.map((one) => lossOf(early, one)) };
  });
  const size = `${inputCount(network.territories)}-${HIDDEN}-1`;
  const lines = [`${map}: ${size}, ${held.length} positions held out.`, ...lossTable(losses)];
  return {
    title: `A network for two on ${map}`,
    lines: [...lines.slice(0, 1), '', ...lines.slice(1)],
    figures: { map, size, held: held.length, losses },
    plots: [],
    said: lines,
  };
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
async function learnFast(training: Training, games: readonly Game[], run: Run): Promise<Network> {
  const { games: wanted, seed } = run.plan;
  const lots = Math.ceil(wanted / LOT);
  const matches = Math.ceil(wanted / lots / games.length);
  const onMatch = countMatches(run, 'fast matches', lots * games.length * matches);
  for (let lot = 0; lot < lots; lot++) {
    const samples: BoardSample[][] = [];
    for (const [index, game] of games.entries()) {
      const place = lot * games.length + index;
      const plan = { game, seed: seed * lots * games.length + place, matches, first: place * matches, onMatch };
      samples.push(samplesOf(await playMatches(plan, makeLook(game))));
    }
    training.learn(samples.flat(), 1 - lot / lots);
  }
  return training.network;
}

interface Run {
  readonly plan: NetworkPlan;
  readonly output: Output;
  readonly breath: Breath;
}

async function searchedSamples(games: readonly Game[], run: Run): Promise<BoardSample[]> {
  const { matches, seed } = run.plan;
  const onMatch = countMatches(run, 'matches of searching bots', matches);
  const plan = { games, seed, matches, playouts: PLAYOUTS, bots: BOTS, keepOneIn: 1, onMatch };
  return samplesOf(await playSearchMatches(plan, (position, game) => makeLook(game)(position)));
}

/** Tells of progress and breathes; to be told of every match. */
export function countMatches(
  { output, breath }: { readonly output: Output; readonly breath: Breath },
  what: string,
  total: number,
): () => Promise<void> {
  const tell = makeCounter(output, { what, total });
  let done = 0;
  return () => {
    tell(++done);
    return breath();
  };
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

function lossTable(losses: readonly { readonly last?: number; readonly losses: readonly number[] }[]): string[] {
  const rows = losses.map(({ last, losses: row }) => [
    last === undefined ? 'all rounds' : `rounds 1 to ${last}`,
    ...row.map(short),
  ]);
  return table(['log-loss held out', 'features', 'network, fast matches alone', 'network'], rows);
}

/** The words that ask for the same network. */
function wordsOf({ map, games, matches, seed }: NetworkPlan): string[] {
  const counts = ['--games', `${games}`, '--matches', `${matches}`, '--seed', `${seed}`];
  return ['train', '--network', map, ...counts];
}

function fileText(network: Network, plan: NetworkPlan): string {
  const command = `npm run salient -- ${wordsOf(plan).map(quote).join(' ')}`;
  return `${JSON.stringify(storeNetwork(network, command))}\n`;
}
