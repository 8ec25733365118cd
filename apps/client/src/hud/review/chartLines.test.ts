import { expect, test } from 'vitest';
import { chartLines, PLOT, pointsOf } from './chartLines.ts';

test('lines span the plot, the largest value at its top', () => {
  const { lines, most } = chartLines([
    [0, 5, 10],
    [4, 4, 4],
  ]);
  expect(most).toBe(10);
  expect(pointsOf(lines[0]!)).toBe('30.0,132.0 161.0,69.0 292.0,6.0');
  expect(lines[0]?.markY).toBe(PLOT.top);
});

test('nothing but zeros lies on the axis', () => {
  expect(chartLines([[0, 0]]).most).toBe(1);
  expect(pointsOf(chartLines([[0, 0]]).lines[0]!)).toBe('30.0,132.0 292.0,132.0');
});

test.each([2, 5, 9, 16, 40])('marks of %d equal lines stand apart and in the plot', (count) => {
  const { lines } = chartLines(Array.from({ length: count }, () => [3, 1]));
  const places = lines.map(({ markY }) => markY).sort((a, b) => a - b);
  const least = Math.min(15, (PLOT.bottom - PLOT.top) / (count - 1));
  for (let i = 1; i < count; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(least - 1e-9);
  expect(places[0]).toBeGreaterThanOrEqual(PLOT.top);
  expect(places.at(-1)).toBeLessThanOrEqual(PLOT.bottom);
});

test('marks stay in the order of their lines', () => {
  const { lines } = chartLines([
    [1, 9],
    [1, 10],
    [1, 8],
  ]);
  expect(lines[1]!.markY).toBeLessThan(lines[0]!.markY);
  expect(lines[0]!.markY).toBeLessThan(lines[2]!.markY);
});
