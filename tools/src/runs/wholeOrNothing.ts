// Work of which nothing is kept before its end, such as the fitting of weights to fast matches.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail, ok, type Result } from '@salient/engine';
import { EXIT, type ExitStatus } from '../cli/command.ts';
import { dropIfEmpty } from './reportFolder.ts';
import { statusOfStopped, untilInterrupted } from './untilInterrupted.ts';

/** Takes a breath, so that Ctrl-C is heard; after one it throws. */
export type Breath = () => Promise<void>;

export const makeBreath =
  (signal: AbortSignal): Breath =>
  async () => {
    await nextTurn();
    signal.throwIfAborted();
  };

/** What is said of work that was stopped, and the exit status. */
interface Stopped {
  readonly sentence: string;
  readonly status: ExitStatus;
}

/** Does the work, which breathes now and then. Stopped by Ctrl-C it leaves no empty folder behind. */
export function wholeOrNothing<Value>(
  folder: string,
  work: (breath: Breath) => Promise<Value>,
): Promise<Result<Value, Stopped>> {
  return untilInterrupted(async (signal) => {
    try {
      return ok(await work(makeBreath(signal)));
    } catch (error) {
      if (error !== signal.reason) throw error;
      dropIfEmpty(folder);
      const status = statusOfStopped(signal, EXIT.usage);
      return fail({ sentence: 'Stopped: nothing of this is kept before its end.', status });
    }
  });
}
