// When a job's thinking ends: one point on the monotonic clock, worked out once, when the job is taken; and when it is not worth any.
import type { BotJob } from '@salient/protocol';
import type { WorkClock } from './workClock.ts';

/** Kept from the budget for writing, signing and sending the answer. */
const OVERHEAD_MS = 30;
/** Kept from the deadline for its way back as well, on a machine where every step of it may wait for a core. */
const DEADLINE_MARGIN_MS = 200;
/** So long after its deadline nobody remembers a job, even if the clocks of server and worker are not quite in step. */
const EXPIRED_AFTER_MS = 60_000;

/** @returns monotonic ms; in the past when the deadline is over, and then there is time for the rule-based answer only */
export function endOfThinking(job: Pick<BotJob, 'budgetMs' | 'deadlineAtMs'>, clock: WorkClock): number {
  const untilDeadlineMs = job.deadlineAtMs - clock.epochMs() - DEADLINE_MARGIN_MS;
  return clock.monotonicMs() + Math.min(job.budgetMs - OVERHEAD_MS, untilDeadlineMs);
}

/** Left behind by a server that has ended, or for a round that is long over: no answer to it is waited for. */
export const isExpired = (job: Pick<BotJob, 'deadlineAtMs'>, clock: WorkClock): boolean =>
  clock.epochMs() > job.deadlineAtMs + EXPIRED_AFTER_MS;
