// The journal of a run: one line for the words that asked for it, one for every match played, so that a run that was stopped can be gone on with.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import type { GameRecord } from './job.ts';

const FORMAT = 'salient-series';
const VERSION = 2;
const FILE = 'games.jsonl';

export interface Journal {
  readonly folder: string;
  /** The verb and the words after it. */
  readonly command: readonly string[];
  /** What an earlier run has played, or this one. */
  find(key: string): GameRecord | undefined;
  /** Goes on with other words behind those of before: they count for this run and for whoever goes on with it. */
  renew(words: readonly string[]): Journal;
  /** Written at once: a killed process loses only what was in play. */
  add(key: string, record: GameRecord): void;
}

/** Begins a journal in a folder that holds none. */
export function beginJournal(folder: string, command: readonly string[]): Result<Journal, string> {
  const file = path.join(folder, FILE);
  if (existsSync(file))
    return fail(`${folder} holds a run already; go on with it by --resume, or name another folder.`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify({ format: FORMAT, v: VERSION, command })}\n`);
  } catch (error) {
    return fail(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return ok(openJournal(folder, command, new Map()));
}

/** Reads a journal to go on with. A last line that was cut off by the end of its process is left out. */
export function readJournal(folder: string): Result<Journal, string> {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return fail(`${folder} holds no run to go on with.`);
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const first = parseLine(head);
  const isOurs = first?.format === FORMAT && first.v === VERSION && Array.isArray(first.command);
  if (!isOurs) return fail(`${file} is no journal of this version.`);
  const records = new Map<string, GameRecord>();
  const command = [...(first.command as string[])];
  for (const line of lines) {
    const entry = parseLine(line);
    if (Array.isArray(entry?.renewed)) command.push(...entry.renewed.map(String));
    if (typeof entry?.key === 'string' && isRecord(entry.record)) records.set(entry.key, entry.record);
  }
  if (lines.at(-1) !== '') appendFileSync(file, '\n');
  return ok(openJournal(folder, command, records));
}

/** `wished`, or with the first number behind it that names no run yet. */
export function freeFolder(wished: string): string {
  let folder = wished;
  for (let number = 2; existsSync(path.join(folder, FILE)); number++) folder = `${wished}-${number}`;
  return folder;
}

function openJournal(folder: string, command: readonly string[], records: Map<string, GameRecord>): Journal {
  return {
    folder,
    command,
    find: (key) => records.get(key),
    renew(words) {
      if (words.length === 0) return this;
      appendFileSync(path.join(folder, FILE), `${JSON.stringify({ renewed: words })}\n`);
      return openJournal(folder, [...command, ...words], records);
    },
    add(key, record) {
      records.set(key, record);
      appendFileSync(path.join(folder, FILE), `${JSON.stringify({ key, record })}\n`);
    },
  };
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is GameRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { score, rounds, a, b } = value as Partial<Record<keyof GameRecord, unknown>>;
  return typeof score === 'number' && typeof rounds === 'number' && typeof a === 'object' && typeof b === 'object';
}
