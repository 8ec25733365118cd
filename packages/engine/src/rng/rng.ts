// The interface behind which every draw happens, so that live play, fast playouts and recorded draws serve one resolver (rules D2, X2).

/** One stream of draws. */
export interface Rng {
  /** A whole number 0 … n − 1, every one equally likely; `n` is a whole number 1 … 2^32. */
  below(n: number): number;
  /** Fair: true or false. */
  coin(): boolean;
  /**
   * How many of `n` independent tries succeed, each with probability `ratePercent` / 100 (X2). With `enough` the caller draws no more from this stream and
   * does not care how many there are beyond it: tries may be left out once there are so many (X9).
   */
  successes(n: number, ratePercent: number, enough?: number): number;
}

/**
 * What draws are made for (D2). The place in this list is part of the stream hash: append only, never reorder.
 * Draws of different purposes never shift each other.
 */
export const PURPOSES = [
  'offer',
  'draft',
  'sequence',
  'fight',
  'rounding',
  'wasteland',
  'automatic',
  'bot',
  'contest',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Keyed randomness of one round: the same purpose and indices always open the same stream (D2). Indices are 32-bit whole numbers. */
export interface RandomSource {
  stream(purpose: Purpose, a?: number, b?: number, c?: number): Rng;
}
