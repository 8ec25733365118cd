// The picks as the search sees them: combinations of the own offer against sampled starts of the others, then rounds as in any position.
import { type Position, SEAT_FATES } from '@salient/engine';
import type { Domain, SearchRandom } from '../search/domain.ts';
import type { WarTurn } from './domain.ts';
import type { MapFacts } from './facts.ts';
import { rankPicks } from './picks.ts';
import { startTerritoryValues } from './values.ts';

/** The best of the offer from which combinations are made, and the most combinations searched. */
const SHORTLIST = 8;
const MAX_COMBINATIONS = 32;
/** Territories that an opponent is imagined to have been offered. */
const IMAGINED_OFFER = 6;

export type PickTurn = WarTurn | { readonly kind: 'picks'; readonly territories: readonly number[] };

/** Sets of `picksPerSeat` territories from the best of the offer, the rule-based one first. */
export function pickCombinations(facts: MapFacts, offer: readonly number[]): number[][] {
  const size = Math.min(facts.game.settings.picksPerSeat, offer.length);
  const ranked = rankPicks(facts, offer);
  const shortlist = ranked.slice(0, Math.max(size, SHORTLIST));
  const combinations: number[][] = [];
  const extend = (chosen: readonly number[], from: number): void => {
    if (combinations.length >= MAX_COMBINATIONS) return;
    if (chosen.length === size) combinations.push([...chosen]);
    else for (let k = from; k < shortlist.length; k++) extend([...chosen, shortlist[k]], k + 1);
  };
  extend([], 0);
  return combinations;
}

export interface PickDomainOptions {
  readonly facts: MapFacts;
  readonly seat: number;
  readonly offer: readonly number[];
  readonly combinations: readonly (readonly number[])[];
  /** The rounds that follow; its root must be the position while picking. */
  readonly rounds: Domain<Position, WarTurn>;
}

/** `rounds` with one step before it: everybody's picks. */
export function makePickDomain(options: PickDomainOptions): Domain<Position, PickTurn> {
  const { facts, seat: self, rounds } = options;
  const own: readonly PickTurn[] = options.combinations.map((territories) => ({ kind: 'picks', territories }));
  const values = startTerritoryValues(facts);
  const isFree = new Set(
    [...Array(facts.territories).keys()].filter((territory) => !options.offer.includes(territory)),
  );
  return {
    ...rounds,
    turns(position, seat, depth, random) {
      if (position.phase !== 'picking') return rounds.turns(position, seat, depth, random);
      return seat === self ? own : [];
    },
    apply(position, turns, random) {
      if (position.phase !== 'picking') {
        rounds.apply(position, turns as readonly (WarTurn | undefined)[], random);
        return;
      }
      const mine = turns[self];
      if (mine?.kind === 'picks') settle(facts, position, self, mine.territories);
      dealOthers({ facts, values, isFree, self }, position, random);
      position.phase = 'orders';
      position.round = 1;
    },
  };
}

function settle(facts: MapFacts, position: Position, seat: number, territories: readonly number[]): void {
  for (const territory of territories) {
    position.owner[territory] = seat;
    position.armies[territory] = facts.game.settings.startArmies;
  }
}

/** Every other seat takes the best of a few random territories that were not offered to the searching one (offers are disjoint, P1). */
function dealOthers(
  at: {
    readonly facts: MapFacts;
    readonly values: Float64Array;
    readonly isFree: ReadonlySet<number>;
    readonly self: number;
  },
  position: Position,
  random: SearchRandom,
): void {
  const left = [...at.isFree];
  for (let seat = 0; seat < at.facts.game.seats; seat++) {
    if (seat === at.self || position.fate[seat] !== SEAT_FATES.indexOf('playing')) continue;
    const offer: number[] = [];
    while (offer.length < IMAGINED_OFFER && left.length > 0) offer.push(...left.splice(random.below(left.length), 1));
    offer.sort((a, b) => at.values[b] - at.values[a]);
    const picks = offer.splice(0, at.facts.game.settings.picksPerSeat);
    settle(at.facts, position, seat, picks);
    left.push(...offer);
  }
}
