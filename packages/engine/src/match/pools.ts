// Pools of starting territories that all seats pick from alike (rules P1 `warlords`, P8, T2).
import type { Game } from '../game.ts';
import type { RandomSource } from '../rng/rng.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { TerritoryIndex } from '../types.ts';

interface Draw {
  /** Territories of each bonus, where it has so many that are free and not yet in the pool. */
  readonly perBonus: number;
  readonly random: RandomSource;
}

/** Random territories of every bonus, filled up at random from the land left over until every seat can get its `picksPerSeat` (P8). Ascending. */
export function poolByBonus(game: Game, free: readonly TerritoryIndex[], { perBonus, random }: Draw): TerritoryIndex[] {
  const { bonuses } = game.map;
  const left = new Set(free);
  const pool: TerritoryIndex[] = [];
  const draw = (from: readonly TerritoryIndex[], count: number, stream: number): void => {
    const shuffled = from.filter((territory) => left.has(territory));
    shuffleFirst(random.stream('offer', stream), shuffled, shuffled.length);
    for (const territory of shuffled.slice(0, count)) {
      pool.push(territory);
      left.delete(territory);
    }
  };
  for (const bonus of bonuses) draw(bonus.territories, perBonus, bonus.index);
  draw(free, Math.max(0, game.seats * game.settings.picksPerSeat - pool.length), bonuses.length);
  return pool.sort((a, b) => a - b);
}
