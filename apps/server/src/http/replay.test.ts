// The replay of a match: there as soon as anybody may know that the match is over.
import { afterEach, expect, test, vi } from 'vitest';
import { makeInviteCode } from '../rooms/inviteCode.ts';
import type { MemoryStore } from '../store/memoryStore.ts';
import { hangUp, listenHere } from './testing/listenHere.ts';

const MATCH = makeInviteCode();
const PATH = `/api/matches/${MATCH}/replay`;
const CLOSED = { match: MATCH, finishedAtMs: 5, isPrivate: false, replay: '{"made":1}' };
afterEach(hangUp);

test('who asks while it is being made waits for it', async () => {
  const waitedFor: string[] = [];
  const untilArchived = async (code: string, making: Pick<MemoryStore, 'close'>): Promise<void> => {
    waitedFor.push(code);
    await new Promise((resolve) => setImmediate(resolve));
    await making.close(code, CLOSED);
  };
  const { store, ask } = await listenHere({}, { untilArchived });
  await store.append([{ match: MATCH, seq: 0, kind: 'created', atMs: 0, body: {} }]);
  expect(await (await ask(PATH)).json()).toEqual({ made: 1 });
  const again = await ask(PATH);
  expect(waitedFor).toEqual([MATCH]);
  expect(again.headers.get('content-type')).toMatch(/^application\/json(?:;|$)/);
  expect(again.headers.get('cache-control'), 'it never changes').toMatch(/max-age=31536000, immutable/);
});

test('neither store nor rooms are asked for what can be no match', async () => {
  const untilArchived = vi.fn(async () => undefined);
  const { store, ask } = await listenHere({}, { untilArchived });
  const asked = [vi.spyOn(store, 'loadReplay'), vi.spyOn(store, 'hasReplay'), untilArchived];
  for (const id of ['nope', '%2e%2e', 'ABCD2345', 'abcd23456'])
    for (const page of ['replay', 'thoughts']) await ask(`/api/matches/${id}/${page}`);
  expect(asked.map(({ mock }) => mock.calls)).toEqual([[], [], []]);
});

test('lists of what goes on and of what was played are kept by nobody', async () => {
  const { ask } = await listenHere();
  for (const path of ['/api/matches', '/api/replays']) {
    const answer = await ask(path);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    expect(await answer.json(), path).toEqual([]);
  }
});

test('what was played is listed', async () => {
  const { store, ask } = await listenHere();
  await store.append([{ match: MATCH, seq: 0, kind: 'created', atMs: 0, body: {} }]);
  const facts = { map: { id: 'lagoon' }, seats: [{ name: 'Ann', kind: 'human' }], rounds: [{}, {}], result: null };
  await store.close(MATCH, { ...CLOSED, replay: JSON.stringify(facts) });
  const seats = [{ name: 'Ann', isBot: false }];
  const line = { id: MATCH, finishedAtMs: 5, mapId: 'lagoon', rounds: 2, seats, result: null };
  expect(await (await ask('/api/replays')).json()).toEqual([line]);
});

test('of a match that is not over, or never was, there is none', async () => {
  const { ask } = await listenHere();
  const answer = await ask(PATH);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'noSuchReplay' });
});
