// The queues of bot turns as one port, and its BullMQ form: for each of the two a producer and a QueueEvents per process, fed into one listener.
import { randomUUID } from 'node:crypto';
import {
  ANSWER_NOW_CHANNEL,
  type BotJob,
  CANARY_JOB,
  type JobKind,
  PARCEL_JOB,
  QUICK_QUEUE,
  queueOf,
  TURN_QUEUE,
  threadsIn,
} from '@salient/protocol';
import { type ConnectionOptions, type JobsOptions, Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { QuickParcels } from './quickParcels.ts';

/** What comes back from the queue, in any order, perhaps twice, perhaps for somebody else. */
export interface TurnQueueListener {
  completed(jobId: string, result: unknown): void;
  progress(jobId: string, result: unknown): void;
  failed(jobId: string, reason: string): void;
  /** The broker is there, for the first time or again, and may have lost its memory meanwhile. */
  returned(): void;
}

export interface TurnQueue {
  /**
   * Resolves when queued. Rejects within `ADD_LIMIT_MS` when the broker does not take it.
   * @param turn from 1; lower ones are served first, among searches
   */
  add(jobId: string, job: BotJob, turn: number): Promise<void>;
  /**
   * Best effort: a search in a worker's hands ends with its best so far, and what no worker has taken yet is gone; a quick job only with all that
   * travel with it.
   */
  remove(jobId: string, kind: JobKind): void;
  /** Is it still in the queue, waiting or being worked on? Rejects when the broker does not tell. */
  has(jobId: string, kind: JobKind): Promise<boolean>;
  /** Searches that all workers which take from it work on at the same time, wherever they run. Rejects when the broker does not tell. */
  threads(): Promise<number>;
  /** Sends a tiny job through broker and a worker. Rejects when it is not back in time. */
  probe(limitMs: number): Promise<void>;
  listen(listener: TurnQueueListener): void;
  /** In order, as far as the broker answers before `patience` is over. */
  end(patience?: AbortSignal): Promise<void>;
}

/** BullMQ's `add` waits for ever on a dead broker. */
const ADD_LIMIT_MS = 500;
/**
 * Events that a listener may fall behind before it misses one. A Redis keeps as many as several servers may need; the embedded broker copies all of them with
 * every new one, and its only server has no more jobs on their way than its workers are near to.
 */
const KEPT_EVENTS = { redis: 2_000, embedded: 100 };
/**
 * Where a listener begins that has heard nothing yet. By default that is "from now on" anew with every connection, and what a worker answers while the listener
 * is on its way back to a broker that has just died is never heard. The embedded broker knows no other server and no time before this one, so there it is the
 * beginning; on a Redis that would be the answers of days.
 */
const FIRST_EVENT = { redis: {}, embedded: { lastEventId: '0-0' } };
const RECONNECT_STEP_MS = 100;
/** A broker that is gone or silent does not hold up the end of a server. */
const END_LIMIT_MS = 2_000;
/** Before a listener begins anew whose events could not be read. */
const DEAF_PAUSE_MS = 100;
const RECONNECT_MAX_MS = 1_000;

/**
 * A connection on which something was asked and nothing comes back for so long is given up: where the network swallows everything nobody else ends it. Longer
 * than the 10 s for which a listener lets the broker think before it asks anew.
 */
const SILENCE_LIMIT_MS = 15_000;

export interface TurnQueueSetup {
  /** redis:// address. */
  readonly url: string;
  readonly broker: keyof typeof KEPT_EVENTS;
  /** Those that are known to take from it; 0 when unknown. */
  readonly workers: number;
  /** Every connection error, for counting; the connection heals itself. */
  readonly onError: (error: Error) => void;
}

/** Connects to the broker. */
export async function openTurnQueue({ url, broker, workers, onError }: TurnQueueSetup): Promise<TurnQueue> {
  const retryStrategy = (times: number): number => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS);
  const base = { url, socketTimeout: SILENCE_LIMIT_MS, retryStrategy };
  const producer: ConnectionOptions = { ...base, enableOfflineQueue: false, maxRetriesPerRequest: 1 };
  const consumer: ConnectionOptions = { ...base, maxRetriesPerRequest: null };
  let returned = (): void => undefined;
  const hearing: Hearing = { onError, onAgain: () => returned() };
  const open = (name: string): Lane => openLane(name, { producer, consumer, broker }, hearing);
  const searches = open(TURN_QUEUE);
  const quick = open(QUICK_QUEUE);
  const lanes = [searches, quick];
  const wishes = new Redis(url, { ...base, maxRetriesPerRequest: 1 });
  wishes.on('error', onError);
  const ends = lanes.flatMap(({ queue, events }) => [queue, events]);
  await Promise.all(ends.map((one) => one.waitUntilReady()));
  const clients = await Promise.all(ends.map(listenToTheLast));
  const parcels = new QuickParcels({
    workers,
    makeId: () => `${PARCEL_JOB}_${randomUUID()}`,
    send: (jobId, parcel) => put(quick, PARCEL_JOB, parcel, { jobId, priority: 1 }),
    withdraw: (jobId) => void quick.queue.remove(jobId).catch(onError),
  });
  return {
    add: (jobId, job, turn) =>
      queueOf(job.kind) === QUICK_QUEUE
        ? parcels.add(jobId, job)
        : put(searches, job.kind, job, { jobId, priority: turn }),
    remove(jobId, kind) {
      if (queueOf(kind) === QUICK_QUEUE) parcels.remove(jobId);
      else withdraw(searches.queue, wishes, jobId).catch(onError);
    },
    async has(jobId, kind) {
      const isQuick = queueOf(kind) === QUICK_QUEUE;
      const [{ queue }, ids] = isQuick ? [quick, parcels.with(jobId)] : [searches, [jobId]];
      const states = await Promise.all(ids.map((id) => queue.getJobState(id)));
      return states.some((state) => state !== 'unknown');
    },
    threads: () => countThreads(searches.queue),
    probe: (limitMs) => probe(quick, limitMs),
    listen(listener) {
      returned = () => listener.returned();
      wishes.on('ready', returned);
      quick.events.on('completed', ({ jobId, returnvalue }) => parcels.completed(jobId, returnvalue, listener));
      quick.events.on('failed', ({ jobId, failedReason }) => parcels.failed(jobId, failedReason, listener));
      searches.events.on('completed', ({ jobId, returnvalue }) => listener.completed(jobId, returnvalue));
      searches.events.on('progress', ({ jobId, data }) => listener.progress(jobId, data));
      searches.events.on('failed', ({ jobId, failedReason }) => listener.failed(jobId, failedReason));
    },
    async end(patience = AbortSignal.timeout(END_LIMIT_MS)) {
      wishes.disconnect();
      await closeAll(ends, patience);
      // Whoever could not say goodbye would try to come back for ever.
      for (const client of clients) client.disconnect();
    },
  };
}

