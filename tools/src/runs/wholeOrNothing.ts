// Work of which nothing is kept before its end, such as the training of a network.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail, ok, type Result } from '@salient/engine';
import { dropIfEmpty } from './reportFolder.ts';
import { untilInterrupted } from './untilInterrupted.ts';

/** Takes a breath, so that Ctrl-C is heard; after one it throws. */
export type Breath = () => Promise<void>;

/** Does the work, which breathes now and then. Stopped by Ctrl-C it leaves no empty folder behind. */
export function wholeOrNothing<Value>(
  folder: string,
  work: (breath: Breath) => Promise<Value>,
): Promise<Result<Value, string>> {
  return untilInterrupted(async (signal) => {
    const breath = async (): Promise<void> => {
      await nextTurn();
      signal.throwIfAborted();
    };
    try {
      return ok(await work(breath));
    } catch (error) {
      if (error !== signal.reason) throw error;
      dropIfEmpty(folder);
      return fail('Stopped: nothing of this is kept before its end.');
    }
  });
}
