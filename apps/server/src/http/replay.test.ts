// The replay of a match: there as soon as anybody may know that the match is over.
import { afterEach, expect, test } from 'vitest';
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
    await making.close(code, CLOSED);
  };
  const { store, ask } = await listenHere({}, { untilArchived });
  await store.append([{ match: MATCH, seq: 0, kind: 'created', atMs: 0, body: {} }]);
  expect(await (await ask(PATH)).json()).toEqual({ made: 1 });
  await ask(PATH);
  expect(waitedFor).toEqual([MATCH]);
});

test('of a match that is not over, or never was, there is none', async () => {
  const { ask } = await listenHere();
  const answer = await ask(PATH);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'noSuchReplay' });
});
