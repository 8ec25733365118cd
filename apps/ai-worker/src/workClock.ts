// Time as an object that tests can move; monotonic time is the same in all threads of the process.

export interface WorkClock {
  /** Epoch ms, to read deadlines by. */
  epochMs(): number;
  /** Never jumps. */
  monotonicMs(): number;
}

const MS_PER_S = 1_000;
const NS_PER_MS = 1e6;

/** `performance.now()` begins anew in every thread; this does not. */
function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * MS_PER_S + nanoseconds / NS_PER_MS;
}

export const systemClock: WorkClock = { epochMs: () => Date.now(), monotonicMs };
