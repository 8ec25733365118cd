// A thread of the pool: plays the match it is sent and answers with its record.
import { parentPort } from 'node:worker_threads';
import type { GameJob } from './job.ts';
import { playGame } from './playGame.ts';
import type { ThreadAnswer } from './pool.ts';

parentPort?.on('message', (job: GameJob) => {
  playGame(job).then(
    (record) => answer({ record }),
    (error: unknown) => answer({ mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message);
