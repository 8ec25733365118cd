// Which names a person may carry.
import { MAX_SEATS } from '@salient/protocol';
import { lookOf } from '@salient/protocol/legible';
import { expect, it } from 'vitest';
import { botNameOf, distinctName, looksOf, parseName } from './names.ts';

const accepted = (input: unknown): string | null => {
  const parsed = parseName(input);
  return parsed.ok ? parsed.value : null;
};

it.each([
  ['Ann', 'Ann'],
  ['  Ann   Lee ', 'Ann Lee'],
  ['Ame\u0301lie', 'Am\u00e9lie'],
  ['\u5f20\u4f1f', '\u5f20\u4f1f'],
  ['\u05d3\u05d5\u05d3', '\u05d3\u05d5\u05d3'],
  ['\u{1f30d}'.repeat(24), '\u{1f30d}'.repeat(24)],
  ['<b>', '<b>'],
  ['A\u200bnn\u3164', 'Ann'],
  ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
  [`A${'\u0336\u0489'.repeat(9)}nn`, 'A\u0336\u0489nn'],
])('keeps %j as %j', (input, name) => {
  expect(accepted(input)).toBe(name);
});

it.each([
  ['nothing', ''],
  ['blanks', ' \u00a0\u2003 '],
  ['25 characters', 'x'.repeat(25)],
  ['a line end', 'a\nb'],
  ['a bell', 'a\u0007'],
  ['a direction override', 'a\u202eb'],
  ['an isolate', '\u2066a'],
  ['a direction mark', 'a\u200f'],
  ['a lone surrogate', 'a\ud800'],
  ['only a zero-width space', '\u200b'],
  ['only an accent', '\u0301'],
  ['only a Hangul filler', '\u3164'],
  ['only Braille blanks', '\u2800\u2800'],
  ['a number', 7],
  ['no value', undefined],
  ['a very long text', 'x'.repeat(100_000)],
])('refuses %s', (_, input) => {
  expect(parseName(input)).toMatchObject({ ok: false, faults: { code: 'badName' } });
});

it('calls every bot of the largest match differently, whoever else is there', () => {
  const taken = looksOf([{ name: 'hypatia' }]);
  const names = Array.from({ length: MAX_SEATS }, (_, seat) => {
    const name = botNameOf(seat, taken);
    taken.add(lookOf(name));
    return name;
  });
  expect(taken.size).toBe(MAX_SEATS + 1);
  expect(names.map(accepted)).toEqual(names);
  expect(names.slice(0, 3)).toEqual(['Anaximander', 'Ptolemy', 'Idrisi']);
  expect(names[15]).toBe('Ulugh 2');
});

it('numbers a name that looks like another one, and cuts it where there is no room', () => {
  const taken = looksOf([{ name: 'Ann' }, { name: 'Ann 2' }, { name: '' }, { name: 'x'.repeat(24) }]);
  expect(['\u0410nn', 'ANN', 'Bob', 'x'.repeat(24)].map((name) => distinctName(name, taken))).toEqual([
    '\u0410nn 3',
    'ANN 3',
    'Bob',
    `${'x'.repeat(22)} 2`,
  ]);
});
