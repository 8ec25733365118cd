// An arena whose matches travel through a real Redis to workers that are processes of their own: the same figures as at home, whatever is killed meanwhile.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Queue, QueueEvents } from 'bullmq';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../tools/src/commands.ts';
import { openQueuePool } from '../../tools/src/queue/queuePool.ts';
import { fingerprintSources } from '../../tools/src/queue/sources.ts';
import { type OwnRedis, startOwnRedis } from './ownRedis.ts';
import { type SalientProcess, startSalient } from './salientProcess.ts';

const QUEUE = 'arena';
/** Against hanging only. */
const PATIENCE = { timeout: 60_000, interval: 50 };
const MAP = path.resolve(import.meta.dirname, '../data/contest/map64.json');

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

interface Stand {
  readonly folder: string;
  readonly redis: OwnRedis;
  readonly queue: Queue;
  readonly salient: (...words: string[]) => SalientProcess;
  /** Figures of a report there. */
  readonly figures: (out: string) => unknown;
}

async function makeStand(): Promise<Stand> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salient-arena-'));
  ending.push(() => rmSync(folder, { recursive: true, force: true }));
  const redis = await startOwnRedis();
  ending.push(() => redis.kill());
  const queue = new Queue(QUEUE, { connection: { url: redis.url } });
  queue.on('error', () => undefined);
  ending.push(() => queue.disconnect());
  return {
    ...{ folder, redis, queue },
    salient(...words) {
      const running = startSalient(words, folder, redis.url);
      ending.push(async () => {
        running.signal('SIGKILL');
        await running.over;
      });
      return running;
    },
    figures: (out) => JSON.parse(readFileSync(path.join(folder, out, 'report.json'), 'utf8')).figures,
  };
}

const ARENA = ['arena', '--a', 'uct', '--b', 'heuristic', '--map', 'lagoon', '--seed', 'q'];
const PLAYOUTS = ['--playouts', '60'];

/** What the same words come to in this process alone. */
async function playHere({ folder, figures }: Stand, words: readonly string[]): Promise<unknown> {
  process.env.INIT_CWD = folder;
  const silent = { say: () => undefined, complain: () => undefined };
  expect(await runCommand([...words, '--workers', '0', '--out', 'here'], silent)).toBe(0);
  return figures('here');
}

async function startWorker({ salient }: Stand): Promise<SalientProcess> {
  const worker = salient('arena-worker', '--workers', '1');
  await worker.says('Plays matches from the queue');
  return worker;
}

test('workers play what one machine would play; each ends after its match when it is asked to', async () => {
  const stand = await makeStand();
  const words = [...ARENA, ...PLAYOUTS, '--games', '8'];
  const workers = await Promise.all([startWorker(stand), startWorker(stand)]);
  const run = stand.salient(...words, '--workers', 'queue', '--out', 'queue');
  expect(await run.over, run.heard()).toBe(0);
  expect(stand.figures('queue')).toEqual(await playHere(stand, words));
  expect(readFileSync(path.join(stand.folder, 'queue/report.md'), 'utf8')).toContain('Played by workers of a queue');
  for (const worker of workers) worker.signal('SIGINT');
  expect(await Promise.all(workers.map(({ over }) => over))).toEqual([0, 0]);
  const played = workers.map(({ heard }) => Number(/(\d+) match(?:es)? played\.$/m.exec(heard())?.[1]));
  expect(played[0]).toBeGreaterThan(0);
  expect(played[1]).toBeGreaterThan(0);
  expect((played[0] ?? 0) + (played[1] ?? 0)).toBe(8);
});

test('matches wait for workers, which are told of; a map file goes with them', async () => {
  const stand = await makeStand();
  const file = path.join(stand.folder, 'mine.json');
  copyFileSync(MAP, file);
  const words = [
    ...['arena', '--a', 'greedy', '--b', 'heuristic', '--games', '6'],
    '--map',
    'mine.json',
    '--rules',
    'c1',
  ];
  const here = await playHere(stand, words);
  const run = stand.salient(...words, '--workers', 'queue', '--out', 'queue');
  await run.says('npm run salient -- arena-worker');
  await vi.waitFor(async () => expect(await stand.queue.getWaitingCount()).toBe(4), PATIENCE);
  const worker = await startWorker(stand);
  expect(await run.over, run.heard()).toBe(0);
  expect(stand.figures('queue')).toEqual(here);
  worker.signal('SIGTERM');
  expect(await worker.over).toBe(0);
});

test('a worker that is killed in the middle of a match loses it to another', async () => {
  const stand = await makeStand();
  const words = [...ARENA, '--playouts', '400', '--games', '2'];
  const events = new QueueEvents(QUEUE, { connection: { url: stand.redis.url } });
  ending.push(() => events.disconnect());
  await events.waitUntilReady();
  const isTaken = new Promise<void>((resolve) => events.once('active', () => resolve()));
  const first = await startWorker(stand);
  const run = stand.salient(...words, '--workers', 'queue', '--out', 'queue');
  await isTaken;
  first.signal('SIGKILL');
  await first.over;
  await startWorker(stand);
  expect(await run.over, run.heard()).toBe(0);
  expect(stand.figures('queue')).toEqual(await playHere(stand, words));
});

