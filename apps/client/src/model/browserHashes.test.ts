// The browser's hashes are Node's, and a replay's dice are judged alike with both (rules D20, D21).
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseReplay } from '@salient/engine';
import { checkFairness, hexOf, makeKeyChain } from '@salient/protocol/fairness';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BROWSER_HASHES } from './browserHashes.ts';

it('SHA-256 and HMAC-SHA-256 of anything', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 100 }), (text, key) => {
      expect(hexOf(BROWSER_HASHES.sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
      expect(hexOf(BROWSER_HASHES.hmacSha256(key, text))).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }),
  );
});

it('the published chain, and stored replays', () => {
  const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
  const { commitment } = makeKeyChain(secret, 1024, BROWSER_HASHES);
  expect(commitment).toBe('014f68f1316b596d8f66923bacb9555f83e22c9887068760371c5b3f299e464b');
  const folder = path.resolve(import.meta.dirname, '../../../../test/data/replays');
  const judge = (file: string): string => {
    const replay = parseReplay(readFileSync(path.join(folder, file), 'utf8'));
    return replay.ok ? checkFairness(replay.value, BROWSER_HASHES).kind : 'unreadable';
  };
  expect(judge('fair-served-lagoon.json')).toBe('holds');
  expect(judge('v1-served-lagoon.json')).toBe('none');
});
