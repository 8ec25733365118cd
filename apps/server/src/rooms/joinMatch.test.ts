import { ErrorCode, ServerError } from '@colyseus/core';
import { expect, test } from 'vitest';
import { joinMatch } from './joinMatch.ts';
import { isAway, STORE_AWAY } from './outage.ts';

const missing = new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'room "abcd2345" not found');
/** What becomes of a try to join this match when it fails so. */
const failing = (error: Error, listRunning: () => Promise<readonly string[]>) =>
  joinMatch(listRunning, 'abcd2345', () => Promise.reject(error));

test('who can join does, and nobody asks the store', async () => {
  const asked = () => Promise.reject(new Error('nobody was to ask for that'));
  expect(await joinMatch(asked, 'abcd2345', async () => 'a seat')).toBe('a seat');
});

test('without a room a match is gone, unless the store has it running', async () => {
  await expect(failing(missing, async () => ['other234'])).rejects.toBe(missing);
  await expect(failing(missing, async () => ['abcd2345'])).rejects.toMatchObject({ code: 503 });
  const noStore = isAway(STORE_AWAY, new Error('no database'));
  await expect(failing(missing, () => Promise.reject(noStore))).rejects.toBe(noStore);
});

test('a room that is listed and does not answer is no mistake of ours, also when its match is over or saved', async () => {
  const unanswered = new Error('process abc is not available.');
  const told = { code: 503, message: expect.stringContaining('Try again') };
  for (const running of [[], ['abcd2345']])
    await expect(failing(unanswered, async () => running)).rejects.toMatchObject(told);
});

test('any other refusal is told as it is', async () => {
  const refused = new ServerError(426, 'The server was updated. Reload the page.');
  await expect(failing(refused, async () => ['abcd2345'])).rejects.toBe(refused);
});
