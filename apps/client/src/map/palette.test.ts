// Seats stay apart for every kind of eye; the measure itself is held against published values.
import { expect, test } from 'vitest';
import { THEMES } from '../model/preferences.ts';
import { parseColour } from './colour.ts';
import { ciede2000, type Lab, labOf, SIGHTS, simulateSight, worstDistance } from './colourDistance.ts';
import { glyphOutline, SEAT_GLYPHS } from './glyphs.ts';
import { CROWD_COLOURS, FOG_COLOURS, lookOfSeat, MANY_SEAT_COLOURS, NEUTRAL_COLOUR, SEAT_COLOURS } from './palette.ts';
import { PATTERNS } from './patterns.ts';

function pairs<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((one, i) => items.slice(i + 1).map((other) => [one, other] as const));
}

// Sharma, Wu, Dalal 2005, table 1: hue wrap, grey, large and tiny differences.
test.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])('CIEDE2000 of %j and %j is %d', (one, other, expected) => {
  expect(ciede2000(one, other)).toBeCloseTo(expected, 4);
  expect(ciede2000(other, one)).toBeCloseTo(expected, 4);
});

test('sRGB becomes the CIELAB values everybody gets', () => {
  const close = (hex: string, lab: Lab) => labOf(hex).map((value, i) => expect(value).toBeCloseTo(lab[i], 1));
  close('#ffffff', [100, 0, 0]);
  close('#ff0000', [53.24, 80.09, 67.2]);
  close('#0000ff', [32.3, 79.19, -107.86]);
});

test('the simulated eyes see greys as they are and lose what they must lose', () => {
  for (const sight of SIGHTS) {
    const [red, green, blue] = parseColour(simulateSight('#808080', sight));
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2);
  }
  const apart = (one: string, other: string, sight: (typeof SIGHTS)[number]) =>
    ciede2000(labOf(simulateSight(one, sight)), labOf(simulateSight(other, sight)));
  // A dark red and an olive of the same lightness: easy for most, the same for a deuteranope.
  expect(apart('#b90042', '#77563a', 'normal')).toBeGreaterThan(20);
  expect(apart('#b90042', '#77563a', 'deuteranopia')).toBeLessThan(4);
});

test('eight seats and neutral land differ by 14 and more to every eye, twelve by 11', () => {
  expect(worstDistance([...SEAT_COLOURS, NEUTRAL_COLOUR])).toBeGreaterThan(14);
  expect(worstDistance([...MANY_SEAT_COLOURS, NEUTRAL_COLOUR])).toBeGreaterThan(11);
});

test.each(THEMES)('fogged land cannot be taken for neutral land or a seat (%s)', (theme) => {
  for (const colour of [...SEAT_COLOURS, NEUTRAL_COLOUR])
    expect(worstDistance([colour, FOG_COLOURS[theme]])).toBeGreaterThan(10);
});

test('up to forty seats: colours 10 apart, and 4.6 to other eyes', () => {
  const distances = pairs(CROWD_COLOURS.map((colour) => labOf(colour))).map(([one, other]) => ciede2000(one, other));
  expect(CROWD_COLOURS).toHaveLength(40);
  expect(Math.min(...distances)).toBeGreaterThan(10);
  expect(worstDistance([...CROWD_COLOURS, NEUTRAL_COLOUR])).toBeGreaterThan(4.6);
});

test.each([2, 8, 12, 13, 24, 40])('of %d seats no two look the same without colours', (seats) => {
  const looks = Array.from({ length: seats }, (_, seat) => lookOfSeat(seat, seats));
  expect(new Set(looks.map(({ glyph, pattern }) => `${glyph} ${pattern}`)).size).toBe(seats);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(seats);
});

test('every seat has a glyph with an outline and a pattern of its own', () => {
  const looks = Array.from({ length: 12 }, (_, seat) => lookOfSeat(seat, 12));
  expect(new Set(looks.map((look) => look.colour)).size).toBe(12);
  expect(new Set(looks.map((look) => look.glyph)).size).toBe(12);
  expect(new Set(looks.map((look) => look.pattern)).size).toBe(PATTERNS.length);
  for (const glyph of SEAT_GLYPHS) expect(glyphOutline(glyph)).toMatch(/^M.*Z$/);
  expect(lookOfSeat(2, 4).colour).toBe('#009b71');
});
