// Redis is killed under a server and started again, empty: matches go on meanwhile, and afterwards all of them are listed and joined as before.
import { Client } from '@colyseus/sdk';
import { type LobbyMessages, type MatchSummary, PROTOCOL_VERSION } from '@salient/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { Player } from '../integration/player.ts';
import { makeDataDir, startProcess } from '../integration/serverProcess.ts';
import { startOwnRedis } from './ownRedis.ts';

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

test('lists and links work again when Redis is back, and a room that ended meanwhile is on none', async () => {
  const redis = await startOwnRedis();
  ending.push(() => redis.kill());
  const data = makeDataDir();
  ending.push(() => data.remove());
  const server = await startProcess({
    DATA_DIR: data.dataDir,
    REDIS_URL: redis.url,
    SALIENT_WORKERS: '0',
    SALIENT_LOG: 'silent',
  });
  ending.push(() => server.kill('SIGKILL'));
  const { url } = server;
  const ann = await Player.create(url, { name: 'Ann', seats: 2, options: OPTIONS });
  const cleo = await Player.create(url, { name: 'Cleo', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  await cleo.roundMessage(1);
  expect([...(await listOf(url))].sort()).toEqual([ann.code, cleo.code].sort());

  await redis.kill();
  await expect(listOf(url)).rejects.toThrow();
  await expect(liveListOf(url)).rejects.toThrow();
  await cleo.ask('save', {});
  await cleo.until(() => cleo.closeCode !== undefined);
  await ann.ask('rename', { name: 'Anna' });
  await redis.start();

  await vi.waitFor(async () => expect(await listOf(url)).toEqual([ann.code]), PATIENCE);
  await vi.waitFor(async () => expect(await liveListOf(url)).toEqual([ann.code]), PATIENCE);
  const bob = await Player.join(url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await ann.until(() => ann.seats[1]?.name === 'Bob');
});
