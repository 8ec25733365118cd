// How true the chances are that weights give: log-loss, Brier score, and what became of chances of every size.
import { chancesOf } from './conditionalLogit.ts';
import type { Sample } from './selfPlay.ts';

/** Of `count` chances that were said to be about `said`, the part `came` came true. */
export interface Bin {
  readonly said: number;
  readonly came: number;
  readonly count: number;
}

export interface Calibration {
  /** Mean −ln of the chance given to who won, in nats. */
  readonly logLoss: number;
  /** Mean over samples of Σ (chance − outcome)² over seats. */
  readonly brier: number;
  /** Tenths of 0 … 1 in which there are chances. */
  readonly bins: readonly Bin[];
}

const BINS = 10;

export function calibrate(samples: readonly Sample[], weights: readonly number[]): Calibration {
  let [loss, brier] = [0, 0];
  const bins = Array.from({ length: BINS }, () => ({ said: 0, came: 0, count: 0 }));
  for (const sample of samples) {
    const chances = chancesOf(sample, weights);
    loss -= Math.log(Math.max(Number.MIN_VALUE, chances[sample.winner] ?? 0));
    chances.forEach((chance, seat) => {
      const outcome = seat === sample.winner ? 1 : 0;
      brier += (chance - outcome) ** 2;
      const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
      if (bin === undefined) return;
      bin.said += chance;
      bin.came += outcome;
      bin.count++;
    });
  }
  return {
    logLoss: loss / samples.length,
    brier: brier / samples.length,
    bins: bins
      .filter(({ count }) => count > 0)
      .map(({ said, came, count }) => ({ said: said / count, came: came / count, count })),
  };
}
