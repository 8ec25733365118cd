// Where maps are generated: a thread of its own, started for the first one, because a large map takes half a second and longer in which no round could be resolved.
import { Worker as Thread } from 'node:worker_threads';
import type { MapDocument, MapRequest } from '@salient/engine';

/** Makes the document of a lawful request; undefined where none is fair to its seats. Rejects when the thread died over it. */
export type MapWorkshop = (request: MapRequest) => Promise<MapDocument | undefined>;

interface Order {
  readonly resolve: (made: MapDocument | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Maps are made one after the other: other cores are for the bots. The thread keeps no process alive. */
export function openMapWorkshop(): MapWorkshop {
  /** Of the thread that is running, in the order they were asked in, which is the order of its answers. */
  let orders: Order[] = [];
  let thread: Thread | undefined;
  const start = (): Thread => {
    const one = new Thread(new URL('./mapThread.ts', import.meta.url));
    const own = orders;
    const end = (error: Error): void => {
      if (thread === one) [thread, orders] = [undefined, []];
      for (const { reject } of own.splice(0)) reject(error);
    };
    one.on('message', (made: MapDocument | null) => own.shift()?.resolve(made ?? undefined));
    one.on('error', end);
    one.once('exit', () => end(new Error('the thread that makes maps has ended')));
    one.unref();
    return one;
  };
  return (request) =>
    new Promise((resolve, reject) => {
      thread ??= start();
      orders.push({ resolve, reject });
      thread.postMessage(request);
    });
}
