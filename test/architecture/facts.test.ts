// The reader of source files: every form of import, uses of globals, default exports, nesting.
import { describe, expect, test } from 'vitest';
import { readFacts } from './facts.ts';

const names = (text: string): string[] => readFacts('a.ts', text).uses.map((use) => use.name);

describe('imports', () => {
  test.each([
    ["import { a } from './a.ts';", 'value'],
    ["import a from './a.ts';", 'value'],
    ["import * as a from './a.ts';", 'value'],
    ["import './a.ts';", 'value'],
    ["import { type A, b } from './a.ts';", 'value'],
    ["import { type A, type B } from './a.ts';", 'type'],
    ["import type { A } from './a.ts';", 'type'],
    ["import type * as a from './a.ts';", 'type'],
    ["export { a } from './a.ts';", 'value'],
    ["export * from './a.ts';", 'value'],
    ["export * as a from './a.ts';", 'value'],
    ["export type { A } from './a.ts';", 'type'],
    ["export type * from './a.ts';", 'type'],
    ["export { type A } from './a.ts';", 'type'],
    ["const a = await import('./a.ts');", 'value'],
    ["type A = import('./a.ts').A;", 'type'],
    ["type A = typeof import('./a.ts');", 'type'],
  ])('%s is a %s import', (text, kind) => {
    const { imports, unreadable } = readFacts('x.ts', `\n${text}`);
    expect(imports).toEqual([{ specifier: './a.ts', kind, line: 2 }]);
    expect(unreadable).toEqual([]);
  });

  test('what only looks like an import is none', () => {
    const text = "// import './a.ts'\nconst a = \"import './b.ts'\"; export const b = `import('./c.ts')`;";
    expect(readFacts('x.ts', text).imports).toEqual([]);
  });

  test.each([['import(name);'], ["require('fs');"], ['const = ;']])('%s cannot be read', (text) => {
    expect(readFacts('x.ts', text).unreadable).toEqual([1]);
  });

  test('JSX and plain JavaScript are read too', () => {
    expect(readFacts('x.tsx', "import { A } from './A.tsx'; export const b = <A>hello</A>;").imports).toHaveLength(1);
    expect(readFacts('x.mjs', "import { a } from './a.mjs';").imports).toHaveLength(1);
  });
});

describe('uses', () => {
  test('members are named, computed ones too', () => {
    expect(names("Math.sqrt(Math['log'](Math[key]));")).toEqual(['Math.sqrt', 'Math.log', 'Math.[computed]', 'key']);
  });

  test('a name that stands alone, as a type, in a type query or as shorthand is a use', () => {
    expect(names('const m = Math; let d: Date; type P = typeof performance; f({ process });')).toEqual([
      ...['Math', 'Date', 'performance', 'f', 'process'],
    ]);
  });

  test('labels and declared names are no uses', () => {
    const text = [
      'const { document, a: window, ...fetch } = b;',
      'function location(process: number, [self]: number[]) { self; return process; }',
      'interface I { Buffer: number; Intl(): void; (global: number): void }',
      'x.Date; ({ performance: 1 }); class C { crypto = 1; eval() {} }',
      'document; window; fetch; location;',
    ].join('\n');
    expect(names(text)).toEqual(['b', 'x.Date']);
  });

  test('a parameter named like the clock does not hide the clock', () => {
    expect(names('function f(Date: number) {} Date.now();')).toEqual(['Date.now']);
  });

  test('a power is a use', () => {
    expect(names('let a = 2 ** 3; a **= 2;').filter((name) => name === '**')).toHaveLength(2);
  });
});

describe('shape', () => {
  test.each([['export default 1;'], ['const a = 1; export { a as default };'], ['export default function f() {}']])(
    '%s is a default export',
    (text) => {
      expect(readFacts('x.ts', text).defaultExports).toEqual([1]);
    },
  );

  test('the fourth level is too deep; else-if and a new function are no level', () => {
    const nest = (inner: string): string => `function f() {\nif (a) { for (;;) { while (b) {\n${inner}\n} } } }`;
    expect(readFacts('x.ts', nest('c();')).tooDeep).toEqual([]);
    expect(readFacts('x.ts', nest('if (c) d();')).tooDeep).toEqual([3]);
    expect(readFacts('x.ts', nest('try { c(); } catch {}')).tooDeep).toEqual([3]);
    expect(readFacts('x.ts', nest('c(() => { if (d) e(); });')).tooDeep).toEqual([]);
    expect(readFacts('x.ts', 'if (a) {} else if (b) {} else if (c) {} else if (d) { if (e) {} }').tooDeep).toEqual([]);
  });
});
