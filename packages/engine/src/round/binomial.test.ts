// Binomial probabilities against the formula, at and beside the certain rates (rule X5).
import { expect, it } from 'vitest';
import { binomialProbabilities } from './binomial.ts';

/** n over k, exactly, for small n. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

it.each([0, 1, 2, 30, 50, 60, 70, 98, 99, 100])('at %i percent for up to 12 armies (X5)', (ratePercent) => {
  const rate = ratePercent / 100;
  for (let n = 0; n <= 12; n++) {
    const list = [...binomialProbabilities(n, ratePercent)];
    expect(list).toHaveLength(n + 1);
    list.forEach((value, k) => {
      expect(value).toBeCloseTo(choose(n, k) * rate ** k * (1 - rate) ** (n - k), 12);
    });
  }
});

it('does not underflow for large armies (X5)', () => {
  const list = binomialProbabilities(100_000, 60);
  expect(list.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
  expect(list[60_000]).toBeCloseTo(1 / Math.sqrt(2 * Math.PI * 100_000 * 0.24), 7);
});
