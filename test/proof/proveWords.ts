// What the words of `npm run prove` ask for; anything wrong with them becomes one sentence.
import { availableParallelism } from 'node:os';
import { fail, ok, type Result } from '@salient/engine';
import { parseOptions, parseWhole } from '../../tools/src/cli/arguments.ts';
import { type Effort, SECTIONS } from './sections.ts';

export interface Wanted {
  readonly names: readonly string[];
  readonly effort: Effort;
  readonly workers: number;
}

const MOST_WORKERS = 64;

export function readProveWords(words: readonly string[]): Result<Wanted, string> {
  const read = parseOptions(words, ['only', 'share', 'seed', 'workers']);
  if (!read.ok) return read;
  const { only = Object.keys(SECTIONS).join(','), share = '1', ...whole } = read.value.options;
  const names = only.split(',').filter((name) => name !== '');
  // Nothing would be proven, and that would be called a success.
  if (names.length === 0) return fail('--only names no section.');
  const stranger = names.find((name) => !Object.hasOwn(SECTIONS, name));
  if (stranger !== undefined)
    return fail(`There is no section "${stranger}"; sections are ${Object.keys(SECTIONS).join(', ')}.`);
  if (!(Number(share) > 0)) return fail(`--share must be a number above 0, not "${share}".`);
  const seed = parseWhole('seed', whole.seed, { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 1 });
  if (!seed.ok) return seed;
  const threads = { min: 1, max: MOST_WORKERS, fallback: availableParallelism() };
  const workers = parseWhole('workers', whole.workers, threads);
  return workers.ok
    ? ok({ names, effort: { seed: seed.value, share: Number(share) }, workers: workers.value })
    : workers;
}
