// A run's folder while it is played: of two processes that would write to one journal the second is refused.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { reasonOf } from '../cli/userFile.ts';

/** Holds the number of the process that plays there. */
const MARK_FILE = 'playing';

/** Is there such a process? */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's is running, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What this process has. */
const taken = new Set<string>();

function leaveAll(): void {
  for (const folder of taken) leaveFolder(folder);
}

/** Takes a folder until `leaveFolder` or the end of this process; one whose process was killed can be taken. */
export function occupyFolder(folder: string): Result<null, string> {
  const file = path.join(folder, MARK_FILE);
  const there = playerOf(file);
  if (there !== undefined && there !== process.pid && isRunning(there)) return occupied(folder, there);
  try {
    rmSync(file, { force: true });
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  } catch (error) {
    const other = playerOf(file);
    return other === undefined ? fail(`${folder} cannot be written: ${reasonOf(error)}.`) : occupied(folder, other);
  }
  if (taken.size === 0) process.once('exit', leaveAll);
  taken.add(folder);
  return ok(null);
}

/** Gives it back; one that is another's stays so. */
export function leaveFolder(folder: string): void {
  const file = path.join(folder, MARK_FILE);
  if (playerOf(file) === process.pid) rmSync(file, { force: true });
  taken.delete(folder);
  if (taken.size === 0) process.off('exit', leaveAll);
}

const occupied = (folder: string, player: number): Result<never, string> =>
  fail(
    `Process ${player} is playing in ${folder}: go on with it when that has ended. If that process is something else, remove ${path.join(folder, MARK_FILE)}.`,
  );

function playerOf(file: string): number | undefined {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}
