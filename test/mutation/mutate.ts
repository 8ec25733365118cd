// `npm run mutate`: changes the rules' sources in every small way and sees whether a test notices (--file, --since, --threads; --list only lists).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { explainedOf, nameOf, parseExplanations, staleOf } from './explained.ts';
import { instrument, type Mutant } from './instrument.ts';
import { readMutateWords } from './mutateWords.ts';
import { type Outcome, tryMutants } from './pool.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = 'packages/engine/src';
const FOLDERS = ['round', 'orders', 'position'];
const LIST = 'packages/engine/mutants.json';

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, SOURCES, folder)).map((name) => `${folder}/${name}`),
).filter((file) => file.endsWith('.ts') && !/\.(?:test|data)\.ts$/.test(file));

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const read = readMutateWords(process.argv.slice(2), FILES);
const wanted = read.ok ? read.value : refuse(read.faults);

function listFiles(): string[] {
  const { files } = wanted;
  return files.length === 0 ? FILES : FILES.filter((file) => files.some((one) => file.startsWith(one)));
}

/** Lines that differ from a branch or commit, by file; as git counts them now. */
function changedLines(since: string): Map<string, Set<number>> {
  const differing = ['diff', '-U0', '--no-ext-diff', '--end-of-options', since, '--', SOURCES];
  const { status, stdout: text, stderr } = spawnSync('git', differing, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) refuse(`git cannot compare with ${since}: ${(stderr ?? '').split('\n')[0]}`);
  const lines = new Map<string, Set<number>>();
  let current = new Set<number>();
  for (const line of text.split('\n')) {
    const file = /^\+\+\+ b\/packages\/engine\/src\/(.*)$/.exec(line)?.[1];
    if (file !== undefined) {
      current = new Set();
      lines.set(file, current);
    }
    const [, start, count] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let i = 0; start !== undefined && i < Number(count ?? 1); i++) current.add(Number(start) + i);
  }
  return lines;
}

function gather(): { mutants: Mutant[]; sources: Record<string, string> } {
  const mutants: Mutant[] = [];
  const sources: Record<string, string> = {};
  for (const file of listFiles()) {
    const place = path.join(ROOT, SOURCES, file);
    const { code, mutants: found } = instrument(file, readFileSync(place, 'utf8'), mutants.length + 1);
    mutants.push(...found);
    sources[place] = code;
  }
  if (wanted.since === undefined) return { mutants, sources };
  const changed = changedLines(wanted.since);
  return { mutants: mutants.filter(({ file, line }) => changed.get(file)?.has(line)), sources };
}

const describe = (outcome: Outcome): string => {
  const { file, line, in: inside } = outcome.mutant;
  const unreached = outcome.verdict === 'notReached' ? ' (no test comes here)' : '';
  return `${SOURCES}/${file}:${line} ${inside}: ${nameOf(outcome)}${unreached}`;
};

function printSums(outcomes: readonly Outcome[], explained: readonly Outcome[]): void {
  for (const folder of FOLDERS) {
    const here = outcomes.filter(({ mutant }) => mutant.file.startsWith(`${folder}/`));
    if (here.length === 0) continue;
    const killed = here.filter(({ verdict }) => verdict === 'killed').length;
    const known = explained.filter((outcome) => here.includes(outcome)).length;
    const open = here.length - killed - known;
    console.log(`${folder}: ${here.length} mutants, ${killed} killed, ${known} explained, ${open} survived`);
  }
}

async function main(): Promise<boolean> {
  const { mutants, sources } = gather();
  if (wanted.isList) {
    for (const mutant of mutants) console.log(describe({ mutant, verdict: 'survived' }));
    return true;
  }
  const list = parseExplanations(readFileSync(path.join(ROOT, LIST), 'utf8'));
  const { threads } = wanted;
  let done = 0;
  const report = (outcome: Outcome): void => {
    if (outcome.verdict !== 'killed' && explainedOf([outcome], list).length === 0)
      console.log(`survived: ${describe(outcome)}`);
    if (++done % 100 === 0) console.log(`${done} of ${mutants.length}`);
  };
  const isExplained = (mutant: Mutant): boolean => explainedOf([{ mutant, verdict: 'survived' }], list).length > 0;
  const startMs = Date.now();
  const outcomes = await tryMutants({ mutants, sources, threads, isExplained, report });
  const explained = explainedOf(outcomes, list);
  const stale = wanted.since === undefined ? staleOf(outcomes, list) : [];
  for (const key of stale) console.log(`${LIST} explains no survivor: ${key}`);
  printSums(outcomes, explained);
  console.log(`${mutants.length} mutants in ${Math.round((Date.now() - startMs) / 1000)} s`);
  const killed = outcomes.filter(({ verdict }) => verdict === 'killed').length;
  return killed + explained.length === outcomes.length && stale.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
