import { expect, test } from 'vitest';
import { readMutateWords } from './mutateWords.ts';

const KNOWN = ['round/march.ts', 'orders/validate.ts'];

test('files, commit, threads and the list as they are asked for', () => {
  expect(readMutateWords([], KNOWN)).toMatchObject({ ok: true, value: { files: [], since: undefined, isList: false } });
  const words = ['--file', 'round', '--file', 'orders/validate.ts', '--since', 'main', '--threads', '2', '--list'];
  expect(readMutateWords(words, KNOWN)).toEqual({
    ok: true,
    value: { files: ['round', 'orders/validate.ts'], since: 'main', threads: 2, isList: true },
  });
});

test.each([
  [['--bogus'], "Unknown option '--bogus'."],
  [['round'], '"round" is not an option; options begin with --.'],
  [['--file', ''], '--file needs the name of a file or a folder of rules.'],
  [['--file', 'round', '--file', 'nix'], 'nix is no file and no folder of rules.'],
  [['--threads', 'nix'], '--threads must be a whole number from 1 to 64, not "nix".'],
])('%j is answered with a sentence', (words, sentence) => {
  const read = readMutateWords(words, KNOWN);
  expect(read.ok ? '' : read.faults).toContain(sentence);
});
