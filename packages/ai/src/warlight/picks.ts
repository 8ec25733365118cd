// Picks by the classic start values: the best territory of the offer first, then those that are good and far from the ones before.
import type { MapFacts } from './facts.ts';
import { spreadValue, startTerritoryValues } from './values.ts';

/**
 * The whole offer, best first: each place goes to the territory with the greatest value once those before it are owned, as many as a
 * seat picks; the rest follows by value alone.
 */
export function rankPicks(facts: MapFacts, offer: readonly number[]): number[] {
  const values = startTerritoryValues(facts);
  const left = [...offer].sort((a, b) => values[b] - values[a] || a - b);
  const picks: number[] = [];
  while (left.length > 0 && picks.length < facts.game.settings.picksPerSeat) {
    const scores = left.map((territory) => values[territory] + spreadValue(facts, territory, picks));
    const best = scores.indexOf(Math.max(...scores));
    picks.push(...left.splice(best, 1));
  }
  return [...picks, ...left];
}
