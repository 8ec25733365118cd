// What bonuses and territories are worth by the classic formulas: at the start of a match (for picks) and later (for targets).
import type { Standings } from '@salient/engine';
import type { MapFacts } from './facts.ts';

/** A board with typed rows, as the engine's `Position` has them. */
export interface Board extends Standings {
  readonly owner: Int16Array;
  readonly armies: Int32Array;
}

/** The numbers of the formulas below. */
export interface ValueCoefficients {
  /** At the start, of bonuses: per army of income (plus), connection that leads out (minus) and territory (minus). */
  readonly startArmies: number;
  readonly startForeign: number;
  readonly startTerritories: number;
  /** At the start, of territories: per point of their bonus, and per step from the nearest own one. */
  readonly startBonus: number;
  readonly startSpread: number;
  /** Later, of bonuses; `laterWhole` per square of the armies where somebody owns all of it. */
  readonly laterArmies: number;
  readonly laterForeign: number;
  readonly laterTerritories: number;
  readonly laterWhole: number;
  /** Later, of territories: per territory that the seat, or the land's owner, holds in the bonus. */
  readonly laterHeld: number;
}

/** Of the classic generator (kefik/warlight-like-game, 2018). */
export const CLASSIC_COEFFICIENTS: ValueCoefficients = Object.freeze({
  startArmies: 3,
  startForeign: 5,
  startTerritories: 3,
  startBonus: 3,
  startSpread: 50,
  laterArmies: 3,
  laterForeign: 3,
  laterTerritories: 5,
  laterWhole: 30,
  laterHeld: 20,
});

/** Adds what makes the least value 1, so that values can be multiplied and compared. */
function shiftPositive(values: Float64Array): Float64Array {
  const least = Math.min(...values, 0);
  return values.map((value) => value - least + 1);
}

/** What counts for a bonus as long as nobody owns all of it: per army of income (plus), connection that leads out (minus) and territory (minus). */
interface RawCoefficients {
  readonly armies: number;
  readonly foreign: number;
  readonly territories: number;
}

/** By bonus, as far as the map alone says. */
function rawBonusValues(facts: MapFacts, { armies, foreign, territories }: RawCoefficients): Float64Array {
  const values = new Float64Array(facts.bonuses);
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    values[bonus] =
      armies * facts.bonusArmies[bonus] +
      facts.neighbouringBonuses[bonus] -
      foreign * facts.foreignBorders[bonus] -
      territories * size;
  }
  return values;
}

/**
 * By bonus, before anything is owned: 3 · armies + neighbouring bonuses − 5 · connections that lead out − 3 · territories.
 * Raw values; `startBonusValues` shifts them.
 */
export const rawStartBonusValues = (
  facts: MapFacts,
  { startArmies, startForeign, startTerritories }: ValueCoefficients = CLASSIC_COEFFICIENTS,
): Float64Array => rawBonusValues(facts, { armies: startArmies, foreign: startForeign, territories: startTerritories });

/** The same with what makes the least of them 1. */
export const startBonusValues = (
  facts: MapFacts,
  coefficients: ValueCoefficients = CLASSIC_COEFFICIENTS,
): Float64Array => shiftPositive(rawStartBonusValues(facts, coefficients));

/** By territory: 3 · the shifted values of its bonuses (a territory in none counts as the poorest). */
export function startTerritoryValues(
  facts: MapFacts,
  coefficients: ValueCoefficients = CLASSIC_COEFFICIENTS,
): Float64Array {
  const { startBonus } = coefficients;
  const bonusValues = startBonusValues(facts, coefficients);
  const values = new Float64Array(facts.territories).fill(startBonus);
  for (let territory = 0; territory < facts.territories; territory++) {
    let sum = 0;
    for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++)
      sum += bonusValues[facts.bonusList[k]];
    if (sum > 0) values[territory] = startBonus * sum;
  }
  return values;
}

/** What a pick gains by its place beside earlier ones: 50 · min(distance to the nearest of them, ⌊diameter / 2⌋); 0 for the first. */
export function spreadValue(
  facts: MapFacts,
  territory: number,
  owned: readonly number[],
  { startSpread }: ValueCoefficients = CLASSIC_COEFFICIENTS,
): number {
  if (owned.length === 0) return 0;
  const nearest = Math.min(...owned.map((other) => facts.distances[other * facts.territories + territory]));
  return startSpread * Math.min(nearest, Math.floor(facts.diameter / 2));
}

