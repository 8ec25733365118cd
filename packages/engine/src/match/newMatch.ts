// The start of a match: wastelands, neutral armies, and offers or starting territories (rules P1, P3).
import type { Game } from '../game.ts';
import { makeNeutralPosition } from '../position/position.ts';
import type { RandomSource } from '../rng/rng.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { Position, TerritoryIndex } from '../types.ts';
import { dealOffers } from './offers.ts';

/**
 * The first position of a match: with distribution `offer` in phase `picking`, with `automatic` in round 1. `random` is keyed by round 0's key, which
 * `resolvePicks` uses too. Wastelands (P2, P3) are drawn first and never offered or dealt.
 */
export function newMatch(game: Game, random: RandomSource): Position {
  const position = makeNeutralPosition(game);
  const free = layWastelands(game, position, random);
  switch (game.settings.distribution) {
    case 'offer':
      position.offers = dealOffers(game, free, random);
      return position;
    case 'automatic':
      dealStarts(game, position, { free, random });
      return position;
    default:
      throw new Error(`distribution ${game.settings.distribution} is not supported`);
  }
}

/** Draws the wastelands and returns all other territories, ascending. */
function layWastelands(game: Game, position: Position, random: RandomSource): TerritoryIndex[] {
  const { wastelandCount, wastelandArmies } = game.settings;
  const territories = game.map.territories.map(({ index }) => index);
  if (wastelandCount === 0) return territories;
  shuffleFirst(random.stream('wasteland'), territories, territories.length);
  for (const territory of territories.slice(0, wastelandCount)) position.armies[territory] = wastelandArmies;
  return territories.slice(wastelandCount).sort((a, b) => a - b);
}

interface Deal {
  readonly free: readonly TerritoryIndex[];
  readonly random: RandomSource;
}

/** P1 `automatic`: every seat gets `picksPerSeat` random territories. */
function dealStarts(game: Game, position: Position, { free, random }: Deal): void {
  const { picksPerSeat, startArmies } = game.settings;
  const shuffled = [...free];
  shuffleFirst(random.stream('automatic'), shuffled, shuffled.length);
  for (let i = 0; i < picksPerSeat * game.seats; i++) {
    position.owner[shuffled[i]] = i % game.seats;
    position.armies[shuffled[i]] = startArmies;
  }
  position.phase = 'orders';
  position.round = 1;
}
