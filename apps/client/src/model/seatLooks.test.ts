import { expect, test } from 'vitest';
import { MANY_SEAT_COLOURS, NEUTRAL_COLOUR, SEAT_COLOURS } from '../map/palette.ts';
import { inkOn, seatLooks } from './seatLooks.ts';

test('every seat of a match has a look of its own', () => {
  for (const count of [2, 8, 12]) {
    const looks = seatLooks(Array.from({ length: count }, (_, i) => ({ index: i, name: `Seat ${i}`, colour: i })));
    expect(new Set(looks.map((look) => look.colour)).size).toBe(count);
    expect(new Set(looks.map((look) => look.glyph)).size).toBe(count);
  }
});

test('seats that kept the colours of a larger room still differ', () => {
  const looks = seatLooks([3, 11].map((colour, index) => ({ index, name: '', colour })));
  expect(looks[0]?.colour).not.toBe(looks[1]?.colour);
});

test('ink reads on every seat colour (contrast of at least 4.5)', () => {
  for (const colour of [...SEAT_COLOURS, ...MANY_SEAT_COLOURS, NEUTRAL_COLOUR]) {
    expect(contrast(colour, inkOn(colour)), colour).toBeGreaterThanOrEqual(4.5);
  }
});

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
