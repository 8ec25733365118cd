// The classic generator's picks: the best few sets of offered territories by the sum of their start values (kefik/warlight-like-game, 2018).
import type { MapFacts } from '../facts.ts';
import { CLASSIC_COEFFICIENTS, spreadValue, startTerritoryValues, type ValueCoefficients } from '../values.ts';

/** Sets that the generator chooses between. */
const COMBINATIONS = 3;
/** Only the best so many of an offer are combined: the offers of the original had twelve, ours may be the whole map. */
const COMBINED = 12;

/**
 * The best sets of `picksPerSeat` territories, best first, each in the order of its picks; a set's worth is the sum of the start values, each pick after the
 * first with its distance from those before (`spreadValue`). At most three.
 */
export function classicPickSets(
  facts: MapFacts,
  offer: readonly number[],
  coefficients: ValueCoefficients = CLASSIC_COEFFICIENTS,
): number[][] {
  const values = startTerritoryValues(facts, coefficients);
  const ranked = [...offer].sort((a, b) => values[b] - values[a] || a - b).slice(0, COMBINED);
  const size = Math.min(facts.game.settings.picksPerSeat, ranked.length);
  const best: { readonly set: readonly number[]; readonly worth: number }[] = [];
  const extend = (set: readonly number[], worth: number, from: number): void => {
    if (set.length === size) {
      best.push({ set, worth });
      best.sort((a, b) => b.worth - a.worth);
      best.length = Math.min(best.length, COMBINATIONS);
      return;
    }
    for (let k = from; k < ranked.length; k++) {
      const next = ranked[k];
      extend([...set, next], worth + values[next] + spreadValue(facts, next, set, coefficients), k + 1);
    }
  };
  extend([], 0, 0);
  return best.map(({ set }) => [...set]);
}

/** A set, then the rest of the offer by start value: where seats pick from a common pool a wish may be gone. */
export function wishesOf(
  facts: MapFacts,
  offer: readonly number[],
  set: readonly number[],
  coefficients: ValueCoefficients = CLASSIC_COEFFICIENTS,
): number[] {
  const values = startTerritoryValues(facts, coefficients);
  const rest = offer.filter((territory) => !set.includes(territory));
  return [...set, ...rest.sort((a, b) => values[b] - values[a] || a - b)];
}
