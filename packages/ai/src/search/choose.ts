// The final choice: what a search answers once its budget is spent.
import type { SeatChoice } from './node.ts';

/**
 * Index of the turn to play: most visits; among equals the greater mean value, then the lower index. −1 if there are no turns.
 * Visits are steadier than means, since a turn keeps its visits only while its mean stays good.
 */
export function chooseMostVisited<Turn>(choice: SeatChoice<Turn>): number {
  let best = choice.turns.length === 0 ? -1 : 0;
  for (let index = 1; index < choice.turns.length; index++) {
    const more = choice.visits[index] - choice.visits[best];
    if (more > 0 || (more === 0 && meanValue(choice, index) > meanValue(choice, best))) best = index;
  }
  return best;
}

/** Mean value of a turn, 0 … 1; 0 if it was never tried. */
export const meanValue = <Turn>(choice: SeatChoice<Turn>, index: number): number =>
  choice.visits[index] === 0 ? 0 : choice.sums[index] / choice.visits[index];
