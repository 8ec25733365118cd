// One source with all its mutants in it, each asleep behind a switch: `__m(first, last)` says whether one of them is awake.
import { type Change, changesOf, type Place } from './mutators.ts';
import { type Node, parseSource, partsOf } from './syntax.ts';

/** One change of the sources; `from` and `to` are code on one line. */
export interface Mutant {
  readonly id: number;
  /** Relative to `packages/engine/src`. */
  readonly file: string;
  readonly line: number;
  /** The function, method or constant that it stands in. */
  readonly in: string;
  readonly from: string;
  readonly to: string;
}

export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

interface Draft {
  readonly file: string;
  readonly text: string;
  readonly firstId: number;
  readonly mutants: Mutant[];
}

/** Puts all mutants into a source, numbered from `firstId`; lines stay where they are. */
export function instrument(file: string, text: string, firstId: number): Instrumented {
  const draft: Draft = { file, text, firstId, mutants: [] };
  const root = parseSource(file, text);
  const code = render(root, { role: '', parent: root }, '', draft);
  return { code: `const __m = globalThis.__mutants; ${code}`, mutants: draft.mutants };
}

/** The text of a node with switches; offsets of the tree are those of the untouched text. */
function render(node: Node, place: Place, owner: string, draft: Draft): string {
  const { text } = draft;
  const inside = nameOf(node, owner) ?? owner;
  const changes = changesOf(node, place, text);
  const first = draft.firstId + draft.mutants.length;
  for (const change of changes) draft.mutants.push(describe(node, change, inside, draft));
  let code = '';
  let at = node.start;
  for (const { role, part } of partsOf(node)) {
    code += text.slice(at, part.start) + render(part, { role, parent: node }, inside, draft);
    at = part.end;
  }
  code += text.slice(at, node.end);
  return changes.length === 0 ? code : withSwitches(node, code, changes, first);
}

function withSwitches(node: Node, code: string, changes: readonly Change[], first: number): string {
  const asked = `__m(${first}, ${first + changes.length - 1})`;
  if (node.type.endsWith('Statement')) return `{ if (!${asked}) { ${code} } }`;
  const chosen = changes.map((change, i) => `__m.id === ${first + i} ? (${change.code}) : `).join('');
  return `(${asked} ? (${chosen}0) : (${code}))`;
}

/** The name that a node gives to what is inside; a constant within a function is part of that function. */
function nameOf(node: Node, owner: string): string | undefined {
  const isNaming = /^(?:FunctionDeclaration|MethodDefinition|ClassDeclaration)$/.test(node.type);
  if (!isNaming && !(node.type === 'VariableDeclarator' && owner === '')) return undefined;
  const name = (node.type === 'MethodDefinition' ? node.key : node.id) as Node | null;
  return typeof name?.name === 'string' ? name.name : undefined;
}

function describe(node: Node, change: Change, inside: string, { file, text, firstId, mutants }: Draft): Mutant {
  const line = text.slice(0, node.start).split('\n').length;
  const oneLine = (code: string): string => code.replace(/\s+/g, ' ');
  return { id: firstId + mutants.length, file, line, in: inside, from: oneLine(change.from), to: oneLine(change.to) };
}
