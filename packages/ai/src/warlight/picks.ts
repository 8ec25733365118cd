// Picks without search: by how much income the best bonus around a territory pays for the land it takes. Keeping picks apart, as the classic generator does, loses against this (measured).
import type { Settings } from '@salient/engine';
import type { MapFacts } from './facts.ts';

/** The whole offer, best first (lower index among equals). `armies` by territory as far as they are seen: wastelands make their bonuses dear. */
export function rankPicks(facts: MapFacts, offer: readonly number[], armies: Armies): number[] {
  const values = pickValues(facts, armies);
  return [...offer].sort((a, b) => values[b] - values[a] || a - b);
}

/**
 * By territory: the greatest income per territory squared (`PICK_POWERS`) among its bonuses, where land that stands stronger than usual counts for more than
 * one. Squared because a bonus of twice the size takes twice the armies and, with the same income, twice the rounds, in which others come. 0 for land that is
 * in no bonus, or in none that pays.
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

/** By bonus: its income by the power of what it costs and, as told above, of its gates. */
export function pickBonusValues(facts: MapFacts, armies: Armies): Float64Array {
  const { cost, gates } = PICK_POWERS[facts.game.settings.ruleset];
  return Float64Array.from(
    facts.bonusArmies,
    (income, bonus) => income / (costOf(facts, bonus, armies) ** cost * gatesOf(facts, bonus) ** gates),
  );
}

/** How much less a bonus is worth for its land, and for its gates. */
interface PickPowers {
  readonly cost: number;
  readonly gates: number;
}

/**
 * By the rules of the contests gates count, where two seats race for few bonuses and a stack beside one of them decides the match; elsewhere that was not
 * measured. By C1, where the ranking is what is wished for, they count half and size a little more (docs/notes/published-bots.md).
 */
const PICK_POWERS: Readonly<Record<Settings['ruleset'], PickPowers>> = {
  standard: { cost: 2, gates: 0 },
  contestC1: { cost: 2.5, gates: 0.5 },
  contestC2: { cost: 2, gates: 1 },
};

/** Its territories through which others can come, at least 1. */
function gatesOf({ game, memberStart, members }: MapFacts, bonus: number): number {
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