test('a Redis that is killed and comes back empty costs no match', async () => {
  const stand = await makeStand();
  const words = [...ARENA, '--playouts', '400', '--games', '4'];
  const worker = await startWorker(stand);
  const run = stand.salient(...words, '--workers', 'queue', '--out', 'queue');
  await vi.waitFor(async () => expect(await stand.queue.getActiveCount()).toBe(1), PATIENCE);
  await stand.redis.kill();
  await run.says('The queue:');
  await stand.redis.start();
  expect(await run.over, run.heard()).toBe(0);
  expect(stand.figures('queue')).toEqual(await playHere(stand, words));
  worker.signal('SIGINT');
  expect(await worker.over, worker.heard()).toBe(0);
});

test('a run that is stopped leaves nothing in the queue and is gone on with by threads', async () => {
  const stand = await makeStand();
  const words = [...ARENA, ...PLAYOUTS, '--games', '4'];
  const run = stand.salient(...words, '--workers', 'queue', '--out', 'queue');
  await vi.waitFor(async () => expect(await stand.queue.getWaitingCount()).toBe(4), PATIENCE);
  run.signal('SIGINT');
  expect(await run.over, run.heard()).toBe(130);
  expect(run.heard()).toContain('go on with:');
  expect(await stand.queue.getWaitingCount()).toBe(0);
  const rest = stand.salient('arena', '--resume', 'queue', '--workers', '1');
  expect(await rest.over, rest.heard()).toBe(0);
  expect(stand.figures('queue')).toEqual(await playHere(stand, words));
});

test('when the time of a run is over, matches that nobody has begun are given up', async () => {
  const { queue, redis } = await makeStand();
  vi.stubEnv('REDIS_URL', redis.url);
  ending.push(() => vi.unstubAllEnvs());
  const pool = await openQueuePool(() => undefined);
  ending.push(() => pool.close());
  const side = { text: 'greedy', budget: { kind: 'playouts', playouts: 1 } } as const;
  const arrangement = { map: 'lagoon', settings: {}, seats: 2, maxRounds: 3 };
  const match = pool.play({ arrangement, a: side, b: side, seed: '1', place: 0 });
  await vi.waitFor(async () => expect(await queue.getWaitingCount()).toBe(1), PATIENCE);
  pool.withdraw();
  expect(await match).toBeUndefined();
  expect(await queue.getWaitingCount()).toBe(0);
});

test('what is no match of the same sources is refused, in words, and starts no program', async () => {
  const stand = await makeStand();
  const { queue, folder } = stand;
  const worker = await startWorker(stand);
  const mark = path.join(folder, 'started');
  const budget = { kind: 'playouts', playouts: 1 };
  const arrangement = { map: 'lagoon', settings: {}, seats: 2, maxRounds: 3 };
  const side = { text: 'greedy', budget };
  const match = {
    ...{ v: 1, sources: fingerprintSources() },
    game: { arrangement, a: side, b: side, seed: '1', place: 0 },
  };
  const reasonOf = async (data: unknown): Promise<string | undefined> => {
    const { id = '' } = await queue.add('match', data, { attempts: 3 });
    await vi.waitFor(async () => expect(await queue.getJobState(id)).toMatch(/^(?:completed|failed)$/), PATIENCE);
    return (await queue.getJob(id))?.failedReason;
  };
  const program = { ...side, text: `cmd:touch ${mark}` };
  expect(await reasonOf({ ...match, game: { ...match.game, b: program } })).toBe('it asks for an outside program');
  expect(existsSync(mark)).toBe(false);
  expect(await reasonOf({ ...match, sources: 'other' })).toContain('its sources are not those of the run');
  expect(await reasonOf('nonsense')).toBe('it is no match to be played');
  const nowhere = { ...match.game, arrangement: { ...arrangement, map: '/etc/passwd' } };
  expect(await reasonOf({ ...match, game: nowhere })).toBe('its map did not come along');
  const odd = { ...match.game, arrangement: { ...arrangement, settings: { luck: 'much' } } };
  expect(await reasonOf({ ...match, game: odd })).toContain('luck');
  // And it plays on.
  expect(await reasonOf(match)).toBeUndefined();
  worker.signal('SIGINT');
  expect(await worker.over).toBe(0);
  expect(worker.heard()).toContain('A match was refused: it asks for an outside program');
});

test('a run whose matches are refused ends with the reason', async () => {
  const stand = await makeStand();
  const run = stand.salient(...ARENA, ...PLAYOUTS, '--games', '400', '--workers', 'queue', '--out', 'queue');
  const { queue, redis } = stand;
  const events = new QueueEvents(QUEUE, { connection: { url: redis.url } });
  ending.push(() => events.disconnect());
  await vi.waitFor(async () => expect(await queue.getWaitingCount()).toBe(4), PATIENCE);
  const [job] = await queue.getWaiting();
  await job?.updateData({ ...job.data, sources: 'other' });
  const worker = await startWorker(stand);
  expect(await run.over).toBe(2);
  expect(run.heard()).toContain('A worker did not play a match: its sources are not those of the run');
  worker.signal('SIGINT');
  expect(await worker.over).toBe(0);
});
