// Test doubles of the random source: always lowest, always highest, or a written list of draws (rule D2).
import type { RandomSource, Rng } from '../rng/rng.ts';

const sourceOf = (rng: Rng): RandomSource => ({ stream: () => rng });

/** Every draw is the lowest: `below` gives 0, coins fall false, every try succeeds (0 is below any rate). */
export const lowestRandom: RandomSource = sourceOf({
  below: () => 0,
  coin: () => false,
  successes: (n, ratePercent) => (ratePercent > 0 ? n : 0),
});

/** Every draw is the highest: `below(n)` gives n − 1, coins fall true, no try succeeds below a rate of 100. */
export const highestRandom: RandomSource = sourceOf({
  below: (n) => n - 1,
  coin: () => true,
  successes: (n, ratePercent) => (ratePercent >= 100 ? n : 0),
});

/** A scripted source: what it hands out next and how much is left. */
export interface ScriptedRandom extends RandomSource {
  /** Draws not yet used; a test that knows all its draws expects 0 at the end. */
  remaining(): number;
}

/**
 * Hands out `draws` in order, whatever the stream: one for every `below`, `coin` (1 is true) and `successes` (the count itself). Throws when
 * a draw does not fit or the script is used up.
 */
export function scriptedRandom(draws: readonly number[]): ScriptedRandom {
  let used = 0;
  const take = (limit: number): number => {
    if (used >= draws.length) throw new Error(`the script has only ${draws.length} draws`);
    const draw = draws[used++];
    if (!Number.isInteger(draw) || draw < 0 || draw >= limit)
      throw new Error(`draw ${used} is ${draw}, not below ${limit}`);
    return draw;
  };
  const rng: Rng = {
    below: (n) => take(n),
    coin: () => take(2) === 1,
    successes: (n) => take(n + 1),
  };
  return { stream: () => rng, remaining: () => draws.length - used };
}
