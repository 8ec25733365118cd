// Folders that runs write their reports to: what lies in one is never written over unasked.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { fromUser, ROOT } from '../cli/paths.ts';
import { reasonOf } from '../cli/userFile.ts';
import { isRunning } from './occupyFolder.ts';

/** Where a run remembers what it has played. */
export const JOURNAL_FILE = 'games.jsonl';
/** Stands from the beginning of a run in a folder that the user named: of two that begin there at once only one can have written it. */
const REPORT_FILE = 'report.md';
/** Any of these is a run. */
const FILES = [JOURNAL_FILE, 'report.json', REPORT_FILE];
/** Names of bots may be whole commands; file systems end at 255 bytes. */
const MAX_NAME_LENGTH = 120;

const REPORTS = path.join(ROOT, 'reports');

/** A folder for a run that begins: the one that the user named, if it holds no run yet and can be written to, else a new one of this name under `reports`. */
export function claimFolder(out: string | undefined, name: string, reports = REPORTS): Result<string, string> {
  if (out === undefined) return makeFolder(path.join(reports, folderNameOf(name)));
  if (out === '') return fail('--out needs the name of a folder.');
  const folder = fromUser(out);
  dropBegun(folder, (begunBy) => !isRunning(begunBy));
  if (holdsRun(folder)) return taken(folder);
  const opened = openFolder(folder);
  return opened.ok ? begin(folder) : opened;
}

const taken = (folder: string): Result<never, string> =>
  fail(`${folder} holds a run already; go on with it by --resume, or name another folder.`);

function begin(folder: string): Result<string, string> {
  try {
    const text = `Begun by process ${process.pid}; what it finds will stand here.\n`;
    writeFileSync(path.join(folder, REPORT_FILE), text, { flag: 'wx' });
    return ok(folder);
  } catch (error) {
    const reason = reasonOf(error);
    return holdsRun(folder) ? taken(folder) : fail(`${folder} cannot be written: ${reason}.`);
  }
}

/** Removes the report of a run that wrote nothing else, if `isOver` says of its process that it is to go. */
function dropBegun(folder: string, isOver: (process: number) => boolean): void {
  const file = path.join(folder, REPORT_FILE);
  if (FILES.some((one) => one !== REPORT_FILE && existsSync(path.join(folder, one)))) return;
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return;
  const [, begunBy] = /^Begun by process (\d+);/.exec(readFileSync(file, 'utf8')) ?? [];
  if (begunBy !== undefined && isOver(Number(begunBy))) rmSync(file);
}

/** Makes the folder if there is none, and says whether files can be written there: asked before long work. */
export function openFolder(folder: string): Result<null, string> {
  try {
    makeFolders(folder);
    accessSync(folder, constants.W_OK);
    return ok(null);
  } catch (error) {
    return fail(`${folder} cannot be written: ${reasonOf(error)}.`);
  }
}

/** One after the other: by itself Node tries for ever where a file system takes no folders, such as /proc. */
function makeFolders(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolders(parent);
  if (!isMade(folder) && !statSync(folder).isDirectory()) mkdirSync(folder);
}

/** Removes the folder of a run that was stopped before it wrote anything; one with something in it stays. */
export function dropIfEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  dropBegun(folder, (begunBy) => begunBy === process.pid);
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

const holdsRun = (folder: string): boolean => FILES.some((file) => existsSync(path.join(folder, file)));

/** Names may hold signs that folders may not. */
const folderNameOf = (name: string): string => name.replaceAll(/[^\w.+-]+/g, '-').slice(0, MAX_NAME_LENGTH);

/** `wished`, or with the first number behind it that there is no folder of: of several runs that begin at once each makes its own. */
function makeFolder(wished: string): Result<string, string> {
  const parent = openFolder(path.dirname(wished));
  if (!parent.ok) return parent;
  let folder = wished;
  for (let number = 2; !isMade(folder); number++) folder = `${wished}-${number}`;
  return ok(folder);
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
