// The threads that try mutants, as many as there are processors; one that hangs or is no longer clean is replaced.
import { Worker } from 'node:worker_threads';
import type { Mutant } from './instrument.ts';
import type { Job, Told } from './worker.ts';

/** What became of a mutant; `killed` by a test, by never ending, or by failing to load. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly verdict: 'killed' | 'survived' | 'notReached';
  readonly by?: string;
}

export interface Batch {
  readonly mutants: readonly Mutant[];
  readonly sources: Readonly<Record<string, string>>;
  readonly threads: number;
  /** Survivors that are expected need no second try. */
  readonly isExplained: (mutant: Mutant) => boolean;
  readonly report: (outcome: Outcome) => void;
}

/** Properties run on a seed of their own and a few times only. */
const FIXED = { PROPERTY_SEED: '7', PROPERTY_RUNS: '25' };
const HANGING_MS = 60_000;
const MEMORY_MB = 1500;

/** Tries all mutants; rejects if the suite fails without any. */
export async function tryMutants(batch: Batch): Promise<Outcome[]> {
  const { mutants, threads } = batch;
  const shares = Array.from({ length: Math.min(threads, mutants.length) }, (_, share) =>
    mutants.filter((_mutant, i) => i % threads === share).map(({ id }) => id),
  );
  const outcomes: Outcome[] = [];
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const settle = ({ id, verdict, by }: Told): void => {
    const mutant = byId.get(id);
    if (mutant === undefined || verdict === 'dirty' || verdict === 'onLoad') return;
    const outcome = { mutant, verdict, by };
    outcomes.push(outcome);
    batch.report(outcome);
  };
  const isExplained = (id: number): boolean => {
    const mutant = byId.get(id);
    return mutant !== undefined && batch.isExplained(mutant);
  };
  await Promise.all(shares.map((ids) => tryShare(batch, ids, { settle, isExplained })));
  return outcomes.sort((a, b) => a.mutant.id - b.mutant.id);
}

interface Desk {
  readonly settle: (told: Told) => void;
  readonly isExplained: (id: number) => boolean;
}

/** One thread after the other until every mutant of the share has its verdict; survivors get a second try, awake from the first import on. */
async function tryShare(batch: Batch, ids: readonly number[], { settle, isExplained }: Desk): Promise<void> {
  const again: number[] = [];
  let left = ids;
  while (left.length > 0) {
    const done = new Set<number>();
    await runThread(batch, { ids: left, isStatic: false }, (told) => {
      if (told.verdict !== 'dirty') done.add(told.id);
      if (told.verdict === 'onLoad' || (told.verdict === 'survived' && !isExplained(told.id))) again.push(told.id);
      else settle(told);
    });
    left = left.filter((id) => !done.has(id));
  }
  for (const id of again) await runThread(batch, { ids: [id], isStatic: true }, settle);
}

function runThread({ sources }: Batch, task: Pick<Job, 'ids' | 'isStatic'>, take: (told: Told) => void): Promise<void> {
  const pulse = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...task, sources, pulse } satisfies Job,
    env: { ...process.env, ...FIXED },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve, reject) => {
    let beat = -1;
    const die = (why: string): void => {
      const id = Atomics.load(pulse, 0);
      clearInterval(watch);
      if (id === 0) {
        reject(new Error(why));
        return;
      }
      take({ id, verdict: 'killed', by: why });
      resolve(worker.terminate().then(() => undefined));
    };
    const watch = setInterval(() => {
      const now = Atomics.load(pulse, 1);
      if (now === beat) die('it does not end');
      beat = now;
    }, HANGING_MS);
    worker.on('message', take);
    worker.on('error', (error) => die(String(error)));
    worker.on('exit', () => {
      clearInterval(watch);
      resolve();
    });
  });
}
