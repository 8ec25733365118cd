// The embedded broker: one thread with a Redis-compatible server, started again on the same port whenever it dies.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Worker as Thread } from 'node:worker_threads';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A thread that lived this long was healthy: the next restart is quick again. */
const HEALTHY_MS = 10_000;
/** Against hanging only: a busy machine may take long to start a thread. */
const START_LIMIT_MS = 60_000;
/** Other users of this machine reach loopback, too; this much nobody guesses. */
const PASSWORD_BYTES = 32;

export interface EmbeddedBroker {
  /** `redis://:<password>@127.0.0.1:<port>`; stays the same over restarts. A secret: never logged. */
  readonly url: string;
  /** Called after every restart: whatever was queued is gone. */
  onRestart(listener: () => void): void;
  /** Ends the thread as a crash would, so that a new one takes its place: for a broker that has fallen silent, and for tests. */
  crash(): Promise<void>;
  end(): Promise<void>;
}

type Report = (message: string, facts: Readonly<Record<string, string | number>>) => void;

/**
 * Starts the broker on a free loopback port.
 * @param report one line for operators about each death and restart
 * @throws when the first start fails: nothing works without it
 */
export async function startEmbeddedBroker(report: Report): Promise<EmbeddedBroker> {
  const listeners: (() => void)[] = [];
  const password = randomBytes(PASSWORD_BYTES).toString('hex');
  let { thread, address, port } = await startThread({ port: 0, password });
  let isEnded = false;

  const watch = (one: Thread): void => {
    const bornMs = performance.now();
    one.once('exit', () => {
      if (isEnded) return;
      report('embedded broker died', { port });
      void revive(performance.now() - bornMs > HEALTHY_MS ? FIRST_PAUSE_MS : FIRST_PAUSE_MS * 2);
    });
  };
  const revive = async (pauseMs: number): Promise<void> => {
    await pause(pauseMs);
    if (isEnded) return;
    try {
      ({ thread } = await startThread({ port, password }));
    } catch (error) {
      report('embedded broker did not start again', { port, error: String(error) });
      return revive(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    }
    if (isEnded) return void thread.terminate();
    watch(thread);
    report('embedded broker is back', { port });
    for (const listener of listeners) listener();
  };

  watch(thread);
  return {
    url: `redis://:${password}@${address}:${port}`,
    onRestart: (listener) => void listeners.push(listener),
    crash: async () => void (await thread.terminate()),
    async end() {
      isEnded = true;
      await thread.terminate();
    },
  };
}

interface Listening extends AddressInfo {
  readonly thread: Thread;
}

/** @throws when the thread dies or stays silent before it listens */
function startThread(workerData: { readonly port: number; readonly password: string }): Promise<Listening> {
  const thread = new Thread(new URL('./brokerThread.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail(new Error('it stayed silent')), START_LIMIT_MS);
    const fail = (error: Error): void => {
      clearTimeout(limit);
      void thread.terminate();
      reject(error);
    };
    // Stays: an error in a running thread is followed by its exit, which restarts it.
    thread.on('error', fail);
    thread.once('exit', () => fail(new Error('it ended at once')));
    thread.once('message', (at: AddressInfo) => {
      clearTimeout(limit);
      resolve({ ...at, thread });
    });
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
