// MurmurHash3 x86 128-bit over 32-bit words: the one integer hash behind stream seeds, fingerprints and map hashes (rules D2, D3).

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
const scramble1 = (word: number): number => Math.imul(rotate(Math.imul(word, C1), 15), C2);
const scramble2 = (word: number): number => Math.imul(rotate(Math.imul(word, C2), 16), C3);
const scramble3 = (word: number): number => Math.imul(rotate(Math.imul(word, C3), 17), C4);
const scramble4 = (word: number): number => Math.imul(rotate(Math.imul(word, C4), 18), C1);

function finalMix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * MurmurHash3_x86_128 (seed 0) of `words` written as little-endian 32-bit integers: four signed 32-bit words h1 … h4.
 * Public algorithm by A. Appleby; test vectors are in `murmur.test.ts`.
 */
export function hashWords(words: ArrayLike<number>): Int32Array {
  const state = new Int32Array(4);
  const blocks = words.length - (words.length % 4);
  for (let at = 0; at < blocks; at += 4) absorbBlock(state, words, at);
  absorbTail(state, words, blocks);
  return finish(state, words.length * 4);
}

/** The hash as lower-case hex, eight digits a word: 32 digits, or fewer words when asked. */
export function hexOfWords(words: ArrayLike<number>, count: number): string {
  let text = '';
  for (let i = 0; i < count; i++) text += (words[i] >>> 0).toString(16).padStart(8, '0');
  return text;
}

function absorbBlock(state: Int32Array, words: ArrayLike<number>, at: number): void {
  let [h1, h2, h3, h4] = [state[0], state[1], state[2], state[3]];
  h1 = Math.imul((rotate(h1 ^ scramble1(words[at]), 19) + h2) | 0, 5) + 0x561ccd1b;
  h2 = Math.imul((rotate(h2 ^ scramble2(words[at + 1]), 17) + h3) | 0, 5) + 0x0bcaa747;
  h3 = Math.imul((rotate(h3 ^ scramble3(words[at + 2]), 15) + h4) | 0, 5) + 0x96cd1c35;
  h4 = Math.imul((rotate(h4 ^ scramble4(words[at + 3]), 13) + h1) | 0, 5) + 0x32ac3b17;
  state[0] = h1;
  state[1] = h2;
  state[2] = h3;
  state[3] = h4;
}

function absorbTail(state: Int32Array, words: ArrayLike<number>, at: number): void {
  const left = words.length - at;
  if (left >= 3) state[2] ^= scramble3(words[at + 2]);
  if (left >= 2) state[1] ^= scramble2(words[at + 1]);
  if (left >= 1) state[0] ^= scramble1(words[at]);
}

function finish(state: Int32Array, lengthBytes: number): Int32Array {
  for (let i = 0; i < 4; i++) state[i] ^= lengthBytes;
  spread(state);
  for (let i = 0; i < 4; i++) state[i] = finalMix(state[i]);
  spread(state);
  return state;
}

function spread(state: Int32Array): void {
  state[0] += state[1] + state[2] + state[3];
  state[1] += state[0];
  state[2] += state[0];
  state[3] += state[0];
}
