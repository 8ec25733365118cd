// The same over a real Redis: bot turns through its queue, rooms in its registry, workers started elsewhere.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRedis } from '../../apps/server/src/bots/checkRedis.ts';
import { openTurnQueue } from '../../apps/server/src/bots/turnQueue.ts';
import { DEFAULT_PACE, type Pace } from '../../apps/server/src/match/pace.ts';
import { openBotMatch, playBotMatch, workerShare } from '../integration/botMatch.ts';
import { startHere } from '../integration/harness.ts';
import { Player } from '../integration/player.ts';
import { makeDataDir, startProcess } from '../integration/serverProcess.ts';

const REDIS_URL = process.env.REDIS_URL_TEST ?? '';
const PACE: Pace = { ...DEFAULT_PACE, botBudgetMs: 200, botOnlyRoundMs: 600 };
/** Rounds wait for workers as long as it takes: how fast they are is another question. */
const PATIENT: Pace = { ...PACE, botSlackMs: 120_000, botPatienceMs: 120_000 };
const OPTIONS = { mapId: 'lagoon', roundSeconds: 0 as const };

let data: ReturnType<typeof makeDataDir>;
const ending: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  data = makeDataDir();
  const redis = new Redis(REDIS_URL);
  await redis.flushall();
  redis.disconnect();
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  data.remove();
});

test('four bots play a match to its end over Redis, and workers answer at least 99 of 100 turns', async () => {
  const server = await startHere({ DATA_DIR: data.dataDir, REDIS_URL, SALIENT_WORKERS: '2' }, { pace: PATIENT });
  ending.push(() => server.stop());
  expect(server.broker).toBeUndefined();
  await server.workers.ready();
  const turns = await playBotMatch(server, 10);
  expect(turns.search ?? 0).toBeGreaterThan(0);
  expect(workerShare(turns)).toBeGreaterThanOrEqual(0.99);
  expect(server.metrics.read()).toMatchObject({ botRefusals: {}, exceptions: {} });
});

test('workers killed in mid-match: their turns are answered by others, on Redis as well', async () => {
  const server = await startHere({ DATA_DIR: data.dataDir, REDIS_URL, SALIENT_WORKERS: '2' }, { pace: PACE });
  ending.push(() => server.stop());
  const watcher = await openBotMatch(server.url, 500, 'world');
  await watcher.ask('start', {});
  await watcher.roundMessage(2);
  for (const pid of server.workers.pids()) process.kill(pid, 'SIGKILL');
  await watcher.roundMessage(4);
  const searched = server.metrics.get('botTurns', 'search');
  await expect.poll(() => server.metrics.get('botTurns', 'search'), { timeout: 90_000 }).toBeGreaterThan(searched);
});

test('a server without workers is served by one that runs elsewhere and knows the key', async () => {
  const SALIENT_JOB_KEY = 'c0ffee00'.repeat(8);
  const environment = { DATA_DIR: data.dataDir, REDIS_URL, SALIENT_JOB_KEY };
  const server = await startHere({ ...environment, SALIENT_WORKERS: '0' }, { pace: PATIENT });
  ending.push(() => server.stop());
  const entry = path.resolve(import.meta.dirname, '../../apps/ai-worker/src/main.ts');
  const worker = spawn(process.execPath, [entry], { env: { ...process.env, ...environment }, stdio: 'inherit' });
  ending.push(async () => worker.kill('SIGKILL'));
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  await ann.until(() => ann.seats[1]?.status === 'committed');
  await ann.leave();
});

test('a queue knows how many searches all workers work on at the same time', async () => {
  const onError = (): void => undefined;
  const queue = await openTurnQueue({ url: REDIS_URL, broker: 'redis', workers: 0, onError });
  ending.push(() => queue.end());
  // Redis takes a moment to notice that workers were killed.
  await expect.poll(() => queue.threads(), { timeout: 60_000 }).toBe(0);
  const entry = path.resolve(import.meta.dirname, '../../apps/ai-worker/src/main.ts');
  const environment = { ...process.env, REDIS_URL, SALIENT_JOB_KEY: 'c0ffee00'.repeat(8) };
  for (const SALIENT_WORKER_CONCURRENCY of ['1', '2']) {
    const env = { ...environment, SALIENT_WORKER_CONCURRENCY };
    const worker = spawn(process.execPath, [entry], { env, stdio: 'ignore' });
    ending.push(async () => worker.kill('SIGKILL'));
  }
  await expect.poll(() => queue.threads(), { timeout: 60_000 }).toBe(3);
});

test('killed and started again on the same Redis: matches are back under their codes', async () => {
  const environment = { DATA_DIR: data.dataDir, REDIS_URL, SALIENT_WORKERS: '0' };
  const first = await startProcess(environment);
  ending.push(() => first.kill('SIGKILL'));
  const ann = await Player.create(first.url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  await first.kill('SIGKILL');
  const second = await startProcess(environment);
  ending.push(() => second.kill('SIGKILL'));
  const again = await Player.join(second.url, ann.code, ann.token);
  expect((await again.sync()).seat).toBe(0);
  expect(again.state.phase).toBe('picking');
});

test('a Redis that may drop jobs is warned about', async () => {
  expect(await checkRedis(REDIS_URL)).toEqual([]);
  const redis = new Redis(REDIS_URL);
  ending.push(async () => redis.disconnect());
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  ending.push(() => redis.config('SET', 'maxmemory-policy', 'noeviction'));
  expect(await checkRedis(REDIS_URL)).toEqual([expect.stringContaining('allkeys-lru')]);
});
