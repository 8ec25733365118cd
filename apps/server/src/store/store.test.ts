// One conformance suite over every store: what match/ relies on, whatever keeps the records.
import { afterEach, describe, expect, it } from 'vitest';
import type { CardSeat, MatchCard, MatchRecord } from '../match/ports.ts';
import { StoreConflict } from './storeConflict.ts';
import { cleanUp, STORES } from './testing/storeHarness.ts';

afterEach(cleanUp);

const START_MS = 1_700_000_000_000;

const record = (match: string, seq: number, body: unknown = { seq }): MatchRecord => ({
  match,
  seq,
  kind: 'tested',
  atMs: START_MS + seq,
  body,
});

const cardSeat = (tokenHash: string): CardSeat => ({
  kind: tokenHash ? 'human' : 'bot',
  name: 'N',
  colour: 1,
  tokenHash,
});

const card = (match: string, owners: readonly string[] = []): MatchCard => ({
  match,
  mapId: 'world',
  phase: 'orders',
  round: 3,
  deadlineAtMs: 5,
  isPrivate: true,
  waiting: [1],
  managers: [0],
  seats: owners.map(cardSeat),
});

describe.each(STORES)('store: %s', (_, makeHarness) => {
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
    await store.close('a', { match: 'a', finishedAtMs: 5, isPrivate: false, replay: '{}' });
    await store.close('b', null);
    expect(await store.listRunning()).toEqual(['c']);
    const areOpen = () => Promise.all(['a', 'b', 'c', 'ghost'].map((match) => store.isOpen(match)));
    expect(await areOpen()).toEqual([false, false, true, false]);
    await store.save('c');
    expect(await areOpen(), 'saved').toEqual([false, false, true, false]);
    expect(await store.load('a')).toEqual([record('a', 0)]);
  });

  it('takes records after the end, such as a rematch', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    await store.close('a', { match: 'a', finishedAtMs: 5, isPrivate: false, replay: '{}' });
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
      await store.close(match, { match, finishedAtMs, isPrivate: false, replay: `{"of":"${match}"}` });
    }
    await store.close('a', { match: 'a', finishedAtMs: 99, isPrivate: false, replay: '{"of":"nobody"}' });
    expect(await store.loadReplay('a')).toBe('{"of":"a"}');
    expect(await store.loadReplay('x')).toBeUndefined();
    expect([await store.hasReplay('a'), await store.hasReplay('x')]).toEqual([true, false]);
    expect((await store.listReplays(2)).map((row) => row.match)).toEqual(['b', 'c']);
    expect(await store.listReplays(1)).toEqual([{ match: 'b', finishedAtMs: 30 }]);
  });

  it('lists no replay of a private match, and gives it to who knows its code', async () => {
    const { store, reopen } = await makeHarness();
    for (const [match, finishedAtMs, isPrivate] of [
      ['open', 10, false],
      ['private', 20, true],
      ['later', 30, false],
    ] as const) {
      await store.append([record(match, 0)]);
      await store.close(match, { match, finishedAtMs, isPrivate, replay: `{"of":"${match}"}` });
    }
    for (const one of [store, await reopen()]) {
      expect((await one.listReplays(2)).map(({ match }) => match)).toEqual(['later', 'open']);
      expect(await one.loadReplay('private')).toBe('{"of":"private"}');
    }
  });

  it('reads a part of the log: from a record, before a record, of a kind', async () => {
    const { store } = await makeHarness();
    const records = [record('a', 0), record('a', 1), { ...record('a', 2), kind: 'other' }, record('a', 3)];
    await store.append(records);
    const seqs = async (...range: Parameters<typeof store.load>) => (await store.load(...range)).map(({ seq }) => seq);
    expect(await seqs('a', { from: 2 })).toEqual([2, 3]);
    expect(await seqs('a', { before: 2 })).toEqual([0, 1]);
    expect(await seqs('a', { kind: 'tested', from: 1 })).toEqual([1, 3]);
    expect(await seqs('a', { kind: 'other', before: 2 })).toEqual([]);
    expect(await seqs('a', { kind: 'tested', most: 2 })).toEqual([0, 1]);
    expect(await seqs('a', { kind: 'tested', from: 1, most: 9 })).toEqual([1, 3]);
  });

  it('keeps the newest snapshot of a match, written with its records or not at all', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    expect(await store.loadSnapshot('a')).toBeUndefined();
    await store.append([record('a', 1)], { snapshot: { seq: 1, body: '{"first":1}' } });
    await store.append([record('a', 2)], { snapshot: { seq: 2, body: '{"second":2}' } });
    await expect(store.append([record('a', 2)], { snapshot: { seq: 3, body: '{}' } })).rejects.toThrow();
    expect(await store.loadSnapshot('a')).toEqual({ seq: 2, body: '{"second":2}' });
  });

  it('keeps secrets by match and name, apart from the records, written with them or not at all', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)], { secrets: [['key', 'first']] });
    await store.append([record('a', 1)], { secrets: [['key', 'second']] });
    await store.append([record('b', 0)], { secrets: [['key', 'other']] });
    await expect(store.append([record('a', 1)], { secrets: [['key', 'third']] })).rejects.toThrow();
    expect(await store.loadSecret('a', 'key')).toBe('second');
    expect(await store.loadSecret('b', 'key')).toBe('other');
    expect(await store.loadSecret('a', 'door')).toBeUndefined();
    expect(JSON.stringify(await store.load('a'))).not.toContain('second');
  });

  it('writes nothing to a match that was never begun', async () => {
    const { store } = await makeHarness();
    await expect(store.append([record('ghost', 3)])).rejects.toBeInstanceOf(StoreConflict);
    await expect(store.close('ghost', null)).rejects.toBeInstanceOf(StoreConflict);
    await expect(store.saveCard(card('ghost'))).rejects.toBeInstanceOf(StoreConflict);
    await expect(store.saveTalk('ghost', 'hu')).rejects.toBeInstanceOf(StoreConflict);
    expect(await store.resume('ghost')).toBe(false);
    expect(await store.remove('ghost')).toBe(false);
    expect(await store.listRunning()).toEqual([]);
  });

  it('finds matches by the hash of a seat token, whoever else sits there, the newest change first', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    await store.append([record('b', 0), record('b', 1)]);
    await store.append([record('c', 0)]);
    await store.saveCard(card('a', ['ann', 'bob']));
    await store.saveCard(card('b', ['', 'ann', 'ann']));
    await store.saveCard(card('c', ['bob']));
    await store.close('a', null);
    const found = await store.listByOwner(['ann', 'nobody']);
    expect(found).toEqual([
      { ...card('b', ['', 'ann', 'ann']), status: 'running', createdAtMs: START_MS, changedAtMs: START_MS + 1 },
      { ...card('a', ['ann', 'bob']), status: 'abandoned', createdAtMs: START_MS, changedAtMs: START_MS },
    ]);
    await store.saveCard(card('a', ['cleo', 'bob']));
    expect((await store.listByOwner(['ann'])).map(({ match }) => match)).toEqual(['b']);
    expect(await store.listByOwner([''])).toEqual([]);
    expect(await store.listByOwner([])).toEqual([]);
  });

  it('puts a running match away and takes it up again, once', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    await store.saveCard(card('a', ['ann']));
    expect(await store.resume('a'), 'it runs').toBe(false);
    await store.save('a');
    expect(await store.listRunning()).toEqual([]);
    expect(await store.listFree()).toEqual([]);
    expect(await store.listByOwner(['ann'])).toMatchObject([{ match: 'a', status: 'saved' }]);
    expect(await store.resume('a')).toBe(true);
    expect(await store.resume('a')).toBe(false);
    expect(await store.listRunning()).toEqual(['a']);
    await store.append([record('a', 1)]);
    expect(await store.load('a')).toHaveLength(2);
  });

  it('a finished match cannot be put away', async () => {
    const { store } = await makeHarness();
    await store.append([record('a', 0)]);
    await store.saveCard(card('a', ['ann']));
    await store.close('a', { match: 'a', finishedAtMs: 5, isPrivate: false, replay: '{}' });
    await store.save('a');
    expect(await store.resume('a')).toBe(false);
    expect(await store.listByOwner(['ann'])).toMatchObject([{ status: 'finished' }]);
  });

  it('deletes a match with everything that belongs to it, and nothing else', async () => {
    const { store } = await makeHarness();
    for (const match of ['a', 'b']) {
      await store.append([record(match, 0)], { secrets: [['key', match]], snapshot: { seq: 0, body: '{}' } });
      await store.saveCard(card(match, ['ann']));
      await store.saveTalk(match, `talk of ${match}`);
      await store.close(match, { match, finishedAtMs: 5, isPrivate: false, replay: '{}' });
    }
    expect(await store.remove('a')).toBe(true);
    expect(await store.remove('a')).toBe(false);
    expect([await store.load('a'), await store.loadSnapshot('a'), await store.loadSecret('a', 'key')]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    expect(await store.loadReplay('a')).toBeUndefined();
    expect([await store.loadTalk('a'), await store.loadTalk('b')]).toEqual([undefined, 'talk of b']);
    expect((await store.listByOwner(['ann'])).map(({ match }) => match)).toEqual(['b']);
    expect(await store.loadSecret('b', 'key')).toBe('b');
    expect(await store.loadReplay('b')).toBe('{}');
    // Its code may be used again.
    await store.append([record('a', 0)]);
    expect(await store.prune({ replaysBeforeMs: 0, logsBeforeMs: START_MS + 1, savedBeforeMs: 0 })).toBe(1);
    expect([await store.load('b'), await store.remove('b')], 'a replay alone is something').toEqual([[], true]);
    expect(await store.loadReplay('b')).toBeUndefined();
  });

  it('deletes what is older than it may get, and never a running match', async () => {
    const { store } = await makeHarness();
    for (const match of ['running', 'saved', 'old', 'new', 'left']) await store.append([record(match, 0)]);
    await store.append([record('new', 1)]);
    await store.save('saved');
    await store.close('old', { match: 'old', finishedAtMs: 10, isPrivate: false, replay: '{}' });
    await store.close('new', { match: 'new', finishedAtMs: 20, isPrivate: false, replay: '{}' });
    await store.close('left', null);
    expect(await store.prune({ replaysBeforeMs: 0, logsBeforeMs: 0, savedBeforeMs: 0 })).toBe(0);
    expect(await store.prune({ replaysBeforeMs: 0, logsBeforeMs: START_MS + 1, savedBeforeMs: 0 })).toBe(2);
    expect([await store.load('old'), await store.load('left')]).toEqual([[], []]);
    expect(await store.load('new')).toHaveLength(2);
    // The replay outlives the log.
    expect(await store.loadReplay('old')).toBe('{}');
    expect([await store.remove('left'), await store.hasReplay('left')]).toEqual([false, false]);
    expect(await store.prune({ replaysBeforeMs: 15, logsBeforeMs: 0, savedBeforeMs: START_MS + 1 })).toBe(2);
    expect([await store.loadReplay('old'), await store.loadReplay('new')]).toEqual([undefined, '{}']);
    expect([await store.load('saved'), (await store.load('running')).length]).toEqual([[], 1]);
  });

  it('has everything that was acknowledged when it is opened again after a crash', async () => {
    const { store, reopen } = await makeHarness();
    await store.append([record('a', 0), record('a', 1)], { secrets: [['key', 'kept']] });
    await store.append([record('b', 0)]);
    await store.saveCard(card('a', ['ann']));
    await store.saveTalk('a', 'former');
    await store.saveTalk('a', "O'Neill \u{1f30d}");
    await store.close('b', { match: 'b', finishedAtMs: 7, isPrivate: false, replay: '{"kept":true}' });
    const later = await reopen();
    expect(await later.load('a')).toEqual([record('a', 0), record('a', 1)]);
    expect(await later.loadSecret('a', 'key')).toBe('kept');
    expect(await later.loadTalk('a')).toBe("O'Neill \u{1f30d}");
    expect(await later.listRunning()).toEqual(['a']);
    expect(await later.loadReplay('b')).toBe('{"kept":true}');
    expect(await later.listByOwner(['ann'])).toMatchObject([{ match: 'a' }]);
    expect(await later.listFree()).toEqual(['a']);
    expect(await later.take('a')).toBe(true);
    await expect(later.append([record('a', 1)])).rejects.toBeInstanceOf(StoreConflict);
    await later.append([record('a', 2)]);
    expect(await later.load('a')).toHaveLength(3);
  });
});