/** BullMQ takes its own listener away as it closes: a connection that is lost then and has none prints what went wrong with it, past the log. */
async function listenToTheLast(one: Queue | QueueEvents) {
  const client = await one.getBackend().client;
  client.on('error', () => undefined);
  return client;
}

async function closeAll(ends: readonly (Queue | QueueEvents)[], patience: AbortSignal): Promise<void> {
  const closed = Promise.allSettled(ends.map((one) => one.close()));
  const isOver = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve(), { once: true }));
  if (!patience.aborted) await Promise.race([closed, isOver]);
  if (patience.aborted) for (const one of ends) one.disconnect().catch(() => undefined);
}

async function countThreads(queue: Queue): Promise<number> {
  const workers = await queue.getWorkers();
  // Where connections have no names nothing is known.
  return workers.reduce((sum, { rawname }) => sum + (rawname === undefined ? 0 : threadsIn(rawname)), 0);
}

async function withdraw(queue: Queue, wishes: Redis, jobId: string): Promise<void> {
  // 0: it is being worked on, or over.
  if ((await queue.remove(jobId)) === 0) await wishes.publish(ANSWER_NOW_CHANNEL, jobId);
}

/** Rejects when the broker does not take it in time. */
async function put({ queue }: Lane, name: string, data: unknown, own: JobsOptions): Promise<void> {
  const options = { ...own, removeOnComplete: true, removeOnFail: true, attempts: 1 };
  await withLimit(queue.add(name, data, options), ADD_LIMIT_MS);
}

interface Lane {
  readonly queue: Queue;
  readonly events: QueueEvents;
}

interface Connections {
  readonly producer: ConnectionOptions;
  readonly consumer: ConnectionOptions;
  readonly broker: TurnQueueSetup['broker'];
}

interface Hearing {
  readonly onError: (error: Error) => void;
  /** Events may have been missed. */
  readonly onAgain: () => void;
}

function openLane(name: string, { producer, consumer, broker }: Connections, hearing: Hearing): Lane {
  const queue = new Queue(name, { connection: producer, streams: { events: { maxLen: KEPT_EVENTS[broker] } } });
  const events = new QueueEvents(name, { connection: consumer, autorun: false, ...FIRST_EVENT[broker] });
  queue.on('error', hearing.onError);
  events.on('error', hearing.onError);
  void hear(events, hearing);
  return { queue, events };
}

/** Connections heal by themselves; an event that is none, from whoever else can write to the broker, ends the listening, which then begins anew behind it: what was answered meanwhile is looked for. */
async function hear(events: QueueEvents, { onError, onAgain }: Hearing): Promise<void> {
  while (events.closing === undefined) {
    await events.run().catch(onError);
    // From the first event on it would come to the same one again.
    Object.assign(events.opts, { lastEventId: '$' });
    if (events.closing !== undefined) return;
    onAgain();
    await pause(DEAF_PAUSE_MS);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Removed when it is lost, so that lost ones do not pile up. */
async function probe(lane: Lane, limitMs: number): Promise<void> {
  const { queue, events } = lane;
  const jobId = `${CANARY_JOB}_${randomUUID()}`;
  let hear = (_: { readonly jobId: string }): void => undefined;
  const isBack = new Promise<void>((resolve) => {
    hear = (completed) => (completed.jobId === jobId ? resolve() : undefined);
  });
  events.on('completed', hear);
  try {
    await put(lane, CANARY_JOB, {}, { jobId, priority: 1 });
    await withLimit(isBack, limitMs);
  } catch (error) {
    queue.remove(jobId).catch(() => undefined);
    throw error;
  } finally {
    events.off('completed', hear);
  }
}

/** The late outcome of a promise that lost the race is nobody's business any more. */
async function withLimit(work: Promise<unknown>, limitMs: number): Promise<void> {
  let handle: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    handle = setTimeout(() => reject(new Error(`the broker took longer than ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(handle);
    work.catch(() => undefined);
  }
}
