// Folders that runs write their reports to: what lies in one is never written over unasked.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { fromUser, ROOT } from '../cli/paths.ts';
import { reasonOf } from '../cli/userFile.ts';

/** Where a run remembers what it has played. */
export const JOURNAL_FILE = 'games.jsonl';
/** Any of these is a run. */
const FILES = [JOURNAL_FILE, 'report.json', 'report.md'];
/** Names of bots may be whole commands; file systems end at 255 bytes. */
const MAX_NAME_LENGTH = 120;

const holdsRun = (folder: string): boolean => FILES.some((file) => existsSync(path.join(folder, file)));

/** The folder that the user named, if it holds no run yet; else a free one of this name under `reports/`. Nothing is made yet. */
export function chooseFolder(out: string | undefined, name: string): Result<string, string> {
  if (out === undefined) return ok(freeFolder(path.join(ROOT, 'reports', folderNameOf(name))));
  if (out === '') return fail('--out needs the name of a folder.');
  const folder = fromUser(out);
  return holdsRun(folder)
    ? fail(`${folder} holds a run already; go on with it by --resume, or name another folder.`)
    : ok(folder);
}

/** Makes the folder and says whether files can be written there: asked before long work. */
export function openFolder(folder: string): Result<null, string> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return ok(null);
  } catch (error) {
    return fail(`${folder} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Chooses and opens a folder. */
export function claimFolder(out: string | undefined, name: string): Result<string, string> {
  const folder = chooseFolder(out, name);
  const opened = folder.ok ? openFolder(folder.value) : folder;
  return opened.ok ? folder : opened;
}

/** Names may hold signs that folders may not. */
const folderNameOf = (name: string): string => name.replaceAll(/[^\w.+-]+/g, '-').slice(0, MAX_NAME_LENGTH);

/** `wished`, or with the first number behind it that names no run yet. */
function freeFolder(wished: string): string {
  let folder = wished;
  for (let number = 2; holdsRun(folder); number++) folder = `${wished}-${number}`;
  return folder;
}
