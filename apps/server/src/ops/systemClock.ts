// The machine's time as a match needs it: epoch milliseconds that never run backwards, and timers for any distance.
import type { Clock, Timer } from '../match/ports.ts';

/** setTimeout counts in 32 bits; longer waits are walked in steps. */
const LONGEST_STEP_MS = 2 ** 31 - 1;

/** Follows the monotonic clock from the moment it is made, so that a corrected system clock closes no round early. */
export function makeSystemClock(): Clock {
  const startedAtMs = Date.now() - performance.now();
  const nowMs = (): number => Math.floor(startedAtMs + performance.now());
  return { nowMs, at: (timeMs, run) => startTimer(nowMs, timeMs, run) };
}

function startTimer(nowMs: () => number, timeMs: number, run: () => void): Timer {
  let handle: NodeJS.Timeout | undefined;
  const step = (): void => {
    const leftMs = timeMs - nowMs();
    handle =
      leftMs <= 0
        ? setTimeout(run, 0)
        : setTimeout(leftMs > LONGEST_STEP_MS ? step : runOrWait, Math.min(leftMs, LONGEST_STEP_MS));
  };
  // A timer may fire a fraction of a millisecond early.
  const runOrWait = (): void => (nowMs() >= timeMs ? run() : step());
  step();
  return { cancel: () => clearTimeout(handle) };
}
