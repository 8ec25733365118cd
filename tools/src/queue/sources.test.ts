// Which changes of a checkout make another fingerprint.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fingerprintSources } from './sources.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const BASE = { 'packages/ai/src/a.ts': 'one\n', 'tools/src/b.ts': 'two', 'maps/m.json': '{}' };

function printOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'salient-sources-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return fingerprintSources(root);
}

test('the same sources have the same fingerprint wherever they lie, whatever ends their lines', () => {
  const print = printOf(BASE);
  expect(print).toMatch(/^[0-9a-f]{64}$/);
  expect(printOf({ ...BASE, 'packages/ai/src/a.ts': 'one\r\n' })).toBe(print);
});

test('tests, installed packages and what is no source have no part in it', () => {
  const more = {
    'packages/ai/src/a.test.ts': '3',
    'packages/ai/node_modules/x/x.json': '{}',
    'tools/src/notes.md': 'x',
  };
  expect(printOf({ ...BASE, ...more })).toBe(printOf(BASE));
});

test.each([
  ['a bot', { 'packages/ai/src/a.ts': 'won\n' }],
  ['a shipped map', { 'maps/m.json': '[]' }],
  ['a new file', { 'packages/engine/src/c.json': '1' }],
])('another text of %s is another one', (_, change) => {
  expect(printOf({ ...BASE, ...change })).not.toBe(printOf(BASE));
});

test('what moves from one file to its neighbour is a change', () => {
  const split = { ...BASE, 'tools/src/b.ts': 'tw', 'tools/src/c.ts': 'o' };
  expect(printOf(split)).not.toBe(printOf({ ...BASE, 'tools/src/b.ts': 't', 'tools/src/c.ts': 'wo' }));
});
