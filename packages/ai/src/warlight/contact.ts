// Which opponents matter now: those whose land touches one's own, longest border first.
import type { MapFacts } from './facts.ts';
import type { Board } from './values.ts';

/** At most `limit` enemies with land beside `seat`'s, by number of shared borders (lower seat among equals). */
export function rivalsOf(facts: MapFacts, board: Board, seat: number, limit: number): number[] {
  const borders = new Array<number>(facts.game.seats).fill(0);
  for (let territory = 0; territory < facts.territories; territory++) {
    if (board.owner[territory] !== seat) continue;
    for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
      const other = board.owner[facts.neighbours[n]];
      if (other >= 0 && facts.game.teamOf[other] !== facts.game.teamOf[seat]) borders[other]++;
    }
  }
  return [...borders.keys()]
    .filter((other) => borders[other] > 0)
    .sort((a, b) => borders[b] - borders[a] || a - b)
    .slice(0, limit);
}
