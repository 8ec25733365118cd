// What a source file does that an architecture rule may forbid: read from its syntax tree, by the parser Vite ships.
import { parseSync } from 'vite';

/** One import, export-from, dynamic import or `import('…')` type. */
export interface ImportFact {
  readonly specifier: string;
  /** A type import is gone at run time. */
  readonly kind: 'value' | 'type';
  readonly line: number;
}

/** A name used, or a member of a name, or a power, or a member by locale of whatever: `Date`, `Math.sqrt`, `**`, `.localeCompare`. Names the file declares are not listed. */
export interface UseFact {
  readonly name: string;
  readonly line: number;
}

export interface FileFacts {
  readonly imports: readonly ImportFact[];
  readonly uses: readonly UseFact[];
  /** Lines with `export default` or `export { x as default }`. */
  readonly defaultExports: readonly number[];
  /** Lines of control structures that stand inside three others of the same function. */
  readonly tooDeep: readonly number[];
  /** Lines with `import(something computed)`, `require(…)`, `import.meta.glob` or a syntax error: what cannot be checked. */
  readonly unreadable: readonly number[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface Draft {
  readonly lineOf: (node: Node) => number;
  readonly imports: ImportFact[];
  readonly uses: UseFact[];
  readonly defaultExports: number[];
  readonly tooDeep: number[];
  readonly unreadable: number[];
  readonly declared: Set<string>;
}

interface Place {
  /** What the node is to its parent: `MemberExpression.property`. */
  readonly role: string;
  readonly parent: Node;
  readonly depth: number;
}

const MAX_NESTING = 3;
const NESTING = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'StaticBlock']);

/** Reads the facts of one file; its name says the language (`.ts`, `.tsx`, `.mjs`). */
export function readFacts(file: string, text: string): FileFacts {
  const { program, errors } = parseSync(file, text);
  const lineStarts = [...text.matchAll(/\n/g)].map((match) => match.index);
  const lineOf = (node: Node): number => lineStarts.filter((at) => at < node.start).length + 1;
  const draft: Draft = {
    lineOf,
    imports: [],
    uses: [],
    defaultExports: [],
    tooDeep: [],
    unreadable: errors.map(() => 1),
    declared: new Set(),
  };
  const root = program as unknown as Node;
  visit(root, { role: '', parent: root, depth: 0 }, draft);
  for (const name of NEVER_DECLARED) draft.declared.delete(name);
  const isForeign = (use: UseFact): boolean => !draft.declared.has(use.name.split('.')[0] ?? '');
  return { ...draft, uses: draft.uses.filter(isForeign) };
}

function visit(node: Node, place: Place, draft: Draft): void {
  noteImport(node, draft);
  noteDefaultExport(node, draft);
  if (node.type === 'Identifier') noteName(node, place, draft);
  if (node.operator === '**' || node.operator === '**=') draft.uses.push({ name: '**', line: draft.lineOf(node) });
  const depth = depthAt(node, place);
  if (NESTING.has(node.type) && depth > MAX_NESTING) draft.tooDeep.push(draft.lineOf(node));
  const type = node.type === 'Property' && place.parent.type === 'ObjectPattern' ? 'PatternProperty' : node.type;
  for (const [key, value] of Object.entries(node)) {
    const children = (Array.isArray(value) ? value : [value]).filter(isNode);
    for (const child of children) visit(child, { role: `${type}.${key}`, parent: node, depth }, draft);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** `else if` is no deeper than its `if`, and a function starts at 0 again. */
function depthAt(node: Node, place: Place): number {
  if (FUNCTIONS.has(node.type)) return 0;
  const isElseIf = node.type === 'IfStatement' && place.role === 'IfStatement.alternate';
  return NESTING.has(node.type) && !isElseIf ? place.depth + 1 : place.depth;
}

function noteImport(node: Node, draft: Draft): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (isNode(node.source)) noteSource(node, kindOf(node), draft);
      return;
    case 'ImportExpression':
      noteSource(node, 'value', draft);
      return;
    case 'TSImportType':
      noteSource(node, 'type', draft);
      return;
    case 'CallExpression':
      if (isNode(node.callee) && node.callee.name === 'require') draft.unreadable.push(draft.lineOf(node));
  }
}

