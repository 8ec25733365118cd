// Disjoint offers of starting territories, fair by bonus (rule P1 `offer`).
import type { Game } from '../game.ts';
import type { RandomSource } from '../rng/rng.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { TerritoryIndex } from '../types.ts';

/**
 * Deals every seat its own offer from `free`. Of every bonus each seat gets `offersPerBonus` territories, or as many fewer as the bonus can give to all alike.
 * What small bonuses could not give is made up from the territories left over, as long as these suffice for every seat, so that all offers have the
 * same length: `offersPerBonus` × bonuses where there is land enough, and never fewer than `picksPerSeat`. Offers are ascending.
 */
export function dealOffers(game: Game, free: readonly TerritoryIndex[], random: RandomSource): TerritoryIndex[][] {
  const { offersPerBonus, picksPerSeat } = game.settings;
  const { bonuses } = game.map;
  const left = new Set(free);
  const offers: TerritoryIndex[][] = Array.from({ length: game.seats }, () => []);
  for (const bonus of bonuses) {
    const pool = bonus.territories.filter((territory) => left.has(territory));
    const each = Math.min(offersPerBonus, wholeShares(pool.length, game.seats));
    shuffleFirst(random.stream('offer', bonus.index), pool, pool.length);
    deal({ pool, each, offers, left });
  }
  const pool = free.filter((territory) => left.has(territory));
  const wanted = Math.max(offersPerBonus * bonuses.length, picksPerSeat) - offers[0].length;
  shuffleFirst(random.stream('offer', bonuses.length), pool, pool.length);
  deal({ pool, each: Math.min(wanted, wholeShares(pool.length, game.seats)), offers, left });
  for (const offer of offers) offer.sort((a, b) => a - b);
  return offers;
}

interface Deal {
  readonly pool: readonly TerritoryIndex[];
  /** How many each seat gets. */
  readonly each: number;
  readonly offers: readonly TerritoryIndex[][];
  readonly left: Set<TerritoryIndex>;
}

function deal({ pool, each, offers, left }: Deal): void {
  offers.forEach((offer, seat) => {
    for (const territory of pool.slice(seat * each, (seat + 1) * each)) {
      offer.push(territory);
      left.delete(territory);
    }
  });
}

/** How many each of `seats` gets of `count` things. */
const wholeShares = (count: number, seats: number): number => (count - (count % seats)) / seats;
