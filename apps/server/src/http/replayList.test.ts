import { expect, test } from 'vitest';
import { MemoryStore } from '../store/memoryStore.ts';
import { LISTED_REPLAYS, makeReplayList } from './replayList.ts';

const replayOf = (mapId: string) =>
  JSON.stringify({ map: { id: mapId }, seats: [{ name: 'Ann', kind: 'human' }], rounds: [1, 2], result: null });

/** A store that counts which documents are read, and can be told to fail. */
class CountingStore extends MemoryStore {
  readonly read: string[] = [];
  isFailing = false;

  override async loadReplay(match: string): Promise<string | undefined> {
    this.read.push(match);
    if (this.isFailing) throw new Error('the disk is away');
    return super.loadReplay(match);
  }

  async finish(match: string, finishedAtMs: number, replay = replayOf('lagoon')): Promise<void> {
    await this.append([{ match, seq: 0, kind: 'tested', atMs: 0, body: {} }]);
    await this.close(match, { match, finishedAtMs, isPrivate: false, replay });
  }
}

test('a document is read once, however often the list is asked for, also at the same time', async () => {
  const store = new CountingStore();
  await store.finish('a', 10);
  const list = makeReplayList(store);
  const [first, second] = await Promise.all([list(), list()]);
  expect(first).toEqual([
    { id: 'a', finishedAtMs: 10, mapId: 'lagoon', rounds: 2, seats: [{ name: 'Ann', isBot: false }], result: null },
  ]);
  expect(second).toEqual(first);
  await store.finish('b', 20);
  expect((await list()).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(store.read).toEqual(['a', 'b']);
});

test('the newest fifty are listed, the newest first, each with its players and how it ended', async () => {
  const store = new CountingStore();
  const seats = ['human', 'bot', 'human'].map((kind, seat) => ({ name: `S${seat}`, kind }));
  const result = { kind: 'win', seats: [2] };
  for (let n = 0; n <= 50; n++)
    await store.finish(`m${n}`, n, JSON.stringify({ map: { id: 'world' }, seats, rounds: [1], result }));
  const lines = await makeReplayList(store)();
  expect(lines.map(({ finishedAtMs }) => finishedAtMs)).toEqual(Array.from({ length: 50 }, (_, place) => 50 - place));
  expect(lines[0]).toMatchObject({ id: 'm50', rounds: 1, result });
  expect(lines[0]?.seats).toEqual([
    { name: 'S0', isBot: false },
    { name: 'S1', isBot: true },
    { name: 'S2', isBot: false },
  ]);
});

test('what is no longer listed is forgotten; what cannot be read is left out', async () => {
  const store = new CountingStore();
  await store.finish('torn', 1, '{"map":');
  await store.finish('old', 2);
  const list = makeReplayList(store);
  expect((await list()).map(({ id }) => id)).toEqual(['old']);
  for (let n = 0; n < LISTED_REPLAYS; n++) await store.finish(`new${n}`, 10 + n);
  expect(await list()).toHaveLength(LISTED_REPLAYS);
  await store.remove('new7');
  expect((await list()).map(({ id }) => id)).toContain('old');
  expect(store.read.filter((id) => id === 'old')).toHaveLength(2);
});

test('after a failure of the store the next one who asks is answered', async () => {
  const store = new CountingStore();
  await store.finish('a', 10);
  const list = makeReplayList(store);
  store.isFailing = true;
  await expect(list()).rejects.toThrow('the disk is away');
  store.isFailing = false;
  expect(await list()).toHaveLength(1);
});
