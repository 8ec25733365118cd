// What a match is worth to a seat.
import type { PlayedMatch } from './conductMatch.ts';

/** The seat's part of the result, 0 … 1: 1 is shared by those who won or drew; unfinished, by all that still have land. */
export function scoreOf(played: PlayedMatch, seat: number): number {
  const { result, end } = played;
  const sharers =
    result === null || result.kind === 'noResult'
      ? [...end.fate.keys()].filter((other) => end.owner.includes(other))
      : result.seats;
  return sharers.includes(seat) ? 1 / sharers.length : 0;
}
