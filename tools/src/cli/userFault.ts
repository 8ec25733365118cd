// What goes wrong for reasons that are the user's or the machine's, not ours: told in a sentence, however deep it is found.
import { reasonOf } from './userFile.ts';

/** Its message is a whole sentence or more. */
export class UserFault extends Error {}

/** What to tell of anything that was thrown; undefined for a mistake of ours, whose trace is wanted. */
export function sentenceOf(thrown: unknown): string | undefined {
  if (thrown instanceof UserFault) return thrown.message;
  if (!(thrown instanceof Error && 'code' in thrown && 'syscall' in thrown)) return undefined;
  const place = 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : 'A file';
  return `${place} cannot be used: ${reasonOf(thrown)}.`;
}
