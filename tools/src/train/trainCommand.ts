// `train`: fits the weights of the evaluation to matches played by the playout policy and says how true their chances are beside the present ones.
import path from 'node:path';
import { FEATURES, WEIGHTS, type WeightSet } from '@salient/ai';
import { fail, type Game, ok, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import type { Arrangement } from '../arena/job.ts';
import type { Report } from '../arena/report.ts';
import { short, table } from '../arena/words.ts';
import { parseName, parseOptions, parseWhole } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { ROOT } from '../cli/paths.ts';
import { concludeRun } from '../runs/concludeRun.ts';
import { claimFolder } from '../runs/reportFolder.ts';
import { type Calibration, calibrate } from './calibration.ts';
import { fitConditionalLogit } from './conditionalLogit.ts';
import { countMatches, type NetworkPlan, runNetwork } from './networkRun.ts';
import { playSearches } from './searchPlay.ts';
import { playForSamples, type Sample } from './selfPlay.ts';

type Course = Pick<Arrangement, 'map' | 'seats' | 'settings' | 'rules'>;

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
const SEARCH_KINDS = ['duels', 'crowds'] as const;
type SearchKind = (typeof SEARCH_KINDS)[number];
/** Searching bots by the standard rules, two against each other or several. */
const SEARCH_COURSES: Readonly<Record<SearchKind, readonly Course[]>> = {
  duels: ['world', 'world', 'lagoon'].map((map) => ({ map, seats: 2, settings: {} })),
  crowds: [3, 4, 4, 6].map((seats) => ({ map: 'world', seats, settings: {} })),
};
const SEARCH_PLAYOUTS = 120;
/** One match of so many tells how good the weights are and is not fitted to. */
const HELD_OUT_ONE_IN = 5;

interface TrainPlan {
  readonly games: number;
  readonly seed: number;
  readonly isContest: boolean;
  /** Matches of searching bots instead of fast ones. */
  readonly search: SearchKind | undefined;
  /** The folder of the report, if one was named. */
  readonly out: string | undefined;
  readonly words: readonly string[];
}

export const trainCommand: Command = {
  usage:
    'train [--games <n>] [--seed <n>] [--contest yes | --search duels|crowds | --network <map> [--matches <n>] [--write <file>]] [--out <folder>]',
  summary:
    'fits the weights of the evaluation to fast self-play, or to that of searching bots; log-loss, Brier score and reliability on matches held out; --network trains one for two seats instead, on fast matches and then on those of searching bots',
  run(words, output): ExitStatus {
    const plan = parsePlan(words);
    if (plan.ok) return 'matches' in plan.value ? runNetwork(plan.value, output) : train(plan.value, output);
    output.complain(plan.faults);
    return EXIT.usage;
  },
};

const NAMES = ['games', 'seed', 'contest', 'search', 'network', 'matches', 'write', 'out'] as const;
/** What is trained on: one of these, or fast matches by the usual rules. */
const KINDS = ['contest', 'search', 'network'] as const;
/** Without a network there is nothing of these. */
const OF_NETWORK = ['matches', 'write'] as const;

function parsePlan(words: readonly string[]): Result<TrainPlan | NetworkPlan, string> {
  const read = parseOptions(words, NAMES);
  if (!read.ok) return read;
  const { options } = read.value;
  const games = parseWhole('games', options.games, { min: COURSES.length, max: 1_000_000, fallback: 7_000 });
  if (!games.ok) return games;
  const seed = parseWhole('seed', options.seed, { min: 0, max: 2 ** 31, fallback: 1 });
  if (!seed.ok) return seed;
  const matches = parseWhole('matches', options.matches, { min: 10, max: 1_000_000, fallback: 8_000 });
  if (!matches.ok) return matches;
  const [first, second] = KINDS.filter((name) => options[name] !== undefined);
  if (second !== undefined) return fail(`--${first} and --${second} exclude each other.`);
  const { contest, search, network, write: file, out } = options;
  const counts = { games: games.value, seed: seed.value, out };
  if (network !== undefined) return ok({ ...counts, map: network, matches: matches.value, file });
  if (OF_NETWORK.some((name) => options[name] !== undefined)) return fail('--matches and --write belong to --network.');
  if (contest !== undefined && contest !== 'yes') return fail(`--contest is yes or left out, not "${contest}".`);
  const kind = search === undefined ? ok(undefined) : parseName('search', search, SEARCH_KINDS);
  return kind.ok ? ok({ ...counts, isContest: contest === 'yes', search: kind.value, words }) : kind;
}

function train(plan: TrainPlan, output: Output): ExitStatus {
  const folder = claimFolder(plan.out, `train-${plan.search ?? (plan.isContest ? 'contest' : 'fast')}`);
  if (!folder.ok) {
    output.complain(folder.faults);
    return EXIT.usage;
  }
  const samples =
    plan.search === undefined ? samplesByPolicy(plan, output) : samplesBySearch(plan, plan.search, output);
  const isDuel = ({ rows }: Sample): boolean => rows.length === 2 * FEATURES.length;
  // Matches of both contests: C1's row follows from that of C2.
  const rows = { [plan.isContest ? 'contestC2' : 'duel']: isDuel, crowd: (sample: Sample) => !isDuel(sample) };
  const fits = Object.entries(rows)
    .map(([row, belongs]) => ({ row: row as keyof WeightSet, samples: samples.filter(belongs) }))
    .filter((fit) => fit.samples.length > 0)
    .map((fit) => fitRow(fit.row, fit.samples));
  const journal = { folder: folder.value, command: ['train', ...plan.words] };
  return concludeRun(reportOn(fits), { journal, isWhole: true, output });
}

function samplesByPolicy({ games, seed, isContest }: TrainPlan, output: Output): Sample[] {
  const courses = isContest ? CONTEST_COURSES : COURSES;
  const lastKept = isContest ? CONTEST_LAST_KEPT : undefined;
  const matches = Math.ceil(games / courses.length);
  const onMatch = countMatches(output, 'matches', matches * courses.length);
  return courses.flatMap((course, index) => {
    const first = index * matches;
    return playForSamples({
      game: arranged(course),
      seed: seed * courses.length + index,
      matches,
      first,
      lastKept,
      onMatch,
    });
  });
}

function samplesBySearch({ games, seed }: TrainPlan, kind: SearchKind, output: Output): Sample[] {
  const onMatch = countMatches(output, 'matches', games);
  const plan = { seed, matches: games, playouts: SEARCH_PLAYOUTS, onMatch };
  return playSearches({ ...plan, games: SEARCH_COURSES[kind].map(arranged) });
}

function arranged(course: Course): Game {
  const game = arrangeGame({ ...course, maxRounds: 1_000 });
  if (!game.ok) throw new Error(game.faults);
  return game.value;
}

/** A row of weights fitted anew, beside the present one on matches held out. */
interface Fit {
  readonly row: keyof WeightSet;
  readonly positions: number;
  readonly heldOut: number;
  readonly weights: readonly number[];
  readonly now: Calibration;
  readonly then: Calibration;
}

function fitRow(row: keyof WeightSet, samples: readonly Sample[]): Fit {
  const isHeldOut = ({ match }: Sample): boolean => match % HELD_OUT_ONE_IN === 0;
  const held = samples.filter(isHeldOut);
  const weights = fitConditionalLogit(
    samples.filter((sample) => !isHeldOut(sample)),
    FEATURES.length,
  );
  const [now, then] = [calibrate(held, WEIGHTS[row]), calibrate(held, weights)];
  return { row, positions: samples.length, heldOut: held.length, weights: [...weights], now, then };
}

function reportOn(fits: readonly Fit[]): Report {
  const parts = fits.map(describeFit);
  return {
    title: 'Weights of the evaluation, fitted',
    // Tables stand apart from the lines around them.
    lines: parts.flatMap(({ head, tables }) => [...head, '', ...tables.flatMap((lines) => [...lines, ''])]),
    figures: { features: FEATURES, fits },
    plots: [],
    said:
      parts.length === 0
        ? ['Nobody won: there is nothing to fit to.']
        : parts.flatMap(({ head, tables }) => [...head, ...tables.flat()]),
  };
}

function describeFit({ row, positions, heldOut, weights, now, then }: Fit): { head: string[]; tables: string[][] } {
  const head = [
    `${row}: ${positions} positions, ${heldOut} of them in matches held out. Features ${FEATURES.join(', ')}.`,
    `  ${row}: [${weights.map((weight) => weight.toFixed(3)).join(', ')}],`,
  ];
  const rows = [
    ['log-loss', short(now.logLoss), short(then.logLoss)],
    ['Brier', short(now.brier), short(then.brier)],
  ];
  const bins = then.bins.map(({ said, came, count }) => [short(said), short(came), `${count}`]);
  return {
    head,
    tables: [
      table(['held out', 'present weights', 'fitted'], rows),
      table(['fitted chance', 'came true', 'times'], bins),
    ],
  };
}