/**
 * By territory during a match, for `seat`: its bonuses (`laterBonusValues`) + 20 · own territories in them + 20 · its owner's territories in them (enemy
 * land), doubled if owned by a seat.
 */
export function laterTerritoryValues(
  at: { readonly facts: MapFacts; readonly board: Board; readonly seat: number },
  bonusValues: Float64Array,
  { laterHeld }: ValueCoefficients = CLASSIC_COEFFICIENTS,
): Float64Array {
  const { facts, board, seat } = at;
  const values = new Float64Array(facts.territories);
  for (let territory = 0; territory < facts.territories; territory++) {
    const owner = board.owner[territory];
    let value = 0;
    for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++) {
      const bonus = facts.bonusList[k];
      value += bonusValues[bonus] + laterHeld * countOwned(facts, board, bonus, seat);
      if (owner >= 0 && owner !== seat) value += laterHeld * countOwned(facts, board, bonus, owner);
    }
    values[territory] = owner >= 0 ? 2 * value : value;
  }
  return values;
}

/**
 * By bonus during a match: 3 · armies + neighbouring bonuses − 3 · connections that lead out − 5 · territories, shifted positive, + 30 · armies² if
 * somebody owns it whole.
 */
export function laterBonusValues(
  facts: MapFacts,
  board: Board,
  coefficients: ValueCoefficients = CLASSIC_COEFFICIENTS,
): Float64Array {
  const { laterWhole } = coefficients;
  const values = rawLaterBonusValues(facts, coefficients);
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    const first = board.owner[facts.members[facts.memberStart[bonus]]];
    if (first >= 0 && countOwned(facts, board, bonus, first) === size)
      values[bonus] += laterWhole * facts.bonusArmies[bonus] ** 2;
  }
  return values;
}

/** The same without what whole bonuses add: as long as the map stays. */
function rawLaterBonusValues(facts: MapFacts, coefficients: ValueCoefficients): Float64Array {
  const { laterArmies, laterForeign, laterTerritories } = coefficients;
  return shiftPositive(
    rawBonusValues(facts, { armies: laterArmies, foreign: laterForeign, territories: laterTerritories }),
  );
}

function countOwned(facts: MapFacts, board: Board, bonus: number, seat: number): number {
  let owned = 0;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    if (board.owner[facts.members[k]] === seat) owned++;
  }
  return owned;
}

/** How good a board is for the seats of a side: their worth (`makeWorths`) as a share of everybody's, 0 … 1 (½ on empty boards). */
export function shareOf(worths: Float64Array, side: readonly number[]): number {
  let all = 0;
  for (const worth of worths) all += worth;
  return all === 0 ? 0.5 : side.reduce((sum, seat) => sum + worths[seat], 0) / all;
}

/** Writes by seat what its land is worth to it: Σ of `laterTerritoryValues` and 10 for each army. Has memory of its own. */
export function makeWorths(facts: MapFacts): (board: Board, worths: Float64Array) => void {
  const { laterHeld, laterWhole } = CLASSIC_COEFFICIENTS;
  const { seats } = facts.game;
  const values = rawLaterBonusValues(facts, CLASSIC_COEFFICIENTS);
  const held = new Int32Array(facts.bonuses * seats);
  const weigh = (bonus: number, territories: number): number => {
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    const whole = territories === size ? laterWhole * facts.bonusArmies[bonus] ** 2 : 0;
    return territories === 0 ? 0 : 2 * territories * (values[bonus] + whole + laterHeld * territories);
  };
  return ({ owner, armies }, worths) => {
    worths.fill(0);
    held.fill(0);
    for (let territory = 0; territory < facts.territories; territory++) {
      const seat = owner[territory];
      if (seat < 0) continue;
      worths[seat] += 10 * armies[territory];
      for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++)
        held[facts.bonusList[k] * seats + seat]++;
    }
    for (let bonus = 0; bonus < facts.bonuses; bonus++)
      for (let seat = 0; seat < seats; seat++) worths[seat] += weigh(bonus, held[bonus * seats + seat]);
  };
}
