// `node test/load/jobs.ts [--late 1000] [--memory 10000]`: bot turns through the embedded broker and two search threads of a real worker: how many are late under load, and whether memory grows.
import { readFileSync } from 'node:fs';
import { ok, type Result } from '@salient/engine';
import { LEVELS } from '@salient/protocol';
import { parseOptions, parseWhole } from '../../tools/src/cli/arguments.ts';
import { type Answered, openTurnStand } from './turnStand.ts';
import { askInWaves, lateOnes, WAVE_SEATS, withinMs } from './waves.ts';

const WORKERS = 2;
const MEMORY_WAVE = 50;
const MEMORY_DEADLINE_MS = 60_000;
/** How often memory is read on the way. */
const READINGS = 10;

interface Wanted {
  readonly late: number;
  readonly memory: number;
}

function readWords(words: readonly string[]): Result<Wanted, string> {
  const read = parseOptions(words, ['late', 'memory']);
  if (!read.ok) return read;
  const late = parseWhole('late', read.value.options.late, { min: 0, max: 1_000_000, fallback: 1_000 });
  if (!late.ok) return late;
  const memory = parseWhole('memory', read.value.options.memory, { min: 0, max: 1_000_000, fallback: 10_000 });
  return memory.ok ? ok({ late: late.value, memory: memory.value }) : memory;
}

const wanted = readWords(process.argv.slice(2));
if (!wanted.ok) {
  process.stderr.write(`${wanted.faults}\n`);
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stand = await openTurnStand(WORKERS, say);

function sayTimes(what: string, answers: readonly Answered[]): void {
  const at = (share: number): string => withinMs(answers, share).toFixed(0);
  const searched = answers.filter(({ source }) => source === 'search').length;
  say(
    `${what}: ${answers.length} jobs, late ${lateOnes(answers)}, searched ${searched}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`,
  );
}

async function askForLate(jobs: number): Promise<void> {
  const { searches, quicks } = await askInWaves(stand, jobs);
  sayTimes(`searches of a second shared by waves of ${WAVE_SEATS} on ${WORKERS} workers`, searches);
  sayTimes('their quick answers', quicks);
}

/** Resident memory of every worker, in MB. */
const residentMb = (): number[] =>
  stand.pids().map((pid) => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  });

/** Quick jobs and searches of a fixed number of playouts, half and half. */
async function askForMemory(jobs: number): Promise<void> {
  const answers: Answered[] = [];
  const resident: (readonly number[])[] = [];
  while (answers.length < jobs) {
    const wave = Array.from({ length: MEMORY_WAVE }, (_, index) =>
      stand.turnOf(`memory${answers.length + index}`, {
        kind: index % 2 === 0 ? 'quick' : 'orders',
        player: LEVELS.medium,
        deadlineAtMs: Date.now() + MEMORY_DEADLINE_MS,
      }),
    );
    answers.push(...(await Promise.all(wave.map(stand.ask))));
    if (answers.length >= (jobs / READINGS) * (resident.length + 1)) resident.push(residentMb());
  }
  sayTimes('quick jobs and 300 playouts, half and half', answers);
  for (const [worker] of stand.pids().entries()) {
    const readings = resident.map((one) => one[worker]).join(', ');
    say(`resident memory of worker ${worker + 1} after every tenth, MB: ${readings}`);
  }
}

if (wanted.value.late > 0) await askForLate(wanted.value.late);
if (wanted.value.memory > 0) await askForMemory(wanted.value.memory);
say(`refusals: ${JSON.stringify(stand.refusals())}`);
await stand.end();
