// When a search thread that says nothing more is given up.
import { systemClock } from './workClock.ts';

/** Longer than any step on the largest map, on a machine that is far too busy. A thread that was only starved costs more to replace than to wait for. */
const PATIENCE_MS = 3_000;

export interface SilenceAlarm {
  /** The search was told to end now; the first time counts. */
  soon(): void;
  cancel(): void;
}

/** @param endMs monotonic ms at which the search is to end @param ring called so long after that, or after it was told to end before */
export function setSilenceAlarm(endMs: number, ring: () => void): SilenceAlarm {
  const nowMs = systemClock.monotonicMs();
  const atMs = Math.max(nowMs, endMs) + PATIENCE_MS;
  let timer = setTimeout(ring, atMs - nowMs);
  let isSoon = false;
  return {
    soon() {
      if (isSoon) return;
      isSoon = true;
      clearTimeout(timer);
      timer = setTimeout(ring, Math.min(PATIENCE_MS, atMs - systemClock.monotonicMs()));
    },
    cancel: () => clearTimeout(timer),
  };
}
