// One conformance suite over every store: what match/ relies on, whatever keeps the records.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { MatchRecord, MatchStore } from '../match/ports.ts';
import { MemoryStore } from './memoryStore.ts';
import { openSqliteStore } from './sqlStore.ts';
import { StoreConflict } from './storeConflict.ts';

interface Harness {
  readonly store: MatchStore;
  /** The store as another process finds it after this one was killed: never ended, only abandoned. */
  reopen(): Promise<MatchStore>;
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function makeMemoryHarness(): Promise<Harness> {
  const store = new MemoryStore();
  return { store, reopen: async () => store };
}

async function makeSqliteHarness(): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'salient-store-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const open = async (): Promise<MatchStore> => {
    const store = await openSqliteStore(join(folder, 'salient.sqlite'));
    cleanups.push(() => store.end());
    return store;
  };
  return { store: await open(), reopen: open };
}

const record = (match: string, seq: number, body: unknown = { seq }): MatchRecord => ({
  match,
  seq,
  kind: 'tested',
  atMs: 1_700_000_000_000 + seq,
  body,
});

describe.each([
  ['memory', makeMemoryHarness],
  ['sqlite', makeSqliteHarness],
])('store: %s', (_, makeHarness) => {
  it('gives back the records of one match in order, bodies and times included', async () => {
    const { store } = await makeHarness();
    const body = { text: "O'Neill \u{1f30d}", list: [1, null, { deep: true }], big: 2 ** 40 };
    await store.append([record('one', 0), record('one', 1, body)]);
    await store.append([record('two', 0)]);
    await store.append([record('one', 2)]);
    expect(await store.load('one')).toEqual([record('one', 0), record('one', 1, body), record('one', 2)]);
    expect(await store.load('nobody')).toEqual([]);
  });

  it('appends all records or none, and says which place was taken', async () => {
    const { store } = await makeHarness();
    await store.append([record('one', 0), record('one', 1)]);
    const again = store.append([record('one', 2), record('one', 1, 'other')]);
    await expect(again).rejects.toBeInstanceOf(StoreConflict);
    await expect(store.append([record('one', 0)])).rejects.toMatchObject({ match: 'one', seq: 0 });
    await expect(store.append([record('one', 2), record('one', 2)])).rejects.toBeInstanceOf(StoreConflict);
    expect(await store.load('one')).toEqual([record('one', 0), record('one', 1)]);
  });

  it('keeps simultaneous appends apart and refuses exactly one of two for the same place', async () => {
    const { store } = await makeHarness();
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_unused, i) => store.append([record(`m${i}`, 0), record(`m${i}`, 1)])),
      store.append([record('m3', 1)]),
    ]);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    expect(await store.listRunning()).toHaveLength(20);
    for (let i = 0; i < 20; i++) expect((await store.load(`m${i}`)).length).toBeGreaterThan(0);
  });

  it('accepts an empty append', async () => {
    const { store } = await makeHarness();
    await store.append([]);
    expect(await store.listRunning()).toEqual([]);
  });

  it('lists running matches until they are finished or abandoned', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    await store.append([record('b', 0)]);
    await store.append([record('c', 0)]);
    await store.close('a', { match: 'a', finishedAtMs: 5, replay: '{}' });
    await store.close('b', null);
    expect(await store.listRunning()).toEqual(['c']);
    expect(await store.load('a')).toEqual([record('a', 0)]);
  });

  it('takes records after the end, such as a rematch', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    await store.close('a', { match: 'a', finishedAtMs: 5, replay: '{}' });
    await store.append([record('a', 1)]);
    expect(await store.load('a')).toHaveLength(2);
    expect(await store.listRunning()).toEqual([]);
  });

  it('keeps the first replay of a match and lists the newest first', async () => {
    const { store } = await makeHarness();
    for (const [match, finishedAtMs] of [
      ['a', 10],
      ['b', 30],
      ['c', 20],
    ] as const) {
      await store.append([record(match, 0)]);
      await store.close(match, { match, finishedAtMs, replay: `{"of":"${match}"}` });
    }
    await store.close('a', { match: 'a', finishedAtMs: 99, replay: '{"of":"nobody"}' });
    expect(await store.loadReplay('a')).toBe('{"of":"a"}');
    expect(await store.loadReplay('x')).toBeUndefined();
    expect((await store.listReplays(2)).map((row) => row.match)).toEqual(['b', 'c']);
    expect(await store.listReplays(1)).toEqual([{ match: 'b', finishedAtMs: 30, replay: '{"of":"b"}' }]);
  });

  it('keeps secrets by match and name, apart from the records', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    await store.saveSecret('a', 'key', 'first');
    await store.saveSecret('a', 'key', 'second');
    await store.saveSecret('b', 'key', 'other');
    expect(await store.loadSecret('a', 'key')).toBe('second');
    expect(await store.loadSecret('b', 'key')).toBe('other');
    expect(await store.loadSecret('a', 'door')).toBeUndefined();
    expect(JSON.stringify(await store.load('a'))).not.toContain('second');
  });

  it('does not list a match that has nothing but secrets', async () => {
    const { store } = await makeHarness();
    await store.saveSecret('ghost', 'key', 'x');
    expect(await store.listRunning()).toEqual([]);
  });

  it('has everything that was acknowledged when it is opened again after a crash', async () => {
    const { store, reopen } = await makeHarness();
    await store.append([record('a', 0), record('a', 1)]);
    await store.append([record('b', 0)]);
    await store.saveSecret('a', 'key', 'kept');
    await store.close('b', { match: 'b', finishedAtMs: 7, replay: '{"kept":true}' });
    const later = await reopen();
    expect(await later.load('a')).toEqual([record('a', 0), record('a', 1)]);
    expect(await later.loadSecret('a', 'key')).toBe('kept');
    expect(await later.listRunning()).toEqual(['a']);
    expect(await later.loadReplay('b')).toBe('{"kept":true}');
    await expect(later.append([record('a', 1)])).rejects.toBeInstanceOf(StoreConflict);
    await later.append([record('a', 2)]);
    expect(await later.load('a')).toHaveLength(3);
  });
});
