import { expect, test } from 'vitest';
import { makeMetrics } from '../ops/metrics.ts';
import { type WatchedBots, watchBots } from './watchBots.ts';

/** The lines of the three gauges, without the prefix. */
async function exposed(changes: Partial<WatchedBots>): Promise<string[]> {
  const metrics = makeMetrics();
  const turns = { waiting: 3, oldestMs: 40 };
  const workers = { pids: () => [7, 8], responsive: () => 1 };
  watchBots(metrics, { turns, workers, count: 4, census: undefined, ...changes });
  const lines = (await metrics.expose()).split('\n');
  return lines.flatMap((line) => /^salient_((?:turns|workers|search_threads)\{.*)$/.exec(line)?.[1] ?? []);
}

test('a server that starts workers tells of its own', async () => {
  expect(await exposed({})).toEqual([
    'turns{kind="waiting"} 3',
    'turns{kind="oldestMs"} 40',
    'workers{kind="living"} 2',
    'workers{kind="responsive"} 1',
    'search_threads{kind="own"} 4',
  ]);
});

test('one whose workers are elsewhere tells how many searches they can work on', async () => {
  const none = { pids: () => [], responsive: () => 0 };
  expect(await exposed({ workers: none, count: 0, census: { reached: () => 6 } })).toEqual([
    'turns{kind="waiting"} 3',
    'turns{kind="oldestMs"} 40',
    'workers{kind="living"} 0',
    'workers{kind="responsive"} 0',
    'search_threads{kind="queue"} 6',
  ]);
});
