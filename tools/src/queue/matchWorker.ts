// Takes matches of arenas from the queue and plays them on threads of this process; what is no match of a run with the same sources is refused.
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { arrangeGame } from '../arena/arrangeGame.ts';
import type { GameRecord } from '../arena/job.ts';
import { type Pool, playInThreads } from '../arena/pool.ts';
import { type MapFiles, openMapFiles } from './mapFiles.ts';
import { readMatch } from './matchJob.ts';
import { ARENA_QUEUE, patientConnection } from './redis.ts';
import { fingerprintSources } from './sources.ts';

/** A worker that was killed loses its matches to others after lock and check: some 15 s. Matches are played on threads, so nothing keeps it from renewing its locks. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;
/** A match is not to blame for how often workers are killed that play it. */
const MAX_STALLED = 1_000;
/** Nobody waits longer for a Redis that is gone. */
const END_LIMIT_MS = 2_000;

export interface MatchWorkerSetup {
  /** redis:// address. */
  readonly url: string;
  /** Matches at the same time, one on each thread. */
  readonly threads: number;
  readonly onPlayed: () => void;
  /** Told of refused matches, mistakes of ours and every error of the connection, which heals itself. */
  readonly onTrouble: (what: string) => void;
}

export interface MatchWorker {
  /** Resolves once matches are taken. */
  ready(): Promise<void>;
  /** Takes nothing new and resolves when what is under way is over. */
  end(): Promise<void>;
}

interface Bench {
  readonly pool: Pool;
  readonly maps: MapFiles;
  readonly sources: string;
  readonly setup: MatchWorkerSetup;
}

/** Starts to take matches. */
export function startMatchWorker(setup: MatchWorkerSetup): MatchWorker {
  const { url, threads, onTrouble } = setup;
  const bench: Bench = {
    pool: playInThreads(threads),
    maps: openMapFiles(),
    sources: fingerprintSources(),
    setup,
  };
  const playing = new Set<Promise<unknown>>();
  const work = (queued: Job): Promise<GameRecord> => {
    const match = play(bench, queued);
    playing.add(match);
    const over = (): unknown => playing.delete(match);
    match.then(over, over);
    return match;
  };
  const lane = new Worker<unknown, GameRecord>(ARENA_QUEUE, work, {
    ...{ concurrency: threads, lockDuration: LOCK_MS, stalledInterval: STALLED_CHECK_MS, maxStalledCount: MAX_STALLED },
    connection: patientConnection(url),
  });
  lane.on('error', ({ message }) => onTrouble(message));
  return {
    ready: async () => void (await lane.waitUntilReady()),
    async end() {
      const isClosed = lane.close();
      await Promise.allSettled(playing);
      await Promise.race([isClosed, pause(END_LIMIT_MS)]);
      lane.disconnect().catch(() => undefined);
      await bench.pool.close();
      bench.maps.remove();
    },
  };
}

async function play({ pool, maps, sources, setup }: Bench, queued: Job): Promise<GameRecord> {
  const { onPlayed, onTrouble } = setup;
  const refuse = (why: string): UnrecoverableError => {
    onTrouble(`A match was refused: ${why}`);
    return new UnrecoverableError(why);
  };
  const match = readMatch(queued.data, sources);
  if (!match.ok) throw refuse(match.faults);
  const job = maps.place(match.value);
  const game = arrangeGame(job.arrangement);
  if (!game.ok) throw refuse(game.faults);
  const record = await pool.play(job);
  if (record === undefined) throw new Error('a match was withdrawn from its thread');
  onPlayed();
  return record;
}
