// Picks without search: by how much income the best bonus around a territory pays for the land it takes. Keeping picks apart, as the classic generator does, loses against this (measured).
import type { MapFacts } from './facts.ts';

/** The whole offer, best first (lower index among equals). `armies` by territory as far as they are seen: wastelands make their bonuses dear. */
export function rankPicks(facts: MapFacts, offer: readonly number[], armies: Armies): number[] {
  const values = pickValues(facts, armies);
  return [...offer].sort((a, b) => values[b] - values[a] || a - b);
}

/**
 * By territory: the greatest income per territory squared among its bonuses, where land that stands stronger than usual counts for more than one. Squared
 * because a bonus of twice the size takes twice the armies and, with the same income, twice the rounds, in which others come. 0 for land that is in no bonus,
 * or in none that pays.
 */
export function pickValues(facts: MapFacts, armies: Armies): Float64Array {
  const values = new Float64Array(facts.territories);
  const bonuses = pickBonusValues(facts, armies);
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const value = bonuses[bonus];
    for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++)
      values[facts.members[k]] = Math.max(values[facts.members[k]], value);
  }
  return values;
}

/** By bonus: its income per territory squared, as told above. */
export const pickBonusValues = (facts: MapFacts, armies: Armies): Float64Array =>
  Float64Array.from(
    facts.bonusArmies,
    (income, bonus) => income / (costOf(facts, bonus, armies) ** 2 * exposureOf(facts, bonus)),
  );

/**
 * What a bonus is worth less for the territories through which others can come: by their number, at least 1. By the rules of the contests
 * only, where two seats race for few bonuses and a stack beside one of them decides the match; elsewhere this was not measured.
 */
function exposureOf({ game, memberStart, members }: MapFacts, bonus: number): number {
  if (game.settings.ruleset === 'standard') return 1;
  let gates = 0;
  for (let k = memberStart[bonus]; k < memberStart[bonus + 1]; k++) {
    const beside = game.map.neighbours[members[k]];
    if (beside.some((other) => !game.map.bonusesOf[other].includes(bonus))) gates++;
  }
  return Math.max(1, gates);
}

type Armies = ArrayLike<number>;

/** Armies that a bonus costs, in those of a usual neutral territory. */
function costOf({ game, memberStart, members }: MapFacts, bonus: number, armies: Armies): number {
  const { neutralArmies, defenceRatePercent } = game.settings;
  const rate = defenceRatePercent / 100;
  let cost = 0;
  for (let k = memberStart[bonus]; k < memberStart[bonus + 1]; k++)
    cost += (1 + rate * Math.max(neutralArmies, armies[members[k]])) / (1 + rate * neutralArmies);
  return cost;
}
