// Reading and writing the files that users name, with a sentence where that fails.
import { closeSync, existsSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fail, ok, type Result } from '@salient/engine';
import { fromUser } from './paths.ts';

/** A folder's name would come of it. */
const NAMELESS = fail('The name of a file is empty.');
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The text of a file, without the mark that some editors put before it, or why it cannot be read. */
export function readUserFile(file: string): Result<string, string> {
  if (file === '') return NAMELESS;
  try {
    return ok(readFileSync(fromUser(file), 'utf8').replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    return fail(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Writes a file whole or not at all, or says why it cannot be written. */
export function writeUserFile(file: string, text: string): Result<null, string> {
  if (file === '') return NAMELESS;
  try {
    writeWhole(fromUser(file), text);
    return ok(null);
  } catch (error) {
    return fail(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Writes beside the file first, so that a disk that is full in the middle of it costs nobody what was there. Throws. */
export function writeWhole(target: string, text: string): void {
  const there = lstatSync(target, { throwIfNoEntry: false });
  // A pipe, a device or a link is what it is.
  if (there !== undefined && !there.isFile()) {
    writeFileSync(target, text);
    return;
  }
  const beside = `${target}.${process.pid}.part`;
  try {
    writeFileSync(beside, text, { mode: there?.mode });
    renameSync(beside, target);
  } catch (error) {
    if (existsSync(beside)) rmSync(beside);
    if (hasNoRoom(error)) throw error;
    // Where no file can stand beside or take its place (a folder that takes none, a file mounted by itself, a long name) it may still be written.
    writeFileSync(target, text);
  }
}

const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(String(error.code));

/** Can this file be written? Asked before long work; leaves everything as it was. */
export function checkWritable(file: string): Result<null, string> {
  if (file === '') return NAMELESS;
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
  EPERM: 'it is not allowed',
  EROFS: 'it lies where nothing can be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'no more room is allowed there',
  EFBIG: 'it would be larger than is allowed',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/** Why a file cannot be read or written, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
