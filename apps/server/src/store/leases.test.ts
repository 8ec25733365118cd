// Several servers on one database: a match has one of them at a time, and the word of one that is dead or too late counts no more.
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MatchRecord, MatchStore } from '../match/ports.ts';
import { openSqliteDatabase } from './sqliteDatabase.ts';
import { openStore } from './sqlStore.ts';
import { StoreConflict } from './storeConflict.ts';
import { cleanUp, makeStoreFile, onEnd, SHARED_STORES } from './testing/storeHarness.ts';

/** Far longer than any test. */
const ALIVE = 600_000;
/** Its word holds for no time. */
const DEAD = 0;

afterEach(cleanUp);

const record = (match: string, seq: number): MatchRecord => ({ match, seq, kind: 'tested', atMs: seq, body: {} });

const UNCHANGED = { deadlineAtMs: 0, isPrivate: false, seats: [], waiting: [], managers: [] };

/** Every kind of write to match `a`, as whoever has lost it tries it. */
const writesOf = (store: MatchStore): readonly (() => Promise<unknown>)[] => [
  () => store.append([record('a', 1)], { secrets: [['key', 'stolen']] }),
  () => store.close('a', null),
  () => store.save('a'),
  () => store.saveCard({ match: 'a', mapId: 'world', phase: 'orders', round: 9, ...UNCHANGED }),
];

