// Where files are: what the user names is relative to where the user stands, what we ship is relative to the repository.
import path from 'node:path';

/** The repository's root folder. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A path as the user meant it; npm moves the process to the root and remembers the user's folder in `INIT_CWD`. */
export function fromUser(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
