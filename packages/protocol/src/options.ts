// What a match is made of beside its seats: map, the engine's settings, clock and house rules, as the host sets them before the start.
import { z } from 'zod';
import { MAX_BANK_INCREMENT_SECONDS, MAX_BANK_SECONDS, MAX_LONG_ROUND_SECONDS, MIN_ROUND_SECONDS } from './limits.ts';

/**
 * Absent keys stay as they are, but for values of bonuses that another map does not have. `settings` is checked by the engine's `parseSettings` (a `preset`
 * starts afresh, anything else is merged); `settings.teams` is the same as `setTeam` for every seat.
 */
export const optionsSchema = z.strictObject({
  mapId: z.string().max(64).optional(),
  settings: z.record(z.string().max(64), z.unknown()).optional(),
  /** 0 = no clock; more than `MAX_ROUND_SECONDS` makes a long match. */
  roundSeconds: z.union([z.literal(0), z.int().min(MIN_ROUND_SECONDS).max(MAX_LONG_ROUND_SECONDS)]).optional(),
  /** A seat's own time beyond the round's clock, and what it gains per round; needs a clock. */
  bankSeconds: z.int().min(0).max(MAX_BANK_SECONDS).optional(),
  bankIncrementSeconds: z.int().min(0).max(MAX_BANK_INCREMENT_SECONDS).optional(),
  /** A commit cannot be taken back (with several seats on one device it never can). */
  isCommitFinal: z.boolean().optional(),
  /** `start` is refused until every person but the host has said that they are ready. */
  needsReady: z.boolean().optional(),
  isPrivate: z.boolean().optional(),
});
export type MatchOptions = z.infer<typeof optionsSchema>;
