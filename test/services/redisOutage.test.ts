// Redis is killed under a server and started again, empty: matches go on and begin meanwhile, and afterwards all of them are listed and joined as before, and bots have their turns.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { Client } from '@colyseus/sdk';
import { type LobbyMessages, type MatchSummary, PROTOCOL_VERSION, QUICK_QUEUE, TURN_QUEUE } from '@salient/protocol';
import { Queue } from 'bullmq';
import { afterEach, expect, test, vi } from 'vitest';
import { Player } from '../integration/player.ts';
import { makeDataDir, startProcess } from '../integration/serverProcess.ts';
import { freePort } from './freePort.ts';
import { startOwnRedis } from './ownRedis.ts';
import { startWithRedis } from './startWithRedis.ts';

const OPTIONS = { mapId: 'lagoon', settings: { distribution: 'automatic' }, roundSeconds: 0 } as const;
/** The server finds its way back by itself; this is only against hanging. */
const PATIENCE = { timeout: 60_000, interval: 200 };

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Codes on the public list; throws while there is none. */
async function listOf(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/api/matches`);
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as readonly MatchSummary[]).map(({ code }) => code);
}

/** Codes on the live list, as it opens for who comes now. */
async function liveListOf(url: string): Promise<readonly string[]> {
  const room = await new Client(url, { headers: { origin: url } }).joinOrCreate('lobby', { v: PROTOCOL_VERSION });
  const rows = await new Promise<LobbyMessages['matches']>((resolve) => room.onMessage('matches', resolve));
  await room.leave();
  return rows.map(({ code }) => code);
}

/** The live list of somebody who looks at it all the time. */
async function watchList(url: string): Promise<() => readonly string[]> {
  const room = await new Client(url, { headers: { origin: url } }).joinOrCreate('lobby', { v: PROTOCOL_VERSION });
  room.reconnection.enabled = false;
  const codes = new Set<string>();
  room.onMessage<LobbyMessages['match']>('match', ({ code }) => void codes.add(code));
  room.onMessage<LobbyMessages['gone']>('gone', (code) => void codes.delete(code));
  await new Promise<void>((resolve) => {
    room.onMessage<LobbyMessages['matches']>('matches', (rows) => {
      codes.clear();
      for (const { code } of rows) codes.add(code);
      resolve();
    });
  });
  return () => [...codes].sort();
}

test('lists and links work again when Redis is back, with the room that began meanwhile and without the one that ended', async () => {
  const { redis, server } = await startWithRedis(ending);
  const { url } = server;
  const ann = await Player.create(url, { name: 'Ann', seats: 2, options: OPTIONS });
  const cleo = await Player.create(url, { name: 'Cleo', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  await cleo.roundMessage(1);
  expect([...(await listOf(url))].sort()).toEqual([ann.code, cleo.code].sort());

  const watched = await watchList(url);
  expect(watched()).toEqual([ann.code, cleo.code].sort());

  await redis.kill();
  await expect(listOf(url)).rejects.toThrow('503');
  await expect(liveListOf(url)).rejects.toMatchObject({ code: 503 });
  await expect(Player.join(url, 'abcd2345')).rejects.toMatchObject({ code: 503 });
  const again = await Player.join(url, ann.code, ann.token);
  expect(await again.ask('rename', { name: 'Ann' }), 'who comes back to a room of this server needs no Redis').toEqual(
    {},
  );
  await cleo.ask('save', {});
  await cleo.until(() => cleo.closeCode !== undefined);
  await again.ask('rename', { name: 'Anna' });
  const dan = await Player.create(url, { name: 'Dan', seats: 2, options: OPTIONS });
  await dan.ask('rename', { name: 'Daniel' });
  await redis.start();

  const running = [ann.code, dan.code].sort();
  await vi.waitFor(async () => expect([...(await listOf(url))].sort()).toEqual(running), PATIENCE);
  await vi.waitFor(async () => expect([...(await liveListOf(url))].sort()).toEqual(running), PATIENCE);
  await vi.waitFor(() => expect(watched()).toEqual(running), PATIENCE);
  const bob = await Player.join(url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await again.until(() => again.seats[1]?.name === 'Bob');
  const eve = await Player.join(url, dan.code);
  await eve.ask('sit', { name: 'Eve' });
  await dan.until(() => dan.seats[1]?.name === 'Eve');
});

function startWorker(environment: NodeJS.ProcessEnv): void {
  const entry = path.resolve(import.meta.dirname, '../../apps/ai-worker/src/main.ts');
  const worker = spawn(process.execPath, [entry], { env: { ...process.env, ...environment }, stdio: 'ignore' });
  ending.push(() => worker.kill('SIGKILL'));
}

test('turns of bots that Redis has lost are asked again when it is back', async () => {
  const redis = await startOwnRedis();
  ending.push(() => redis.kill());
  const data = makeDataDir();
  ending.push(() => data.remove());
  const environment = { DATA_DIR: data.dataDir, REDIS_URL: redis.url, SALIENT_WORKERS: '0', SALIENT_LOG: 'silent' };
  const server = await startProcess(environment);
  ending.push(() => server.kill('SIGKILL'));
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  await ann.roundMessage(1);
  for (const name of [TURN_QUEUE, QUICK_QUEUE]) {
    const queue = new Queue(name, { connection: { url: redis.url } });
    await vi.waitFor(async () => expect(await queue.count()).toBe(1), PATIENCE);
    await queue.close();
  }
  await redis.kill();
  await redis.start();
  startWorker(environment);
  await ann.until(() => ann.seats[1]?.status === 'committed');
});

test('metrics tell of no search threads while Redis is away, and of those there are when it is back', async () => {
  const redis = await startOwnRedis();
  ending.push(() => redis.kill());
  const data = makeDataDir();
  ending.push(() => data.remove());
  const environment = { DATA_DIR: data.dataDir, REDIS_URL: redis.url, SALIENT_WORKERS: '0', SALIENT_LOG: 'silent' };
  const SALIENT_METRICS_PORT = String(await freePort());
  const server = await startProcess({ ...environment, SALIENT_METRICS_PORT });
  ending.push(() => server.kill('SIGKILL'));
  const expectThreads = (count: number): Promise<void> =>
    vi.waitFor(async () => {
      const text = await (await fetch(`http://127.0.0.1:${SALIENT_METRICS_PORT}/metrics`)).text();
      expect(text).toContain(`salient_search_threads{kind="queue"} ${count}\n`);
    }, PATIENCE);
  startWorker(environment);
  await expectThreads(1);
  await redis.kill();
  await expectThreads(0);
  await redis.start();
  await expectThreads(1);
});
