// Known answers of the hash, PCG32 and the keyed streams, and the honesty of the fast source (rules D1, D2, X2).
import { describe, expect, it } from 'vitest';
import { makeFastRandomSource } from './fastRandom.ts';
import { hashWords, hexOfWords } from './murmur.ts';
import { makePcg32 } from './pcg32.ts';
import { makeRandomSource, roundKeyFromSeed } from './randomSource.ts';
import { PURPOSES, type Purpose } from './rng.ts';

const hex = (value: number): string => value.toString(16).padStart(8, '0');

describe('hashWords: MurmurHash3_x86_128 (vectors from an independent implementation that passes SMHasher)', () => {
  it.each([
    [[], '00000000000000000000000000000000'],
    [[0], 'cc066f1f9e5178409e5178409e517840'],
    [[1, 2], '40e85748a4321e5e7fee4e567fee4e56'],
    [[1, 2, 3], '8504721670aa166f7385e62f9204edfb'],
    [[1, 2, 3, 4], '37d6ee173d4a429d3dbb9c175b64b81d'],
    [[-1, 0x7fffffff, 5, 6, 7], '3d8a021e83b94ba17833b68f64817d33'],
    [[0, 1, 2, 3, 4, 5, 6, 7], 'c5bafffd2ae5eedc740ae55bfcba92e0'],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '167ee7a7b9e304ae3531e81df687d68a'],
  ])('%j', (words, expected) => {
    expect(hexOfWords(hashWords(words), 4)).toBe(expected);
  });
});

describe('PCG32 (D1)', () => {
  it('gives the published answers for seed 42, stream 54', () => {
    const rng = makePcg32(42, 54);
    const drawn = Array.from({ length: 6 }, () => hex(rng.next()));
    expect(drawn).toEqual(['a15c02b7', '7b47f409', 'ba1d3330', '83d2f293', 'bfa4784b', 'cbed606e']);
  });

  it('agrees with the definition in big integers over many states', () => {
    const rng = makePcg32(0xfedcba9876543210n, 0x8000000000000001n);
    const mask = (1n << 64n) - 1n;
    const increment = ((0x8000000000000001n << 1n) | 1n) & mask;
    const step = (state: bigint): bigint => (state * 6364136223846793005n + increment) & mask;
    let state = step((step(0n) + 0xfedcba9876543210n) & mask);
    for (let i = 0; i < 2000; i++) {
      const shifted = Number(BigInt.asUintN(32, ((state >> 18n) ^ state) >> 27n));
      const rotation = Number(state >> 59n);
      const expected = ((shifted >>> rotation) | (shifted << (-rotation & 31))) >>> 0;
      expect(rng.next()).toBe(expected);
      state = step(state);
    }
  });

  it('draws below n by rejection and refuses what is not a bound', () => {
    const rng = makePcg32(1, 1);
    const counts = new Array(7).fill(0);
    for (let i = 0; i < 70000; i++) counts[rng.below(7)]++;
    // Four standard deviations of a binomial count around 10,000.
    for (const count of counts) expect(Math.abs(count - 10000)).toBeLessThan(371);
    expect(rng.below(1)).toBe(0);
    for (const bad of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => rng.below(bad)).toThrow(RangeError);
  });

  it('counts successes one below(100) at a time (X2)', () => {
    const counted = makePcg32(7, 9);
    const byHand = makePcg32(7, 9);
    let expected = 0;
    for (let i = 0; i < 500; i++) if (byHand.below(100) < 60) expected++;
    expect(counted.successes(500, 60)).toBe(expected);
    expect(counted.successes(20, 0)).toBe(0);
    expect(counted.successes(20, 100)).toBe(20);
    for (let i = 0; i < 20; i++) byHand.below(100);
    for (let i = 0; i < 20; i++) byHand.below(100);
    for (let rate = 0; rate <= 100; rate++) {
      let successes = 0;
      for (let i = 0; i < 100; i++) if (byHand.below(100) < rate) successes++;
      expect(counted.successes(100, rate), `${rate} %`).toBe(successes);
    }
  });
});

