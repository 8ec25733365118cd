// Makes a folder and those that it lies in, one after the other.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Nothing happens where it is there already. Node's own `recursive` never comes back where the system says of a new folder that it does not exist, as
 * below /proc.
 * @throws the system's error where it cannot be made
 */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
