// The authoritative random source: one PCG32 stream per purpose and indices, seeded by a hash of the round key (rule D2).
import { hashWords, hexOfWords } from './murmur.ts';
import { makePcg32FromWords } from './pcg32.ts';
import { PURPOSES, type Purpose, type RandomSource, type Rng } from './rng.ts';

const ROUND_KEY_PATTERN = /^[0-9a-f]{32}$/;

/** Is this text a round key: 128 bits as 32 lower-case hex digits? */
export const isRoundKey = (text: string): boolean => ROUND_KEY_PATTERN.test(text);

/**
 * The keyed source of one round (D2). The key's hex digits are read as four 32-bit words k0 … k3; the stream for (purpose, a, b, c) is PCG32
 * with seed h1·2^32 + h2 and sequence h3·2^32 + h4, where h = MurmurHash3_x86_128 of the eight little-endian words
 * k0 k1 k2 k3 p a b c and p is the purpose's place in `PURPOSES`. Throws on a malformed key: keys never come from a user.
 */
export function makeRandomSource(roundKey: string): RandomSource {
  if (!isRoundKey(roundKey)) throw new RangeError('a round key has 32 lower-case hex digits');
  const words = new Int32Array(8);
  for (let i = 0; i < 4; i++) words[i] = Number.parseInt(roundKey.slice(8 * i, 8 * i + 8), 16);
  return {
    stream(purpose: Purpose, a = 0, b = 0, c = 0): Rng {
      words[4] = PURPOSES.indexOf(purpose);
      words[5] = a;
      words[6] = b;
      words[7] = c;
      const hash = hashWords(words);
      return makePcg32FromWords(hash[0], hash[1], hash[2], hash[3]);
    },
  };
}

/**
 * How a written seed becomes round keys: the key of `round` (0 for the picks) is MurmurHash3_x86_128 of the words
 * [round, then the UTF-16 code units of `seed`], as 32 hex digits. Good for repeatable headless games, not secret.
 */
export function roundKeyFromSeed(seed: string, round: number): string {
  if (!Number.isInteger(round) || round < 0) throw new RangeError(`round ${round} is not a round number`);
  const words = [round];
  for (let i = 0; i < seed.length; i++) words.push(seed.charCodeAt(i));
  return hexOfWords(hashWords(words), 4);
}
