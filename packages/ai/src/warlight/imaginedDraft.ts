// How the picks may go: the other seats' offers and wishes are imagined, by the classic start values or by what bonuses pay, and the land is dealt by the rules (P1, P10; T2 without its coin).
import { hasOwnOffer, type Position, SEAT_FATES } from '@salient/engine';
import type { SearchRandom } from '../search/domain.ts';
import type { MapFacts } from './facts.ts';
import { pickValues } from './picks.ts';
import { startTerritoryValues } from './values.ts';

/** Other seats value land up to so many percent higher or lower than we do. */
const TASTE_PERCENT = 40;
const PLAYING = SEAT_FATES.indexOf('playing');

export interface DraftPlan {
  readonly facts: MapFacts;
  readonly seat: number;
  /** What the searching seat may pick from. */
  readonly offer: readonly number[];
  /** By territory, as far as the seat sees them. */
  readonly armies: ArrayLike<number>;
}

/** Settles all seats' starts on the position: the searching seat's by `wishes`, best first, the others' by imagined ones. */
export type ImaginedDraft = (position: Position, wishes: readonly number[], random: SearchRandom) => void;

export function makeImaginedDraft(plan: DraftPlan): ImaginedDraft {
  const tastes = [startTerritoryValues(plan.facts), pickValues(plan.facts, plan.armies)];
  const make = hasOwnOffer(plan.facts.game) ? makeOfferDraft : makePoolDraft;
  const drafts = tastes.map((values) => make(plan, values));
  return (position, wishes, random) => drafts[random.below(drafts.length)](position, wishes, random);
}

const othersOf = (position: Position, self: number): number[] =>
  [...position.fate.keys()].filter((seat) => seat !== self && position.fate[seat] === PLAYING);

function settle(facts: MapFacts, position: Position, seat: number, territory: number): void {
  position.owner[territory] = seat;
  position.armies[territory] = facts.game.settings.startArmies;
}

/** Offers are disjoint: the others' come from what the searching seat was not offered and is no wasteland (P5), as many of each bonus as it got itself. */
function makeOfferDraft({ facts, seat: self, offer, armies }: DraftPlan, values: Float64Array): ImaginedDraft {
  const { picksPerSeat, wastelandCount, wastelandArmies, neutralArmies } = facts.game.settings;
  const hasWastelands = wastelandCount > 0 && wastelandArmies !== neutralArmies;
  const isOffered = new Set(offer);
  const mayBeOthers = (land: number): boolean =>
    !isOffered.has(land) && !(hasWastelands && armies[land] === wastelandArmies);
  const pools = facts.game.map.bonuses.map(({ territories }) => ({
    left: territories.filter(mayBeOthers),
    count: territories.filter((land) => isOffered.has(land)).length,
  }));
  const rest = [...Array(facts.territories).keys()].filter(mayBeOthers);
  return (position, wishes, random) => {
    for (const territory of wishes.slice(0, picksPerSeat)) settle(facts, position, self, territory);
    const isFree = (land: number): boolean => position.owner[land] < 0;
    for (const seat of othersOf(position, self)) {
      const imagined = pools.flatMap(({ left, count }) => draw(left.filter(isFree), count, random));
      const choice = imagined.length < picksPerSeat ? rest.filter(isFree) : imagined;
      for (let pick = 0; pick < picksPerSeat; pick++) {
        const territory = dearest(choice.filter(isFree), values, random);
        if (territory >= 0) settle(facts, position, seat, territory);
      }
    }
  };
}

/** Everybody picks from the same pool in a snake; picks that were made already are not made again. */
function makePoolDraft({ facts, seat: self, offer }: DraftPlan, values: Float64Array): ImaginedDraft {
  const { picksPerSeat } = facts.game.settings;
  return (position, wishes, random) => {
    const isFree = (land: number): boolean => position.owner[land] < 0;
    const had = landOf(position);
    const order = snakeOrder(othersOf(position, self), self, had, random);
    for (let pass = 0; pass < picksPerSeat; pass++) {
      const isStraight = (pass - had[self]) % 2 === 0;
      for (const seat of isStraight ? order : [...order].reverse()) {
        if (pass < had[seat]) continue;
        const wish = seat === self ? wishes.find(isFree) : undefined;
        const territory = wish ?? dearest(offer.filter(isFree), values, random);
        if (territory >= 0) settle(facts, position, seat, territory);
      }
    }
  };
}

/**
 * Whose turn it is after whose, drawn anew each time; where some have land already, picks are made one by one, and it is our turn: who has more land than we
 * has picked before us in this pass, and so comes after us in the next. `had`: by seat, territories.
 */
function snakeOrder(others: readonly number[], self: number, had: readonly number[], random: SearchRandom): number[] {
  const isOneByOne = had.some((land) => land > 0);
  if (!isOneByOne) return draw([...others, self], others.length + 1, random);
  const hasPicked = (seat: number): boolean => had[seat] > had[self];
  return [...others.filter(hasPicked), self, ...others.filter((seat) => !hasPicked(seat))];
}

/** By seat: territories. */
function landOf({ owner, fate }: Position): number[] {
  const land = new Array<number>(fate.length).fill(0);
  for (const seat of owner) if (seat >= 0) land[seat]++;
  return land;
}

/** `count` of a list in random order, or all if it is shorter. */
function draw(list: readonly number[], count: number, random: SearchRandom): number[] {
  const left = [...list];
  const drawn: number[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.below(left.length), 1));
  return drawn;
}

/** The territory of the greatest value to somebody else's taste; −1 of none. */
export function dearest(list: readonly number[], values: Float64Array, random: SearchRandom): number {
  let best = -1;
  let most = -Infinity;
  for (const territory of list) {
    const value = values[territory] * (100 - TASTE_PERCENT + random.below(2 * TASTE_PERCENT + 1));
    if (value <= most) continue;
    most = value;
    best = territory;
  }
  return best;
}
