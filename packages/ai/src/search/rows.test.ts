import { expect, test } from 'vitest';
import { makeRow } from './rows.ts';

test('rows are zeros of the length asked for, and no two share a number, within a block and beyond it', () => {
  const rows = [...Array(2_000).keys()].map((index) => makeRow(index % 37)).concat(makeRow(600), makeRow(9_000));
  for (const row of rows) expect(row.every((value) => value === 0)).toBe(true);
  rows.forEach((row, index) => {
    row.fill(index + 1);
  });
  rows.forEach((row, index) => {
    expect(row.every((value) => value === index + 1)).toBe(true);
  });
  expect(rows.map(({ length }) => length).slice(-3)).toEqual([1_999 % 37, 600, 9_000]);
});
