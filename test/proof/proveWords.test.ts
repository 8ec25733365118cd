import { expect, test } from 'vitest';
import { readProveWords } from './proveWords.ts';
import { SECTIONS } from './sections.ts';

test('without words everything is proven in full', () => {
  const read = readProveWords([]);
  expect(read).toMatchObject({ ok: true, value: { names: Object.keys(SECTIONS), effort: { seed: 1, share: 1 } } });
});

test('sections, share, seed and workers as they are asked for', () => {
  const read = readProveWords(['--only', 'tiny,wire', '--share', '0.01', '--seed', '2', '--workers', '1']);
  expect(read).toEqual({ ok: true, value: { names: ['tiny', 'wire'], effort: { seed: 2, share: 0.01 }, workers: 1 } });
});

test.each([
  [['--bogus', '1'], "Unknown option '--bogus'."],
  [['tiny'], '"tiny" is not an option; options begin with --.'],
  [['--only', ''], '--only names no section.'],
  [['--only', 'tiny,nix'], 'There is no section "nix"; sections are rounds, '],
  [['--share', 'all'], '--share must be a number above 0, not "all".'],
  [['--seed', '1.5'], '--seed must be a whole number'],
  [['--workers', '0'], '--workers must be a whole number from 1 to 64, not "0".'],
])('%j is answered with a sentence', (words, sentence) => {
  const read = readProveWords(words);
  expect(read.ok ? '' : read.faults).toContain(sentence);
});
