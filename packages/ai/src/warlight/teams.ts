// Sides: who wins together (V7).
import type { Game } from '@salient/engine';

/** The seat and its team-mates, ascending. */
export const sideOf = ({ seats, teamOf }: Game, seat: number): readonly number[] =>
  [...Array(seats).keys()].filter((other) => teamOf[other] === teamOf[seat]);

/** How many sides these seats are of. */
export const sidesAmong = ({ teamOf }: Pick<Game, 'teamOf'>, seats: readonly number[]): number =>
  new Set(seats.map((seat) => teamOf[seat])).size;

/** Puts the sum over its side in the place of every seat's value; the same numbers without teams. */
export function makeTeamSum(game: Game): (values: Float64Array) => void {
  const teams = [...Array(game.seats).keys()]
    .map((seat) => ({ seat, side: sideOf(game, seat) }))
    .filter(({ seat, side }) => side.length > 1 && side[0] === seat)
    .map(({ side }) => side);
  return (values) => {
    for (const team of teams) {
      let sum = 0;
      for (const seat of team) sum += values[seat];
      for (const seat of team) values[seat] = sum;
    }
  };
}
