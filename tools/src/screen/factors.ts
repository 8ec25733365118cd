// The factors of a screening: parameters with the values that they may take, and the draws that take one of each.
import { fail, makeFastRandomSource, ok, type Result } from '@salient/engine';
import { seedNumber } from '../arena/seedNumber.ts';
import { parameterName, parseRange, withParameter } from '../sweep/parameterRange.ts';

export interface Factor {
  /** As bots call it. */
  readonly name: string;
  /** Two or more, in the order in which they were written. */
  readonly values: readonly (number | string)[];
}

/** Of every factor the place of its value. */
export type Draw = readonly number[];

const MAX_FACTORS = 60;

/** Reads factors with blanks between them: `exploration=0.1,0.2,0.4 horizon=2..4 nodeRule=regret,ucb`. */
export function parseFactors(text: string): Result<Factor[], string> {
  const factors: Factor[] = [];
  for (const part of text.split(/\s+/).filter((part) => part !== '')) {
    const factor = parseFactor(part);
    if (!factor.ok) return factor;
    factors.push(factor.value);
  }
  const names = factors.map(({ name }) => name);
  if (factors.length === 0) return fail('A screening needs a factor or more: --factors "horizon=2,3 pool=32,64".');
  if (factors.length > MAX_FACTORS) return fail(`${factors.length} factors are too many; ${MAX_FACTORS} are allowed.`);
  if (new Set(names).size < names.length) return fail('A factor is named twice.');
  return ok(factors);
}

function parseFactor(text: string): Result<Factor, string> {
  const [name = '', ...lists] = text.split('=');
  const range = parseRange(text);
  const words = lists.join('=').split(',');
  const isOfWords = /^[a-zA-Z]\w*$/.test(name) && words.every((word) => /^[a-zA-Z][\w+-]*$/.test(word));
  if (!range.ok && !isOfWords) return range;
  const factor: Factor = range.ok ? range.value : { name: parameterName(name), values: words };
  if (new Set(factor.values).size < 2 || new Set(factor.values).size < factor.values.length)
    return fail(`"${text}" needs two values or more, each once.`);
  return ok(factor);
}

/** A value of every factor, each as likely as the others and independent of all other factors; the same for the same seed and number. */
export function drawValues(factors: readonly Factor[], seed: string, number: number): Draw {
  const random = makeFastRandomSource(seedNumber(`${seed} screen ${number}`));
  return factors.map(({ values }) => random.below(values.length));
}

/** The bot's text with what was drawn. */
export const botOfDraw = (bot: string, factors: readonly Factor[], draw: Draw): string =>
  factors.reduce((text, { name, values }, index) => withParameter(text, name, values[draw[index] ?? 0] ?? ''), bot);

/** Who meets a draw: opponents take turns. */
export const opponentOf = (number: number, opponents: number): number => number % opponents;
