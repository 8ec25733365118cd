// The keyed random source, with 64-bit arithmetic as the papers write it (rules D1, D7, D8, X2).
import type { RandomSource, Rng } from '@salient/engine';
import { murmur3 } from './fingerprint.ts';

/** The places of D7's list. */
const PURPOSES = ['offer', 'draft', 'sequence', 'fight', 'rounding', 'wasteland', 'automatic', 'bot', 'contest'];
const MASK_64 = 2n ** 64n - 1n;
const MULTIPLIER = 6364136223846793005n;

/** Streams of the round whose key has these 32 hex digits. */
export function randomOfKey(key: string): RandomSource {
  const words = [0, 8, 16, 24].map((at) => Number(`0x${key.slice(at, at + 8)}`));
  return {
    stream(purpose, a = 0, b = 0, c = 0) {
      const [h1, h2, h3, h4] = murmur3([...words, PURPOSES.indexOf(purpose), a, b, c]).map(BigInt);
      return rngOf(pcg32(h1 * 2n ** 32n + h2, h3 * 2n ** 32n + h4));
    },
  };
}

/** PCG32 XSH-RR 64/32: a function that gives the next 32 bits. */
export function pcg32(seed: bigint, sequence: bigint): () => number {
  const increment = (2n * sequence + 1n) & MASK_64;
  const step = (from: bigint): bigint => (from * MULTIPLIER + increment) & MASK_64;
  let state = step((step(0n) + seed) & MASK_64);
  return () => {
    const old = state;
    state = step(old);
    const shifted = Number((((old >> 18n) ^ old) >> 27n) & 0xffffffffn);
    const turn = Number(old >> 59n);
    return ((shifted >>> turn) | (shifted << (-turn & 31))) >>> 0;
  };
}

function rngOf(next: () => number): Rng {
  const below = (n: number): number => {
    const refused = 2 ** 32 % n;
    for (;;) {
      const word = next();
      if (word >= refused) return word % n;
    }
  };
  const successes = (n: number, ratePercent: number): number => {
    let count = 0;
    for (let unit = 0; unit < n; unit++) if (below(100) < ratePercent) count++;
    return count;
  };
  return { below, coin: () => below(2) === 1, successes };
}
