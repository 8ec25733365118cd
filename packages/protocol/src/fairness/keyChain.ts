// A hash chain: keys that are all fixed by one published value and are used from its end backwards (rules D5, D20).
import { bytesOfHex, type Hashes, hexOf, isHashText } from './hashes.ts';

/** Keys of one chain. Chain c serves the rounds from c · CHAIN_LENGTH on (D20, D24). */
export const CHAIN_LENGTH = 1024;

export interface KeyChain {
  /** The end of the chain, which is published: the SHA-256 of key 0, in hex. */
  readonly commitment: string;
  /** Chain key `index`, 0 … length − 1, in hex: its SHA-256 is key `index` − 1. */
  keyAt(index: number): string;
}

/**
 * The chain whose last key is `secret` (32 random bytes in hex). Hashes `length` times; remembers every 32nd key, so that `keyAt` costs at most 31
 * hashes more. Throws on a secret of another form, and on an index outside.
 */
export function makeKeyChain(secret: string, length: number, hashes: Hashes): KeyChain {
  if (!isHashText(secret)) throw new RangeError('the secret of a chain has 64 lower-case hex digits');
  const kept = new Map<number, Uint8Array>([[length - 1, bytesOfHex(secret)]]);
  const walk = (from: number, to: number, onKey?: (index: number, key: Uint8Array) => void): Uint8Array => {
    let key = kept.get(from) as Uint8Array;
    for (let index = from - 1; index >= to; index--) {
      key = hashes.sha256(key);
      onKey?.(index, key);
    }
    return key;
  };
  const end = walk(length - 1, -1, (index, key) => {
    if (index % STRIDE === 0) kept.set(index, key);
  });
  return {
    commitment: hexOf(end),
    keyAt(index) {
      if (!Number.isInteger(index) || index < 0 || index >= length)
        throw new RangeError(`no key ${index} on this chain`);
      const nearest = Math.min(length - 1, Math.ceil(index / STRIDE) * STRIDE);
      return hexOf(walk(nearest, index));
    },
  };
}

const STRIDE = 32;

/** Where a round's key lies: the number of its chain, and its place there (D24). */
export const placeOf = (round: number, length = CHAIN_LENGTH): { readonly chain: number; readonly index: number } => ({
  chain: Math.floor(round / length),
  index: round % length,
});

/** Does `key` lie right behind `before` (the key before it, or the commitment) on a chain? Both in hex. */
export const isNextLink = (before: string, key: string, hashes: Hashes): boolean =>
  hexOf(hashes.sha256(bytesOfHex(key))) === before;
