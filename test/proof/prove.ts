// `npm run prove [-- --only rounds,trees,exact,sampled,secrets,bots,tiny,transitions,maps,branching,wire,lives,lateness] [--share 0.01] [--seed 1] [--workers 2]`: the proofs that are too long for every test run.
import { Worker } from 'node:worker_threads';
import { readProveWords } from './proveWords.ts';
import type { Request } from './proveWorker.ts';
import { type Effort, type Finding, SECTIONS } from './sections.ts';

const wanted = readProveWords(process.argv.slice(2));
if (!wanted.ok) {
  console.error(wanted.faults);
  process.exit(2);
}
const { names, effort, workers: workerCount } = wanted.value;

/** How often, at most, a section tells how far it is: some take an hour, and a proof that is broken off should have said something. */
const MESSAGES = 20;

type Answer = { readonly finding: Finding } | { readonly failure: string };

/** Sends one task and waits for its answer; a worker that dies fails the proof. */
function ask(worker: Worker, request: Request): Promise<Finding> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject);
      if ('finding' in answer) resolve(answer.finding);
      else reject(new Error(answer.failure));
    });
    worker.postMessage(request);
  });
}

async function prove(name: string, workers: readonly Worker[], effort: Effort): Promise<string> {
  const section = SECTIONS[name];
  const startedAt = performance.now();
  const count = section.tasks(effort);
  const findings: Finding[] = [];
  let next = 0;
  const work = async (worker: Worker): Promise<void> => {
    while (next < count) {
      findings.push(await ask(worker, { section: name, task: next++, effort }));
      if (findings.length % Math.ceil(count / MESSAGES) === 0)
        console.error(`${name}: ${findings.length} of ${count} parts, ${describe(findings)}`);
    }
  };
  await Promise.all(workers.map(work));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const line = `${name}: ${describe(findings)}`;
  console.log(`${section.title}\n  ${line} in ${seconds} s`);
  return line;
}

/** All sums, and the largest of what competes. */
function describe(findings: readonly Finding[]): string {
  const sums = new Map<string, number>();
  const largest = new Map<string, number>();
  for (const finding of findings) {
    for (const [what, value] of Object.entries(finding.sums)) sums.set(what, (sums.get(what) ?? 0) + value);
    for (const [what, value] of Object.entries(finding.largest ?? {}))
      largest.set(what, Math.max(largest.get(what) ?? 0, value));
  }
  const parts = [...sums].map(([what, value]) => `${value} ${what}`);
  return [...parts, ...[...largest].map(([what, value]) => `at most ${value.toPrecision(3)} ${what}`)].join(', ');
}

const workers = Array.from({ length: workerCount }, () => new Worker(new URL('./proveWorker.ts', import.meta.url)));
try {
  const lines: string[] = [];
  for (const name of names) lines.push(await prove(name, workers, effort));
  console.log(`Proven: ${lines.join('; ')}.`);
} catch (error) {
  console.error(`Disproven: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  for (const worker of workers) await worker.terminate();
}
