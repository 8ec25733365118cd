// The worker's end of the queues: takes jobs, refuses what is not ours to do, answers signed and in time, and finishes quickly when told to end.
import { fail, ok, type Result } from '@salient/engine';
import {
  ANSWER_NOW_CHANNEL,
  type BotJob,
  type BotResult,
  CANARY_JOB,
  PARCEL_JOB,
  type ParcelAnswer,
  QUICK_QUEUE,
  TURN_QUEUE,
  threadsName,
} from '@salient/protocol';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { buildResult } from './answer.ts';
import { answerQuickly } from './answerQuickly.ts';
import type { Config } from './config.ts';
import { DeskPool } from './deskPool.ts';
import { isExpired } from './endOfThinking.ts';
import { type GameLibrary, makeGameLibrary } from './games.ts';
import { checkJob, type Refusal, readAssignment, readParcel } from './readJob.ts';
import { SearchDesk } from './searchDesk.ts';
import { makeSparingLog, type Tell } from './sparingLog.ts';
import type { Thought } from './think.ts';
import { warmUpQuick } from './warmUp.ts';
import { systemClock } from './workClock.ts';

/** A worker that was killed loses its job to another after lock + check: 3–4 s. Nothing here keeps the event loop that long. */
const LOCK_MS = 3_000;
const STALLED_CHECK_MS = 1_000;
const RECONNECT_STEP_MS = 50;
const RECONNECT_MAX_MS = 1_000;

/**
 * A connection on which something was asked and nothing comes back for so long is given up: where the network swallows everything nobody else ends it. Longer
 * than the 10 s for which a worker waits for a job before it asks anew.
 */
const SILENCE_LIMIT_MS = 15_000;
/** Who only listens never notices that nothing can be heard any more: asked so often, the connection has an answer to miss. */
const ASK_EVERY_MS = 5_000;
const retryStrategy = (times: number): number => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS);

export interface Consumer {
  /** Resolves once jobs are taken. */
  ready(): Promise<void>;
  /** Answers what is at hand with the best so far, takes nothing new, disconnects. */
  end(): Promise<void>;
}

interface Office {
  readonly config: Config;
  readonly log: Logger;
  /** For what may go wrong very often. */
  readonly warn: Tell;
  /** A connection to the broker has failed. */
  readonly onTrouble: (error: Error) => void;
  readonly games: GameLibrary;
  /** As many as jobs are taken at a time. */
  readonly desks: DeskPool;
}

/** Starts taking jobs from both queues of bot turns: quick answers here and at once, searches in threads when those are warm. Connection errors are logged and heal by themselves. */
export function startConsumer(config: Config, log: Logger): Consumer {
  const warn = makeSparingLog((facts, message) => log.warn(facts, message));
  const report = (why: string): void => warn({ why }, 'search thread replaced');
  const { concurrency, rootParallel } = config;
  const desks = new DeskPool(
    Array.from({ length: concurrency }, () => new SearchDesk({ report })),
    rootParallel,
  );
  // While the threads start and warm up.
  warmUpQuick();
  let isLeaving = false;
  // Whoever is leaving may well find the broker gone: the server that ended took its own along.
  const onTrouble = (error: Error): void => (isLeaving ? undefined : warn({ error: error.message }, 'queue trouble'));
  const office: Office = { config, log, warn, onTrouble, games: makeGameLibrary(), desks };
  const quickLane = openLane(office, QUICK_QUEUE, (queued) => quick(office, queued));
  const searchLane = openLane(office, TURN_QUEUE, (queued) => search(office, queued));
  const isOpen = openWhenWarm(desks, searchLane);
  const wishes = hearWishes(office);
  return {
    ready: async () =>
      void (await Promise.all([isOpen, wishes, quickLane.waitUntilReady(), searchLane.waitUntilReady()])),
    async end() {
      isLeaving = true;
      desks.hurry();
      await Promise.all([quickLane.close(), searchLane.close()]);
      (await wishes).disconnect();
      await desks.close();
    },
  };
}

async function openWhenWarm(desks: DeskPool, lane: Lane): Promise<void> {
  await desks.ready();
  // Its promise ends with the lane, and every error comes as an event.
  lane.run().catch(() => undefined);
}

/** Whoever asked for a search may want its best so far at once, or nothing more of it. */
async function hearWishes({ config, onTrouble, desks }: Office): Promise<Redis> {
  const ears = new Redis(config.brokerUrl, {
    maxRetriesPerRequest: null,
    socketTimeout: SILENCE_LIMIT_MS,
    retryStrategy,
  });
  const asking = setInterval(
    () => (ears.status === 'ready' ? void ears.ping().catch(() => undefined) : undefined),
    ASK_EVERY_MS,
  ).unref();
  ears.once('end', () => clearInterval(asking));
  ears.on('error', onTrouble);
  ears.on('message', (_channel: string, id: string) => desks.answerNow(id));
  await ears.subscribe(ANSWER_NOW_CHANNEL);
  return ears;
}

