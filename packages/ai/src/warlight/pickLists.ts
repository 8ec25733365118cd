// Candidate wishes for the picks: sets of the own offer, or rankings of a common pool built on the best land, on single bonuses, on land spread out.
import { hasOwnOffer, wishesWanted } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import { rankPicks } from './picks.ts';

/** The best of the offer from which sets are made, the bonuses around which picks are gathered, and the most lists searched. */
const SHORTLIST = 8;
const GATHERED_BONUSES = 8;
const MAX_LISTS = 32;

/**
 * Lists of wishes, best first within each, the rule-based one leading, none twice. From an own offer each is as long as a seat picks; from a common pool so
 * long that something of it is left whatever the others take.
 */
export function pickLists(
  facts: MapFacts,
  offer: readonly number[],
  armies: ArrayLike<number>,
  most = MAX_LISTS,
): number[][] {
  const { picksPerSeat } = facts.game.settings;
  const size = Math.min(picksPerSeat, offer.length);
  const ranked = rankPicks(facts, offer, armies);
  const lists = new Map<string, number[]>();
  const add = (first: readonly number[]): void => {
    const set = first.slice(0, size);
    const key = hasOwnOffer(facts.game) ? [...set].sort((a, b) => a - b).join() : set.join();
    if (lists.size < most && !lists.has(key)) lists.set(key, completed(facts, first, ranked));
  };
  add(ranked);
  for (const gathered of aroundBonuses(facts, ranked)) add(gathered);
  add(spreadOut(facts, ranked, size));
  for (const set of combinations(ranked.slice(0, Math.max(size, SHORTLIST)), size)) {
    if (lists.size >= most) break;
    add(set);
  }
  return [...lists.values()];
}

function completed(facts: MapFacts, first: readonly number[], ranked: readonly number[]): number[] {
  return [...new Set([...first, ...ranked])].slice(0, wishesWanted(facts.game));
}

/** For each of the bonuses with the best land: what is offered of it, then what is offered beside that. */
function aroundBonuses({ game }: MapFacts, ranked: readonly number[]): number[][] {
  const bonuses = [...new Set(ranked.flatMap((territory) => game.map.bonusesOf[territory]))].slice(0, GATHERED_BONUSES);
  return bonuses.map((bonus) => {
    const inside = ranked.filter((territory) => game.map.bonusesOf[territory].includes(bonus));
    const beside = ranked.filter((territory) => game.map.neighbours[territory].some((other) => inside.includes(other)));
    return [...inside, ...beside];
  });
}

/** The best of each bonus, one after another: nobody can take all of it away. */
function spreadOut({ game }: MapFacts, ranked: readonly number[], size: number): number[] {
  const seen = new Set<number>();
  const chosen = ranked.filter((territory) => {
    const bonuses = game.map.bonusesOf[territory];
    const isNew = !bonuses.some((bonus) => seen.has(bonus));
    for (const bonus of bonuses) seen.add(bonus);
    return isNew;
  });
  return chosen.slice(0, size);
}

/** All sets of `size`, in the order of the list. */
function* combinations(list: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let k = from; k + size <= list.length; k++)
    for (const rest of combinations(list, size - 1, k + 1)) yield [list[k], ...rest];
}
