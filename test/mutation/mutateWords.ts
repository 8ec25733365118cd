// What the words of `npm run mutate` ask for; anything wrong with them becomes one sentence.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '@salient/engine';
import { parseArguments, parseWhole } from '../../tools/src/cli/arguments.ts';

export interface Wanted {
  /** Files and folders; none for all. */
  readonly files: readonly string[];
  /** A branch or commit: only lines that differ from it. */
  readonly since: string | undefined;
  readonly threads: number;
  /** Only to be listed. */
  readonly isList: boolean;
}

const MOST_THREADS = 64;

/** `known`: the files that can be changed, by their paths below the sources. */
export function readMutateWords(words: readonly string[], known: readonly string[]): Result<Wanted, string> {
  const read = parseArguments(words, ['file', 'since', 'threads'], ['list']);
  if (!read.ok) return read;
  const { options, flags, rest } = read.value;
  if (rest[0] !== undefined) return fail(`"${rest[0]}" is not an option; options begin with --.`);
  const files = everyFile(words);
  if (files.includes('')) return fail('--file needs the name of a file or a folder of rules.');
  const stranger = files.find((file) => !known.some((one) => one.startsWith(file)));
  if (stranger !== undefined) return fail(`${stranger} is no file and no folder of rules.`);
  const range = { min: 1, max: MOST_THREADS, fallback: availableParallelism() };
  const threads = parseWhole('threads', options.threads, range);
  return threads.ok ? ok({ files, since: options.since, threads: threads.value, isList: flags.has('list') }) : threads;
}

/** `--file` may be given more than once. */
const everyFile = (words: readonly string[]): readonly string[] =>
  parseArgs({
    args: [...words],
    options: { file: { type: 'string', multiple: true } },
    strict: false,
  }).values.file?.map(String) ?? [];
