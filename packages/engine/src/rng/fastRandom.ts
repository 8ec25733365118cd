// xoshiro128** (D. Blackman, S. Vigna) behind the same interface as the keyed source, for playouts only: never for results that count (rule D2).
import { type BinomialTables, drawFromTables, MAX_TABLE_TRIES, makeBinomialTables } from './binomialTables.ts';
import { hashWords } from './murmur.ts';
import type { RandomSource, Rng } from './rng.ts';

const MAX_31 = 2147483647;
const TWO_32 = 4294967296;

/** One generator that serves every stream: draws follow each other, so results depend on the order of play. Not for authoritative rounds. */
export interface FastRandomSource extends RandomSource, Rng {
  /** The next raw output as a signed 32-bit number. */
  next(): number;
}

/** Makes a fast source; the same seed (any whole number up to 2^53) gives the same draws on every machine. */
export function makeFastRandomSource(seed: number): FastRandomSource {
  return new Xoshiro128(hashWords([seed | 0, Math.floor(seed / TWO_32) | 0]));
}

/** Tables by whole percent, made when first needed and never changed: all sources draw from the same. */
const TABLES: (BinomialTables | undefined)[] = new Array(101).fill(undefined);

class Xoshiro128 implements FastRandomSource {
  readonly #state: Int32Array;

  constructor(state: Int32Array) {
    // The all-zero state is the one from which the generator never leaves.
    if (state.every((word) => word === 0)) state[0] = 1;
    this.#state = state;
  }

  next(): number {
    const s = this.#state;
    const s1 = s[1];
    const mixed = Math.imul(s1, 5);
    const result = Math.imul((mixed << 7) | (mixed >>> 25), 9);
    s[2] ^= s[0];
    s[3] ^= s1;
    s[1] = s1 ^ s[2];
    s[0] ^= s[3];
    s[2] ^= s1 << 9;
    s[3] = (s[3] << 11) | (s[3] >>> 21);
    return result;
  }

  below(n: number): number {
    if (n > MAX_31) return this.#belowLarge(n);
    if (n === 2) return this.#belowTwo();
    // 31-bit draws keep the division in integer registers; rejection keeps it fair.
    const limit = MAX_31 - (MAX_31 % n);
    for (;;) {
      const value = this.next() >>> 1;
      if (value < limit) return value % n;
    }
  }

  /** As below, without a division: the commonest draw of a two-seat playout. */
  #belowTwo(): number {
    for (;;) {
      const value = this.next() >>> 1;
      if (value < MAX_31 - 1) return value & 1;
    }
  }

  #belowLarge(n: number): number {
    const limit = TWO_32 - (TWO_32 % n);
    for (;;) {
      const value = this.next() >>> 0;
      if (value < limit) return value % n;
    }
  }

  coin(): boolean {
    return this.next() < 0;
  }

  successes(n: number, ratePercent: number): number {
    if (ratePercent <= 0) return 0;
    if (ratePercent >= 100) return n;
    let tables = TABLES[ratePercent];
    if (tables === undefined) {
      tables = makeBinomialTables(ratePercent);
      TABLES[ratePercent] = tables;
    }
    let count = 0;
    let left = n;
    for (; left > MAX_TABLE_TRIES; left -= MAX_TABLE_TRIES)
      count += drawFromTables(tables, MAX_TABLE_TRIES, this.next());
    return count + drawFromTables(tables, left, this.next());
  }

  stream(): Rng {
    return this;
  }
}
