// A parameter and the values to try: `c=0.1..2:0.1`, downwards `ms=2000..0:-500`, or `horizon=2,3,6`.
import { fail, ok, type Result } from '@salient/engine';

export interface ParameterRange {
  /** As bots call it. */
  readonly name: string;
  /** In the order in which they were written. */
  readonly values: readonly number[];
}

/** What papers call a parameter that bots call otherwise. */
const ALIASES: Readonly<Record<string, string>> = { c: 'exploration', time: 'ms' };
const MAX_VALUES = 200;

/** The name that bots know it by. */
export const parameterName = (name: string): string => (Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name);

/** Reads a range; both ends belong to it. */
export function parseRange(text: string): Result<ParameterRange, string> {
  const [name = '', list = '', ...more] = text.split('=');
  const values = list.includes('..') ? readSteps(list) : list.split(',').map(readNumber);
  const isGood = /^[a-zA-Z]\w*$/.test(name) && more.length === 0 && values.length > 0 && values.every(Number.isFinite);
  if (!isGood) return fail(`"${text}" is no range; write name=from..to:step or name=value,value.`);
  if (values.length > MAX_VALUES) return fail(`"${text}" names more than ${MAX_VALUES} values.`);
  if (new Set(values).size < values.length) return fail(`"${text}" names a value twice.`);
  return ok({ name: parameterName(name), values });
}

function readSteps(list: string): number[] {
  const [ends = '', stepText = '1', ...noSteps] = list.split(':');
  const [from = Number.NaN, to = Number.NaN, ...noEnds] = ends.split('..').map(readNumber);
  const step = readNumber(stepText);
  // A step below 0 goes down, such as from much thinking time to none.
  const isWayThere = step < 0 ? to <= from : step > 0 && to >= from;
  if (!isWayThere || noSteps.length + noEnds.length > 0) return [];
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > MAX_VALUES) return Array(MAX_VALUES + 1).fill(from);
  return Array.from({ length: count }, (_, index) => Number((from + index * step).toPrecision(12)));
}

const readNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** A bot's text with one parameter more. */
export const withParameter = (bot: string, name: string, value: number | string): string =>
  `${bot}${bot.includes(':') ? ',' : ':'}${name}=${value}`;
