// Keys of matches that are played twice: the same in both, whatever the random invite code, and known before the match begins (rules D20–D22).
import { createHash } from 'node:crypto';
import { type Hashes, roundKeyOf } from '@salient/protocol/fairness';
import type { KeySource } from '../../../apps/server/src/match/ports.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The line of a round key's text that names the round; the line before it names the match. */
const ROUND_LINE = 2;

const hashesOf = (seed: number): Hashes => ({
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (_key, text) =>
    createHash('sha256')
      .update(`${seed} round ${Buffer.from(text).toString().split('\n')[ROUND_LINE]}`)
      .digest(),
});

/** The key under which `round` is resolved in every match with `makeWireKeys(seed)`. */
export const wireRoundKey = (seed: number, round: number): string =>
  roundKeyOf('00', { match: 'any', round, salts: [] }, hashesOf(seed));

/** The n-th key, token and secret are the same in every match with this seed. */
export function makeWireKeys(seed: number): KeySource {
  let keys = 0;
  let tokens = 0;
  let secrets = 0;
  return {
    chainLength: 16,
    hashes: hashesOf(seed),
    makeSecret: () => digest(`${seed} secret ${secrets++}`),
    makeKey: () => digest(`${seed} key ${keys++}`).slice(0, 32),
    makeToken: () => digest(`${seed} token ${tokens++}`).slice(0, 22),
    hash: digest,
    // What is signed names the match, whose code is random.
    sign: () => digest(`${seed} signs`),
  };
}
