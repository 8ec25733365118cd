// The worker's end of the queue: takes jobs, refuses what is not ours to do, answers signed, and finishes quickly when told to end.
import { type BotResult, TURN_QUEUE } from '@salient/protocol';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { buildResult } from './answer.ts';
import type { Config } from './config.ts';
import { type GameLibrary, makeGameLibrary } from './games.ts';
import { readJob } from './readJob.ts';
import { systemClock, think } from './think.ts';

/** A worker that was killed loses its job to another after lock + check: 3–4 s. Slices are far shorter than a lock. */
const LOCK_MS = 3_000;
const STALLED_CHECK_MS = 1_000;
const RECONNECT_STEP_MS = 50;
const RECONNECT_MAX_MS = 1_000;

export interface Consumer {
  /** Resolves once jobs are taken. */
  ready(): Promise<void>;
  /** Answers what is at hand with the best so far, takes nothing new, disconnects. */
  end(): Promise<void>;
}

interface Desk {
  readonly config: Config;
  readonly log: Logger;
  readonly games: GameLibrary;
  readonly isEnding: () => boolean;
}

/** Starts taking jobs from the queue of bot turns. Connection errors are logged and heal by themselves. */
export function startConsumer(config: Config, log: Logger): Consumer {
  let isEnding = false;
  const desk: Desk = { config, log, games: makeGameLibrary(), isEnding: () => isEnding };
  const worker = new Worker<unknown, BotResult>(TURN_QUEUE, (job) => work(desk, job), {
    concurrency: config.concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    connection: {
      url: config.brokerUrl,
      maxRetriesPerRequest: null,
      retryStrategy: (times: number) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
    },
  });
  worker.on('error', (error) => log.warn({ error: error.message }, 'queue trouble'));
  return {
    ready: async () => void (await worker.waitUntilReady()),
    async end() {
      isEnding = true;
      await worker.close();
    },
  };
}

async function work(desk: Desk, queued: Job<unknown, BotResult>): Promise<BotResult> {
  const { config, log } = desk;
  const read = readJob(config.jobKey, desk.games, queued.data);
  if (!read.ok) {
    log.warn({ job: queued.id, reason: read.faults }, 'job refused');
    throw new UnrecoverableError(read.faults);
  }
  const { job } = read.value;
  const source = job.kind === 'quick' ? 'quick' : 'search';
  const startMs = performance.now();
  const { answer, thoughts } = await think(read.value, {
    clock: systemClock,
    isEnding: desk.isEnding,
    onProgress: (best) => {
      const progress = buildResult(config.jobKey, job, best.answer, { source, thoughts: best.thoughts });
      // Progress is a courtesy: the result comes anyway.
      queued.updateProgress(progress).catch(() => undefined);
    },
  });
  const tookMs = Math.round(performance.now() - startMs);
  log.debug({ job: queued.id, bot: job.bot, playouts: thoughts.playouts, tookMs }, 'turn answered');
  return buildResult(config.jobKey, job, answer, { source, thoughts });
}
