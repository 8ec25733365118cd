// Who plays the matches of a run: this process, several threads at once, or workers that take them from a queue. Which of them plays a match never
// changes its result (in playouts).
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { GameJob, GameRecord } from './job.ts';
import { playGame } from './playGame.ts';

export interface Pool {
  /** Matches that wait for a player, or are with one here, at the same time. */
  readonly size: number;
  /**
   * Rejects for mistakes of ours, and when the pool is closed meanwhile; undefined where it was withdrawn.
   * @param onTaken somebody elsewhere plays it: another may be asked for in its place, before it is over
   */
  play(job: GameJob, onTaken?: () => void): Promise<GameRecord | undefined>;
  /** Gives up matches that nobody has begun; those in play go on. */
  withdraw(): void;
  /** Ends matches in play here; what is played elsewhere is nobody's business any more. */
  close(): Promise<void>;
}

/** Who plays: so many threads (0: this process), or whoever takes from the queue. */
export type Workers = number | 'queue';

/** What a thread answers. */
export type ThreadAnswer = { readonly record: GameRecord } | { readonly mistake: string };

/**
 * Opens the pool of a run. Rejects with a sentence where there is no queue.
 * @param complain told what keeps a queue's matches from being played
 */
export async function openPool(workers: Workers, complain: (line: string) => void): Promise<Pool> {
  if (workers === 0) return playHere();
  if (workers !== 'queue') return playInThreads(workers);
  // Read only where it is wanted: no other run needs a client of Redis.
  const { openQueuePool } = await import('../queue/queuePool.ts');
  return openQueuePool(complain);
}

function playHere(): Pool {
  let isClosed = false;
  return {
    size: 1,
    async play(job) {
      // Lets a key press or a timer through between matches.
      await nextTurn();
      if (isClosed) throw new Error('the pool is closed');
      return playGame(job);
    },
    withdraw: nothingWaits,
    async close() {
      isClosed = true;
    },
  };
}

/** Nobody is asked for more matches than are played here. */
const nothingWaits = (): void => undefined;

const THREAD = new URL('./poolThread.ts', import.meta.url);

/** Plays on `size` threads, which run `script`; one that ends in the middle of a match is replaced. */
export function playInThreads(size: number, script = THREAD): Pool {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting: ((thread: Worker) => void)[] = [];
  let isClosed = false;
  const start = (): void => {
    const thread = new Worker(script);
    all.add(thread);
    thread.once('exit', () => {
      all.delete(thread);
      if (!isClosed) start();
    });
    giveBack(thread);
  };
  const take = (): Promise<Worker> => {
    const thread = idle.pop();
    return thread === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(thread);
  };
  const giveBack = (thread: Worker): void => {
    if (!all.has(thread)) return;
    const next = waiting.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  };
  for (let count = 0; count < size; count++) start();
  return {
    size,
    async play(job) {
      const thread = await take();
      try {
        return await playOn(thread, job);
      } finally {
        giveBack(thread);
      }
    },
    withdraw: nothingWaits,
    async close() {
      isClosed = true;
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

/** A thread that dies has ended only after its error. */
function playOn(thread: Worker, job: GameJob): Promise<GameRecord> {
  return new Promise((resolve, reject) => {
    let why = new Error('the thread has ended');
    const hear = (answer: ThreadAnswer): void =>
      settle(() => ('record' in answer ? resolve(answer.record) : reject(new Error(answer.mistake))));
    const note = (error: Error): void => {
      why = error;
    };
    const end = (): void => settle(() => reject(why));
    const settle = (act: () => void): void => {
      thread.off('message', hear).off('error', note).off('exit', end);
      act();
    };
    thread.on('message', hear).on('error', note).on('exit', end);
    thread.postMessage(job);
  });
}
