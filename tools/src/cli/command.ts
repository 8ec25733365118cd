// What every verb of `npm run salient` looks like to the one that calls it.

/** Exit statuses: all well; the answer is no (a replay differs, a map has faults); the command was not understood; stopped by Ctrl-C; by SIGTERM; by SIGHUP. */
export const EXIT = { ok: 0, no: 1, usage: 2, interrupted: 130, terminated: 143, hungUp: 129 } as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** Where a command writes; lines without their newline. */
export interface Output {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

export interface Command {
  /** How it is written, for the list of commands: `play --map <name> …`. */
  readonly usage: string;
  readonly summary: string;
  /** Runs with the words after the verb. */
  run(words: readonly string[], output: Output): ExitStatus | Promise<ExitStatus>;
}
