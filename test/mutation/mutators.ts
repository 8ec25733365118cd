// What is changed in a source: comparisons, arithmetic, constants, conditions, statements, list and min/max calls.
import { isNode, type Node } from './syntax.ts';

/** Where a node stands: its parent and the name of its place there. */
export interface Place {
  readonly role: string;
  readonly parent: Node;
}

/** One change of a node, as texts. */
export interface Change {
  readonly from: string;
  readonly to: string;
  /** What is put in place of the node; `from` and `to` may show more around it. */
  readonly code: string;
}

type Mutator = (node: Node, place: Place, text: string) => Change[];

const textOf = (node: Node, text: string): string => text.slice(node.start, node.end);
const child = (node: Node, key: string): Node => node[key] as Node;
const literal = (node: Node, text: string, code: string): Change => ({ from: textOf(node, text), to: code, code });

const MOST_SHOWN = 100;
/** A number or word alone says little: it is shown with what is around it. */
function inContext(node: Node, { parent }: Place, text: string, code: string): Change {
  if (parent.end - parent.start > MOST_SHOWN) return literal(node, text, code);
  const to = text.slice(parent.start, node.start) + code + text.slice(node.end, parent.end);
  return { from: textOf(parent, text), to, code };
}

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};
/** Of these, what a condition that is always true or always false already stands for. */
const NEGATIONS = new Set(['>= of <', '> of <=', '<= of >', '< of >=', '!== of ===', '=== of !==']);
const ASSIGNMENTS: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '++': '--', '--': '++' };
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ['true', 'false'],
  ConditionalExpression: ['true', 'false'],
  WhileStatement: ['false'],
  ForStatement: ['false'],
};
/** Calls on a list that can be left out, and pairs that can be exchanged. */
const LIST_STEPS = new Set(['filter', 'sort', 'reverse', 'slice']);
const EXCHANGED: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };

const isCondition = ({ role, parent }: Place): boolean => role === 'test' && parent.type in CONDITIONS;

/** The node with the text between two of its parts replaced. */
function withBetween(node: Node, text: string, [left, right]: readonly [Node, Node], operator: string): string {
  return `${text.slice(node.start, left.end)} ${operator} ${text.slice(right.start, node.end)}`;
}

function changeBinary(node: Node, place: Place, text: string): Change[] {
  const operator = String(node.operator);
  const sides = [child(node, 'left'), child(node, 'right')] as const;
  return (BINARY[operator] ?? [])
    .filter((other) => !(isCondition(place) && NEGATIONS.has(`${other} of ${operator}`)))
    .map((other) => literal(node, text, withBetween(node, text, sides, other)));
}

function changeLogical(node: Node, _place: Place, text: string): Change[] {
  const sides = [child(node, 'left'), child(node, 'right')];
  const kept = node.operator === '??' ? sides.slice(0, 1) : sides;
  return kept.map((side) => literal(node, text, textOf(side, text)));
}

function changeUnary(node: Node, place: Place, text: string): Change[] {
  const argument = child(node, 'argument');
  if (node.operator === '-' && typeof argument.value === 'number')
    return [-argument.value + 1, -argument.value - 1].map((value) => inContext(node, place, text, String(value)));
  const isDropped = node.operator === '-' || (node.operator === '!' && !isCondition(place));
  return isDropped ? [literal(node, text, textOf(argument, text))] : [];
}

function changeLiteral(node: Node, place: Place, text: string): Change[] {
  const { parent } = place;
  if (typeof node.value === 'boolean') return [inContext(node, place, text, String(!node.value))];
  if (typeof node.value !== 'number' || (parent.type === 'UnaryExpression' && parent.operator === '-')) return [];
  return [node.value + 1, node.value - 1].map((value) => inContext(node, place, text, String(value)));
}

function changeUpdate(node: Node, _place: Place, text: string): Change[] {
  const operator = String(node.operator);
  const other = ASSIGNMENTS[operator];
  if (other === undefined) return [];
  const code =
    node.type === 'UpdateExpression'
      ? textOf(node, text).replace(operator, other)
      : withBetween(node, text, [child(node, 'left'), child(node, 'right')], other);
  return [literal(node, text, code)];
}

function changeCall(node: Node, _place: Place, text: string): Change[] {
  const callee = child(node, 'callee');
  const { property, object } = callee;
  if (!isNode(property) || !isNode(object) || callee.optional === true) return [];
  const name = String(property.name);
  const changes = LIST_STEPS.has(name) ? [textOf(object, text)] : [];
  const exchanged = EXCHANGED[name];
  if (exchanged !== undefined)
    changes.push(text.slice(node.start, property.start) + exchanged + text.slice(property.end, node.end));
  const given = node.arguments as readonly Node[];
  if (object.name === 'Math' && given.length > 1)
    for (const left of given) {
      const rest = given.filter((one) => one !== left).map((one) => textOf(one, text));
      changes.push(`${textOf(callee, text)}(${rest.join(', ')})`);
    }
  return changes.map((code) => literal(node, text, code));
}

const leaveOut: Mutator = (node, _place, text) => [{ from: textOf(node, text), to: '(nothing)', code: ';' }];
/** One that is all there is in an `if` goes with the condition. */
const leaveOutJump: Mutator = (node, place, text) =>
  place.role === 'consequent' && place.parent.type === 'IfStatement' ? [] : leaveOut(node, place, text);

const MUTATORS: Readonly<Record<string, Mutator>> = {
  BinaryExpression: changeBinary,
  LogicalExpression: changeLogical,
  UnaryExpression: changeUnary,
  Literal: changeLiteral,
  UpdateExpression: changeUpdate,
  AssignmentExpression: changeUpdate,
  CallExpression: changeCall,
  ExpressionStatement: leaveOut,
  BreakStatement: leaveOutJump,
  ContinueStatement: leaveOutJump,
};

/** All changes of this one node (not of what is inside it). */
export function changesOf(node: Node, place: Place, text: string): Change[] {
  const changes = MUTATORS[node.type]?.(node, place, text) ?? [];
  if (!isCondition(place)) return changes;
  const condition = textOf(node, text);
  const word = place.parent.type === 'IfStatement' ? 'if ' : '';
  const always = (CONDITIONS[place.parent.type] ?? []).map((code) => ({
    from: `${word}(${condition})`,
    to: `${word}(${code})`,
    code,
  }));
  return [...changes, ...always];
}
