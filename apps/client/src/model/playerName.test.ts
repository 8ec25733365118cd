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
