// The figures of earlier runs, one entry a run, in `docs/bench/history.json`; `npm run bench -- --store` adds one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { describeState, gitIn, nameState } from './stateName.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILE = path.join(ROOT, 'docs/bench/history.json');
const git = gitIn(ROOT);

export interface StoredRun {
  readonly machine: string;
  readonly node: string;
  /** Day, as the machine has it. */
  readonly date: string;
  /** What was checked out, by `nameState`. */
  readonly commit: string;
  /** Of the calibration loop. */
  readonly callsPerSecond: number;
  /** By name, in the unit that the benchmark prints. */
  readonly figures: Readonly<Record<string, number>>;
}

/** All runs, oldest first. Throws on a file that is not there or cannot be read. */
export const readHistory = (): StoredRun[] => JSON.parse(readFileSync(FILE, 'utf8')) as StoredRun[];

/** What this machine is called in the history. */
export function machineName(): string {
  const [core] = cpus();
  return `${core?.model ?? 'unknown'} × ${cpus().length}`;
}

/** What a machine stored last. */
export interface LastFigures extends StoredRun {
  /** By name: the calibration of the run that the figure is from. */
  readonly calibrations: Readonly<Record<string, number>>;
}

/** The figures that a machine stored last, each by the last run that has it. Undefined while it has none. */
export function lastOf(history: readonly StoredRun[], machine: string): LastFigures | undefined {
  const own = history.filter((run) => run.machine === machine);
  const last = own.at(-1);
  if (last === undefined) return undefined;
  const figures: Record<string, number> = {};
  const calibrations: Record<string, number> = {};
  for (const run of own) {
    Object.assign(figures, run.figures);
    for (const name of Object.keys(run.figures)) calibrations[name] = run.callsPerSecond;
  }
  return { ...last, figures, calibrations };
}

/** This machine's last figures; while it has none, those of the machine that stored last: their ratios can be compared. */
export const lastFigures = (history: readonly StoredRun[], machine: string): LastFigures | undefined =>
  lastOf(history, machine) ?? lastOf(history, history.at(-1)?.machine ?? machine);

/** What is about to be measured. */
export const stateNow = (): string => nameState(git);

/** The state of a stored run, as words. */
export const describeStored = ({ commit }: Pick<StoredRun, 'commit'>): string => describeState(commit, git);

/** Adds a run of today on this machine; returns where it stands. */
export function storeRun(run: Pick<StoredRun, 'commit' | 'callsPerSecond' | 'figures'>): string {
  const machine = machineName();
  const date = new Date().toISOString().slice(0, 10);
  const stored: StoredRun = { machine, node: process.version, date, ...run };
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify([...readHistory(), stored], null, 2)}\n`);
  return path.relative(ROOT, FILE);
}
