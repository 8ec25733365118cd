// REDIS_URL names a password and the Redis there wants none: server and workers say so in their logs, and nothing stands between its lines.
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataDir, startProcess } from '../integration/serverProcess.ts';
import { startOwnRedis } from './ownRedis.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

test('a password that nobody asks for is told once by each process, as a line of its log', async () => {
  const redis = await startOwnRedis();
  ending.push(() => redis.kill());
  const data = makeDataDir();
  ending.push(() => data.remove());
  const url = new URL(redis.url);
  url.password = 'surplus';
  const environment = { DATA_DIR: data.dataDir, REDIS_URL: url.href, SALIENT_WORKERS: '1', SALIENT_LOG: 'warn' };
  const server = await startProcess(environment, 'pipe');
  ending.push(() => server.kill('SIGKILL'));
  const lines = () => server.said().split('\n').filter(Boolean);
  await vi.waitUntil(() => lines().length >= 2, { timeout: 60_000 });
  expect(await server.kill('SIGTERM')).toBe(0);
  const told = lines().map((line) => JSON.parse(line) as { readonly name?: string; readonly msg: string });
  expect(told.map(({ name = 'server' }) => name).sort()).toEqual(['ai-worker', 'server']);
  for (const { msg } of told) expect(msg).toMatch(/^This Redis server.* does not require a password/);
  expect(server.said(), 'the password itself is not').not.toContain('surplus');
});
