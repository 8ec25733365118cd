// `train`: fits the weights of the evaluation to matches played by the playout policy and says how true their chances are beside the present ones.
import path from 'node:path';
import { FEATURES, WEIGHTS, type WeightSet } from '@salient/ai';
import { fail, type Game, ok, type Result } from '@salient/engine';
import { arrangeGame } from '../arena/arrangeGame.ts';
import type { Arrangement } from '../arena/job.ts';
import { short, table } from '../arena/words.ts';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { type Command, EXIT, type ExitStatus, type Output } from '../cli/command.ts';
import { ROOT } from '../cli/paths.ts';
import { calibrate } from './calibration.ts';
import { fitConditionalLogit } from './conditionalLogit.ts';
import { type NetworkPlan, runNetwork } from './networkRun.ts';
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
/** Searching bots by the standard rules, two against each other or several. */
const SEARCH_COURSES: Readonly<Record<SearchKind, readonly Course[]>> = {
  duels: ['world', 'world', 'lagoon'].map((map) => ({ map, seats: 2, settings: {} })),
  crowds: [3, 4, 4, 6].map((seats) => ({ map: 'world', seats, settings: {} })),
};
const SEARCH_PLAYOUTS = 120;
/** One match of so many tells how good the weights are and is not fitted to. */
const HELD_OUT_ONE_IN = 5;

const SEARCH_KINDS = ['duels', 'crowds'] as const;
type SearchKind = (typeof SEARCH_KINDS)[number];

interface TrainPlan {
  readonly games: number;
  readonly seed: number;
  readonly isContest: boolean;
  /** Matches of searching bots instead of fast ones. */
  readonly search: SearchKind | undefined;
}

export const trainCommand: Command = {
  usage:
    'train [--games <n>] [--seed <n>] [--contest yes | --search duels|crowds | --network <map> [--matches <n>] [--write <file>]]',
  summary:
    'fits the weights of the evaluation to fast self-play, or to that of searching bots; log-loss, Brier score and reliability on matches held out; --network trains one for two seats instead, on fast matches and then on those of searching bots',
  run(words, output): ExitStatus {
    const plan = parsePlan(words);
    if (plan.ok) return 'matches' in plan.value ? runNetwork(plan.value, output) : train(plan.value, output);
    output.complain(plan.faults);
    return EXIT.usage;
  },
};

function parsePlan(words: readonly string[]): Result<TrainPlan | NetworkPlan, string> {
  const read = parseArguments(words, ['games', 'seed', 'contest', 'search', 'network', 'matches', 'write'] as const);
  if (!read.ok) return read;
  const games = parseWhole('games', read.value.options.games, { min: COURSES.length, max: 1_000_000, fallback: 7_000 });
  if (!games.ok) return games;
  const seed = parseWhole('seed', read.value.options.seed, { min: 0, max: 2 ** 31, fallback: 1 });
  if (!seed.ok) return seed;
  const { contest, search, network, write } = read.value.options;
  const matches = parseWhole('matches', read.value.options.matches, { min: 10, max: 1_000_000, fallback: 8_000 });
  if (!matches.ok) return matches;
  if (network === undefined && (write ?? read.value.options.matches) !== undefined)
    return fail('--matches and --write belong to --network.');
  if (network !== undefined)
    return ok({ map: network, games: games.value, matches: matches.value, seed: seed.value, file: write });
  const kind = SEARCH_KINDS.find((one) => one === search);
  if (search !== undefined && kind === undefined) return fail(`--search is one of ${SEARCH_KINDS.join(', ')}.`);
  return ok({ games: games.value, seed: seed.value, isContest: contest === 'yes', search: kind });
}

function train(plan: TrainPlan, output: Output): ExitStatus {
  const samples = plan.search === undefined ? samplesByPolicy(plan) : samplesBySearch(plan, plan.search);
  const isDuel = ({ rows }: Sample): boolean => rows.length === 2 * FEATURES.length;
  const duels = samples.filter(isDuel);
  // Matches of both contests: C1's row follows from that of C2.
  if (duels.length > 0) report(plan.isContest ? 'contestC2' : 'duel', duels, output);
  const crowds = samples.filter((sample) => !isDuel(sample));
  if (crowds.length > 0) report('crowd', crowds, output);
  return EXIT.ok;
}

function samplesByPolicy({ games, seed, isContest }: TrainPlan): Sample[] {
  const courses = isContest ? CONTEST_COURSES : COURSES;
  const lastKept = isContest ? CONTEST_LAST_KEPT : undefined;
  const matches = Math.ceil(games / courses.length);
  return courses.flatMap((course, index) => {
    const first = index * matches;
    return playForSamples({
      game: arranged(course),
      seed: seed * courses.length + index,
      matches,
      first,
      lastKept,
    });
  });
}

const samplesBySearch = ({ games, seed }: TrainPlan, kind: SearchKind): Sample[] =>
  playSearches({ games: SEARCH_COURSES[kind].map(arranged), seed, matches: games, playouts: SEARCH_PLAYOUTS });

function arranged(course: Course): Game {
  const game = arrangeGame({ ...course, maxRounds: 1_000 });
  if (!game.ok) throw new Error(game.faults);
  return game.value;
}

function report(row: keyof WeightSet, samples: readonly Sample[], output: Output): void {
  const isHeldOut = ({ match }: Sample): boolean => match % HELD_OUT_ONE_IN === 0;
  const held = samples.filter(isHeldOut);
  const fitted = fitConditionalLogit(
    samples.filter((sample) => !isHeldOut(sample)),
    FEATURES.length,
  );
  output.say(
    `${row}: ${samples.length} positions, ${held.length} of them in matches held out. Features ${FEATURES.join(', ')}.`,
  );
  output.say(`  ${row}: [${fitted.map((weight) => weight.toFixed(3)).join(', ')}],`);
  const [now, then] = [calibrate(held, WEIGHTS[row]), calibrate(held, fitted)];
  const rows = [
    ['log-loss', short(now.logLoss), short(then.logLoss)],
    ['Brier', short(now.brier), short(then.brier)],
  ];
  for (const line of table(['held out', 'present weights', 'fitted'], rows)) output.say(line);
  const bins = then.bins.map(({ said, came, count }) => [short(said), short(came), `${count}`]);
  for (const line of table(['fitted chance', 'came true', 'times'], bins)) output.say(line);
}
