// How a client comes into a room: the options of create and join, checked before Colyseus hears of them.
import { z } from 'zod';
import { BOT_LEVELS } from './levels.ts';
import { MAX_NAME_LENGTH, MAX_SEATS, MIN_SEATS } from './limits.ts';
import { optionsSchema } from './options.ts';

/** Generous: what a name really may be the server says with its own refusal. */
export const nameSchema = z
  .string()
  .min(1)
  .max(MAX_NAME_LENGTH * 4);
/** What a seat is for whoever holds it: secret. */
export const seatTokenSchema = z.string().max(64);

/** Options of create (`client.create('match', …)`). The creator sits on seat 0. */
export const createSchema = z.strictObject({
  v: z.int(),
  name: nameSchema,
  /** Hotseat: more people on the creator's device, on seats 1, 2, …; all of them are held by the creator's token. */
  others: z
    .array(nameSchema)
    .max(MAX_SEATS - 1)
    .optional(),
  /** Fill this many seats after the people's with bots of `level`. */
  bots: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1)
    .optional(),
  level: z.enum(BOT_LEVELS).optional(),
  seats: z.int().min(MIN_SEATS).max(MAX_SEATS).optional(),
  options: optionsSchema.optional(),
  /**
   * Plays on from a round of a finished match: its map, rules and position. The creator takes `seat` of it, bots all others that still play (of
   * `level` where a person sat). `others`, `bots`, `seats` and `options` have no place beside it.
   */
  playOn: z
    .strictObject({ replay: z.string().regex(/^[\w-]{1,64}$/), round: z.int().min(1), seat: z.int().min(0) })
    .optional(),
  /** "Play against bots": start at once. */
  startsAtOnce: z.boolean().optional(),
});
export type CreateOptions = z.infer<typeof createSchema>;

/**
 * Options of join (`client.joinById(code, …)`): with the token all its seats are resumed, without it one watches (under `watcherName`) until
 * `sit` or `takeOver`. The code of a match that was saved wakes it up.
 */
export const joinSchema = z.strictObject({
  v: z.int(),
  seatToken: seatTokenSchema.optional(),
  watcherName: nameSchema.optional(),
});
export type JoinOptions = z.infer<typeof joinSchema>;

/** Options of joining the live list (`client.joinOrCreate('lobby', …)`). */
export const lobbySchema = z.strictObject({ v: z.int() });
