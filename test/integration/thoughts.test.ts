// What bots thought over HTTP: nobody's business while their match runs, everybody's when it is over.
import type { KeptThoughts } from '@salient/protocol';
import { expect, test } from 'vitest';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import { openBotMatch } from './botMatch.ts';
import { startHere } from './harness.ts';
import { makeDataDir } from './serverProcess.ts';

test('thoughts are empty until the match is over, and then tell of every search', async () => {
  const data = makeDataDir();
  const environment = { DATA_DIR: data.dataDir, SALIENT_WORKERS: '1', SALIENT_KEEP_THOUGHTS: '1' };
  const pace = { ...DEFAULT_PACE, botBudgetMs: 200, botOnlyRoundMs: 600 };
  const server = await startHere(environment, { pace });
  const read = async (code: string): Promise<readonly KeptThoughts[]> => {
    const response = await fetch(`${server.url}/api/matches/${code}/thoughts`);
    return (await response.json()) as readonly KeptThoughts[];
  };
  await server.workers.ready();
  const watcher = await openBotMatch(server.url, 3);
  await watcher.ask('start', {});
  await watcher.roundMessage(2);
  expect(await read(watcher.code)).toEqual([]);
  await watcher.finished();
  await expect.poll(async () => (await read(watcher.code)).length, { timeout: 10_000 }).toBeGreaterThan(0);
  const kept = await read(watcher.code);
  expect(kept.every(({ thoughts }) => thoughts.version === 2)).toBe(true);
  expect(kept.some(({ thoughts }) => thoughts.bot === 'smmcts' && thoughts.candidates.length > 0)).toBe(true);
  expect(await read('zzzz9999')).toEqual([]);
  await watcher.leave();
  await server.stop();
  data.remove();
});
