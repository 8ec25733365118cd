// Time of a short piece of work as the best of many short windows, so that other work on the machine counts little.

export interface Windows {
  readonly windows: number;
  /** Calls in a window: as many as take about a millisecond. */
  readonly calls: number;
}

/** Nanoseconds of one call, in the best window. */
export function bestNs({ windows, calls }: Windows, work: (call: number) => void): number {
  let best = Number.POSITIVE_INFINITY;
  let done = 0;
  for (let window = 0; window < windows; window++) {
    const startMs = performance.now();
    for (let call = 0; call < calls; call++) work(done++);
    best = Math.min(best, ((performance.now() - startMs) * 1e6) / calls);
  }
  return best;
}
