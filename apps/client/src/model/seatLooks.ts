// Seats as they look everywhere on the screen: the board's palette by the colour index of each seat.
import type { SeatState } from '@salient/protocol';
import type { SeatLook } from '../map/api.ts';
import { lookOfSeat } from '../map/palette.ts';

type Coloured = Pick<SeatState, 'index' | 'name' | 'colour'>;

/** Seats keep their colour when empty ones are dropped at the start, so the palette is chosen by the highest colour. */
export function seatLooks(seats: readonly Coloured[]): readonly SeatLook[] {
  return seats.map(({ index, name, colour }) => ({ seat: index, name, ...colourLook(colour, seats) }));
}

/** What a colour of the palette looks like among these seats. */
export function colourLook(colour: number, seats: readonly Coloured[]): Omit<SeatLook, 'seat' | 'name'> {
  const colours = Math.max(...seats.map((seat) => seat.colour + 1), seats.length);
  return lookOfSeat(colour, colours);
}

/** Black or white, whichever is easier to read on `colour` (CSS hex; relative luminance of WCAG 2). */
export function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff';
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
