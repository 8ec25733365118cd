// The random source that hands out a recording's uniform draws in order, as coins and dice (rule T3).
import type { RandomSource, Rng } from '@salient/engine';

/** Thrown when the resolver asks for more draws than were recorded. */
export class DrawsUsedUp extends Error {}

export interface RecordedRandom extends RandomSource {
  /** Draws not used yet; 0 after a round that was resolved as recorded. */
  remaining(): number;
}

/** `draws` are uniform in [0, 1): below 0.5 a coin shows the first seat, below the rate a try succeeds. */
export function makeRecordedRandom(draws: readonly number[]): RecordedRandom {
  let used = 0;
  const next = (): number => {
    const draw = draws[used++];
    if (draw === undefined) throw new DrawsUsedUp(`only ${draws.length} draws were recorded`);
    return draw;
  };
  const rng: Rng = {
    coin: () => next() < 0.5,
    successes(n, ratePercent) {
      let count = 0;
      for (let i = 0; i < n; i++) if (next() < ratePercent / 100) count++;
      return count;
    },
    below() {
      throw new Error('a round of the contest draws coins and tries only');
    },
  };
  return {
    stream(purpose) {
      if (purpose !== 'contest') throw new Error(`a round of the contest draws nothing for ${purpose}`);
      return rng;
    },
    remaining: () => draws.length - used,
  };
}
