// Threads of a pool that die in the middle of a match: the match is refused, the next ones are played.
import { expect, test } from 'vitest';
import type { GameJob } from './job.ts';
import { playInThreads } from './pool.ts';

/** Answers with the seed; on `die` it ends, on `fail` by an error. */
const FRAGILE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ seed }) => {
      if (seed === 'die') process.exit(3);
      if (seed === 'fail') throw new Error('out of memory');
      parentPort.postMessage({ record: seed });
    });
  `)}`,
);

const budget = { kind: 'playouts', playouts: 0 } as const;
const job = (seed: string): GameJob => ({
  ...{ arrangement: { map: 'lagoon', settings: {}, seats: 2, maxRounds: 9 }, seed, place: 0 },
  ...{ a: { text: 'greedy', budget }, b: { text: 'greedy', budget } },
});

test('a thread that dies is replaced: later matches, and those that wait for it, are played', async () => {
  const pool = playInThreads(1, FRAGILE);
  try {
    const plays = ['one', 'die', 'two', 'fail', 'three'].map((seed) => pool.play(job(seed)));
    expect(await Promise.allSettled(plays)).toMatchObject([
      { value: 'one' },
      { reason: { message: 'the thread has ended' } },
      { value: 'two' },
      { reason: { message: 'out of memory' } },
      { value: 'three' },
    ]);
  } finally {
    await pool.close();
  }
});
