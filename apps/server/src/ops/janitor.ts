// Deletes what has grown older than the operator wants it: at the start, and then every hour.
import type { Clock, MatchStore, Timer } from '../match/ports.ts';
import { reasonOf } from './errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Days; 0 keeps for ever. */
export interface KeepDays {
  /** Logs of finished and abandoned matches; their replays stay. */
  readonly logs: number;
  readonly saved: number;
  readonly replays: number;
}

export interface JanitorParts {
  readonly store: MatchStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** @returns ends it */
export function startJanitor({ store, clock, log, metrics }: JanitorParts, keep: KeepDays): () => void {
  let timer: Timer | undefined;
  let isEnded = false;
  const before = (days: number): number => (days === 0 ? 0 : clock.nowMs() - days * DAY_MS);
  const clean = async (): Promise<void> => {
    try {
      const count = await store.prune({
        logsBeforeMs: before(keep.logs),
        savedBeforeMs: before(keep.saved),
        replaysBeforeMs: before(keep.replays),
      });
      metrics.count('deleted', 'old', count);
      if (count > 0) log.info({ count }, 'old matches were deleted');
    } catch (error) {
      log.warn({ error: reasonOf(error) }, 'old matches could not be deleted');
    }
    if (!isEnded) timer = clock.at(clock.nowMs() + EVERY_MS, () => void clean());
  };
  void clean();
  return () => {
    isEnded = true;
    timer?.cancel();
  };
}
