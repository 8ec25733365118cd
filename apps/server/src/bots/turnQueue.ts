// The queue of bot turns as a port, and its BullMQ form: one producer and one QueueEvents per process, fed into one listener.
import { type BotJob, TURN_QUEUE } from '@salient/protocol';
import { type ConnectionOptions, Queue, QueueEvents } from 'bullmq';

/** What comes back from the queue, in any order, perhaps twice, perhaps for somebody else. */
export interface TurnQueueListener {
  completed(jobId: string, result: unknown): void;
  progress(jobId: string, result: unknown): void;
  failed(jobId: string, reason: string): void;
}

export interface TurnQueue {
  /** Resolves when queued. Rejects within `ADD_LIMIT_MS` when the broker does not take it. */
  add(jobId: string, job: BotJob): Promise<void>;
  /** Best effort: a job in a worker's hands goes on. */
  remove(jobId: string): void;
  listen(listener: TurnQueueListener): void;
  end(): Promise<void>;
}

/** BullMQ's `add` waits for ever on a dead broker. */
export const ADD_LIMIT_MS = 500;
/** Small numbers first: a quick answer never waits behind searches. */
const PRIORITY: Readonly<Record<BotJob['kind'], number>> = { quick: 1, picks: 5, orders: 10 };
const KEPT_EVENTS = 2_000;
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 1_000;

/**
 * Connects to the broker.
 * @param url redis:// address
 * @param onError every connection error, for counting; the connection heals itself
 */
export async function openTurnQueue(url: string, onError: (error: Error) => void): Promise<TurnQueue> {
  const base = { url, retryStrategy: (times: number) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS) };
  const producer: ConnectionOptions = { ...base, enableOfflineQueue: false, maxRetriesPerRequest: 1 };
  const queue = new Queue(TURN_QUEUE, { connection: producer, streams: { events: { maxLen: KEPT_EVENTS } } });
  const events = new QueueEvents(TURN_QUEUE, { connection: { ...base, maxRetriesPerRequest: null } });
  queue.on('error', onError);
  events.on('error', onError);
  await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
  return {
    async add(jobId, job) {
      const options = { jobId, priority: PRIORITY[job.kind], removeOnComplete: true, removeOnFail: true, attempts: 1 };
      await withLimit(queue.add(job.kind, job, options));
    },
    remove(jobId) {
      queue.remove(jobId).catch(onError);
    },
    listen(listener) {
      events.on('completed', ({ jobId, returnvalue }) => listener.completed(jobId, returnvalue));
      events.on('progress', ({ jobId, data }) => listener.progress(jobId, data));
      events.on('failed', ({ jobId, failedReason }) => listener.failed(jobId, failedReason));
    },
    async end() {
      await Promise.allSettled([queue.close(), events.close()]);
    },
  };
}

/** The late outcome of a promise that lost the race is nobody's business any more. */
async function withLimit(work: Promise<unknown>): Promise<void> {
  let handle: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    handle = setTimeout(() => reject(new Error(`the broker took longer than ${ADD_LIMIT_MS} ms`)), ADD_LIMIT_MS);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(handle);
    work.catch(() => undefined);
  }
}
