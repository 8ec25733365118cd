// The AI workers of this server: child processes that are started again when they die and that die with their server.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ENTRY = path.resolve(import.meta.dirname, '../../../ai-worker/src/main.ts');
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A worker that lived this long was healthy: the next restart is quick again. */
const HEALTHY_MS = 30_000;
/** After SIGTERM, before SIGKILL. */
const END_LIMIT_MS = 3_000;

export interface WorkerPool {
  /** Process ids of the living workers. */
  pids(): readonly number[];
  end(): Promise<void>;
}

export interface WorkerPoolSetup {
  readonly count: number;
  readonly brokerUrl: string;
  /** 64 hex digits. */
  readonly jobKey: string;
  readonly logLevel: string;
  /** One line for operators about each death. */
  readonly report: (message: string, facts: Readonly<Record<string, string | number>>) => void;
  /** The worker's program; for tests. */
  readonly entry?: string;
}

/** Starts `count` workers. A child that dies is replaced: quickly at first, ever slower when it keeps dying. */
export function startWorkerPool(setup: WorkerPoolSetup): WorkerPool {
  const living = new Set<ChildProcess>();
  const timers = new Set<NodeJS.Timeout>();
  let isEnded = false;

  const start = (pauseMs: number): void => {
    const bornMs = performance.now();
    const child = forkWorker(setup);
    living.add(child);
    let isGone = false;
    const replace = (why: string): void => {
      if (isGone) return;
      isGone = true;
      living.delete(child);
      if (isEnded) return;
      const nextMs = performance.now() - bornMs > HEALTHY_MS ? FIRST_PAUSE_MS : pauseMs;
      setup.report('worker died', { pid: child.pid ?? 0, why, restartInMs: nextMs });
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(Math.min(nextMs * 2, LONGEST_PAUSE_MS));
      }, nextMs);
      timers.add(timer);
    };
    child.once('error', (error) => replace(String(error)));
    child.once('exit', (code, signal) => replace(signal ?? `exit ${code}`));
  };

  for (let index = 0; index < setup.count; index++) start(FIRST_PAUSE_MS);
  return {
    pids: () => [...living].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async end() {
      isEnded = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...living].map(endWorker));
    },
  };
}

/** The IPC channel is the life line: a worker ends when it is cut, even when the server was killed. */
function forkWorker({ entry, brokerUrl, jobKey, logLevel }: WorkerPoolSetup): ChildProcess {
  const env = {
    ...process.env,
    SALIENT_BROKER_URL: brokerUrl,
    SALIENT_JOB_KEY: jobKey,
    SALIENT_WORKER_CONCURRENCY: '1',
    SALIENT_LOG: logLevel,
  };
  return fork(entry ?? ENTRY, [], { env, execArgv: [], stdio: ['ignore', 2, 2, 'ipc'] });
}

async function endWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(limit);
}
