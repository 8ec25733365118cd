// Begins a run by the words after its verb, or goes on with a stored one: what cannot be played is refused before anything is written.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { beginJournal, type Journal, readJournal } from '../arena/journal.ts';
import { parseOptions, type ReadOptions } from '../cli/arguments.ts';
import { fromUser } from '../cli/paths.ts';
import { leaveFolder, occupyFolder } from './occupyFolder.ts';
import { claimFolder, JOURNAL_FILE } from './reportFolder.ts';

/** The map that a run is played on. */
export interface RunMap {
  readonly name: string;
  readonly hash: string;
}

/** What a verb says of its runs. */
export interface RunKind<Plan> {
  /** As it is written: a word, or several. */
  readonly verb: string;
  /** All options, `out` and `resume` among them. */
  readonly names: readonly string[];
  readonly flags?: readonly string[];
  /** Options and flags that a run that is gone on with may be given anew. */
  readonly renewable: readonly string[];
  /** Of that, what decides how much is played; the report's command and whoever goes on know it. */
  readonly renewedForGood: readonly string[];
  parse(read: ReadOptions): Result<Plan, string>;
  /** Words to be stored with the run for what its own words left to be assumed and may be another thing tomorrow. */
  pin?(plan: Plan): readonly string[];
  /** Names the folder under `reports/`. */
  folderName(plan: Plan): string;
  /** Nobody goes on with a run on another map than it began on. */
  mapOf?(plan: Plan): RunMap;
}

/** A run that can be played, or played on. */
export interface OpenRun<Plan, Played> {
  readonly plan: Plan;
  readonly journal: Journal<Played>;
}

/** @param isPlayed tells what the journal remembers of a game from anything else. */
export function openRun<Plan, Played>(
  kind: RunKind<Plan>,
  words: readonly string[],
  isPlayed: (value: unknown) => value is Played,
): Result<OpenRun<Plan, Played>, string> {
  const read = parseOptions(words, kind.names, kind.flags);
  if (!read.ok) return read;
  const { resume } = read.value.options;
  if (resume === undefined) return begin(kind, words);
  const given = [...Object.keys(read.value.options), ...read.value.flags];
  if (given.some((name) => name !== 'resume' && !kind.renewable.includes(name)))
    return fail(`--resume takes everything${exceptions(kind)} from the stored run.`);
  const folder = fromUser(resume);
  const hasJournal = existsSync(path.join(folder, JOURNAL_FILE));
  const occupied = hasJournal ? occupyFolder(folder) : ok(null);
  if (!occupied.ok) return occupied;
  const journal = readJournal(folder, isPlayed);
  const { options } = read.value;
  const run = journal.ok ? goOn(kind, { words, options, folder: resume, journal: journal.value }) : journal;
  if (!run.ok) leaveFolder(folder);
  return run;
}

/** Words that were understood when the run began, by an older version or while the files were there that they name. */
const refusedNow = (folder: string, why: string): string =>
  `${folder} cannot be gone on with, for what it was begun with is refused now: ${why} What it has played stays there; begin anew in another folder.`;

/** The verb in a run's command: what stands before its options. */
export function verbIn(command: readonly string[]): string {
  const end = command.findIndex((word) => word.startsWith('-'));
  return command.slice(0, end < 0 ? undefined : end).join(' ');
}

const exceptions = <Plan>({ renewable }: RunKind<Plan>): string =>
  renewable.length === 0 ? '' : ` but --${renewable.join(', --')}`;

function begin<Plan, Played>(kind: RunKind<Plan>, words: readonly string[]): Result<OpenRun<Plan, Played>, string> {
  const read = readPlan(kind, words);
  if (!read.ok) return read;
  const { plan, options } = read.value;
  const folder = claimFolder(options.out, kind.folderName(plan));
  if (!folder.ok) return folder;
  const occupied = occupyFolder(folder.value);
  if (!occupied.ok) return occupied;
  const command = [...kind.verb.split(' '), ...words, ...(kind.pin?.(plan) ?? [])];
  const journal = beginJournal<Played>({ folder: folder.value, command, mapHash: kind.mapOf?.(plan).hash });
  return journal.ok ? ok({ plan, journal: journal.value }) : journal;
}

interface Stored<Played> {
  /** What it is gone on with, and the options therein. */
  readonly words: readonly string[];
  readonly options: ReadOptions['options'];
  /** As the user named it. */
  readonly folder: string;
  readonly journal: Journal<Played>;
}

function goOn<Plan, Played>(
  kind: RunKind<Plan>,
  { words, options, folder, journal }: Stored<Played>,
): Result<OpenRun<Plan, Played>, string> {
  const verb = verbIn(journal.command);
  if (verb !== kind.verb) return fail(`${folder} holds a run of "${verb}"; go on with it by that verb.`);
  const stored = journal.command.slice(verb.split(' ').length);
  const read = readPlan(kind, [...stored, ...words]);
  if (!read.ok) return readPlan(kind, stored).ok ? read : fail(refusedNow(folder, read.faults));
  const { plan } = read.value;
  const map = kind.mapOf?.(plan);
  if (map !== undefined && journal.mapHash !== undefined && map.hash !== journal.mapHash)
    return fail(`The map ${map.name} has changed since ${folder} was begun: what is played now would not fit to it.`);
  const renewed = kind.renewedForGood.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  return ok({ plan, journal: journal.renew(renewed) });
}

function readPlan<Plan>(
  kind: RunKind<Plan>,
  words: readonly string[],
): Result<{ readonly plan: Plan; readonly options: ReadOptions['options'] }, string> {
  const read = parseOptions(words, kind.names, kind.flags);
  if (!read.ok) return read;
  const plan = kind.parse(read.value);
  return plan.ok ? ok({ plan: plan.value, options: read.value.options }) : plan;
}
