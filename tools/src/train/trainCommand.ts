// `train`: fits the weights of the evaluation to matches played by the playout policy and says how true their chances are beside the present ones.
import path from 'node:path';
import { fail } from '@salient/engine';
import { readJournal } from '../arena/journal.ts';
import { parseOptions } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { fromUser, ROOT } from '../cli/paths.ts';
import { concludeRun } from '../runs/concludeRun.ts';
import { claimFolder } from '../runs/reportFolder.ts';
import { type Breath, wholeOrNothing } from '../runs/wholeOrNothing.ts';
import { countMatches } from './networkMatches.ts';
import { runNetwork } from './networkRun.ts';
import { arranged, type Course, searchTraining } from './searchTraining.ts';
import { playForSamples, type Sample } from './selfPlay.ts';
import { type FastPlan, parseTrainPlan, TRAIN_NAMES, type TrainPlan } from './trainPlan.ts';
import { reportWeights } from './weightsReport.ts';

/** What is played, in equal parts: maps, numbers of seats and settings of several kinds. */
const COURSES: readonly Course[] = [
  { map: 'world', seats: 2, settings: {} },
  { map: 'world', seats: 2, settings: { preset: 'strategic' } },
  { map: 'lagoon', seats: 2, settings: {} },
  { map: 'saddle', seats: 2, settings: {} },
  { map: 'world', seats: 3, settings: {} },
  { map: 'world', seats: 4, settings: {} },
  { map: 'world', seats: 4, settings: { preset: 'strategic' } },
];
/** The public contests: both rule sets on both maps; of the opening, where the search does not see the end. */
const CONTEST_COURSES: readonly Course[] = ['world', 'map64'].flatMap((name) =>
  (['c1', 'c2'] as const).map((rules): Course => {
    return { map: path.join(ROOT, `test/data/contest/${name}.json`), seats: 2, settings: {}, rules };
  }),
);
const CONTEST_LAST_KEPT = 14;

export const trainCommand: Command = {
  usage: `train [--games <n>] [--seed <n>] [--contest yes | --search duels|crowds | --network <map> [--matches <n>] [--write <file>]] [--out <folder>] | --resume <folder> [--games <n> | --matches <n>]  (--resume: of those by --search and --network, with more of their --games or --matches)`,
  summary:
    'fits the weights of the evaluation to fast self-play, or to that of searching bots; log-loss, Brier score and reliability on matches held out; --network trains one for two seats instead, on fast matches and then on those of searching bots',
  run(words, output): ExitStatus | Promise<ExitStatus> {
    const read = parseOptions(words, [...TRAIN_NAMES, 'out', 'resume']);
    if (read.ok && read.value.options.resume !== undefined) return goOn(read.value.options.resume, { words, output });
    const plan = read.ok ? parseTrainPlan(read.value) : fail(read.faults);
    if (plan.ok) return train(plan.value, { words, output, out: read.ok ? read.value.options.out : undefined });
    output.complain(plan.faults);
    return EXIT.usage;
  },
};

interface Wish {
  readonly words: readonly string[];
  readonly output: Output;
  /** The folder of the report, if one was named. */
  readonly out: string | undefined;
}

function train(plan: TrainPlan, wish: Wish): ExitStatus | Promise<ExitStatus> {
  switch (plan.kind) {
    case 'search':
      return searchTraining.run(wish.words, wish.output);
    case 'network':
      return runNetwork(wish.words, wish.output);
    default:
      return trainFast(plan, wish);
  }
}

/** By what it was begun with; what is no training, or none that can be gone on with, is refused there. */
function goOn(folder: string, { words, output }: Pick<Wish, 'words' | 'output'>): ExitStatus | Promise<ExitStatus> {
  const journal = readJournal(fromUser(folder), (value): value is never => value === undefined);
  const stored = journal.ok ? parseOptions(journal.value.command.slice(1), [...TRAIN_NAMES, 'out']) : journal;
  const isNetwork = stored.ok && stored.value.options.network !== undefined;
  return isNetwork ? runNetwork(words, output) : searchTraining.run(words, output);
}

/** Some seconds: nothing of it is kept before its end. */
async function trainFast(plan: FastPlan, { words, output, out }: Wish): Promise<ExitStatus> {
  const refuse = (sentence: string, status: ExitStatus): ExitStatus => {
    output.complain(sentence);
    return status;
  };
  const folder = claimFolder(out, `train-${plan.kind}`);
  if (!folder.ok) return refuse(folder.faults, EXIT.usage);
  const samples = await wholeOrNothing(folder.value, (breath) => samplesByPolicy(plan, { output, breath }));
  if (!samples.ok) return refuse(samples.faults.sentence, samples.faults.status);
  // Matches of both contests: C1's row follows from that of C2.
  const report = reportWeights(samples.value, plan.kind === 'contest' ? 'contestC2' : 'duel');
  const journal = { folder: folder.value, command: ['train', ...words] };
  return concludeRun(report, { journal, isWhole: true, output });
}

interface Ear {
  readonly output: Output;
  readonly breath: Breath;
}

async function samplesByPolicy({ games, seed, kind }: FastPlan, ear: Ear): Promise<Sample[]> {
  const courses = kind === 'contest' ? CONTEST_COURSES : COURSES;
  const lastKept = kind === 'contest' ? CONTEST_LAST_KEPT : undefined;
  const matches = Math.ceil(games / courses.length);
  const onMatch = countMatches(ear, 'matches', matches * courses.length);
  const samples: Sample[][] = [];
  for (const [index, course] of courses.entries()) {
    const first = index * matches;
    const plan = { game: arranged(course), seed: seed * courses.length + index, matches, first, lastKept, onMatch };
    samples.push(await playForSamples(plan));
  }
  return samples.flat();
}
