// The start of a match: wastelands, neutral armies, and offers or starting territories (rules P1, P3, P5, P7–P9, R11, T2, T6).
import type { Game } from '../game.ts';
import { makeNeutralPosition } from '../position/position.ts';
import type { RandomSource } from '../rng/rng.ts';
import { shuffleFirst } from '../rng/shuffle.ts';
import type { Position, TerritoryIndex } from '../types.ts';
import { dealOffers } from './offers.ts';
import { poolByBonus } from './pools.ts';

/**
 * The first position of a match: in phase `picking`, or with the distributions `automatic` and `scenario` in round 1. `random` is keyed by round 0's key,
 * which `resolvePicks` uses too. Wastelands (P2, P3) are drawn first and never offered or dealt.
 */
export function newMatch(game: Game, random: RandomSource): Position {
  const position = makeNeutralPosition(game);
  position.seatOrder = drawSeatOrder(game, random);
  const isScenario = game.settings.distribution === 'scenario';
  if (isScenario) layScenario(game, position);
  const free = layWastelands(game, position, random);
  if (isScenario || game.settings.distribution === 'automatic') {
    if (!isScenario) dealStarts(game, position, { free, random });
    position.phase = 'orders';
    position.round = 1;
  } else {
    position.offers = offersOf(game, { free, random });
  }
  return position;
}

/** R11: the order of a cycle, drawn once. */
function drawSeatOrder({ seats, settings }: Game, random: RandomSource): number[] {
  if (settings.sequence !== 'cycle') return [];
  const order = Array.from({ length: seats }, (_, seat) => seat);
  shuffleFirst(random.stream('sequence'), order, seats);
  return order;
}

/** P9: owners and armies as given; land that is not named is neutral. */
function layScenario({ map, settings }: Game, position: Position): void {
  for (const [id, { owner, armies }] of Object.entries(settings.scenario)) {
    const territory = map.indexOf(id);
    if (territory === undefined) throw new Error(`unknown territory ${id}`);
    position.owner[territory] = owner;
    position.armies[territory] = armies;
  }
}

/** Draws the wastelands and returns all other territories that no scenario names, ascending. */
function layWastelands(game: Game, position: Position, random: RandomSource): TerritoryIndex[] {
  const { wastelandCount, wastelandArmies, scenario, ruleset } = game.settings;
  const territories = game.map.territories.filter(({ id }) => !Object.hasOwn(scenario, id)).map(({ index }) => index);
  if (wastelandCount === 0) return territories;
  const draw = ruleset === 'standard' ? drawDistinct : drawWithReplacement;
  const wastelands = new Set(draw(territories, wastelandCount, random));
  for (const territory of wastelands) position.armies[territory] = wastelandArmies;
  return territories.filter((territory) => !wastelands.has(territory));
}

function drawDistinct(territories: readonly TerritoryIndex[], count: number, random: RandomSource): TerritoryIndex[] {
  const shuffled = [...territories];
  shuffleFirst(random.stream('wasteland'), shuffled, shuffled.length);
  return shuffled.slice(0, count);
}

/** T6: the contest may draw one territory twice, so that there are fewer wastelands. */
function drawWithReplacement(
  territories: readonly TerritoryIndex[],
  count: number,
  random: RandomSource,
): TerritoryIndex[] {
  const rng = random.stream('wasteland');
  return Array.from({ length: count }, () => territories[rng.below(territories.length)]);
}

interface Deal {
  /** Territories that may be given away, ascending. */
  readonly free: readonly TerritoryIndex[];
  readonly random: RandomSource;
}

/** What each seat may pick from: its own offer, or one pool for all alike. */
function offersOf(game: Game, { free, random }: Deal): readonly (readonly TerritoryIndex[])[] {
  const { distribution, offersPerBonus } = game.settings;
  switch (distribution) {
    case 'offer':
      return dealOffers(game, free, random);
    case 'ranked':
      return sharedBy(game, free);
    case 'warlords':
      return sharedBy(game, poolByBonus(game, free, { perBonus: 1, random }));
    case 'contest':
      return sharedBy(game, poolByBonus(game, free, { perBonus: offersPerBonus, random }));
    case 'automatic':
    case 'scenario':
      throw new Error(`${distribution} has no picks`);
  }
}

const sharedBy = (game: Game, pool: readonly TerritoryIndex[]): (readonly TerritoryIndex[])[] =>
  Array.from({ length: game.seats }, () => pool);

/** P1 `automatic`: every seat gets `picksPerSeat` random territories. */
function dealStarts(game: Game, position: Position, { free, random }: Deal): void {
  const { picksPerSeat, startArmies } = game.settings;
  const shuffled = [...free];
  shuffleFirst(random.stream('automatic'), shuffled, shuffled.length);
  for (let i = 0; i < picksPerSeat * game.seats; i++) {
    position.owner[shuffled[i]] = i % game.seats;
    position.armies[shuffled[i]] = startArmies;
  }
}
