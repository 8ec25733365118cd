import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ManualClock } from '../match/testing/manualClock.ts';
import { MemoryStore } from '../store/memoryStore.ts';
import { startJanitor } from './janitor.ts';
import { makeMetrics } from './metrics.ts';

const DAY_MS = 86_400_000;

test('what is older than it may get goes within the hour, the rest stays, and 0 keeps for ever', async () => {
  const clock = new ManualClock();
  const store = new MemoryStore();
  const metrics = makeMetrics();
  const advance = (ms: number) => clock.advance(ms, () => new Promise((resolve) => setImmediate(resolve)));
  for (const match of ['over', 'saved', 'running']) {
    await store.append([{ match, seq: 0, kind: 'tested', atMs: clock.nowMs(), body: {} }]);
  }
  await store.close('over', { match: 'over', finishedAtMs: clock.nowMs(), isPrivate: false, replay: '{}' });
  await store.save('saved');
  const end = startJanitor(
    { store, clock, metrics, log: pino({ level: 'silent' }) },
    { logs: 2, saved: 0, replays: 4 },
  );
  const left = async () => [
    (await store.load('over')).length,
    await store.loadReplay('over'),
    (await store.load('saved')).length,
    (await store.load('running')).length,
  ];
  await advance(2 * DAY_MS);
  expect(await left()).toEqual([1, '{}', 1, 1]);
  await advance(3_600_000);
  expect(await left()).toEqual([0, '{}', 1, 1]);
  await advance(2 * DAY_MS);
  expect(await left()).toEqual([0, undefined, 1, 1]);
  expect(metrics.get('deleted', 'old')).toBe(2);
  end();
  expect(clock.pending).toBe(0);
});

test('one that is ended while it deletes does not begin again', async () => {
  const clock = new ManualClock();
  const store = new MemoryStore();
  let finish = (_: number): void => undefined;
  store.prune = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const end = startJanitor(
    { store, clock, metrics: makeMetrics(), log: pino({ level: 'silent' }) },
    { logs: 1, saved: 0, replays: 0 },
  );
  end();
  finish(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(clock.pending).toBe(0);
});

test('a store that fails is tried again an hour later', async () => {
  const clock = new ManualClock();
  const store = new MemoryStore();
  let tries = 0;
  store.prune = async () => {
    tries++;
    throw new Error('no database');
  };
  startJanitor(
    { store, clock, metrics: makeMetrics(), log: pino({ level: 'silent' }) },
    { logs: 1, saved: 0, replays: 0 },
  );
  await clock.advance(3 * 3_600_000, () => new Promise((resolve) => setImmediate(resolve)));
  expect(tries).toBe(4);
});
