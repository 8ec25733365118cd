import { expect, test } from 'vitest';
import { cleanName } from './playerName.ts';

test('names are trimmed, composed and cleaned', () => {
  expect(cleanName('  Bjo\u0308rn   der  Erste ')).toBe('Björn der Erste');
  expect(cleanName('a\u202Eb\u200Bc\u0000d')).toBe('abcd');
  expect(cleanName('tab\tand\nline')).toBe('tab and line');
  expect(cleanName(' \u200B ')).toBe('');
});

test('24 characters as people count them', () => {
  expect(Array.from(cleanName('🦊'.repeat(40)))).toHaveLength(24);
  expect(cleanName(`${'x'.repeat(23)} y`)).toBe('x'.repeat(23));
});

test('what joins letters and pictures stays, what is not seen goes', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  expect(cleanName(family)).toBe(family);
  expect(cleanName('\u0645\u06cc\u200c\u062e')).toBe('\u0645\u06cc\u200c\u062e');
  expect(cleanName('A\u200dnn')).toBe('Ann');
  expect(['\u3164', '\u2800', '\u0301'].map(cleanName)).toEqual(['', '', '']);
  // A cut through a sequence leaves no joiner behind.
  expect(cleanName('x'.repeat(22) + family)).toBe(`${'x'.repeat(22)}\u{1f468}`);
});
