// Every rule of RULES.md that is played today is cited by a test or a ruling, and nothing cites a rule that there is not.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CITING = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'packages/engine/rulings/*.json',
  'test/**/*.ts',
  'tools/src/**/*.test.ts',
];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Rules by number, without those that are only planned. */
function readRules(): string[] {
  const rules = [...read('packages/engine/RULES.md').matchAll(/^- \*\*([A-Z]\d+)\*\* (.*)$/gm)];
  return rules.filter(([, , text]) => !text.startsWith('*Later')).map(([, id]) => id);
}

/** The numbers that a text cites: `R4`, and for `X1–X4` those between, too. */
function citedIn(text: string): string[] {
  const singly = text.match(/\b[MSPIORXFVTD]\d+\b/g) ?? [];
  const ranges = [...text.matchAll(/\b([MSPIORXFVTD])(\d+)–\1(\d+)\b/g)];
  const between = ranges.flatMap(([, letter, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${letter}${Number(first) + i}`),
  );
  return [...singly, ...between];
}

test('a citation is a number, or a range of them', () => {
  expect(citedIn('moves (O3–O5, R5) and AR12')).toEqual(['O3', 'O5', 'R5', 'O3', 'O4', 'O5']);
});

test('every rule that is played is cited by a test or a ruling', () => {
  const rules = readRules();
  const files = globSync(CITING, { cwd: ROOT }).filter((file) => path.join(ROOT, file) !== import.meta.filename);
  const cited = new Set(files.flatMap((file) => citedIn(read(file))));
  expect(rules.length).toBeGreaterThan(80);
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
});
