// Ctrl-C as a signal: what runs ends with what there is, and a second Ctrl-C ends the process.

/** Runs something that is told by `signal` when Ctrl-C is pressed. */
export async function untilInterrupted<Value>(run: (signal: AbortSignal) => Value | Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await run(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
  }
}
