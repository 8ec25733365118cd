// How fast a match moves: every duration that is not the players' own round clock, injectable so that tests can shrink it.
import { MAX_THINK_MS } from '@salient/protocol';

/** All in milliseconds. */
export interface Pace {
  /** Most thinking time asked for a bot's turn, whatever its level. */
  readonly botBudgetMs: number;
  /** Bots are asked to answer this long before the round's deadline. */
  readonly quickMarginMs: number;
  /** When all people are in, how long beyond the bots' budget a round still waits for their queue. */
  readonly botSlackMs: number;
  /** Without a clock, and in rounds that open while the match stands still: how long a bot's answer stays useful to its worker. */
  readonly botPatienceMs: number;
  /** Length of a round in which no person plans, so that watchers can follow; and after `hurry`. */
  readonly botOnlyRoundMs: number;
  readonly fastRoundMs: number;
  /** Without a clock: how long everybody else waits for somebody who is disconnected. */
  readonly absenceMs: number;
  /** In the lobby: how long the host may be disconnected before somebody present becomes host. */
  readonly hostAbsenceMs: number;
  /** After a restart no running round closes earlier than this. */
  readonly restartGraceMs: number;
  /** First and longest pause before a failed store write of a resolution is tried again. */
  readonly storeRetryMs: number;
  readonly storeRetryMaxMs: number;
}

export const DEFAULT_PACE: Pace = Object.freeze({
  botBudgetMs: MAX_THINK_MS,
  quickMarginMs: 200,
  botSlackMs: 3_000,
  botPatienceMs: 30_000,
  botOnlyRoundMs: 2_500,
  fastRoundMs: 300,
  absenceMs: 120_000,
  hostAbsenceMs: 15_000,
  restartGraceMs: 10_000,
  storeRetryMs: 100,
  storeRetryMaxMs: 5_000,
});
