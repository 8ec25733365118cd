// What `play` was asked to do, read from the command line and checked whole before anything runs.
import { BOT_NAMES, type Bot, makeBot } from '@salient/ai';
import {
  fail,
  type Game,
  type MapDocument,
  makeGame,
  ok,
  parseSettings,
  type ReplayOrigin,
  type Result,
} from '@salient/engine';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { checkWritable } from '../cli/userFile.ts';
import { type LoadedMap, loadMap } from '../maps/loadMap.ts';

export interface PlayOptions {
  readonly game: Game;
  /** The map, where not everybody who has this program has it: it travels with the replay. */
  readonly document: MapDocument | undefined;
  readonly bots: readonly Bot[];
  readonly seed: string;
  /** Playouts that a searching bot may use for a turn. */
  readonly playouts: number;
  /** Where the replay goes; undefined: nowhere. */
  readonly out: string | undefined;
  /** The match and round that this one goes on from. */
  readonly playedOnFrom?: ReplayOrigin;
}

const MAX_ROUNDS = { min: 1, max: 10000, fallback: 1000 };
const PLAYOUTS = { min: 1, max: 1000000, fallback: 200 };
const MAX_SEED_LENGTH = 200;

/** Reads the words after `play`; the fault is one sentence. */
export function parsePlayOptions(words: readonly string[]): Result<PlayOptions, string> {
  const read = parseArguments(words, ['map', 'seats', 'settings', ...RUN_NAMES] as const);
  if (!read.ok) return read;
  const { options, rest } = read.value;
  if (rest.length > 0) return fail(`"${rest[0]}" is not an option; options begin with --.`);
  const run = parseRun(options);
  if (!run.ok) return run;
  const bots = parseSeats(options.seats);
  if (!bots.ok) return bots;
  const loaded = loadMap(options.map ?? 'world');
  if (!loaded.ok) return loaded;
  const { maxRounds, ...how } = run.value;
  const game = buildGame(loaded.value, bots.value.length, { text: options.settings, maxRounds });
  if (!game.ok) return game;
  const document = loaded.value.isShipped ? undefined : loaded.value.document;
  return ok({ game: game.value, document, bots: bots.value, ...how });
}

/** How a match is played out, wherever it begins. */
export const RUN_NAMES = ['seed', 'out', 'max-rounds', 'playouts'] as const;

type Run = Pick<PlayOptions, 'seed' | 'out' | 'playouts'> & { readonly maxRounds: number };

/** Reads the options of `RUN_NAMES`; the fault is one sentence. */
export function parseRun(options: Readonly<Partial<Record<(typeof RUN_NAMES)[number], string>>>): Result<Run, string> {
  const { seed = '1', out } = options;
  if (seed.length > MAX_SEED_LENGTH) return fail(`--seed may have ${MAX_SEED_LENGTH} characters.`);
  const maxRounds = parseWhole('max-rounds', options['max-rounds'], MAX_ROUNDS);
  if (!maxRounds.ok) return maxRounds;
  const playouts = parseWhole('playouts', options.playouts, PLAYOUTS);
  if (!playouts.ok) return playouts;
  const writable = out === undefined ? ok(null) : checkWritable(out);
  if (!writable.ok) return writable;
  return ok({ seed, out, maxRounds: maxRounds.value, playouts: playouts.value });
}

/** Bots by name, a comma between; the fault is one sentence. */
export function parseSeats(text: string | undefined): Result<readonly Bot[], string> {
  const known = `Bots are ${BOT_NAMES.join(', ')}.`;
  if (text === undefined) return fail(`Say who plays, such as --seats heuristic,greedy. ${known}`);
  const bots: Bot[] = [];
  for (const name of text.split(',')) {
    const bot = makeBot(name.trim());
    if (bot === undefined) return fail(`There is no bot "${name.trim()}". ${known}`);
    bots.push(bot);
  }
  return ok(bots);
}

interface Wish {
  /** Settings as JSON, if any. */
  readonly text: string | undefined;
  readonly maxRounds: number;
}

function buildGame({ map }: LoadedMap, seats: number, { text, maxRounds }: Wish): Result<Game, string> {
  const wished = parseJson(text ?? '{}');
  if (!wished.ok) return wished;
  const settings = parseSettings(wished.value);
  if (!settings.ok) return fail(`--settings: ${settings.faults[0]?.message ?? ''}`);
  // The tighter of the two limits ends the match, so that no match runs for ever.
  const limit = settings.value.maxRounds === 0 ? maxRounds : Math.min(maxRounds, settings.value.maxRounds);
  const limited = parseSettings({ ...settings.value, maxRounds: limit });
  if (!limited.ok) return fail(limited.faults[0]?.message ?? '');
  const game = makeGame(map, limited.value, seats);
  return game.ok ? game : fail(game.faults[0]?.message ?? '');
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail(`--settings must be JSON, such as '{"fog":"normal"}'.`);
  }
}
