// The options that all verbs of the arena share: what is played on, what a turn may cost, how many matches, by how many threads.
import { availableParallelism } from 'node:os';
import { fail, ok, PRESET_NAMES, type Result } from '@salient/engine';
import { parseName, parseWhole } from '../cli/arguments.ts';
import { readRedisUrl } from '../queue/redisUrl.ts';
import { arrangeGame } from './arrangeGame.ts';
import type { TurnBudget } from './contender.ts';
import { isProgram, splitRivals } from './contenderKinds.ts';
import { type Arrangement, matchesASeed } from './job.ts';
import { MAX_TURN_MS, MAX_TURN_PLAYOUTS, splitBots } from './parseBotSpec.ts';
import type { Workers } from './pool.ts';

export const COMMON_NAMES = [
  ...(['map', 'preset', 'rules', 'settings', 'seats', 'max-rounds', 'ms', 'playouts'] as const),
  ...(['seed', 'games', 'minutes', 'workers', 'out', 'resume'] as const),
] as const;
export type OptionValues = Readonly<Partial<Record<string, string>>>;

/** Those of the options that were said, as words of a command. */
export const wordsOf = (options: OptionValues, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [`--${name}`, value];
  });

const LENGTH_USAGE = '[--games <n> | --minutes <m>]';
const BOARD_USAGE = '[--map <name or file>] [--preset <p>] [--rules c1|c2] [--settings <JSON>]';
const RUN_USAGE = '[--seed <text>] [--workers <n>|queue] [--out <folder>] [--resume <folder>]';

const BUDGET_USAGE = '[--max-rounds <n>] [--ms <t> | --playouts <n>]';

/** As `COMMON_NAMES` are written in a verb's usage. */
export const COMMON_USAGE = `${LENGTH_USAGE} ${BOARD_USAGE} [--seats <n>] ${BUDGET_USAGE} ${RUN_USAGE}`;

/** The same for a verb whose matches are between two. */
export const USAGE_FOR_TWO = `${LENGTH_USAGE} ${BOARD_USAGE} ${BUDGET_USAGE} ${RUN_USAGE}`;

/** The same for a verb whose series have seats and thinking time of their own. */
export const USAGE_OF_FIXED_SERIES = `${LENGTH_USAGE} ${BOARD_USAGE} [--max-rounds <n>] ${RUN_USAGE}`;

export interface Common {
  readonly arrangement: Arrangement;
  /** Of the arrangement's map, which may be a file. */
  readonly mapHash: string;
  /** For contenders that have none of their own. */
  readonly budget: TurnBudget;
  readonly seed: string;
  /** Seeds for a pairing; each is played from every place. Infinite when `minutes` decide. */
  readonly groups: number;
  readonly minutes: number | undefined;
  readonly workers: Workers;
}

/** What a verb assumes where nothing was said. */
export interface CommonDefaults {
  readonly games: number;
  readonly playouts: number;
  /** Threads, where not one for each core. */
  readonly workers?: number;
}

const MAX_GAMES = 1_000_000;
/** A week. */
export const MAX_MINUTES = 10_080;
const MAX_WORKERS = 64;
const MAX_SEED_LENGTH = 200;
/** A match among bots that take land ends long before. */
const USUAL_ROUNDS = 150;
/** As good as none: a contest has a limit of its own. */
export const MOST_ROUNDS = 10_000;

/** Reads the shared options and makes the game once, so that what cannot be played is refused before anything runs. */
export function parseCommon(options: OptionValues, defaults: CommonDefaults): Result<Common, string> {
  const { seed = '1' } = options;
  if (seed.length > MAX_SEED_LENGTH) return fail(`--seed may have ${MAX_SEED_LENGTH} characters.`);
  const arrangement = parseArrangement(options);
  if (!arrangement.ok) return arrangement;
  const game = arrangeGame(arrangement.value);
  if (!game.ok) return game;
  const budget = parseBudget(options, defaults.playouts);
  if (!budget.ok) return budget;
  const length = parseLength(options, { places: matchesASeed(arrangement.value), games: defaults.games });
  if (!length.ok) return length;
  const workers = parseWorkers(options, defaults);
  if (!workers.ok) return workers;
  const { hash: mapHash } = game.value.map;
  const plan = { arrangement: arrangement.value, mapHash, budget: budget.value, ...length.value };
  return ok({ ...plan, seed, workers: workers.value });
}

