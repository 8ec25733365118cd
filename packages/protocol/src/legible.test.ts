// What may be read as it was typed, what is left out of it, and which names are one to the eye.
import { expect, it, test } from 'vitest';
import { isVisible, legible, lookOf } from './legible.ts';

it.each([
  ['Vietnamese', 'Nguyễn Thị Hồng'],
  ['Yoruba', 'Ọ̀rúnmìlà Ẹ́kọ́'.normalize('NFC')],
  ['Arabic with vowels', 'مُحَمَّد عَبْدُ اللّٰه'.normalize('NFC')],
  ['Persian with a joiner', 'می\u200cخواهم'],
  ['an Arabic letter alone', 'ه\u200d'],
  ['a joiner after a vowel mark', 'بِ\u200cمن'],
  ['Hindi', 'ज़ीं लक्ष्मी शर्मा'.normalize('NFC')],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['Malayalam that ends with a joiner', 'രാജന്\u200d'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Thai', 'กิ้งก่า น้ำผึ้ง'],
  ['Burmese', 'မြွှောင့် ကြွှို့'.normalize('NFC')],
  ['Tibetan', 'བསྒྲུབས ཧཱུྃ'],
  ['Khmer', 'ស្ត្រី'],
  ['Hebrew with points', 'שָּׁלוֹם'.normalize('NFC')],
  ['Japanese with a variant', '葛\u{e0100}城'],
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a heart between two', '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f468}\u{1f3fb}'],
  ['a flag of letters', '\u{1f1f3}\u{1f1f4}'],
  ['a flag of tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a keycap', '1\ufe0f\u20e3'],
])('%s stays as it is', (_, text) => {
  expect(legible(text)).toBe(text);
  expect(isVisible(text)).toBe(true);
});

it.each([
  ['a zero-width space', 'A\u200bnn', 'Ann'],
  ['joiners between Latin letters', 'A\u200dn\u200cn', 'Ann'],
  ['a joiner that joins nothing', '\u{1f468}\u200d', '\u{1f468}'],
  ['joiners in a row', 'می\u200c\u200c\u200dخ', 'می\u200cخ'],
  ['a soft hyphen, a word joiner, a byte order mark', 'A\u00adn\u2060n\ufeff', 'Ann'],
  ['a change of direction', 'A\u202enn\u2066', 'Ann'],
  ['a variant of a letter', 'A\ufe0fnn\u{e0100}', 'Ann'],
  ['tags without a flag', 'Ann\u{e0041}\u{e0042}', 'Ann'],
  ['a Hangul filler', '\u3164Ann\u115f', 'Ann'],
  ['a grapheme joiner', 'Ann\u034f', 'Ann'],
  ['a mark on nothing', '\u0301 \u0302Ann', 'Ann'],
  ['a tower of marks', `A${'\u0300\u0301\u0302\u0303'.repeat(9)}nn`.normalize('NFC'), 'À\u0301\u0302nn'],
  ['a tower of Tibetan letters', 'ཀ\u0f90\u0f91\u0f92\u0f93\u0f94', 'ཀ\u0f90\u0f91\u0f92'],
  ['a tower of Thai vowels', `ก${'\u0e47'.repeat(20)}`, 'ก\u0e47'],
  [
    'a tower with joiners in it',
    `क${'\u0902\u200d\u0901\u200d\u0945\u200d\u0946\u200d'.repeat(5)}`,
    'क\u0902\u200d\u0901\u200d\u0945\u200d',
  ],
])('%s is left out', (_, text, rest) => {
  expect(legible(text)).toBe(rest);
  expect(legible(rest)).toBe(rest);
});

it.each(['', ' \u00a0', '\u200b', '\u3164', '\u2800\u2800', '\u0301', '\u{1d159}'])('%j shows nothing', (text) => {
  expect(isVisible(text)).toBe(false);
});

it.each([
  ['Ann', 'ann'],
  ['Ann', 'Аnn'],
  ['Ann', '\uff21\uff4e\uff4e'],
  ['Ann', '\u{1d400}nn'],
  ['Ann', 'An\u200bn\u2800'],
  ['Ann Lee', 'AnnLee'],
  ['Ian', 'lan'],
  ['Player 10', 'Player lO'],
  ['Ротор', 'Pотоp'],
  ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
])('%j and %j look alike', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test('different names of any script look different', () => {
  const names = [
    'Ann',
    'Änn',
    'Anna',
    'Player 1',
    'Player 2',
    'Вера',
    'Вира',
    'محمد',
    'محمود',
    'राम',
    'रामा',
    'ก่',
    'ก้',
    '🦊',
    '🐺',
  ];
  expect(new Set(names.map(lookOf)).size).toBe(names.length);
});