describe.each(SHARED_STORES)('leases: %s', (_, makeHarness) => {
  it('a match is its creator’s as long as that one lives', async () => {
    const { open } = await makeHarness();
    const [one, other] = [await open(ALIVE), await open(ALIVE)];
    await one.append([record('a', 0)], { secrets: [['key', 'first']] });
    expect(await other.listFree()).toEqual([]);
    expect(await other.take('a')).toBe(false);
    for (const write of writesOf(other)) await expect(write()).rejects.toBeInstanceOf(StoreConflict);
    await expect(other.append([record('a', 0)])).rejects.toBeInstanceOf(StoreConflict);
    expect(await one.take('a')).toBe(true);
    await one.append([record('a', 1)]);
    expect([await one.load('a'), await one.loadSecret('a', 'key')]).toMatchObject([{ length: 2 }, 'first']);
  });

  it('a dead server’s matches are free; what it still writes is refused and changes nothing', async () => {
    const { open } = await makeHarness();
    const [dead, other] = [await open(DEAD), await open(ALIVE)];
    await dead.append([record('a', 0)], { secrets: [['key', 'first']] });
    expect([await other.listFree(), await other.listFree(true)], 'not let go of').toEqual([['a'], []]);
    expect(await other.take('a')).toBe(true);
    for (const write of writesOf(dead)) await expect(write()).rejects.toBeInstanceOf(StoreConflict);
    expect([await other.load('a'), await other.loadSecret('a', 'key')]).toMatchObject([{ length: 1 }, 'first']);
    expect(await other.listRunning()).toEqual(['a']);
    await other.append([record('a', 1)]);
  });

  it('how long nothing was heard of who holds a match is known of those that are others’', async () => {
    const { open } = await makeHarness();
    // Its word has held until a day ago, as if it had been given then.
    const asleep = await open(-86_400_000);
    await asleep.append([record('a', 0)]);
    await asleep.append([record('b', 0)]);
    await asleep.release('b');
    const other = await open(ALIVE);
    await other.append([record('c', 0)]);
    const asked = ['a', 'b', 'c', 'none'].map((match) => other.silentMs(match));
    const [silentMs, ...rest] = await Promise.all(asked);
    expect(silentMs).toBeGreaterThanOrEqual(86_400_000 + ALIVE);
    expect(silentMs).toBeLessThan(86_400_000 + ALIVE + 60_000);
    expect(rest).toEqual([undefined, undefined, undefined]);
    expect(await other.take('a')).toBe(true);
    expect(await other.silentMs('a')).toBeUndefined();
  });

  it('who was silent for a day, as everybody may have been, has not let go of its matches, and goes on with them', async () => {
    const { open } = await makeHarness();
    const asleep = await open(-86_400_000);
    await asleep.append([record('a', 0)]);
    const other = await open(ALIVE);
    await other.beat();
    expect(await other.listFree(true)).toEqual([]);
    expect(await asleep.beat()).toEqual([]);
    await asleep.append([record('a', 1)]);
  });

  it('a server that was only slow hears what it has lost, once, and keeps the rest', async () => {
    const { open } = await makeHarness();
    const [slow, other] = [await open(DEAD), await open(ALIVE)];
    await slow.append([record('a', 0)]);
    await slow.append([record('b', 0)]);
    expect(await slow.beat()).toEqual([]);
    expect(await other.take('a')).toBe(true);
    expect(await slow.beat()).toEqual(['a']);
    expect(await slow.beat()).toEqual([]);
    await slow.append([record('b', 1)]);
  });

  it('a match that went away and came back has another epoch: what was written for the first one is refused', async () => {
    const { open } = await makeHarness();
    const [one, other] = [await open(DEAD), await open(DEAD)];
    await one.append([record('a', 0)]);
    expect(await other.take('a')).toBe(true);
    expect(await one.take('a')).toBe(true);
    await expect(other.append([record('a', 1)])).rejects.toBeInstanceOf(StoreConflict);
    await one.append([record('a', 1)]);
  });

  it('of servers that take a match at the same moment one gets it', async () => {
    const { open } = await makeHarness();
    const dead = await open(DEAD);
    await dead.append([record('a', 0)]);
    const others = await Promise.all(Array.from({ length: 5 }, () => open(ALIVE)));
    const taken = await Promise.all(others.map((other) => other.take('a')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const results = await Promise.allSettled(others.map((other) => other.append([record('a', 1)])));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(taken);
  });

  it('a server that ends in order lets go at once', async () => {
    const { open } = await makeHarness();
    const [one, other] = [await open(ALIVE), await open(ALIVE)];
    await one.append([record('a', 0)]);
    await one.end();
    expect([await other.listFree(), await other.listFree(true)]).toEqual([['a'], ['a']]);
    expect(await other.take('a')).toBe(true);
  });

  it('a match that is let go of runs on with whoever takes it; who let go writes nothing more', async () => {
    const { open } = await makeHarness();
    const [one, other] = [await open(ALIVE), await open(ALIVE)];
    await one.append([record('a', 0)]);
    await one.append([record('b', 0)]);
    await one.release('a');
    await other.release('b');
    expect([await other.listFree(), await other.listFree(true)]).toEqual([['a'], ['a']]);
    for (const write of writesOf(one)) await expect(write()).rejects.toBeInstanceOf(StoreConflict);
    expect(await one.beat(), 'given up, not lost').toEqual([]);
    expect(await other.take('a')).toBe(true);
    await one.release('a');
    await other.append([record('a', 1)]);
    expect([await other.listRunning(), await other.listFree()]).toEqual([['a', 'b'], []]);
  });

  it('a match that is gone when it is to be taken is nobody’s', async () => {
    const { open } = await makeHarness();
    const [one, other] = [await open(ALIVE), await open(ALIVE)];
    await one.append([record('a', 0)]);
    await one.release('a');
    await one.remove('a');
    expect([await other.take('a'), await other.beat()]).toEqual([false, []]);
  });

  it('who deletes a match has not lost it to another server', async () => {
    const { open } = await makeHarness();
    const one = await open(ALIVE);
    await one.append([record('a', 0)]);
    expect(await one.remove('a')).toBe(true);
    expect(await one.beat()).toEqual([]);
  });

  it('a saved match may be taken up by any server, by one of them', async () => {
    const { open } = await makeHarness();
    const [one, other] = [await open(ALIVE), await open(ALIVE)];
    await one.append([record('a', 0)]);
    await one.save('a');
    await expect(one.append([record('a', 1)])).rejects.toBeInstanceOf(StoreConflict);
    expect(await one.beat(), 'put away, not lost').toEqual([]);
    const resumed = await Promise.all([one.resume('a'), other.resume('a')]);
    expect(resumed.filter(Boolean)).toHaveLength(1);
    const [winner] = resumed[0] ? [one] : [other];
    await winner?.append([record('a', 1)]);
  });
});

/** The next transactions of all stores of this process fail at their very end, before or after everything is in the database. */
function loseConnectionAtCommit(isStored: boolean): () => void {
  const { prepare } = DatabaseSync.prototype;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare');
  spy.mockImplementation(function (this: DatabaseSync, text, options) {
    if (text !== 'commit') return prepare.call(this, text, options);
    if (isStored) prepare.call(this, text).run();
    throw new Error('the connection is gone');
  });
  return () => spy.mockRestore();
}

it('a match that could not be put away is still held; where only the answer was lost the next beat says so', async () => {
  const file = await makeStoreFile();
  const open = (leaseMs: number) => openStore({ ...openSqliteDatabase(file), isShared: true }, leaseMs);
  const [dead, store] = [await open(DEAD), await open(ALIVE)];
  for (const one of [dead, store]) onEnd(() => one.end());
  await dead.append([record('a', 0)]);
  expect(await store.take('a')).toBe(true);

  const mend = loseConnectionAtCommit(false);
  await expect(store.save('a')).rejects.toThrow();
  mend();
  await store.append([record('a', 1)]);
  expect(await store.beat()).toEqual([]);

  const mendAgain = loseConnectionAtCommit(true);
  await expect(store.save('a')).rejects.toThrow();
  mendAgain();
  await expect(store.append([record('a', 2)])).rejects.toBeInstanceOf(StoreConflict);
  expect(await store.beat()).toEqual(['a']);
  expect(await store.resume('a')).toBe(true);
});

it('a match that was begun without an answer is let go of, unless it is taken up before', async () => {
  const file = await makeStoreFile();
  const store = await openStore({ ...openSqliteDatabase(file), isShared: true }, ALIVE);
  onEnd(() => store.end());
  await store.append([record('mine', 0)]);
  const mend = loseConnectionAtCommit(true);
  for (const match of ['a', 'b']) await expect(store.append([record(match, 0)])).rejects.toThrow('connection');
  mend();
  await expect(store.append([record('mine', 0)])).rejects.toBeInstanceOf(StoreConflict);
  expect(await store.take('a')).toBe(true);
  expect(await store.beat()).toEqual([]);
  expect(await store.listFree(true)).toEqual(['b']);
  await store.append([record('a', 1)]);
});

it('of a forerunner on a database of one server is known how long it has been silent, and nothing of one that ended in order', async () => {
  const file = await makeStoreFile();
  const open = async () => {
    const store = await openStore(openSqliteDatabase(file), 4_000);
    onEnd(() => store.end());
    return store;
  };
  const killed = await open();
  await killed.append([record('a', 0)]);
  const database = new DatabaseSync(file);
  onEnd(async () => database.close());
  database.exec('update server set expires_at_ms = expires_at_ms - 30000');
  const next = await open();
  const silentMs = await next.silentMs('a');
  expect(silentMs).toBeGreaterThanOrEqual(30_000);
  expect(silentMs).toBeLessThan(60_000);
  expect(await next.listFree(true)).toEqual(['a']);
  expect(await next.take('a')).toBe(true);
  await next.end();
  expect(await (await open()).silentMs('a')).toBeUndefined();
});

/** A store on a file of its own, and what keeps its leases from it for a while. */
async function makeForgetful() {
  const file = await makeStoreFile();
  const open = () => openStore({ ...openSqliteDatabase(file), isShared: true }, ALIVE);
  const store = await open();
  onEnd(() => store.end());
  const saboteur = new DatabaseSync(file);
  onEnd(async () => saboteur.close());
  return {
    store,
    open,
    hide: () => saboteur.exec('alter table lease rename to away'),
    show: () => saboteur.exec('alter table away rename to lease'),
  };
}

it('what the database does not hear at once it hears with the next beat', async () => {
  const { store, hide, show } = await makeForgetful();
  await store.append([record('a', 0)]);
  hide();
  await store.release('a');
  show();
  expect(await store.listFree()).toEqual([]);
  await expect(store.append([record('a', 1)]), 'it is given up').rejects.toBeInstanceOf(StoreConflict);
  expect(await store.beat()).toEqual([]);
  expect(await store.listFree()).toEqual(['a']);
});

it('matches that are let go of at the same moment are one statement: signs of life go the same way', async () => {
  const { store, open } = await makeForgetful();
  const former = await open();
  const matches = Array.from({ length: 20 }, (_, index) => `match${index}`);
  for (const match of matches) await (match === 'match0' ? former : store).append([record(match, 0)]);
  await former.end();
  expect(await store.take('match0'), 'with another epoch than the others').toBe(true);
  const said = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onEnd(async () => said.mockRestore());
  await Promise.all([...matches.map((match) => store.release(match)), store.beat()]);
  expect(said.mock.calls.filter(([text]) => text.startsWith('update "lease"'))).toHaveLength(2);
  expect((await store.listFree()).toSorted()).toEqual(matches.toSorted());
});

it.each([1, 2])(
  'what is taken again before the database has heard that it was given up stays: epoch %s',
  async (epoch) => {
    const { store, open, hide, show } = await makeForgetful();
    const former = await open();
    await (epoch === 1 ? store : former).append([record('a', 0)]);
    await former.end();
    expect(await store.take('a')).toBe(true);
    hide();
    await store.release('a');
    show();
    await expect(store.append([record('a', 1)]), 'it is given up').rejects.toBeInstanceOf(StoreConflict);
    expect(await store.take('a')).toBe(true);
    expect([await store.beat(), await store.listFree()]).toEqual([[], []]);
    await store.append([record('a', 1)]);
  },
);
