// What the metrics tell of bot turns and of those who think: each server of its own, and apart from that what all servers of one Redis tell alike.
import type { Metrics } from '../ops/metrics.ts';
import type { TurnBroker } from './turnBroker.ts';
import type { WorkerCensus } from './workerCensus.ts';
import type { WorkerPool } from './workerPool.ts';

export interface WatchedBots {
  readonly turns: Pick<TurnBroker, 'waiting' | 'oldestMs'>;
  /** The workers that this server started. */
  readonly workers: Pick<WorkerPool, 'pids' | 'responsive'>;
  /** Searches that they may work on at the same time. */
  readonly count: number;
  /** Those elsewhere, where this server starts none. */
  readonly census: Pick<WorkerCensus, 'reached'> | undefined;
}

export function watchBots(metrics: Metrics, { turns, workers, count, census }: WatchedBots): void {
  metrics.watch('turns', 'Bot turns of this server that wait, and how long the oldest has waited', () => ({
    waiting: turns.waiting,
    oldestMs: turns.oldestMs,
  }));
  metrics.watch('workers', 'Worker processes that this server started; those elsewhere are none of them', () => ({
    living: workers.pids().length,
    responsive: workers.responsive(),
  }));
  // Two kinds, so that nobody adds up what every server counts.
  const threads = (): Record<string, number> => (census === undefined ? { own: count } : { queue: census.reached() });
  metrics.watch(
    'searchThreads',
    'Searches at the same time, by own workers or by all that take from the queue',
    threads,
  );
}
