// Redis is there, but every connection to it has fallen silent: they are given up, and lists, links and bots work again.
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { MatchSummary } from '@salient/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { gameOf, settlePlan } from '../integration/plans.ts';
import { Player } from '../integration/player.ts';
import { makeDataDir, startProcess } from '../integration/serverProcess.ts';
import { freePort } from './freePort.ts';
import { startOwnRedis } from './ownRedis.ts';
import { startWay } from './silentWay.ts';

const OPTIONS = { mapId: 'lagoon', settings: { distribution: 'automatic' }, roundSeconds: 0 } as const;
/** The server finds its way back by itself; this is only against hanging. */
const PATIENCE = { timeout: 90_000, interval: 200 };

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function playRound(player: Player): Promise<void> {
  const { round } = player.state;
  const { view } = await player.sync();
  if (!view) throw new Error('no view');
  await player.commit(settlePlan(gameOf(player.state), view));
  await player.until(() => player.state.round > round);
}

test('connections to Redis that have fallen silent are given up: matches are listed and joined, and bots search again', async () => {
  const redis = await startOwnRedis();
  ending.push(() => redis.kill());
  const way = await startWay(Number(new URL(redis.url).port));
  ending.push(() => way.end());
  const data = makeDataDir();
  ending.push(() => data.remove());
  const environment = {
    DATA_DIR: data.dataDir,
    REDIS_URL: `redis://127.0.0.1:${way.port}`,
    SALIENT_WORKERS: '0',
    SALIENT_LOG: 'silent',
  };
  const SALIENT_METRICS_PORT = String(await freePort());
  const server = await startProcess({ ...environment, SALIENT_METRICS_PORT });
  ending.push(() => server.kill('SIGKILL'));
  const entry = path.resolve(import.meta.dirname, '../../apps/ai-worker/src/main.ts');
  const worker = spawn(process.execPath, [entry], { env: { ...process.env, ...environment }, stdio: 'ignore' });
  ending.push(() => worker.kill('SIGKILL'));
  const searched = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${SALIENT_METRICS_PORT}/metrics`)).text();
    return Number(/salient_bot_turns_total\{kind="search"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  await ann.roundMessage(1);
  await vi.waitFor(async () => {
    await playRound(ann);
    expect(await searched()).toBeGreaterThan(0);
  }, PATIENCE);
  const before = await searched();

  way.swallow();
  await playRound(ann);
  expect(await searched(), 'nothing is heard of workers').toBe(before);
  await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/api/matches`);
    expect(((await answer.json()) as readonly MatchSummary[]).map(({ code }) => code)).toEqual([ann.code]);
  }, PATIENCE);
  await (await vi.waitFor(() => Player.join(server.url, ann.code), PATIENCE)).leave();
  await vi.waitFor(async () => {
    await playRound(ann);
    expect(await searched()).toBeGreaterThan(before);
  }, PATIENCE);
});
