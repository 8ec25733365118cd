// The process around the server: signals end it gracefully within 25 s, and nothing unforeseen ends it silently.
import { traceOf } from './errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

const STOP_LIMIT_MS = 25_000;
/** Ctrl-C reaches the process twice: from the terminal and from npm, which passes it on. */
const SAME_SIGNAL_MS = 1_000;

interface Stoppable {
  readonly log: Log;
  readonly metrics: Metrics;
  stop(): Promise<void>;
}

/**
 * SIGTERM and SIGINT stop the server and end the process with 0; a second one later ends it at once. An uncaught exception leaves an unknown
 * state: the server stops, and the next start restores its matches. A rejected promise that nobody awaits is only logged.
 */
export function runUntilSignal({ log, metrics, stop }: Stoppable): void {
  let stoppingSinceMs: number | undefined;
  const end = (why: string, code: number): void => {
    const nowMs = performance.now();
    if (stoppingSinceMs !== undefined) {
      if (nowMs - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = nowMs;
    log.info({ why }, 'stopping');
    // Colyseus has no limit of its own.
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ error: String(error) }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  // What is said at the start is for whoever looks at it: a full disk behind it ends nothing.
  process.stdout.on('error', () => undefined);
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  process.on('uncaughtException', (error) => {
    metrics.count('exceptions', 'uncaught');
    log.fatal({ error: traceOf(error) }, 'uncaught exception');
    end('uncaught exception', 1);
  });
  process.on('unhandledRejection', (reason) => {
    metrics.count('exceptions', 'unhandledRejection');
    log.error({ error: traceOf(reason) }, 'unhandled rejection');
  });
}
