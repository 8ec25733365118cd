// What `play` was asked to do, read from the command line and checked whole before anything runs.
import { type Bot, type BotParameters, makeBot } from '@salient/ai';
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
import type { TurnBudget } from '../arena/contender.ts';
import { knownBots, parseBotSpec, splitBots } from '../arena/parseBotSpec.ts';
import { parseArguments, parseWhole } from '../cli/arguments.ts';
import { checkWritable } from '../cli/userFile.ts';
import { type LoadedMap, loadMap } from '../maps/loadMap.ts';

/** A bot or level in a seat. */
export interface Seated {
  /** As it was named, without its parameters. */
  readonly name: string;
  readonly bot: Bot;
  readonly parameters: BotParameters;
  /** What a turn may cost, where the level or the parameters say so. */
  readonly budget: TurnBudget | undefined;
}

export interface PlayOptions {
  readonly game: Game;
  /** The map, where not everybody who has this program has it: it travels with the replay. */
  readonly document: MapDocument | undefined;
  readonly bots: readonly Seated[];
  readonly seed: string;
  /** Playouts that all other searching bots may use for a turn. */
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

/** Bots and levels, a comma between; the fault is one sentence. */
export function parseSeats(text: string | undefined): Result<readonly Seated[], string> {
  if (text === undefined) return fail(`Say who plays, such as --seats heuristic,greedy. ${knownBots()}`);
  const bots: Seated[] = [];
  for (const one of splitBots(text)) {
    const spec = parseBotSpec(one);
    if (!spec.ok) return spec;
    const { parameters, budget, seesAll } = spec.value;
    const bot = makeBot(spec.value.bot);
    if (bot === undefined || seesAll) return fail('Only the arena lifts the fog for a bot: leave out "sees".');
    bots.push({ name: one.split(':')[0] ?? one, bot, parameters, budget });
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