/** Says nothing but that it is there: not worth a signature. */
const CANARY_ANSWER = { isAlive: true } as const;
type LaneAnswer = BotResult | readonly ParcelAnswer[] | typeof CANARY_ANSWER;
type Lane = Worker<unknown, LaneAnswer>;
type Queued = Job<unknown, LaneAnswer>;

/** The lane of searches is opened later. */
function openLane({ config, onTrouble }: Office, queue: string, work: (queued: Queued) => Promise<LaneAnswer>): Lane {
  const isForSearches = queue === TURN_QUEUE;
  const lane: Lane = new Worker(queue, work, {
    autorun: !isForSearches,
    concurrency: isForSearches ? config.concurrency : 1,
    ...(isForSearches && { name: threadsName(config.concurrency) }),
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    connection: {
      url: config.brokerUrl,
      maxRetriesPerRequest: null,
      socketTimeout: SILENCE_LIMIT_MS,
      retryStrategy,
    },
  });
  lane.on('error', onTrouble);
  return lane;
}

async function search(office: Office, queued: Queued): Promise<BotResult> {
  const { config, log, warn, desks } = office;
  const job = readQueued(office, queued);
  const startMs = performance.now();
  // The queue hands out no more jobs at a time than there are desks.
  const outcome = await desks.search(queued.id ?? '', job, teller(office, queued, job));
  if (outcome.kind === 'refused') throw refuse(office, queued, outcome.reason);
  const tookMs = Math.round(performance.now() - startMs);
  const { thought } = outcome;
  if (outcome.kind === 'lost') warn({ job: queued.id, why: outcome.why, tookMs }, 'search lost');
  log.debug({ job: queued.id, bot: job.bot, playouts: thought?.thoughts.playouts, tookMs }, 'turn answered');
  if (thought === undefined) {
    const result = quickResult(office, job);
    if (!result.ok) throw refuse(office, queued, result.faults);
    return result.value;
  }
  return buildResult(config.jobKey, job, thought.answer, {
    source: 'search',
    thoughts: { ...thought.thoughts, tookMs },
  });
}

/**
 * Progress is a courtesy: the result comes anyway. What was not searched is not worth its way (the quick answer is the same), and while a broker is
 * slow to take one the next is not even written.
 */
function teller({ config }: Office, queued: Queued, job: BotJob): (best: Thought) => void {
  let isTelling = false;
  return ({ answer, thoughts }) => {
    if (isTelling || thoughts.playouts === 0) return;
    isTelling = true;
    const progress = buildResult(config.jobKey, job, answer, { source: 'search', thoughts });
    const done = (): void => {
      isTelling = false;
    };
    queued.updateProgress(progress).then(done, done);
  };
}

async function quick(office: Office, queued: Queued): Promise<LaneAnswer> {
  if (queued.name === CANARY_JOB) return CANARY_ANSWER;
  const parcel = readParcel(queued.data);
  if (queued.name !== PARCEL_JOB || !parcel.ok) throw refuse(office, queued, 'malformed');
  const answers: ParcelAnswer[] = [];
  for (const content of parcel.value) {
    answers.push(answerPart(office, queued, content));
    // Between two of them the search lane and the server's questions get their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answers;
}

/** One that is refused, or that our own code breaks at, does not spoil the others: they may be of other matches. */
function answerPart(office: Office, queued: Queued, content: unknown): ParcelAnswer {
  try {
    const job = admit(office, content);
    const result = job.ok ? quickResult(office, job.value) : job;
    if (result.ok) return { result: result.value };
    refuse(office, queued, result.faults);
    return { refused: result.faults };
  } catch (error) {
    office.warn({ job: queued.id, error: String(error) }, 'turn by rule failed');
    return { refused: 'failed' };
  }
}

/** The quick answer, as a result. */
function quickResult(office: Office, job: BotJob): Result<BotResult, Refusal> {
  const read = readAssignment(office.games, job);
  if (!read.ok) return read;
  const { answer, thoughts } = answerQuickly(read.value);
  return ok(buildResult(office.config.jobKey, job, answer, { source: 'quick', thoughts }));
}

function readQueued(office: Office, queued: Queued): BotJob {
  const job = admit(office, queued.data);
  if (!job.ok) throw refuse(office, queued, job.faults);
  return job.value;
}

/** A job of our server that somebody may still wait for. */
function admit({ config }: Office, content: unknown): Result<BotJob, Refusal> {
  const job = checkJob(config.jobKey, content);
  return job.ok && isExpired(job.value, systemClock) ? fail('expired') : job;
}

function refuse({ warn }: Office, queued: Queued, reason: string): UnrecoverableError {
  warn({ job: queued.id, reason }, 'job refused');
  return new UnrecoverableError(reason);
}
