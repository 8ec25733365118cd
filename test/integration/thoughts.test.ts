// What bots thought over HTTP: nobody's business while their match runs, everybody's when it is over.
import type { KeptThoughts, ThoughtsPage } from '@salient/protocol';
import { expect, test } from 'vitest';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import { startHere } from './harness.ts';
import { pickPlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

test('thoughts are empty until the match is over, and then tell of every search', async () => {
  const data = makeDataDir();
  const environment = { DATA_DIR: data.dataDir, SALIENT_WORKERS: '1', SALIENT_KEEP_THOUGHTS: '1' };
  const pace = { ...DEFAULT_PACE, botBudgetMs: 2_000, botPatienceMs: 120_000 };
  const server = await startHere(environment, { pace });
  const read = async (code: string): Promise<readonly KeptThoughts[]> => {
    const response = await fetch(`${server.url}/api/matches/${code}/thoughts`);
    return ((await response.json()) as ThoughtsPage).thoughts;
  };
  await server.workers.ready();
  // A person is waited for: the match runs until Ann says otherwise.
  const options = { mapId: 'lagoon', roundSeconds: 0 as const };
  const match = { name: 'Ann', seats: 2, bots: 1, level: 'expert', options, startsAtOnce: true } as const;
  const ann = await Player.create(server.url, match);
  const { view } = await ann.roundMessage(0);
  if (!view) throw new Error('no view');
  await ann.commit(pickPlan(view));
  await ann.roundMessage(1);
  await ann.until(() => ann.seats[1]?.status === 'committed');
  await ann.commit({ kind: 'orders', orders: [] });
  await ann.roundMessage(2);
  expect(await read(ann.code)).toEqual([]);
  await ann.ask('surrender', {});
  await ann.finished();
  await expect.poll(async () => (await read(ann.code)).length).toBeGreaterThan(0);
  const kept = await read(ann.code);
  expect(kept.every(({ thoughts }) => thoughts.version === 2)).toBe(true);
  expect(kept.some(({ thoughts }) => thoughts.bot === 'smmcts' && thoughts.candidates.length > 0)).toBe(true);
  // Expert breeds dozens of turns, of which brief thoughts name five; land is told whole.
  expect(kept.some(({ thoughts }) => thoughts.candidates.length > 5)).toBe(true);
  expect(kept.some(({ thoughts }) => (thoughts.territories?.length ?? 0) > 6)).toBe(true);
  expect(await read('zzzz9999')).toEqual([]);
  await ann.leave();
  await server.stop();
  data.remove();
});
