// How many searches workers elsewhere work on at the same time: asked of the broker every few seconds, so that thinking time is shared among turns there as well.
import type { Clock } from '../match/ports.ts';
import type { TurnQueue } from './turnQueue.ts';

const EVERY_MS = 5_000;

export interface WorkerCensus {
  /** As counted last; 0 until then, and where the broker does not tell. By it thinking time is shared. */
  threads(): number;
  /** The same for whoever wants to know whether bots are thought for: 0 as well from the first time on that the broker did not answer. */
  reached(): number;
  end(): void;
}

export interface WorkerCensusParts {
  readonly queue: Pick<TurnQueue, 'threads'>;
  readonly clock: Clock;
}

export function startWorkerCensus({ queue, clock }: WorkerCensusParts): WorkerCensus {
  let threads = 0;
  let isAnswered = false;
  let isEnded = false;
  let timer = clock.at(clock.nowMs(), () => void count());
  async function count(): Promise<void> {
    const counted = await queue.threads().catch(() => undefined);
    threads = counted ?? threads;
    isAnswered = counted !== undefined;
    if (!isEnded) timer = clock.at(clock.nowMs() + EVERY_MS, () => void count());
  }
  return {
    threads: () => threads,
    reached: () => (isAnswered ? threads : 0),
    end() {
      isEnded = true;
      timer.cancel();
    },
  };
}
