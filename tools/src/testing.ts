// The command line as a user meets it, for tests of its verbs; never imported by product code.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './commands.ts';

interface Answer {
  readonly status: number;
  readonly said: string[];
  /** Lines, joined. */
  readonly complained: string;
}

/** A user who stands in an empty folder. */
export interface User {
  readonly folder: string;
  /** Runs a command there, as npm does. */
  readonly salient: (...words: string[]) => Promise<Answer>;
  /** The text of a file there. */
  readonly read: (file: string) => string;
  /** Values in the chart of that name of a report in that folder, which must name it. */
  readonly dotsIn: (report: string, chart: string) => number;
  /** Removes the folder. */
  readonly leave: () => void;
}

export function makeUser(): User {
  const folder = mkdtempSync(path.join(tmpdir(), 'salient-user-'));
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  return {
    folder,
    async salient(...words) {
      process.env.INIT_CWD = folder;
      const said: string[] = [];
      const complained: string[] = [];
      const output = { say: (line: string) => said.push(line), complain: (line: string) => complained.push(line) };
      return { status: await runCommand(words, output), said, complained: complained.join('\n') };
    },
    read,
    dotsIn(report, chart) {
      if (!read(`${report}/report.md`).includes(`![${chart}](${chart}.svg)`)) return 0;
      return read(`${report}/${chart}.svg`).match(/<circle /g)?.length ?? 0;
    },
    leave: () => rmSync(folder, { recursive: true }),
  };
}
