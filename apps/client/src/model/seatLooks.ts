// How seats look everywhere (client.md, The board): colours with measured distances, a glyph and a pattern each, so that nothing is told by colour alone.
import type { SeatState } from '@salient/protocol';
import type { SeatLook } from '../map/api.ts';

/** Worst pair 17.8 CIEDE2000 over normal sight and three kinds of colour blindness. */
export const COLOURS_OF_8: readonly string[] = [
  '#576ce2',
  '#f97900',
  '#009b71',
  '#b90042',
  '#ffe29a',
  '#4625ae',
  '#56d3ff',
  '#77563a',
];
export const COLOURS_OF_12: readonly string[] = [
  '#5b77fc',
  '#dc8100',
  '#008456',
  '#ca56a2',
  '#efc700',
  '#57308d',
  '#47bbdc',
  '#5b2f29',
  '#b7390a',
  '#a1f28a',
  '#ffc8c3',
  '#f6f3fe',
];
export const NEUTRAL_COLOUR = '#9aa3ab';
/** Plain shapes that every system font draws. */
export const GLYPHS: readonly string[] = [
  '●',
  '▲',
  '■',
  '◆',
  '★',
  '✚',
  '▼',
  '◐',
  '♥',
  '♣',
  '♠',
  '◼',
  '⬟',
  '⬢',
  '✖',
  '☾',
];

/** The look of one seat out of `count`; beyond twelve seats colours repeat and the glyph tells them apart. */
export function seatLook(seat: Pick<SeatState, 'index' | 'name' | 'colour'>, count: number): SeatLook {
  const colours = count <= COLOURS_OF_8.length ? COLOURS_OF_8 : COLOURS_OF_12;
  return {
    seat: seat.index,
    name: seat.name,
    colour: colours[seat.colour % colours.length] ?? NEUTRAL_COLOUR,
    glyph: GLYPHS[seat.colour % GLYPHS.length] ?? '●',
    pattern: seat.colour,
  };
}

export const seatLooks = (seats: readonly SeatState[]): readonly SeatLook[] =>
  seats.map((seat) => seatLook(seat, seats.length));

/** Black or white, whichever is easier to read on `colour` (relative luminance of WCAG 2). */
export function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff';
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
