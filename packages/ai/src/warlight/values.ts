// What bonuses and territories are worth by the classic formulas: at the start of a match (for picks) and later (for targets).
import type { Standings } from '@salient/engine';
import type { MapFacts } from './facts.ts';

/** A board with typed rows, as the engine's `Position` has them. */
export interface Board extends Standings {
  readonly owner: Int16Array;
  readonly armies: Int32Array;
}

/** Adds what makes the least value 1, so that values can be multiplied and compared. */
function shiftPositive(values: Float64Array): Float64Array {
  const least = Math.min(...values, 0);
  return values.map((value) => value - least + 1);
}

/**
 * By bonus, before anything is owned: 3 · armies + neighbouring bonuses − 5 · connections that lead out − 3 · territories.
 * Raw values; `startTerritoryValue` shifts them.
 */
export function rawStartBonusValues(facts: MapFacts): Float64Array {
  const values = new Float64Array(facts.bonuses);
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    values[bonus] =
      3 * facts.bonusArmies[bonus] + facts.neighbouringBonuses[bonus] - 5 * facts.foreignBorders[bonus] - 3 * size;
  }
  return values;
}

/** By territory: 3 · the shifted values of its bonuses (a territory in none counts as the poorest). */
export function startTerritoryValues(facts: MapFacts): Float64Array {
  const bonusValues = shiftPositive(rawStartBonusValues(facts));
  const values = new Float64Array(facts.territories).fill(3);
  for (let territory = 0; territory < facts.territories; territory++) {
    let sum = 0;
    for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++)
      sum += bonusValues[facts.bonusList[k]];
    if (sum > 0) values[territory] = 3 * sum;
  }
  return values;
}

/** What a pick gains by its place beside earlier ones: 50 · min(distance to the nearest of them, ⌊diameter / 2⌋); 0 for the first. */
export function spreadValue(facts: MapFacts, territory: number, owned: readonly number[]): number {
  if (owned.length === 0) return 0;
  const nearest = Math.min(...owned.map((other) => facts.distances[other * facts.territories + territory]));
  return 50 * Math.min(nearest, Math.floor(facts.diameter / 2));
}

/**
 * By territory during a match, for `seat`: bonus = 3 · armies + neighbouring bonuses − 3 · connections that lead out − 5 · territories, shifted
 * positive, + 30 · armies² if somebody owns it whole; territory = its bonuses + 20 · own territories in them + 20 · its owner's
 * territories in them (enemy land), doubled if owned by a seat.
 */
export function laterTerritoryValues(facts: MapFacts, board: Board, seat: number): Float64Array {
  const bonusValues = laterBonusValues(facts, board);
  const values = new Float64Array(facts.territories);
  for (let territory = 0; territory < facts.territories; territory++) {
    const owner = board.owner[territory];
    let value = 0;
    for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++) {
      const bonus = facts.bonusList[k];
      value += bonusValues[bonus] + 20 * countOwned(facts, board, bonus, seat);
      if (owner >= 0 && owner !== seat) value += 20 * countOwned(facts, board, bonus, owner);
    }
    values[territory] = owner >= 0 ? 2 * value : value;
  }
  return values;
}

function laterBonusValues(facts: MapFacts, board: Board): Float64Array {
  const raw = new Float64Array(facts.bonuses);
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    raw[bonus] =
      3 * facts.bonusArmies[bonus] + facts.neighbouringBonuses[bonus] - 3 * facts.foreignBorders[bonus] - 5 * size;
  }
  const values = shiftPositive(raw);
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    const first = board.owner[facts.members[facts.memberStart[bonus]]];
    if (first >= 0 && countOwned(facts, board, bonus, first) === size)
      values[bonus] += 30 * facts.bonusArmies[bonus] ** 2;
  }
  return values;
}

function countOwned(facts: MapFacts, board: Board, bonus: number, seat: number): number {
  let owned = 0;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    if (board.owner[facts.members[k]] === seat) owned++;
  }
  return owned;
}
