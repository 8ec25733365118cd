// Deletion of many old matches by SQLite, which does its work in the server's own thread.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteStore, type SqlStore } from './sqlStore.ts';

const COUNT = 40;
const NEW_MS = 1_000;
const nameOf = (index: number): string => `match${index}`;

let store: SqlStore;
beforeEach(async () => {
  store = await openSqliteStore(':memory:');
  for (let index = 0; index < COUNT; index++) {
    await store.append([{ match: nameOf(index), seq: 0, kind: 'tested', atMs: index, body: {} }]);
  }
});
afterEach(() => store.end());

it('holds nobody up until the last of them is gone', async () => {
  for (let index = 0; index < COUNT; index++) {
    await store.close(nameOf(index), { match: nameOf(index), finishedAtMs: index, isPrivate: false, replay: '{}' });
  }
  let isDone = false;
  const pruning = store.prune({ logsBeforeMs: NEW_MS, replaysBeforeMs: NEW_MS, savedBeforeMs: 0 }).then((count) => {
    isDone = true;
    return count;
  });
  let turns = 0;
  for (; !isDone; turns++) await nextTurn();
  expect(await pruning).toBe(2 * COUNT);
  expect(turns).toBeGreaterThanOrEqual(COUNT / 4);
});

it('spares a saved match that is taken up again meanwhile', async () => {
  for (let index = 0; index < COUNT; index++) await store.save(nameOf(index));
  const pruning = store.prune({ logsBeforeMs: 0, replaysBeforeMs: 0, savedBeforeMs: NEW_MS });
  await nextTurn();
  expect(await store.resume(nameOf(COUNT - 1))).toBe(true);
  expect(await pruning).toBe(COUNT - 1);
  expect(await store.load(nameOf(COUNT - 1))).toHaveLength(1);
});

it('goes by the newest record, not by the beginning', async () => {
  await store.append([{ match: nameOf(3), seq: 1, kind: 'tested', atMs: NEW_MS, body: {} }]);
  for (let index = 0; index < COUNT; index++) await store.close(nameOf(index), null);
  expect(await store.prune({ logsBeforeMs: NEW_MS, replaysBeforeMs: 0, savedBeforeMs: 0 })).toBe(COUNT - 1);
  expect(await store.load(nameOf(3))).toHaveLength(2);
});
