// A match on its way to a worker: JSON that anybody with the queue's password may have written, so it is checked like what a user writes.
import { fail, MAX_SEATS, ok, parseGeneratedMapId, type Result } from '@salient/engine';
import { z } from 'zod';
import { MOST_ROUNDS } from '../arena/commonOptions.ts';
import { isProgram, parseSide, type Side } from '../arena/contenderKinds.ts';
import { type GameJob, matchesASeed, rivalsOf } from '../arena/job.ts';
import { MAX_TURN_MS, MAX_TURN_PLAYOUTS } from '../arena/parseBotSpec.ts';
import { listMaps } from '../maps/loadMap.ts';

const VERSION = 1;
/** Longer than the words that the arena takes can be. */
const MAX_TEXT = 10_000;
/** The largest map that can be imported is a tenth of it. */
const MAX_MAP_TEXT = 10_000_000;

/** A match to be played. */
export interface MatchJob {
  readonly v: typeof VERSION;
  /** Of whoever asks for it (`fingerprintSources`). */
  readonly sources: string;
  readonly game: GameJob;
  /** The map's document, where the name is a file's. */
  readonly mapText?: string;
}

const budget = z.union([
  z.strictObject({ kind: z.literal('playouts'), playouts: z.int().min(0).max(MAX_TURN_PLAYOUTS) }),
  z.strictObject({ kind: z.literal('time'), ms: z.int().min(0).max(MAX_TURN_MS) }),
]);

const side = z.strictObject({ text: z.string().max(MAX_TEXT), budget, seesAll: z.boolean().optional() });

const arrangement = z.strictObject({
  map: z.string().max(MAX_TEXT),
  rules: z.enum(['c1', 'c2']).optional(),
  settings: z.record(z.string(), z.unknown()),
  seats: z.int().min(2).max(MAX_SEATS),
  maxRounds: z.int().min(1).max(MOST_ROUNDS),
});

const game = z.strictObject({
  arrangement,
  a: side,
  b: side,
  more: z.array(side).max(MAX_SEATS).optional(),
  seed: z.string().max(MAX_TEXT),
  place: z.int().min(0),
});

const schema = z.strictObject({
  v: z.literal(VERSION),
  sources: z.string(),
  game,
  mapText: z.string().max(MAX_MAP_TEXT).optional(),
});

const NO_PROGRAMS = 'Outside programs play on the machine of whoever asks for them, not through a queue.';
const OTHER_SOURCES =
  'its sources are not those of the run, and its bots may play otherwise; bring both to the same commit';

/** The job of a match, ready to be sent; a sentence where it may not leave this machine. */
export const packMatch = (game: GameJob, more: Pick<MatchJob, 'sources' | 'mapText'>): Result<MatchJob, string> =>
  hasProgram(game) ? fail(NO_PROGRAMS) : ok({ v: VERSION, game, ...more });

/** What came from the queue, if whoever has `sources` may play it; else why not, for the end of a sentence. Whether its game can be made is not asked here. */
export function readMatch(content: unknown, sources: string): Result<MatchJob, string> {
  // A former or later version is told as what it is, whatever else has changed in it.
  const marked = z.object({ sources: z.string() }).safeParse(content);
  if (marked.success && marked.data.sources !== sources) return fail(OTHER_SOURCES);
  const read = schema.safeParse(content);
  if (!read.success) return fail('it is no match to be played');
  const { game } = read.data;
  if (hasProgram(game)) return fail('it asks for an outside program');
  if (read.data.mapText === undefined && !isKnownMap(game.arrangement.map)) return fail('its map did not come along');
  const faults = [game.a, ...rivalsOf(game)].flatMap(faultsOf);
  if (faults[0] !== undefined) return fail(faults[0]);
  return game.place < matchesASeed(game.arrangement) ? ok(read.data) : fail('nobody sits at its place');
}

/** Whoever writes to the queue names no files of this machine. */
const isKnownMap = (name: string): boolean => listMaps().includes(name) || parseGeneratedMapId(name) !== undefined;

const hasProgram = (game: GameJob): boolean => [game.a, ...rivalsOf(game)].some(({ text }) => isProgram(text));

function faultsOf({ text, budget }: Side): string[] {
  const parsed = parseSide(text, budget);
  return parsed.ok ? [] : [parsed.faults];
}
