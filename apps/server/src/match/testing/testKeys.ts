// Keys, tokens and hashes that repeat from test to test.
import { createHash } from 'node:crypto';
import type { KeySource } from '../ports.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A key source in which the n-th key is always the same. */
export function makeTestKeys(seed = 'test'): KeySource {
  let made = 0;
  return {
    makeKey: () => digest(`${seed} key ${made++}`).slice(0, 32),
    makeToken: () => digest(`${seed} token ${made++}`).slice(0, 22),
    hash: digest,
    sign: (text) => digest(`${seed} signs ${text}`),
  };
}