function noteSource(node: Node, kind: 'value' | 'type', draft: Draft): void {
  const line = draft.lineOf(node);
  const { source } = node;
  if (isNode(source) && typeof source.value === 'string') draft.imports.push({ specifier: source.value, kind, line });
  else draft.unreadable.push(line);
}

function kindOf(node: Node): 'value' | 'type' {
  if (node.importKind === 'type' || node.exportKind === 'type') return 'type';
  const specifiers = (node.specifiers ?? []) as readonly Node[];
  const isTypeOnly = (part: Node): boolean => part.importKind === 'type' || part.exportKind === 'type';
  return specifiers.length > 0 && specifiers.every(isTypeOnly) ? 'type' : 'value';
}

function noteDefaultExport(node: Node, draft: Draft): void {
  const isRenamed = node.type === 'ExportSpecifier' && isNode(node.exported) && node.exported.name === 'default';
  if (isRenamed || node.type === 'ExportDefaultDeclaration') draft.defaultExports.push(draft.lineOf(node));
}

const DECLARING = new Set([
  'VariableDeclarator.id',
  'FunctionDeclaration.id',
  'FunctionExpression.id',
  'ClassDeclaration.id',
  'ClassExpression.id',
  'CatchClause.param',
  'ImportSpecifier.local',
  'ImportDefaultSpecifier.local',
  'ImportNamespaceSpecifier.local',
  'AssignmentPattern.left',
  'ArrayPattern.elements',
  'PatternProperty.value',
  'RestElement.argument',
  'TSTypeAliasDeclaration.id',
  'TSInterfaceDeclaration.id',
  'TSTypeParameter.name',
]);
/** Names that are labels rather than uses, unless the property is computed. */
const LABELS = new Set([
  'MemberExpression.property',
  'Property.key',
  'PatternProperty.key',
  'PropertyDefinition.key',
  'MethodDefinition.key',
  'TSPropertySignature.key',
  'TSMethodSignature.key',
  'ImportSpecifier.imported',
  'ImportAttribute.key',
  'ExportSpecifier.exported',
  'TSQualifiedName.right',
  'TSNamedTupleMember.label',
  'TSImportType.qualifier',
  'LabeledStatement.label',
  'BreakStatement.label',
  'ContinueStatement.label',
]);
/** A parameter of this name somewhere in the file must not hide the global elsewhere in it. */
const NEVER_DECLARED = ['Date', 'Math', 'globalThis'];

/** What they answer depends on the machine's language. */
const BY_LOCALE = /^(?:localeCompare|toLocale\w*)$/;

function noteName(node: Node, place: Place, draft: Draft): void {
  const name = String(node.name);
  if (place.role === 'MemberExpression.property') {
    if (BY_LOCALE.test(name)) draft.uses.push({ name: `.${name}`, line: draft.lineOf(node) });
    if (name === 'glob' && isNode(place.parent.object) && place.parent.object.type === 'MetaProperty')
      draft.unreadable.push(draft.lineOf(node));
  }
  if (DECLARING.has(place.role) || /\.param(?:s|eters)$/.test(place.role)) draft.declared.add(name);
  else if (!LABELS.has(place.role) || place.parent.computed === true)
    draft.uses.push({ name: `${name}${memberOf(place)}`, line: draft.lineOf(node) });
}

/** `.sqrt` for the `Math` of `Math.sqrt` and of `Math['sqrt']`; empty for a name that stands alone. */
function memberOf({ role, parent }: Place): string {
  if (role !== 'MemberExpression.object' || !isNode(parent.property)) return '';
  if (parent.computed !== true) return `.${String(parent.property.name)}`;
  return typeof parent.property.value === 'string' ? `.${parent.property.value}` : '.[computed]';
}
