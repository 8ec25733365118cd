// When to try again after the connection was lost: soon at first, then ever slower, never all at the same moment.

const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** Delay before attempt 0, 1, 2, …; `chance` in [0, 1) spreads clients that were cut off together. */
export function retryDelayMs(attempt: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full * (0.5 + chance / 2));
}
