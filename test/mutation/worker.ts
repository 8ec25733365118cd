// One thread that tries mutants: loads the suite over instrumented sources, then wakes one mutant after the other.
import { registerHooks } from 'node:module';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { CollectedTest } from './stand.ts';

/** What a thread is told. */
export interface Job {
  /** Instrumented sources by absolute path. */
  readonly sources: Readonly<Record<string, string>>;
  /** Mutants to try, in order. */
  readonly ids: readonly number[];
  /** A mutant that is awake from the first import on, for code that runs only then; `ids` is that one. */
  readonly isStatic: boolean;
  /** Two numbers: the mutant at hand and a count that moves with every test. */
  readonly pulse: Int32Array<SharedArrayBuffer>;
}

export type Verdict = 'killed' | 'survived' | 'notReached' | 'onLoad' | 'dirty';
/** What a thread tells: one verdict per mutant, with the test that decided it. */
export interface Told {
  readonly id: number;
  readonly verdict: Verdict;
  readonly by?: string;
}

interface Measured extends CollectedTest {
  readonly reached: ReadonlySet<number>;
  readonly calls: number;
  readonly durationMs: number;
}

const SPARE_CALLS = 20_000;
const STATIC_CALLS = 50_000_000;
const job = workerData as Job;

/** The switch that instrumented code asks. A mutant that runs far longer than the code it stands for never ends. */
const switches = Object.assign(
  (first: number, last: number): boolean => {
    if (++calls > mostCalls) throw new Error('a mutant that does not end');
    if (switches.id !== 0) return switches.id >= first && switches.id <= last;
    for (let id = first; id <= last; id++) reached.add(id);
    return false;
  },
  { id: 0 },
);
let calls = 0;
let mostCalls = Number.POSITIVE_INFINITY;
let reached = new Set<number>();
Object.assign(globalThis, { __mutants: switches });

/** Tests that prove tests, slowly: they look at what is tried and not at what comes of it. */
const ABOUT_TESTS = /^the plans reach/;
const SOURCES = new Map(Object.entries(job.sources).map(([file, code]) => [pathToFileURL(file).href, code]));
registerHooks({
  resolve(specifier, context, next) {
    const isTest = specifier === 'vitest' && context.parentURL?.includes('/packages/engine/');
    return isTest ? next('./stand.ts', { ...context, parentURL: import.meta.url }) : next(specifier, context);
  },
  load(url, context, next) {
    const source = SOURCES.get(url);
    return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true };
  },
});

const tell = (told: Told): void => parentPort?.postMessage(told);

async function passes(test: CollectedTest): Promise<boolean> {
  Atomics.add(job.pulse, 1, 1);
  try {
    await test.run();
    return true;
  } catch {
    return false;
  }
}

/** Runs the test with everything asleep and notes what it reaches. */
async function measure(test: CollectedTest): Promise<Measured> {
  reached = new Set();
  calls = 0;
  const startMs = performance.now();
  if (!(await passes(test))) throw new Error(`fails without any mutant: ${test.name}`);
  return { ...test, reached, calls, durationMs: performance.now() - startMs };
}

async function passesWith(id: number, test: CollectedTest, most: number): Promise<boolean> {
  calls = 0;
  mostCalls = most;
  switches.id = id;
  const isPassed = await passes(test);
  switches.id = 0;
  mostCalls = Number.POSITIVE_INFINITY;
  return isPassed;
}

/** Tries one mutant on the tests that reach it, the fast ones first. */
async function tryMutant(id: number, tests: readonly Measured[], isFresh: boolean): Promise<Told> {
  const reaching = tests.filter((test) => test.reached.has(id));
  if (reaching.length === 0) return { id, verdict: 'notReached' };
  for (const test of reaching) {
    if (await passesWith(id, test, 20 * test.calls + SPARE_CALLS)) continue;
    // What an earlier mutant left behind in memory must not count as this one's death.
    const isClean = isFresh || (await passes(test));
    return { id, verdict: isClean ? 'killed' : 'dirty', by: test.name };
  }
  return { id, verdict: 'survived' };
}

async function tryAll(tests: readonly CollectedTest[], onLoad: ReadonlySet<number>): Promise<void> {
  const measured: Measured[] = [];
  for (const test of tests) measured.push(await measure(test));
  measured.sort((a, b) => a.durationMs - b.durationMs);
  let isFresh = true;
  for (const id of job.ids) {
    Atomics.store(job.pulse, 0, id);
    const told = await tryMutant(id, measured, isFresh);
    const isElsewhere = told.verdict !== 'killed' && told.verdict !== 'dirty' && onLoad.has(id);
    tell(isElsewhere ? { id, verdict: 'onLoad' } : told);
    if (told.verdict === 'dirty') return;
    isFresh = false;
  }
}

/** Code that runs on import has its mutant awake all the time; a suite that cannot be loaded is a death, too. */
async function tryStatic(id: number): Promise<void> {
  Atomics.store(job.pulse, 0, id);
  switches.id = id;
  mostCalls = STATIC_CALLS;
  try {
    for (const test of await load()) if (!(await passes(test))) return tell({ id, verdict: 'killed', by: test.name });
  } catch {
    return tell({ id, verdict: 'killed', by: 'loading' });
  }
  tell({ id, verdict: 'survived' });
}

async function load(): Promise<readonly CollectedTest[]> {
  await import('./suite.ts');
  const { collected } = await import('./stand.ts');
  return collected.filter(({ name }) => !ABOUT_TESTS.test(name));
}

if (job.isStatic) await tryStatic(job.ids[0]);
else {
  const tests = await load();
  const onLoad = reached;
  await tryAll(tests, onLoad);
}