describe('successes that are enough (X9)', () => {
  it('are those among all tries, cut to what is enough', () => {
    const shapes = makePcg32(3, 5);
    for (let i = 0; i < 3000; i++) {
      const [n, rate, enough] = [shapes.below(90), shapes.below(101), shapes.below(60)];
      const all = makePcg32(i, 1).successes(n, rate);
      expect(makePcg32(i, 1).successes(n, rate, enough), `${n} ${rate} ${enough}`).toBe(Math.min(all, enough));
    }
  });

  it('are drawn no further', () => {
    const rng = makePcg32(3, 5);
    expect(rng.successes(2 ** 31 - 1, 60, 1)).toBe(1);
    expect(rng.successes(2 ** 31 - 1, 0, 1)).toBe(0);
    expect(rng.successes(2 ** 31 - 1, 70, 0)).toBe(0);
  });
});

describe('keyed streams (D2, D7)', () => {
  const vectors: [string, Purpose, [number, number, number], string[]][] = [
    ['00000000000000000000000000000000', 'offer', [0, 0, 0], ['a6918f57', '12b599e2', 'dab59959', 'c05c02b8']],
    ['000102030405060708090a0b0c0d0e0f', 'sequence', [1, 0, 0], ['6d4b4ca6', 'a8b89552', 'fd37aa8f', '31f26e93']],
    ['ffffffffffffffffffffffffffffffff', 'fight', [1, 41, 7], ['9e994e0f', 'cfea1ac2', '85f31621', '4bffa62c']],
    ['243f6a8885a308d313198a2e03707344', 'rounding', [15, 999, 0], ['66a737d3', 'e1855309', '9c5ab674', '2d337b70']],
  ];

  it.each(vectors)('key %s, %s %j', (key, purpose, [a, b, c], expected) => {
    const rng = makeRandomSource(key).stream(purpose, a, b, c);
    expect(expected.map(() => hex(rng.below(2 ** 32)))).toEqual(expected);
  });

  it('opens the same stream again and never another one', () => {
    const source = makeRandomSource('00112233445566778899aabbccddeeff');
    const first = (purpose: Purpose, ...at: number[]): number => source.stream(purpose, ...at).below(2 ** 32);
    expect(first('fight', 1, 2, 3)).toBe(first('fight', 1, 2, 3));
    const drawn = new Set(PURPOSES.map((purpose) => first(purpose, 1, 2, 3)));
    drawn.add(first('fight', 1, 3, 2)).add(first('fight', 0, 2, 3));
    expect(drawn.size).toBe(PURPOSES.length + 2);
  });

  it('refuses a malformed key (D6)', () => {
    for (const key of ['', 'xyz', 'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF', '0'.repeat(33)]) {
      expect(() => makeRandomSource(key)).toThrow(RangeError);
    }
  });

  it('makes round keys from a written seed (D6)', () => {
    expect(roundKeyFromSeed('7', 1)).toBe('8b9d3ffb2d8dd216cdf19dd3cdf19dd3');
    expect(roundKeyFromSeed('salient', 12)).toBe('1443883e44f9f7e3054db999bafe6fbc');
    expect(() => roundKeyFromSeed('7', -1)).toThrow(RangeError);
  });
});

describe('fast source', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const draw = (seed: number): number[] => {
      const source = makeFastRandomSource(seed);
      return Array.from({ length: 8 }, () => source.below(1000));
    };
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });

  it.each([
    [1, 60],
    [5, 70],
    [63, 60],
    [100, 70],
    [200, 3],
  ])('draws Binomial(%i, %i %%): every count within five standard deviations', (n, rate) => {
    const source = makeFastRandomSource(11);
    const samples = 40000;
    const counts = new Array(n + 1).fill(0);
    for (let i = 0; i < samples; i++) counts[source.successes(n, rate)]++;
    const p = rate / 100;
    let probability = (1 - p) ** n;
    for (let k = 0; k <= n; k++) {
      const deviation = Math.sqrt(samples * probability * (1 - probability));
      expect(Math.abs(counts[k] - samples * probability)).toBeLessThan(5 * deviation + 2);
      probability *= ((n - k) / (k + 1)) * (p / (1 - p));
    }
  });

  it('serves the certain rates without tables', () => {
    const source = makeFastRandomSource(3);
    expect([source.successes(9, 0), source.successes(9, 100), source.successes(0, 60)]).toEqual([0, 9, 0]);
  });
});
