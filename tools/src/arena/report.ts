// A report on disk: Markdown for reading, JSON for machines (without anything that depends on the machine), plots; beside the journal of the run.
import { cpus } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { reasonOf, writeWhole } from '../cli/userFile.ts';
import type { Journal } from './journal.ts';
import type { Publication } from './publish.ts';

export interface Report {
  readonly title: string;
  /** Lines of Markdown below the title. */
  readonly lines: readonly string[];
  /** The same for the same seeds in playouts, whatever the machine: no times in here. */
  readonly figures: object;
  readonly plots: readonly Plot[];
  /** What the command says at its end. */
  readonly said: readonly string[];
  /** False where the answer of the command is no. */
  readonly isMet?: boolean;
  /** Who played, where that was not this machine. */
  readonly playedBy?: string;
  /** What goes into the docs once the run is whole. */
  readonly publication?: Publication;
}

export interface Plot {
  /** A file's name without its ending. */
  readonly name: string;
  readonly svg: string;
}

const FORMAT = 'salient-report';
const VERSION = 1;

/** Writes all files of a report into a folder that is there. */
export function writeReport(
  { folder, command }: Pick<Journal, 'folder' | 'command'>,
  report: Report,
): Result<null, string> {
  const document = { format: FORMAT, v: VERSION, command, title: report.title, figures: report.figures };
  try {
    for (const { name, svg } of report.plots) writeWhole(path.join(folder, `${name}.svg`), svg);
    writeWhole(path.join(folder, 'report.md'), printMarkdown(report, command));
    writeWhole(path.join(folder, 'report.json'), `${JSON.stringify(document, null, 1)}\n`);
    return ok(null);
  } catch (error) {
    return fail(`The report cannot be written to ${folder}: ${reasonOf(error)}.`);
  }
}

/** What the figures were measured on. */
export const describeMachine = (): string =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'} × ${cpus().length}, Node ${process.version}`;

function printMarkdown({ title, lines, plots, playedBy }: Report, command: readonly string[]): string {
  return [
    `# ${title}`,
    '',
    ...lines,
    '',
    ...plots.flatMap(({ name }) => [`![${name}](${name}.svg)`, '']),
    playedBy === undefined ? `Machine: ${describeMachine()}.` : `Played by ${playedBy}, on their machines.`,
    '',
    '```',
    `npm run salient -- ${command.map(quote).join(' ')}`,
    '```',
    '',
  ].join('\n');
}

/** As a shell takes it. */
export const quote = (word: string): string =>
  /^[\w.,:=+/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
