import { MAX_TURNS_ASKED } from '@salient/protocol/limits';
import { expect, test } from 'vitest';
import { retryDelayMs } from './backoff.ts';
import { type KeptText, makeKeptText } from './keptText.ts';
import { recentMatches, rememberMatch } from './recentMatches.ts';
import { forgetSeatToken, keepSeatToken, seatCodes, seatTokenFor } from './seatTokens.ts';

function inMemory(): KeptText {
  return makeKeptText(() => {
    throw new Error('storage is forbidden');
  });
}

test('a forbidden storage is replaced by memory', () => {
  const kept = inMemory();
  keepSeatToken('abcd', 'secret', kept);
  expect(seatTokenFor('abcd', kept)).toBe('secret');
  expect(seatTokenFor('other', kept)).toBeUndefined();
  forgetSeatToken('abcd', kept);
  expect(seatTokenFor('abcd', kept)).toBeUndefined();
});

test('the codes of kept seats come newest first, once each, and damage is nothing', () => {
  const kept = inMemory();
  for (const code of ['a', 'b', 'a', 'c']) keepSeatToken(code, `token ${code}`, kept);
  forgetSeatToken('b', kept);
  expect(seatCodes(kept)).toEqual(['c', 'a']);
  for (let match = 0; match < 100; match++) keepSeatToken(`m${match}`, 'token', kept);
  expect([seatCodes(kept).length, seatCodes(kept)[0]]).toEqual([MAX_TURNS_ASKED, 'm99']);
  kept.set('salient.seats', '{"oops"');
  expect(seatCodes(kept)).toEqual([]);
});

test('recent matches come newest first, once each, and damage is nothing', () => {
  const kept = inMemory();
  const match = { code: 'a', mapId: 'world', seat: 0, atMs: 1, round: 2, isFinished: false, winners: [] };
  rememberMatch(match, kept);
  rememberMatch({ ...match, code: 'b' }, kept);
  rememberMatch({ ...match, round: 3 }, kept);
  expect(recentMatches(kept).map((one) => `${one.code}${one.round}`)).toEqual(['a3', 'b2']);
  kept.set('salient.recent', '{"oops"');
  expect(recentMatches(kept)).toEqual([]);
  kept.set('salient.recent', '[1, null, {"code": 5}]');
  expect(recentMatches(kept)).toEqual([]);
});

test('delays grow, stay bounded and are spread by chance', () => {
  expect(retryDelayMs(0, 0)).toBe(125);
  expect(retryDelayMs(0, 0.999)).toBe(250);
  expect(retryDelayMs(4, 0)).toBe(2_000);
  expect(retryDelayMs(50, 0.999)).toBeLessThanOrEqual(8_000);
  expect(retryDelayMs(50, 0)).toBe(4_000);
});
