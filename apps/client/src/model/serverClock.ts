// How far the server's clock is ahead of ours. Every stamp the server sends was taken before it arrived, so each is a lower bound:
// the largest is the best, and a stale one never harms.

/** Milliseconds to add to `Date.now()` to get the server's clock; null before the first stamp. */
export type ClockOffset = number | null;

export function withStamp(offset: ClockOffset, serverTimeMs: number, nowMs: number): ClockOffset {
  if (!Number.isFinite(serverTimeMs) || serverTimeMs <= 0) return offset;
  const bound = serverTimeMs - nowMs;
  return offset === null ? bound : Math.max(offset, bound);
}

/** Milliseconds until a server time, never negative. @param mostMs all that there ever was: clocks that do not quite agree add nothing to it */
export function remainingMs(deadlineAtMs: number, offset: ClockOffset, nowMs: number, mostMs = Infinity): number {
  return Math.min(mostMs, Math.max(0, deadlineAtMs - nowMs - (offset ?? 0)));
}
