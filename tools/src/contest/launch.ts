// How long ago npm began to start this program: an engine's clock runs since then, this program's own only since it runs itself.
import { readFileSync } from 'node:fs';

/** Linux counts start times in these, in every build. */
const TICK_MS = 10;
/** Words of a process's entry after its name: its parent, and when it was started. */
const PARENT_WORD = 1;
const START_WORD = 19;
/** npm starts the program in the place of its shell, or by one. */
const MAX_STEPS = 3;

interface Entry {
  readonly name: string;
  readonly parent: number;
  readonly startMs: number;
}

/** Reads `/proc/N/stat`; the name stands in brackets and may hold anything, brackets too. */
function readEntry(text: string): Entry {
  const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
  return { name, parent: Number(words[PARENT_WORD]), startMs: Number(words[START_WORD]) * TICK_MS };
}

/**
 * Milliseconds from the start of the npm that starts this program to the program's own start; undefined where another starts it, or
 * the system does not tell.
 */
export function launchTime(pid: number, read: (file: string) => string = readText): number | undefined {
  try {
    const own = readEntry(read(`/proc/${pid}/stat`));
    let { parent } = own;
    for (let step = 0; step < MAX_STEPS; step++) {
      const entry = readEntry(read(`/proc/${parent}/stat`));
      if (entry.name.startsWith('npm')) return Math.max(0, own.startMs - entry.startMs);
      if (!/^(ba|da)?sh$/.test(entry.name)) return undefined;
      parent = entry.parent;
    }
  } catch {
    // No such file system: nothing is known.
  }
  return undefined;
}

const readText = (file: string): string => readFileSync(file, 'utf8');
