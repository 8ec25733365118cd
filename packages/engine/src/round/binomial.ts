// Exact binomial probabilities in doubles, for odds only: resolution never imports this (rules D1, X5).

/**
 * P(k successes of `n`) for k = 0 … n with `ratePercent`. Built outwards from the most likely count and divided by the sum, so that nothing underflows
 * however large `n` is; + − × ÷ only.
 */
export function binomialProbabilities(n: number, ratePercent: number): Float64Array {
  const list = new Float64Array(n + 1);
  const odds = ratePercent / (100 - ratePercent);
  const mode = Math.min(n, Math.floor(((n + 1) * ratePercent) / 100));
  list[mode] = 1;
  // Rates of 0 and 100 begin at their only count; their odds of 0 and infinity leave nothing to the others.
  for (let k = mode; k < n; k++) list[k + 1] = (list[k] * (n - k) * odds) / (k + 1);
  for (let k = mode; k > 0; k--) list[k - 1] = (list[k] * k) / ((n - k + 1) * odds);
  let sum = 0;
  for (const value of list) sum += value;
  return list.map((value) => value / sum);
}
