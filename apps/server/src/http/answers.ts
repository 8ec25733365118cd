// What the HTTP interface answers, as schemas: the document that describes it is made from them, and tests hold real answers against them.
import type { MatchResult } from '@salient/engine';
import {
  type HttpError,
  type KeptThoughts,
  MATCH_PHASES,
  type MapSummary,
  type MatchSummary,
  type MyMatch,
  type ReplaySummary,
  SEAT_STATUSES,
  type ThoughtsPage,
  thoughtsSchema,
} from '@salient/protocol';
import { z } from 'zod';

const count = z.int().min(0);
const timeMs = z.number().min(0).describe('Server clock, epoch milliseconds; 0 = none');
const phase = z.enum(MATCH_PHASES);
const seats = z.array(count);

const result: z.ZodType<MatchResult> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('win'), seats }),
  z.strictObject({ kind: z.literal('draw'), seats }),
  z.strictObject({ kind: z.literal('noResult') }),
]);

const player = z.strictObject({
  name: z.string(),
  colour: count,
  team: z.int(),
  isBot: z.boolean(),
  status: z.enum(SEAT_STATUSES),
});

export const matchSummary: z.ZodType<MatchSummary> = z.strictObject({
  code: z.string(),
  mapId: z.string(),
  preset: z.string(),
  fog: z.string(),
  phase,
  round: count,
  humans: count,
  bots: count,
  openSeats: count,
  viewers: count,
  hostName: z.string(),
  roundSeconds: count,
  isPaused: z.boolean(),
  players: z.array(player),
});

export const myMatch: z.ZodType<MyMatch> = z.strictObject({
  code: z.string(),
  status: z.enum(['running', 'saved', 'finished']),
  mapId: z.string(),
  phase,
  round: count,
  deadlineAtMs: timeMs,
  updatedAtMs: timeMs,
  isPrivate: z.boolean(),
  mayDelete: z.boolean(),
  seats: z.array(z.strictObject({ name: z.string(), colour: count, isBot: z.boolean() })),
  mySeats: seats,
  waitsForMe: z.boolean(),
});

export const mapSummary: z.ZodType<MapSummary> = z.strictObject({
  id: z.string(),
  name: z.string(),
  territories: count,
  bonuses: count,
  maxSeats: count,
});

export const replaySummary: z.ZodType<ReplaySummary> = z.strictObject({
  id: z.string(),
  finishedAtMs: timeMs,
  mapId: z.string(),
  rounds: count,
  seats: z.array(z.strictObject({ name: z.string(), isBot: z.boolean() })),
  result: result.nullable(),
});

export const httpError: z.ZodType<HttpError> = z.strictObject({ code: z.string(), message: z.string() });

export const nothing = z.strictObject({});

/** The document of a map or a replay; its own page says what is in it. */
export const document = z.looseObject({});

export const health = z.strictObject({
  status: z.literal('ok'),
  upMs: count,
});

export const readiness = z.strictObject({ status: z.enum(['ready', 'notReady']) });

/** What the SDK needs to open its socket. */
export const reservation = z.looseObject({
  name: z.string(),
  roomId: z.string(),
  processId: z.string(),
  sessionId: z.string(),
  publicAddress: z.string().optional(),
});

const keptThoughts: z.ZodType<KeptThoughts> = z.strictObject({
  round: z.int().min(0),
  seat: z.int().min(0),
  thoughts: thoughtsSchema,
});

export const thoughtsPage: z.ZodType<ThoughtsPage> = z.strictObject({
  thoughts: z.array(keptThoughts),
  next: z.int().min(0).nullable(),
});

/** Other words of the address are nobody's concern. */
export const thoughtsQuery = z.object({
  /** The number of the first record wanted, as `next` told it. */
  from: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(0))
    .default(0),
});