function parseWorkers(options: OptionValues, defaults: CommonDefaults): Result<Workers, string> {
  const { workers } = options;
  if (workers !== 'queue')
    return parseWhole('workers', workers, {
      min: 0,
      max: MAX_WORKERS,
      fallback: defaults.workers ?? availableParallelism(),
    });
  // Whoever may write to the queue would have programs of their choice started elsewhere.
  if (hasProgram(options)) return fail('Outside programs play on this machine: no --workers queue with cmd:.');
  const url = readRedisUrl(process.env);
  return url.ok ? ok(workers) : url;
}

/** The options of all verbs that name contenders. */
const CONTENDER_NAMES = ['a', 'b', 'bot', 'bots', 'vs', 'against'];
/** Is one of the options' contenders an outside program? */
const hasProgram = (options: OptionValues): boolean =>
  CONTENDER_NAMES.some((name) => splitBots(options[name] ?? '').some(isProgram));
/** Outside programs speak the contests' protocol: they play by the second one's rules where no others are asked for. */
const PROGRAM_RULES = 'c2';

/** Map, rules, seats and the length of a match; `usualRounds` where nothing was said and no contest has its own. */
export function parseArrangement(options: OptionValues, usualRounds = USUAL_ROUNDS): Result<Arrangement, string> {
  const isOutside = hasProgram(options);
  const settings = parseSettingsText(options.settings ?? '{}', options.preset);
  if (!settings.ok) return settings;
  const { preset } = settings.value;
  const { map = 'world', rules = isOutside && preset === undefined ? PROGRAM_RULES : undefined } = options;
  if (rules !== undefined && rules !== 'c1' && rules !== 'c2') return fail('--rules is one of c1, c2.');
  if (rules !== undefined && preset !== undefined) return fail('--rules and a preset exclude each other.');
  const seats = parseWhole('seats', options.seats, {
    min: 2,
    max: 40,
    fallback: 1 + splitRivals(options.b ?? '').length,
  });
  if (!seats.ok) return seats;
  if (isOutside && seats.value !== 2) return fail('An outside program plays matches of two seats.');
  if (rules !== undefined && seats.value !== 2)
    return fail('A contest has two seats: --rules allows no other --seats.');
  const fallback = rules === undefined ? usualRounds : MOST_ROUNDS;
  const maxRounds = parseWhole('max-rounds', options['max-rounds'], { min: 1, max: MOST_ROUNDS, fallback });
  if (!maxRounds.ok) return maxRounds;
  const arrangement: Arrangement = {
    map,
    ...(rules === undefined ? {} : { rules }),
    settings: settings.value,
    seats: seats.value,
    maxRounds: maxRounds.value,
  };
  const game = arrangeGame(arrangement);
  return game.ok ? ok(arrangement) : game;
}

/** The settings with the preset, which either of the two options may name. */
function parseSettingsText(text: string, preset: string | undefined): Result<Record<string, unknown>, string> {
  const named = preset === undefined ? ok(undefined) : parseName('preset', preset, PRESET_NAMES);
  if (!named.ok) return named;
  const settings = parseObject(text);
  if (settings === undefined) return fail(`--settings must be JSON, such as '{"fog":"normal"}'.`);
  if (named.value === undefined) return ok(settings);
  if (settings.preset !== undefined && settings.preset !== named.value)
    return fail('--preset and --settings name different presets.');
  return ok({ preset: named.value, ...settings });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function parseBudget({ ms, playouts }: OptionValues, fallback: number): Result<TurnBudget, string> {
  if (ms !== undefined && playouts !== undefined) return fail('Give --ms or --playouts, not both.');
  const time = parseWhole('ms', ms, { min: 0, max: MAX_TURN_MS, fallback: 0 });
  if (!time.ok) return time;
  const count = parseWhole('playouts', playouts, { min: 0, max: MAX_TURN_PLAYOUTS, fallback });
  if (!count.ok) return count;
  return ok(ms === undefined ? { kind: 'playouts', playouts: count.value } : { kind: 'time', ms: time.value });
}

function parseLength(
  { games, minutes }: OptionValues,
  fallback: { readonly places: number; readonly games: number },
): Result<Pick<Common, 'groups' | 'minutes'>, string> {
  const wanted = parseWhole('games', games, { min: 1, max: MAX_GAMES, fallback: fallback.games });
  if (!wanted.ok) return wanted;
  const limit = parseWhole('minutes', minutes, { min: 1, max: MAX_MINUTES, fallback: 0 });
  if (!limit.ok) return limit;
  const isEndless = minutes !== undefined && games === undefined;
  const groups = isEndless ? Number.POSITIVE_INFINITY : Math.ceil(wanted.value / fallback.places);
  return ok({ groups, minutes: minutes === undefined ? undefined : limit.value });
}
