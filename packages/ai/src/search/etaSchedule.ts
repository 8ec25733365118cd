// How often Smooth UCT follows UCB instead of its own average: η(N) = max(γ, η₀ / (1 + d √N)) with N visits of the information state.

/** γ, η₀ and d of the formula above (Heinrich & Silver 2015). */
export interface EtaSchedule {
  /** γ: the least share of UCB, 0 … 1. */
  readonly gamma: number;
  /** η₀: the share at the beginning, 0 … 1. */
  readonly eta0: number;
  /** d ≥ 0: how fast the share falls. */
  readonly d: number;
}

/**
 * `original` is the published schedule that keeps approaching an equilibrium (Heinrich & Silver 2015; d as used for Leduc). `thesis`
 * is the tuning of an earlier study, kept for comparison: its share of UCB has fallen to a tenth after 6,400 visits and to a hundredth after
 * 800,000, and it stalls.
 */
export const ETA_PRESETS = {
  original: { gamma: 0.1, eta0: 0.9, d: 0.002 },
  thesis: { gamma: 0.01, eta0: 0.9, d: 0.1 },
} as const satisfies Readonly<Record<string, EtaSchedule>>;

export type EtaPreset = keyof typeof ETA_PRESETS;

/** The probability of the UCB action at an information state with `visits` visits. */
export const etaAt = ({ gamma, eta0, d }: EtaSchedule, visits: number): number =>
  Math.max(gamma, eta0 / (1 + d * Math.sqrt(visits)));
