// Reads what follows a verb on the command line; everything wrong with it becomes one sentence.
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '@salient/engine';

export interface Arguments<Name extends string> {
  readonly options: Readonly<Partial<Record<Name, string>>>;
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>;
  readonly rest: readonly string[];
}

/** Splits the words into `--name value` options, of which only `names` are known, `--flag`s, and the rest. Given twice, the last one counts. */
export function parseArguments<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  flagNames: readonly string[] = [],
): Result<Arguments<Name>, string> {
  const valued = new Set(names.map((name) => `--${name}`));
  const joined = joinNegative(words, valued);
  const bare = findBare(joined, valued);
  if (bare !== undefined) return fail(bare);
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }]),
      ...flagNames.map((name) => [name, { type: 'boolean' as const }]),
    ]);
    const { values, positionals } = parseArgs({ args: joined, options, allowPositionals: true });
    const flags = new Set(flagNames.filter((name) => (values as Readonly<Record<string, unknown>>)[name] === true));
    return ok({ options: values as Partial<Record<Name, string>>, flags, rest: positionals });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\.?\n/);
    const refused = `${sentence.replace(/\.$/, '')}.`;
    return fail(isUnknownOption(error) ? `${refused} Options: ${listNames([...names, ...flagNames])}.` : refused);
  }
}

const isUnknownOption = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';

const listNames = (names: readonly string[]): string => names.map((name) => `--${name}`).join(', ');

const NEGATIVE_NUMBER = /^-\.?\d/;

/** A number below 0 behind an option is its value: whoever reads it says which numbers it may be. */
function joinNegative(words: readonly string[], valued: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    if (NEGATIVE_NUMBER.test(word) && valued.has(before)) joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}

/** What is wrong with the first option that is followed by no value, or undefined. */
function findBare(words: readonly string[], valued: ReadonlySet<string>): string | undefined {
  for (const [place, word] of words.entries()) {
    const next = words[place + 1];
    if (!valued.has(word) || (next !== undefined && !/^-./.test(next))) continue;
    return next === undefined || next.startsWith('--')
      ? `${word} needs a value.`
      : `${word} needs a value; one that begins with a dash is written ${word}=${next}.`;
  }
  return undefined;
}

/** What a verb's words come to that takes options and flags alone. */
export type ReadOptions<Name extends string = string> = Pick<Arguments<Name>, 'options' | 'flags'>;

/** The same for a verb that takes options alone: any other word is refused. */
export function parseOptions<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  flagNames: readonly string[] = [],
): Result<ReadOptions<Name>, string> {
  const read = parseArguments(words, names, flagNames);
  if (!read.ok) return read;
  const { rest, ...options } = read.value;
  return rest.length === 0 ? ok(options) : fail(`"${rest[0]}" is not an option; options begin with --.`);
}

/** A whole number `min` … `max` given as `--name`; `fallback` when it was not given. */
export function parseWhole(
  name: string,
  text: string | undefined,
  range: { readonly min: number; readonly max: number; readonly fallback: number },
): Result<number, string> {
  if (text === undefined) return ok(range.fallback);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= range.min && value <= range.max) return ok(value);
  return fail(`--${name} must be a whole number from ${range.min} to ${range.max}, not "${text}".`);
}

/** One of `names`, given as `--option`. */
export function parseName<Name extends string>(
  option: string,
  text: string,
  names: readonly Name[],
): Result<Name, string> {
  const found = names.find((name) => name === text);
  return found === undefined ? fail(`--${option} is one of ${names.join(', ')}, not "${text}".`) : ok(found);
}
