// Who plays the matches of a run: this process, or several threads at once. Which of them plays a match never changes its result (in playouts).
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { GameJob, GameRecord } from './job.ts';
import { playGame } from './playGame.ts';

export interface Pool {
  /** Matches that are played at the same time. */
  readonly size: number;
  /** Rejects for mistakes of ours, and when the pool is closed meanwhile. */
  play(job: GameJob): Promise<GameRecord>;
  /** Ends matches in play. */
  close(): Promise<void>;
}

/** What a thread answers. */
export type ThreadAnswer = { readonly record: GameRecord } | { readonly mistake: string };

/** `threads` 0 plays in this process, one match after the other. */
export const openPool = (threads: number): Pool => (threads === 0 ? playHere() : playInThreads(threads));

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
    async close() {
      isClosed = true;
    },
  };
}

function playInThreads(size: number): Pool {
  const all = Array.from({ length: size }, () => new Worker(new URL('./poolThread.ts', import.meta.url)));
  const idle = [...all];
  const waiting: ((thread: Worker) => void)[] = [];
  const take = (): Promise<Worker> => {
    const thread = idle.pop();
    return thread === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(thread);
  };
  const giveBack = (thread: Worker): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  };
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
    async close() {
      await Promise.all(all.map((thread) => thread.terminate()));
    },
  };
}

function playOn(thread: Worker, job: GameJob): Promise<GameRecord> {
  return new Promise((resolve, reject) => {
    const hear = (answer: ThreadAnswer): void =>
      settle(() => ('record' in answer ? resolve(answer.record) : reject(new Error(answer.mistake))));
    const fail = (error: Error): void => settle(() => reject(error));
    const end = (): void => settle(() => reject(new Error('the thread has ended')));
    const settle = (act: () => void): void => {
      thread.off('message', hear).off('error', fail).off('exit', end);
      act();
    };
    thread.on('message', hear).on('error', fail).on('exit', end);
    thread.postMessage(job);
  });
}
