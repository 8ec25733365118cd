// Reading and writing the files that users name, with a sentence where that fails.
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fail, ok, type Result } from '@salient/engine';
import { fromUser } from './paths.ts';

/** The text of a file, or why it cannot be read. */
export function readUserFile(file: string): Result<string, string> {
  try {
    return ok(readFileSync(fromUser(file), 'utf8'));
  } catch (error) {
    return fail(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Writes a file, or says why it cannot be written. */
export function writeUserFile(file: string, text: string): Result<null, string> {
  try {
    writeFileSync(fromUser(file), text);
    return ok(null);
  } catch (error) {
    return fail(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Can this file be written? Asked before long work; leaves everything as it was. */
export function checkWritable(file: string): Result<null, string> {
  const target = fromUser(file);
  const isNew = !existsSync(target);
  try {
    closeSync(openSync(target, 'a'));
    if (isNew) rmSync(target);
    return ok(null);
  } catch (error) {
    return fail(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'there is a file of that name',
  EACCES: 'it is not allowed',
};

/** Why a file cannot be read or written, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
