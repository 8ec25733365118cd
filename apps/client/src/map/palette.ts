// The board's colours: seats, neutral and fogged land, bonuses and sea (client.md, "The board").
import { colourNumber, mixColours } from './colour.ts';
import { SEAT_GLYPHS } from './glyphs.ts';
import { PATTERNS } from './patterns.ts';

/**
 * Up to eight seats, apart by at least 14 CIEDE2000 (neutral included) for normal sight and each kind of full colour
 * blindness. The brown is this dark because a lighter one looks like the crimson to a deuteranope.
 */
export const SEAT_COLOURS = [
  '#576ce2',
  '#f97900',
  '#009b71',
  '#b90042',
  '#ffe29a',
  '#4625ae',
  '#56d3ff',
  '#583210',
] as const;

/** Nine to twelve seats: at least 11 apart. */
export const MANY_SEAT_COLOURS = [
  '#5b77fc',
  '#dc8100',
  '#008456',
  '#ce4fad',
  '#efbd00',
  '#57308d',
  '#47bbdc',
  '#5b2f29',
  '#b7390a',
  '#a1f28a',
  '#ffd6ce',
  '#f6f3fe',
] as const;

export const NEUTRAL_COLOUR = '#9aa3ab';
/** Land whose owner the viewer may not know; drawn with the fog texture on top, so that it never looks neutral. */
export const FOG_COLOUR = '#2a3a4a';

/** The halo and label of each bonus, by index; repeats after the last. */
export const BONUS_COLOURS = [
  '#e5b04a',
  '#f08a5d',
  '#8fb0ff',
  '#d9a679',
  '#6cc79a',
  '#c3a0f5',
  '#f08fb1',
  '#7fd6d6',
  '#c5d36a',
  '#b9c4d4',
] as const;

export const SEA = {
  deep: '#0b1c2d',
  middle: '#12314a',
  bright: '#1d4f6e',
  line: '#9cc8e6',
} as const;

export const INK = {
  dark: '#0a1420',
  light: '#ffffff',
  gold: '#ffd76a',
  attack: '#ff5a4f',
  transfer: '#f4f8fc',
} as const;

/** Fill, glyph and pattern of a seat in a match of `seats` (1 … 12; more repeat). */
export function lookOfSeat(seat: number, seats: number): { colour: string; glyph: string; pattern: number } {
  const colours: readonly string[] = seats > SEAT_COLOURS.length ? MANY_SEAT_COLOURS : SEAT_COLOURS;
  return {
    colour: colours[seat % colours.length] as string,
    glyph: SEAT_GLYPHS[seat % SEAT_GLYPHS.length] as string,
    pattern: seat % PATTERNS.length,
  };
}

/** Colour of a bonus by its dense index. */
export function colourOfBonus(bonus: number): string {
  return BONUS_COLOURS[bonus % BONUS_COLOURS.length] as string;
}

/** How far land is out of the current question: fills stay recognisable but step back. */
export function subdued(colour: string): string {
  return mixColours(colour, '#16263a', 0.36);
}

/** Land under the pointer. */
export function raised(colour: string): string {
  return mixColours(colour, '#ffffff', 0.16);
}

/** 0xrrggbb of the open sea, behind everything. */
export const SEA_NUMBER: number = colourNumber(SEA.deep);
