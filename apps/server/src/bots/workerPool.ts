// The AI workers of this server: child processes that are started again when they die or fall silent, and that die with their server.
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
/** A worker's event loop is free while it searches: it answers in ms, and in a second or two on a machine that is far too busy. */
const ASK_EVERY_MS = 2_000;
/** Counted in questions, not in time: after a machine has slept nobody is to blame. */
const SILENT_AFTER = 5;
/** Workers answer questions once they have said that they are ready; by then at the latest. */
const START_LIMIT_MS = 60_000;

export interface WorkerPool {
  /** Process ids of the living workers. */
  pids(): readonly number[];
  /** How many take jobs and answer. */
  responsive(): number;
  /** Resolves when every worker has been ready once. */
  ready(): Promise<void>;
  end(): Promise<void>;
}

export interface WorkerPoolSetup {
  /** Searches at the same time. */
  readonly count: number;
  /** How many of them share a process, where one search may use the threads of all while they have nothing to do. */
  readonly rootParallel?: number;
  readonly brokerUrl: string;
  /** 64 hex digits. */
  readonly jobKey: string;
  readonly logLevel: string;
  /** One line for operators about each death. */
  readonly report: (message: string, facts: Readonly<Record<string, string | number>>) => void;
  /** The worker's program; for tests. */
  readonly entry?: string;
  /** How often workers are asked for a sign of life; for tests. */
  readonly askEveryMs?: number;
}

/** A worker and what it has let hear of itself. */
interface Member {
  readonly child: ChildProcess;
  isReady: boolean;
  /** Questions since its last answer. */
  unanswered: number;
}

/** Starts as many workers as `count` searches need, one each unless they share. A child that dies or falls silent is replaced: quickly at first, ever slower when it keeps dying. */
export function startWorkerPool(setup: WorkerPoolSetup): WorkerPool {
  const living = new Set<Member>();
  const timers = new Set<NodeJS.Timeout>();
  const births: Promise<void>[] = [];
  let isEnded = false;

  const start = (threads: number, pauseMs: number): Promise<void> => {
    const bornMs = performance.now();
    const member: Member = { child: forkWorker(setup, threads), isReady: false, unanswered: 0 };
    const { child } = member;
    living.add(member);
    let isGone = false;
    const replace = (why: string): void => {
      if (isGone) return;
      isGone = true;
      living.delete(member);
      if (isEnded) return;
      const nextMs = performance.now() - bornMs > HEALTHY_MS ? FIRST_PAUSE_MS : pauseMs;
      setup.report('worker died', { pid: child.pid ?? 0, why, restartInMs: nextMs });
      const timer = setTimeout(() => {
        timers.delete(timer);
        void start(threads, Math.min(nextMs * 2, LONGEST_PAUSE_MS));
      }, nextMs);
      timers.add(timer);
    };
    child.once('error', (error) => replace(String(error)));
    child.once('exit', (code, signal) => replace(signal ?? `exit ${code}`));
    return hearOf(member);
  };

  for (const threads of threadsOf(setup)) births.push(start(threads, FIRST_PAUSE_MS));
  const asking = setInterval(() => askAll(living, setup), setup.askEveryMs ?? ASK_EVERY_MS);
  return {
    pids: () => [...living].flatMap(({ child: { pid } }) => (pid === undefined ? [] : [pid])),
    responsive: () => [...living].filter(({ isReady, unanswered }) => isReady && unanswered <= 1).length,
    ready: async () => void (await Promise.all(births)),
    async end() {
      isEnded = true;
      clearInterval(asking);
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...living].map(({ child }) => endWorker(child)));
    },
  };
}

/** Of each process; the last one of several has what is left. */
function threadsOf({ count, rootParallel = 1 }: WorkerPoolSetup): number[] {
  const processes = Math.ceil(count / rootParallel);
  if (processes < 2) return Array(processes).fill(rootParallel);
  return [...Array(processes - 1).fill(rootParallel), count - (processes - 1) * rootParallel];
}

/** Whatever it says is a sign of life, and the first is that it is ready. Resolves then, or when it is gone. */
function hearOf(member: Member): Promise<void> {
  return new Promise((resolve) => {
    member.child.on('message', () => {
      member.isReady = true;
      member.unanswered = 0;
      resolve();
    });
    member.child.once('exit', () => resolve());
  });
}

/** Asks every worker for a sign of life and ends those that have given none for long: frozen, swapped out, or caught in a loop. */
function askAll(living: ReadonlySet<Member>, { report, askEveryMs = ASK_EVERY_MS }: WorkerPoolSetup): void {
  for (const member of living) {
    const { child, isReady, unanswered } = member;
    const patience = isReady ? SILENT_AFTER : Math.max(SILENT_AFTER, START_LIMIT_MS / askEveryMs);
    if (unanswered >= patience) {
      report('worker silent', { pid: child.pid ?? 0 });
      child.kill('SIGKILL');
    } else if (child.connected) {
      member.unanswered++;
      child.send('alive?', () => undefined);
    }
  }
}

/** The IPC channel is the life line: a worker ends when it is cut, even when the server was killed. */
function forkWorker({ entry, brokerUrl, jobKey, logLevel }: WorkerPoolSetup, threads: number): ChildProcess {
  const env = {
    ...process.env,
    SALIENT_BROKER_URL: brokerUrl,
    SALIENT_JOB_KEY: jobKey,
    SALIENT_WORKER_CONCURRENCY: String(threads),
    SALIENT_ROOT_PARALLEL: String(threads),
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
