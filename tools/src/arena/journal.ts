// The journal of a run: one line for the words that asked for it, one for every match played, so that a run that was stopped can be gone on with.
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { UserFault } from '../cli/userFault.ts';
import { readUserFile, reasonOf } from '../cli/userFile.ts';
import { holdsNumbers } from '../runs/holdsNumbers.ts';
import { JOURNAL_FILE, openFolder } from '../runs/reportFolder.ts';
import { type GameRecord, NO_MOVES } from './job.ts';

const FORMAT = 'salient-series';
const VERSION = 2;

/** `Played` is what is remembered of a game: plain JSON. */
export interface Journal<Played = GameRecord> {
  readonly folder: string;
  /** The verb and the words after it. */
  readonly command: readonly string[];
  /** Of the map that the run began on; undefined where there is none, and in journals of former versions. */
  readonly mapHash: string | undefined;
  /** What an earlier run has played, or this one. */
  find(key: string): Played | undefined;
  /** Goes on with other words behind those of before: they count for this run and for whoever goes on with it. */
  renew(words: readonly string[]): Journal<Played>;
  /** Written at once: a killed process loses only what was in play. */
  add(key: string, played: Played): void;
}

/** What stands at the head of a journal. */
type Head = Pick<Journal, 'folder' | 'command' | 'mapHash'>;

/** Begins a journal in a folder that holds none. */
export function beginJournal<Played>(head: Head): Result<Journal<Played>, string> {
  const { folder, command, mapHash } = head;
  const opened = openFolder(folder);
  if (!opened.ok) return opened;
  try {
    const line = JSON.stringify({ format: FORMAT, v: VERSION, command, mapHash });
    // Somebody else may have begun one here meanwhile.
    writeFileSync(path.join(folder, JOURNAL_FILE), `${line}\n`, { flag: 'wx' });
  } catch (error) {
    return fail(`${folder} cannot be written: ${reasonOf(error)}.`);
  }
  return ok(openJournal(head, new Map()));
}

/** Reads a journal to go on with; lines that hold no such game are left out, as is a last one that was cut off by the end of its process. */
export function readJournal<Played>(
  folder: string,
  isPlayed: (value: unknown) => value is Played,
): Result<Journal<Played>, string> {
  const file = path.join(folder, JOURNAL_FILE);
  if (!existsSync(file)) return fail(`${folder} holds no run to go on with.`);
  const text = readUserFile(file);
  if (!text.ok) return text;
  const [head = '', ...lines] = text.value.split('\n');
  const first = parseLine(head);
  const isOurs = first?.format === FORMAT && first.v === VERSION && isWords(first.command);
  if (!isOurs) return fail(`${file} is no journal of this version.`);
  const games = new Map<string, Played>();
  const command = [...(first.command as string[])];
  for (const line of lines) {
    const entry = parseLine(line);
    if (Array.isArray(entry?.renewed)) command.push(...entry.renewed.map(String));
    if (typeof entry?.key === 'string' && isPlayed(entry.record)) games.set(entry.key, entry.record);
  }
  if (lines.at(-1) !== '') append(file, '\n');
  const mapHash = typeof first.mapHash === 'string' ? first.mapHash : undefined;
  return ok(openJournal({ folder, command, mapHash }, games));
}

function openJournal<Played>(head: Head, games: Map<string, Played>): Journal<Played> {
  const { folder, command } = head;
  const write = (entry: object): void => append(path.join(folder, JOURNAL_FILE), `${JSON.stringify(entry)}\n`);
  return {
    ...head,
    find: (key) => games.get(key),
    renew(words) {
      if (words.length === 0) return this;
      write({ renewed: words });
      return openJournal({ ...head, command: [...command, ...words] }, games);
    },
    add(key, played) {
      games.set(key, played);
      write({ key, record: played });
    },
  };
}

function append(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    const kept = 'What it holds so far can be gone on with by --resume.';
    throw new UserFault(`${file} cannot be written: ${reasonOf(error)}. ${kept}`);
  }
}

const isWords = (value: unknown): boolean => Array.isArray(value) && value.every((word) => typeof word === 'string');

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const WINNERS: readonly unknown[] = ['a', 'b', 'draw', 'unfinished'];

/** Is this a match of a series? */
export function isGameRecord(value: unknown): value is GameRecord {
  if (!holdsNumbers(value, ['score', 'rounds', 'ms'])) return false;
  const { score, winner, a, b, rivals } = value as GameRecord;
  const isScore = score >= 0 && score <= 1 && WINNERS.includes(winner);
  return isScore && holdsNumbers(a, MOVE_NAMES) && holdsNumbers(b, MOVE_NAMES) && areRivals(rivals);
}

const MOVE_NAMES = Object.keys(NO_MOVES);

const areRivals = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((one) => holdsNumbers(one, ['score']) && holdsNumbers(one.figures, MOVE_NAMES)));
