import { expect, test } from 'vitest';
import { ChatBook } from './chatBook.ts';

const ann = { key: 'seat 0', name: 'Ann', seat: 0 };
const bob = { key: 'seat 1', name: 'Bob', seat: 1 };

test('a line is kept in NFC and trimmed', () => {
  const book = new ChatBook();
  expect(book.add(ann, '  Ame\u0301lie  ', 5)).toEqual({
    ok: true,
    value: { name: 'Ann', seat: 0, text: 'Am\u00e9lie', atMs: 5 },
  });
  expect(book.lines()).toHaveLength(1);
});

test('five lines in ten seconds per person, then a pause', () => {
  const book = new ChatBook();
  const says = (atMs: number, writer = ann) => book.add(writer, 'hello', atMs).ok;
  expect([0, 1, 2, 3, 4].map((ms) => says(ms))).toEqual([true, true, true, true, true]);
  expect(says(9_999)).toBe(false);
  expect(says(9_999, bob)).toBe(true);
  expect(says(10_001)).toBe(true);
});

test.each(['', '   ', '\u200b', 'a\nb', 'a\u0000', 'a\u202eb', '\ud800', 'x'.repeat(201)])('%j is refused', (text) => {
  expect(new ChatBook().add(ann, text, 0)).toMatchObject({ ok: false, faults: { code: 'badText' } });
});

test('200 characters are counted as people count them', () => {
  expect(new ChatBook().add(ann, '🌍'.repeat(200), 0).ok).toBe(true);
});

test('the newest fifty lines are kept, and follow their writers when seats are renumbered', () => {
  const book = new ChatBook();
  for (let line = 0; line < 60; line++) book.add(line % 2 ? ann : bob, `line ${line}`, line * 3_000);
  book.renumber((seat) => (seat === 1 ? 7 : seat));
  expect(book.lines()).toHaveLength(50);
  expect(book.lines()[0]).toMatchObject({ text: 'line 10', seat: 7 });
});
