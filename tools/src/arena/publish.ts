// Puts tables of a run into a page of the documentation, between two marks; all that stands around them is written by hand.
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { ROOT } from '../cli/paths.ts';
import { readUserFile, writeUserFile } from '../cli/userFile.ts';

/** What a whole run puts into a page: data, so that only who concludes a run can write there. */
export interface Publication {
  readonly section: string;
  /** The section's new lines, from those that it has. Fails with why nothing is to be published. */
  renew(stored: readonly string[]): Result<readonly string[], string>;
}

/** The page that the strength of bots is published on. */
export const BOTS_PAGE = path.join(ROOT, 'docs/bots.md');

/** The page's text with a section's lines in place of what stood there. Fails if the page has no such section. */
function replaceSection(page: string, section: string, lines: readonly string[]): Result<string, string> {
  const [begin, end] = marksOf(section);
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) return fail(`The page has no section "${section}".`);
  return ok(`${page.slice(0, from + begin.length)}\n\n${lines.join('\n')}\n\n${page.slice(to)}`);
}

/** The lines of a section; none where the page has no such section. */
function readSection(page: string, section: string): string[] {
  const [begin, end] = marksOf(section);
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  return from < 0 || to < from
    ? []
    : page
        .slice(from + begin.length, to)
        .trim()
        .split('\n');
}

/** Writes a section of a page and says so, or says why it is left as it was. */
export function publish({ section, renew }: Publication, file: string): string {
  const page = readUserFile(file);
  if (!page.ok) return page.faults;
  const lines = renew(readSection(page.value, section));
  const replaced = lines.ok ? replaceSection(page.value, section, lines.value) : lines;
  const written = replaced.ok ? writeUserFile(file, replaced.value) : replaced;
  return written.ok ? `Published in ${path.relative(ROOT, file)}.` : written.faults;
}

const marksOf = (section: string): [string, string] => [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`];

/** Today, as reports date themselves. */
export const today = (): string => new Date().toISOString().slice(0, 10);
