// Everything a client may ask of a match room: one table of request name and strict schema; answers are typed beside it.
import { z } from 'zod';
import { MAX_CHAT_LENGTH, MAX_NAME_LENGTH, MAX_ROUND_SECONDS, MAX_SEATS, MIN_ROUND_SECONDS } from './limits.ts';
import type { SeatMessage } from './messages.ts';
import { planSchema } from './plan.ts';

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const round = z.int().min(0).max(100_000);
const name = z
  .string()
  .min(1)
  .max(MAX_NAME_LENGTH * 4);
const nothing = z.strictObject({});

/** What the host may set before the start; absent keys stay as they are. `settings` is checked by the engine's `parseSettings`. */
export const optionsSchema = z.strictObject({
  mapId: z.string().max(64).optional(),
  settings: z.record(z.string().max(64), z.unknown()).optional(),
  /** 0 = no clock. */
  roundSeconds: z.union([z.literal(0), z.int().min(MIN_ROUND_SECONDS).max(MAX_ROUND_SECONDS)]).optional(),
  isPrivate: z.boolean().optional(),
});
export type MatchOptions = z.infer<typeof optionsSchema>;

export const BOT_LEVELS = ['easy', 'normal'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Requests by name. All are answered; a refusal is `Refusal`. */
export const requestSchemas = {
  /** Take an open seat (any, or the one named). The answer's token is that seat: keep it, never show it. */
  sit: z.strictObject({ name, seat: seat.optional() }),
  /** Give the seat back (lobby only). */
  stand: nothing,
  rename: z.strictObject({ name }),
  /** Host: open, close or fill a seat that no person holds. */
  setSeat: z.strictObject({ seat, kind: z.enum(['open', 'bot', 'closed']), level: z.enum(BOT_LEVELS).optional() }),
  /** Host: change map, settings or clock before the start. */
  configure: optionsSchema,
  /** Host: start; open seats are closed. */
  start: nothing,
  /** What the asker's client puts into the dice: 16 random bytes in hex, once, until round 1 opens (rules D5, D22). */
  salt: z.strictObject({ salt: z.string().regex(/^[0-9a-f]{32}$/) }),
  /** Save the draft of this round; kept even with faults, committed at the deadline if fault-free. */
  draft: z.strictObject({ round, plan: planSchema }),
  commit: z.strictObject({ round, plan: planSchema }),
  uncommit: z.strictObject({ round }),
  surrender: nothing,
  /** After the end: a new match with the same seats; everybody here is told its code. */
  rematch: nothing,
  chat: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(MAX_CHAT_LENGTH * 4),
  }),
  /** When no living person plans any more: let the bots' rounds follow each other quickly. */
  hurry: z.strictObject({ isFast: z.boolean() }),
  /** Everything the asker may know now: sent after joining and after a reconnect. */
  sync: nothing,
} as const;
export type RequestName = keyof typeof requestSchemas;
export type RequestBody<N extends RequestName> = z.infer<(typeof requestSchemas)[N]>;

/** Proof of an accepted commit: `hash` is SHA-256 (hex) of the canonical orders' JSON, `signature` an HMAC by the server over the rest. */
export interface Receipt {
  readonly match: string;
  readonly round: number;
  readonly seat: number;
  readonly hash: string;
  readonly serverTimeMs: number;
  readonly signature: string;
}

export interface RequestAnswers {
  readonly sit: { readonly seat: number; readonly seatToken: string };
  readonly stand: Record<string, never>;
  readonly rename: Record<string, never>;
  readonly setSeat: Record<string, never>;
  readonly configure: Record<string, never>;
  readonly start: Record<string, never>;
  readonly salt: Record<string, never>;
  readonly draft: { readonly faults: readonly RefusalFault[] };
  readonly commit: Receipt;
  readonly uncommit: Record<string, never>;
  readonly surrender: Record<string, never>;
  readonly rematch: { readonly code: string };
  readonly chat: Record<string, never>;
  readonly hurry: Record<string, never>;
  readonly sync: SeatMessage;
}

export interface RefusalFault {
  readonly code: string;
  readonly message: string;
  readonly index?: number | undefined;
}

/** Why a request was refused: nothing has changed. `message` is an English sentence that says what to do. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly faults?: readonly RefusalFault[];
}

/** Options of create (`client.create('match', …)`), checked before a room exists. */
export const createSchema = z.strictObject({
  v: z.int(),
  name,
  /** Fill this many seats with bots of `level`, the creator sits on seat 0. */
  bots: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1)
    .optional(),
  level: z.enum(BOT_LEVELS).optional(),
  seats: z.int().min(2).max(MAX_SEATS).optional(),
  options: optionsSchema.optional(),
  /** "Play against bots": start at once. */
  startsAtOnce: z.boolean().optional(),
});
export type CreateOptions = z.infer<typeof createSchema>;

/** Options of join (`client.joinById(code, …)`): with the token that seat is resumed, without it one watches until `sit`. */
export const joinSchema = z.strictObject({ v: z.int(), seatToken: z.string().max(64).optional() });
export type JoinOptions = z.infer<typeof joinSchema>;
