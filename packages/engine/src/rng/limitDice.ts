// A bound on the work of one round: every army that fights throws its own die (rule X2), and rules alone set no end to armies.
import type { RandomSource, Rng } from './rng.ts';

/** A round would need more dice than whoever resolves it allows. */
export class TooManyDice extends Error {
  override name = 'TooManyDice';
}

/**
 * The same draws as those of `source`, until all streams together would throw more than `most` dice: then `TooManyDice` is thrown, before the work is done. Of
 * dice that may be left out (X9) as many count as are needed on average. So it depends on the draws alone, never on time, whether a round can be resolved.
 */
export function limitDice(source: RandomSource, most: number): RandomSource {
  let left = most;
  const charge = (dice: number): void => {
    left -= dice;
    if (left < 0) throw new TooManyDice(`more than ${most} dice in one round`);
  };
  return { stream: (purpose, a, b, c) => limited(source.stream(purpose, a, b, c), charge) };
}

const limited = (rng: Rng, charge: (dice: number) => void): Rng => ({
  below: (n) => rng.below(n),
  coin: () => rng.coin(),
  successes(n, ratePercent, enough) {
    charge(expectedDice(n, ratePercent, enough));
    return rng.successes(n, ratePercent, enough);
  },
});

function expectedDice(n: number, ratePercent: number, enough: number | undefined): number {
  if (enough === undefined) return n;
  return ratePercent <= 0 ? 0 : Math.min(n, Math.ceil((100 * enough) / ratePercent));
}
