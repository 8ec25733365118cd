// The asking end of the queue: a pool whose matches are played by workers, wherever they run, as many as there are and for as long as they are there.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, Queue, QueueEvents } from 'bullmq';
import type { GameJob, GameRecord } from '../arena/job.ts';
import { isGameRecord } from '../arena/journal.ts';
import type { Pool } from '../arena/pool.ts';
import { UserFault } from '../cli/userFault.ts';
import { readUserFile } from '../cli/userFile.ts';
import { loadMap } from '../maps/loadMap.ts';
import { type MatchJob, packMatch } from './matchJob.ts';
import { ARENA_QUEUE, checkRedis, patientConnection, promptConnection } from './redis.ts';
import { readRedisUrl } from './redisUrl.ts';
import { fingerprintSources } from './sources.ts';
import { tellOnce } from './sparing.ts';

/** Matches that wait in the queue: whichever worker has a thread free finds one there, and few are played for nothing when a run is decided or stopped. */
const AHEAD = 4;
/** What the queue forgot, or answered while the way back to it was open, is looked for so often. */
const CHECK_MS = 5_000;
/** Answers are kept for whoever did not hear of them. */
const KEPT = { age: 3_600, count: 1_000 };
/** A Redis that is gone does not hold up the end of a run. */
const END_LIMIT_MS = 2_000;
const NOBODY =
  'Nobody has taken a match from the queue yet; workers are started by: REDIS_URL=<the same> npm run salient -- arena-worker';

/** Connects to the Redis of `REDIS_URL`. Rejects with a sentence where there is none. */
export async function openQueuePool(complain: (line: string) => void): Promise<Pool> {
  const url = readRedisUrl(process.env);
  if (!url.ok) throw new UserFault(url.faults);
  await checkRedis(url.value);
  const queue = new Queue(ARENA_QUEUE, { connection: promptConnection(url.value) });
  const events = new QueueEvents(ARENA_QUEUE, { connection: patientConnection(url.value) });
  const pool = new QueuePool(queue, events, complain);
  await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
  return pool;
}

/** A match that is not over. */
interface Asked {
  readonly job: MatchJob;
  readonly onTaken: () => void;
  readonly settle: (record: GameRecord | undefined) => void;
  readonly fail: (error: Error) => void;
  isTaken: boolean;
  /** Was not in the queue when it was looked for the last time. */
  isMissed: boolean;
}

class QueuePool implements Pool {
  readonly size = AHEAD;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #complain: (line: string) => void;
  /** By the names that this run has for them in the queue. */
  readonly #asked = new Map<string, Asked>();
  readonly #maps = new Map<string, MapSent>();
  readonly #run = randomUUID();
  readonly #sources = fingerprintSources();
  readonly #looking: NodeJS.Timeout;
  #count = 0;
  #wasTaken = false;
  #isWithdrawn = false;

  constructor(queue: Queue, events: QueueEvents, complain: (line: string) => void) {
    this.#queue = queue;
    this.#events = events;
    this.#complain = tellOnce(complain);
    const tellOf = ({ message }: Error): void => this.#complain(`The queue: ${message || 'it does not answer'}`);
    queue.on('error', tellOf);
    events.on('error', tellOf);
    events.on('active', ({ jobId }) => this.#take(jobId));
    events.on('completed', ({ jobId, returnvalue }) => this.#complete(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.#fail(jobId, failedReason));
    this.#looking = setInterval(() => this.#look().catch(tellOf), CHECK_MS);
  }

  async play(game: GameJob, onTaken: () => void = () => undefined): Promise<GameRecord | undefined> {
    const job = packMatch(game, { sources: this.#sources, ...this.#mapOf(game) });
    if (!job.ok) throw new UserFault(job.faults);
    const id = `${this.#run}-${this.#count++}`;
    return new Promise((settle, fail) => {
      this.#asked.set(id, { job: job.value, onTaken, settle, fail, isTaken: false, isMissed: false });
      this.#send(id, job.value);
    });
  }

  withdraw(): void {
    this.#isWithdrawn = true;
    for (const [id, { isTaken }] of this.#asked) {
      if (!isTaken) void this.#giveUp(id);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    const waiting = [...this.#asked].filter(([, { isTaken }]) => !isTaken);
    for (const { fail } of this.#asked.values()) fail(new Error('the pool is closed'));
    this.#asked.clear();
    const ends = [this.#queue, this.#events];
    const closed = Promise.allSettled(waiting.map(([id]) => this.#queue.remove(id))).then(() =>
      Promise.allSettled(ends.map((end) => end.close())),
    );
    await Promise.race([closed, pause(END_LIMIT_MS)]);
    for (const end of ends) end.disconnect().catch(() => undefined);
  }

  /** The maps of a run are few, its matches many. */
  #mapOf({ arrangement: { map } }: GameJob): MapSent {
    const sent = this.#maps.get(map) ?? textOfMap(map);
    this.#maps.set(map, sent);
    return sent;
  }

  /** What does not arrive is sent again when it is not found. */
  #send(id: string, job: MatchJob): void {
    const options = { jobId: id, attempts: 1, removeOnComplete: KEPT, removeOnFail: KEPT };
    this.#queue.add('match', job, options).catch(({ message }: Error) => this.#complain(`The queue: ${message}`));
  }

  #take(id: string): void {
    const asked = this.#asked.get(id);
    if (asked === undefined) return;
    this.#wasTaken = true;
    asked.isTaken = true;
    asked.onTaken();
  }

  #complete(id: string, answer: unknown): void {
    if (isGameRecord(answer)) this.#forget(id)?.settle(answer);
    else this.#fail(id, 'its answer is no match');
  }

  #fail(id: string, why: string): void {
    this.#forget(id)?.fail(new UserFault(`A worker did not play a match: ${why}. What was played is kept.`));
  }

  #forget(id: string): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }

  /** Unless somebody has just taken it. Where the queue does not answer nobody waits for the match any more, either. */
  async #giveUp(id: string): Promise<void> {
    const removed = await this.#queue.remove(id).catch(() => 1);
    if (removed > 0) this.#forget(id)?.settle(undefined);
  }

  async #look(): Promise<void> {
    for (const [id, asked] of this.#asked) {
      const job = await this.#queue.getJob(id);
      if (job === undefined) this.#miss(id, asked);
      else await this.#hearOf(id, job);
    }
    if (!this.#wasTaken && this.#asked.size > 0) this.#complain(NOBODY);
  }

  /** A Redis that was started anew has forgotten it; once may be chance, for it may have been on its way. */
  #miss(id: string, asked: Asked): void {
    if (this.#isWithdrawn) this.#forget(id)?.settle(undefined);
    else if (asked.isMissed) this.#send(id, asked.job);
    asked.isMissed = !asked.isMissed;
  }

  async #hearOf(id: string, job: Job): Promise<void> {
    const state = await job.getState();
    if (state === 'active') this.#take(id);
    if (state === 'completed') this.#complete(id, job.returnvalue);
    if (state === 'failed') this.#fail(id, job.failedReason);
  }
}

type MapSent = Pick<MatchJob, 'mapText'>;

/** A map that workers may not have goes with the match. */
function textOfMap(name: string): MapSent {
  const loaded = loadMap(name);
  if (loaded.ok && loaded.value.isShipped) return {};
  const text = readUserFile(name);
  if (!text.ok) throw new UserFault(text.faults);
  return { mapText: text.value };
}
