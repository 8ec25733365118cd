// Keys, tokens and hashes that repeat from test to test.
import { createHash, createHmac } from 'node:crypto';
import { CHAIN_LENGTH, type Hashes } from '@salient/protocol/fairness';
import type { KeySource } from '../ports.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const TEST_HASHES: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest(),
};

/** A key source in which the n-th key is always the same. */
export function makeTestKeys(seed = 'test', chainLength = CHAIN_LENGTH): KeySource {
  let made = 0;
  let secrets = 0;
  return {
    chainLength,
    hashes: TEST_HASHES,
    makeSecret: () => digest(`${seed} secret ${secrets++}`),
    makeKey: () => digest(`${seed} key ${made++}`).slice(0, 32),
    makeToken: () => digest(`${seed} token ${made++}`).slice(0, 22),
    hash: digest,
    sign: (text) => digest(`${seed} signs ${text}`),
  };
}
