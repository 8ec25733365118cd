// PCG32 (XSH-RR 64/32, M. O'Neill) without BigInt in the hot path: the generator behind every authoritative result (rule D1).
import type { Rng } from './rng.ts';

const TWO_32 = 4294967296;
/** 6364136223846793005 = 0x5851f42d4c957f2d in two halves. */
const MULTIPLIER_HIGH = 0x5851f42d;
const MULTIPLIER_LOW = 0x4c957f2d;

/** PCG32 with its raw output, for known-answer tests and for seeding. */
export interface Pcg32 extends Rng {
  /** The next output, 0 … 2^32 − 1. */
  next(): number;
}

/** Seeds a generator as the reference `pcg32_srandom(seed, stream)` does; both are taken modulo 2^64. */
export function makePcg32(seed: number | bigint, stream: number | bigint): Pcg32 {
  const s = BigInt.asUintN(64, BigInt(seed));
  const q = BigInt.asUintN(64, BigInt(stream));
  return makePcg32FromWords(Number(s >> 32n), Number(s & 0xffffffffn), Number(q >> 32n), Number(q & 0xffffffffn));
}

/** As `makePcg32`, with seed and stream given as 32-bit halves (signed or unsigned). */
export function makePcg32FromWords(seedHigh: number, seedLow: number, streamHigh: number, streamLow: number): Pcg32 {
  return new Pcg32Generator(seedHigh, seedLow, streamHigh, streamLow);
}

class Pcg32Generator implements Pcg32 {
  /** State high, state low, increment high, increment low. */
  readonly #words = new Int32Array(4);

  constructor(seedHigh: number, seedLow: number, streamHigh: number, streamLow: number) {
    const words = this.#words;
    words[2] = (streamHigh << 1) | (streamLow >>> 31);
    words[3] = (streamLow << 1) | 1;
    this.next();
    const low = (words[1] >>> 0) + (seedLow >>> 0);
    words[1] = low;
    words[0] += seedHigh + (low >= TWO_32 ? 1 : 0);
    this.next();
  }

  next(): number {
    const words = this.#words;
    const high = words[0];
    const low = words[1];
    this.#advance(high, low);
    const xorLow = ((high << 14) | (low >>> 18)) ^ low;
    const xorHigh = (high >>> 18) ^ high;
    const shifted = (xorHigh << 5) | (xorLow >>> 27);
    const rotation = high >>> 27;
    return ((shifted >>> rotation) | (shifted << (-rotation & 31))) >>> 0;
  }

  below(n: number): number {
    if (!(Number.isInteger(n) && n >= 1 && n <= TWO_32))
      throw new RangeError(`below(${n}): a whole number 1 … 2^32 is needed`);
    const rejected = TWO_32 % n;
    for (;;) {
      const value = this.next();
      if (value >= rejected) return value % n;
    }
  }

  coin(): boolean {
    return this.below(2) === 1;
  }

  successes(n: number, ratePercent: number, enough?: number): number {
    if (enough === undefined) return this.#tries(n, ratePercent);
    if (ratePercent <= 0) return 0;
    let count = 0;
    // So many tries at a time as cannot bring more than enough.
    for (let left = n; left > 0 && count < enough; ) {
      const tries = Math.min(left, enough - count);
      count += this.#tries(tries, ratePercent);
      left -= tries;
    }
    return count;
  }

  #tries(n: number, ratePercent: number): number {
    let count = 0;
    // Counted by the sign, without a branch, which nobody could predict: every army of a fight throws, and there may be millions.
    for (let i = 0; i < n; i++) count += (this.below(100) - ratePercent) >>> 31;
    return count;
  }

  /** state = state × multiplier + increment, modulo 2^64, from 16-bit partial products. */
  #advance(high: number, low: number): void {
    const words = this.#words;
    const lowA = low & 0xffff;
    const lowB = low >>> 16;
    const first = lowB * (MULTIPLIER_LOW & 0xffff) + ((lowA * (MULTIPLIER_LOW & 0xffff)) >>> 16);
    const second = lowA * (MULTIPLIER_LOW >>> 16) + (first & 0xffff);
    const carryHigh = lowB * (MULTIPLIER_LOW >>> 16) + (first >>> 16) + (second >>> 16);
    const productHigh = carryHigh + Math.imul(high, MULTIPLIER_LOW) + Math.imul(low, MULTIPLIER_HIGH);
    const sumLow = (Math.imul(low, MULTIPLIER_LOW) >>> 0) + (words[3] >>> 0);
    words[1] = sumLow;
    words[0] = productHigh + words[2] + (sumLow >= TWO_32 ? 1 : 0);
  }
}
