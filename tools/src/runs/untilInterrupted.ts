// Ctrl-C, SIGTERM and SIGHUP (its terminal was closed) as a signal: what runs ends with what there is, and a second one later ends the process.
import { EXIT, type ExitStatus } from '../cli/command.ts';

const STATUS_OF = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hungUp } as const;
type Interruption = keyof typeof STATUS_OF;
const INTERRUPTIONS = Object.keys(STATUS_OF) as readonly Interruption[];

/** Ctrl-C reaches the process twice: from the terminal and from npm, which passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Why a run's signal is aborted. */
class Interrupted extends Error {
  readonly status: ExitStatus;

  constructor(name: Interruption) {
    super(name);
    this.status = STATUS_OF[name];
  }
}

/** Runs something that is told by `signal` when Ctrl-C is pressed, the process is asked to end or its terminal is closed. */
export async function untilInterrupted<Value>(run: (signal: AbortSignal) => Value | Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const ears = INTERRUPTIONS.map((name) => {
    const hear = (): void => {
      if (stop.signal.aborted) return;
      stop.abort(new Interrupted(name));
      setTimeout(leave, SAME_SIGNAL_MS).unref();
    };
    return { name, hear };
  });
  const leave = (): void => {
    for (const { name, hear } of ears) process.off(name, hear);
  };
  for (const { name, hear } of ears) process.on(name, hear);
  try {
    return await run(stop.signal);
  } finally {
    // After one it may come a second time while the process ends.
    if (!stop.signal.aborted) leave();
  }
}

/** The exit status of a run that did not come to its end: a shell's for what interrupted it, else `otherwise`. */
export const statusOfStopped = (signal: AbortSignal | undefined, otherwise: ExitStatus): ExitStatus =>
  signal?.reason instanceof Interrupted ? signal.reason.status : otherwise;
