// The board's colours: seats, neutral and fogged land, bonuses and sea.
import type { Theme } from '../model/preferences.ts';
import { mixColours } from './colour.ts';
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

/**
 * Thirteen to forty seats: the twelve and 28 more, at least 10 apart for normal sight and 4.6 for the colour-blind, who have
 * the marks and patterns: no two seats share both (`lookOfSeat`).
 */
export const CROWD_COLOURS = [
  ...MANY_SEAT_COLOURS,
  ...['#b4b490', '#f84068', '#b49090', '#186868', '#9018f8', '#b4d8d8', '#409090', '#68b440', '#686890', '#906840'],
  ...['#b490f8', '#901818', '#90d8b4', '#4090d8', '#904068', '#1818d8', '#b4f818', '#f89068', '#184040', '#b418b4'],
  ...['#404068', '#686818', '#689068', '#f8b4f8', '#909040', '#b46818', '#d8d868', '#f8d8f8'],
] as const;

export const NEUTRAL_COLOUR = '#9aa3ab';
/** Land whose owner the viewer may not know; drawn with the fog texture on top, so that it never looks neutral. */
export const FOG_COLOURS: Readonly<Record<Theme, string>> = { dark: '#2a3a4a', light: '#56697d' };

/** The halo and label of each bonus, by index; repeats after the last. */
const BONUS_COLOURS = [
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

export const INK = {
  dark: '#0a1420',
  light: '#ffffff',
  gold: '#ffd76a',
  attack: '#ff5a4f',
  transfer: '#f4f8fc',
} as const;

/** Each further dozen of seats takes marks and patterns from these far on: 5 and 7 have no divisor in common with 12, and differ. */
const NEXT_GLYPHS = 5;
const NEXT_PATTERNS = 7;

/** Fill, glyph and pattern of a seat in a match of `seats` (1 … 40): no two seats have the same colour, nor glyph and pattern in common. */
export function lookOfSeat(seat: number, seats: number): { colour: string; glyph: string; pattern: number } {
  const colours = coloursFor(seats);
  const dozen = Math.floor(seat / SEAT_GLYPHS.length);
  return {
    colour: colours[seat % colours.length] as string,
    glyph: SEAT_GLYPHS[(seat + dozen * NEXT_GLYPHS) % SEAT_GLYPHS.length] as string,
    pattern: (seat + dozen * NEXT_PATTERNS) % PATTERNS.length,
  };
}

function coloursFor(seats: number): readonly string[] {
  if (seats <= SEAT_COLOURS.length) return SEAT_COLOURS;
  return seats <= MANY_SEAT_COLOURS.length ? MANY_SEAT_COLOURS : CROWD_COLOURS;
}

/** Colour of a bonus by its dense index. */
export function colourOfBonus(bonus: number): string {
  return BONUS_COLOURS[bonus % BONUS_COLOURS.length] as string;
}

/** How far land is out of the current question: fills stay recognisable but step back into the shade, by day as by night. */
export function subdued(colour: string, theme: Theme): string {
  return theme === 'dark' ? mixColours(colour, '#16263a', 0.36) : mixColours(colour, '#4f6a82', 0.5);
}

/** How far neutral land lights up: where it is offered as a start, and as a target. */
export const OFFER_LIGHT = 0.75;
export const TARGET_LIGHT = 0.35;

/** Land that is asked about. @param share how far on the way to white, 0 … 1 */
export const lit = (colour: string, share: number): string => mixColours(colour, '#ffffff', share);

/** Land under the pointer. */
export function raised(colour: string): string {
  return mixColours(colour, '#ffffff', 0.16);
}
