// Every function and every shape that the door of a package lets out is documented where it is declared.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const PACKAGES = path.resolve(import.meta.dirname, '../../packages');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const read = (file: string): string => readFileSync(path.join(PACKAGES, file), 'utf8');
const parse = (file: string, text: string): readonly Node[] => parseSync(file, text).program.body as unknown as Node[];
const nameOf = (node: unknown): string => String((node as { readonly name: string }).name);

/** Names by file, as the door exports them; `*` for all of a file. */
function readDoor(door: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const node of parse(door, read(door))) {
    const { value } = node.source as { readonly value: string };
    const source = path.join(path.dirname(door), value);
    const specifiers = (node.specifiers as readonly Node[] | undefined)?.map(({ local }) => nameOf(local)) ?? ['*'];
    names.set(source, [...(names.get(source) ?? []), ...specifiers]);
  }
  return names;
}

/** Constants and unions of words speak for themselves. */
const ASKED = new Set(['FunctionDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration']);

/** The functions and shapes that a file declares and exports, and whether a docstring stands right before each. */
function declaredIn(file: string): Map<string, boolean> {
  const text = read(file);
  const declared = new Map<string, boolean>();
  for (const node of parse(file, text)) {
    const declaration = node.declaration as Node | null | undefined;
    if (node.type !== 'ExportNamedDeclaration' || !declaration) continue;
    const isDocumented = /\*\/\s*$/.test(text.slice(0, node.start));
    const isAsked = ASKED.has(declaration.type) || /=>/.test(text.slice(node.start, node.end));
    if (!isAsked) continue;
    const parts = (declaration.declarations as readonly Node[] | undefined) ?? [declaration];
    for (const { id } of parts) declared.set(nameOf(id), isDocumented);
  }
  return declared;
}

test.each([
  ['engine', 50],
  ['ai', 80],
  ['protocol', 40],
])('every function and every shape of %s has a docstring', (name, least) => {
  let seen = 0;
  const bare = [...readDoor(`${name}/src/index.ts`)].flatMap(([file, names]) => {
    const declared = declaredIn(file);
    const asked = names.includes('*') ? [...declared.keys()] : names;
    seen += asked.filter((name) => declared.has(name)).length;
    return asked.filter((name) => declared.get(name) === false).map((name) => `${file} ${name}`);
  });
  expect(seen).toBeGreaterThan(least);
  expect(bare).toEqual([]);
});
