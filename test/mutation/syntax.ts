// The syntax tree as the mutation tool walks it: by the parser Vite ships, without the types, which are gone at run time.
import { parseSync } from 'vite';

/** A node of the tree; `start` and `end` are offsets in the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Parses TypeScript; throws on a syntax error. */
export function parseSource(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

/** Is this a node of the tree? */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Syntax of TypeScript around an expression that runs; everything else beginning with `TS` is a type. */
const TRANSPARENT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** What names things rather than doing any. */
const WHOLE = new Set(['ImportDeclaration', 'ExportSpecifier']);

/** The parts of a node that run, in the order of the text, each with the name of its place in the node. */
export function partsOf(node: Node): { readonly role: string; readonly part: Node }[] {
  if (WHOLE.has(node.type) || (node.type === 'Property' && node.shorthand === true)) return [];
  const isLabel = (key: string): boolean => key === 'key' && node.computed !== true;
  return Object.entries(node)
    .filter(([key]) => !isLabel(key))
    .flatMap(([role, value]) => (Array.isArray(value) ? value : [value]).map((part: unknown) => ({ role, part })))
    .filter((one): one is { role: string; part: Node } => isNode(one.part))
    .filter(({ part }) => !part.type.startsWith('TS') || TRANSPARENT.has(part.type))
    .sort((a, b) => a.part.start - b.part.start);
}
