import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

const read = (...words: string[]) => parseArguments(words, ['seats', 'out'], ['check']);

test.each([
  [['--seats', '-5'], '-5'],
  [['--seats=-5'], '-5'],
  [['--seats', '-.5'], '-.5'],
  [['--seats', '3', '--check'], '3'],
])('%j: what stands behind an option is its value, a number below 0 as well', (words, seats) => {
  expect(read(...words)).toMatchObject({ ok: true, value: { options: { seats }, rest: [] } });
});

test.each([
  [['--seats'], '--seats needs a value.'],
  [['--seats', '--check'], '--seats needs a value.'],
  [['--out', '--seats', '3'], '--out needs a value.'],
  [['--out', '-x'], '--out needs a value; one that begins with a dash is written --out=-x.'],
  [['--places', '3'], "Unknown option '--places'. Options: --seats, --out, --check."],
  [['-s', '3'], "Unknown option '-s'. Options: --seats, --out, --check."],
  [['--check=yes'], "Option '--check' does not take an argument."],
])('%j is refused by its name', (words, faults) => {
  expect(read(...words)).toEqual({ ok: false, faults });
});

test('a number below 0 behind anything else is no value of it', () => {
  expect(read('--check', '-5')).toMatchObject({ ok: false });
  expect(read('--seats', '2', '-5')).toMatchObject({ ok: false });
});
