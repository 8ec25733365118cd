// `train --network <map>`: trains a network of the evaluation for two seats, says what it loses on matches it has not seen, and stores it if asked to.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inputCount, type Network, storeNetwork } from '@salient/ai';
import { fail, ok, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import type { Journal } from '../arena/journal.ts';
import { makeCounter } from '../arena/progress.ts';
import { type Plot, quote, type Report } from '../arena/report.ts';
import { short, table } from '../arena/words.ts';
import { drawDots } from '../chart/drawDots.ts';
import { EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { checkWritable, writeUserFile } from '../cli/userFile.ts';
import { concludeRun } from '../runs/concludeRun.ts';
import { openRun, type RunKind } from '../runs/openRun.ts';
import { countKnown } from '../runs/serialRun.ts';
import { statusOfStopped, untilInterrupted } from '../runs/untilInterrupted.ts';
import { makeBreath } from '../runs/wholeOrNothing.ts';
import {
  isHeldOut,
  learnFast,
  type NetworkGames,
  playForJournal,
  readStored,
  type StoredMatch,
} from './networkMatches.ts';
import {
  type BoardSample,
  lossOf,
  openTraining,
  packNetwork,
  unpackNetwork,
  weightedFeatures,
} from './networkTraining.ts';
import { type NetworkPlan, parseTrainPlan, TRAIN_NAMES } from './trainPlan.ts';

const HIDDEN = 32;
/** Lengths of the first steps: from nothing, and after that. */
const PACE = 2e-3;
const LATER_PACE = 4e-4;
const PASSES = 3;
/** What is said is said for rounds up to each of these. */
const ROUND_ENDS = [4, 8, 16, Number.POSITIVE_INFINITY] as const;
/** Where the journal keeps what fast matches taught; searched matches stand under their numbers. */
const LEARNT = 'learnt';

interface Task {
  readonly plan: NetworkPlan;
  readonly games: NetworkGames;
}

type Kept = StoredMatch | { readonly network: string };

function isKept(value: unknown): value is Kept {
  const { network, seen, winner } = (value ?? {}) as Partial<Record<'network' | 'seen' | 'winner', unknown>>;
  if (typeof network === 'string') return true;
  return Array.isArray(seen) && seen.every((text) => typeof text === 'string') && typeof winner === 'number';
}

const KIND: RunKind<Task> = {
  verb: 'train',
  names: [...TRAIN_NAMES, 'out', 'resume'],
  renewable: ['matches'],
  renewedForGood: ['matches'],
  parse(read) {
    const plan = parseTrainPlan(read);
    if (!plan.ok) return plan;
    if (plan.value.kind !== 'network') return fail('This is no training of a network.');
    const games = arrangeAll(plan.value.map);
    if (!games.ok) return games;
    const { file } = plan.value;
    const writable = file === undefined ? ok(null) : checkWritable(file);
    return writable.ok ? ok({ plan: plan.value, games: games.value }) : writable;
  },
  folderName: ({ plan }) => `train-network-${plan.map}`,
  mapOf: ({ plan, games }) => ({ name: plan.map, hash: games[0].map.hash }),
};

interface Run {
  readonly task: Task;
  readonly journal: Journal<Kept>;
  readonly output: Output;
  readonly signal: AbortSignal;
}

/** Trains and reports; what cannot be played on or written to is refused before. */
export async function runNetwork(words: readonly string[], output: Output): Promise<ExitStatus> {
  const run = openRun(KIND, words, isKept);
  if (!run.ok) {
    output.complain(run.faults);
    return EXIT.usage;
  }
  const { plan: task, journal } = run.value;
  return untilInterrupted((signal) => conduct({ task, journal, output, signal }));
}

async function conduct(run: Run): Promise<ExitStatus> {
  const { task, journal, output, signal } = run;
  const { plan } = task;
  const learnt = await learnOnce(run);
  const played = learnt === undefined ? [] : await playAll(run);
  const samples = played.flat();
  if (learnt === undefined || !samples.some(tells) || samples.every(tells)) {
    const again = `npm run salient -- train --resume ${quote(journal.folder)}`;
    output.complain(`Stopped before there was a network to tell of; go on with: ${again}`);
    return statusOfStopped(signal, EXIT.usage);
  }
  const trained = trainOn(samples, learnt, run);
  const isWhole = played.length === plan.matches;
  const isStored = plan.file === undefined || store(plan.file, trained.network, { plan, output, isWhole });
  const status = concludeRun(reportOn(plan, trained), { journal, isWhole, signal, output });
  return isStored ? status : EXIT.usage;
}

/** Is it from a match that is held out? */
const tells = ({ match }: BoardSample): boolean => isHeldOut(match);

const shapeOf = ({ plan, games: [{ map }] }: Task) => ({
  mapHash: map.hash,
  territories: map.territories.length,
  hidden: HIDDEN,
  seed: plan.seed,
});

/** What fast matches teach, kept as a whole; undefined if it was stopped in them. */
async function learnOnce({ task, journal, output, signal }: Run): Promise<Network | undefined> {
  const stored = journal.find(LEARNT);
  const known = stored !== undefined && 'network' in stored ? unpackNetwork(stored.network, shapeOf(task)) : undefined;
  if (known !== undefined) return known;
  try {
    const training = openTraining({ ...shapeOf(task), pace: PACE });
    const learnt = await learnFast(training, { ...task, output, breath: makeBreath(signal) });
    journal.add(LEARNT, { network: packNetwork(learnt) });
    return learnt;
  } catch (error) {
    if (error !== signal.reason) throw error;
    return undefined;
  }
}

/** Samples of the searched matches, from the first on as far as it got. */
async function playAll({ task: { plan, games }, journal, output, signal }: Run): Promise<BoardSample[][]> {
  const total = plan.matches;
  const tell = makeCounter(output, { what: 'matches of searching bots', total, known: countKnown(journal, total) });
  const played: BoardSample[][] = [];
  while (played.length < total && !signal.aborted) {
    const match = played.length;
    const stored = journal.find(String(match));
    const known = stored !== undefined && 'seen' in stored ? readStored(stored, games, match) : undefined;
    played.push(known ?? playNext({ plan, games }, journal, match));
    if (known !== undefined) continue;
    tell(played.length);
    await nextTurn();
  }
  return played;
}

function playNext({ plan, games }: Task, journal: Journal<Kept>, match: number): BoardSample[] {
  const fresh = playForJournal(plan, games, match);
  journal.add(String(match), fresh);
  return readStored(fresh, games, match) ?? [];
}

interface Trained {
  readonly network: Network;
  /** After fast matches alone. */
  readonly learnt: Network;
  /** Positions that neither was trained on. */
  readonly held: readonly BoardSample[];
}

/** Some seconds; what it is made from is kept, so nobody needs to stop it. */
function trainOn(samples: readonly BoardSample[], learnt: Network, { task, output }: Run): Trained {
  const kept = samples.filter((sample) => !tells(sample));
  const training = openTraining({ ...shapeOf(task), pace: LATER_PACE, from: learnt });
  const tell = makeCounter(output, { what: 'passes over what was searched', total: PASSES });
  for (let pass = 0; pass < PASSES; pass++) {
    training.learn(kept, 1 - pass / PASSES);
    tell(pass + 1);
  }
  return { network: training.network, learnt, held: samples.filter(tells) };
}

interface Storing {
  readonly plan: NetworkPlan;
  readonly output: Output;
  readonly isWhole: boolean;
}

/** Writes the network of a whole run, whose words stand in it, and says so; false if it cannot be written. */
function store(file: string, network: Network, { plan, output, isWhole }: Storing): boolean {
  if (!isWhole) {
    output.say(`${file} is not written: the run is not whole.`);
    return true;
  }
  const written = writeUserFile(file, fileText(network, plan));
  if (written.ok) output.say(`Network written to ${file}.`);
  else output.complain(written.faults);
  return written.ok;
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
  const title = `A network for two on ${map}`;
  return {
    title,
    lines: [...lines.slice(0, 1), '', ...lines.slice(1)],
    figures: { map, size, held: held.length, losses },
    plots: lossPlots(title, losses),
    said: lines,
  };
}

/** The map's games for two, plain and by the preset `strategic`; a sentence if it cannot be played on. */
function arrangeAll(map: string): Result<NetworkGames, string> {
  const [plain, strategic] = [{}, { preset: 'strategic' }].map((settings) =>
    arrangeGame({ map, seats: 2, settings, maxRounds: 1_000 }),
  );
  if (!plain?.ok) return plain ?? fail('Nothing is played.');
  return strategic?.ok ? ok([plain.value, strategic.value]) : (strategic ?? fail('Nothing is played.'));
}

/** Log-losses by network, on positions up to a round or on all. */
interface Losses {
  readonly last?: number;
  readonly losses: readonly number[];
}

const NETWORKS = ['features', 'network, fast matches alone', 'network'] as const;
const roundsOf = ({ last }: Losses): string => (last === undefined ? 'all rounds' : `rounds 1 to ${last}`);

function lossTable(losses: readonly Losses[]): string[] {
  const rows = losses.map((one) => [roundsOf(one), ...one.losses.map(short)]);
  return table(['log-loss held out', ...NETWORKS], rows);
}

/** The same as a chart; none where no position was held out. */
function lossPlots(title: string, losses: readonly Losses[]): Plot[] {
  const rows = losses
    .flatMap((one) => one.losses.map((value, at) => ({ name: `${roundsOf(one)}: ${NETWORKS[at]}`, value })))
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ name, value }) => ({ name, value, low: value, high: value }));
  return rows.length === 0
    ? []
    : [{ name: 'losses', svg: drawDots({ title, axis: 'log-loss held out, in nats', rows }) }];
}

function fileText(network: Network, { map, games, matches, seed }: NetworkPlan): string {
  const counts = ['--games', `${games}`, '--matches', `${matches}`, '--seed', `${seed}`];
  const words = ['train', '--network', map, ...counts].map(quote);
  return `${JSON.stringify(storeNetwork(network, `npm run salient -- ${words.join(' ')}`))}\n`;
}
