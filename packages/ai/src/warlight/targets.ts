// Which foreign land beside one's own is worth taking, and how much: bonus progress, denial, threats removed, seats finished off.
import type { MapFacts } from './facts.ts';
import { priceOf } from './prices.ts';
import type { TurnStyle } from './styles.ts';
import type { Survey } from './survey.ts';
import type { Board } from './values.ts';

/** Rounds for which a bonus is counted once it is won, and for which a broken one is missed. Set by hand, tuned by matches. */
const WON_ROUNDS = 6;
const BROKEN_ROUNDS = 2.5;
/** How much each enemy territory in a bonus makes its completion less likely. */
const CONTEST_FACTOR = 0.6;
/** What an army killed is worth beyond the territory: attackers lose less than they kill (60 against 70 of what stands). */
const KILL_VALUE = 0.45;
const LAND_VALUE = 0.6;
const LAST_STAND_LAND = 3;

/** Reachable targets, reused from turn to turn. */
export interface TargetList {
  count: number;
  readonly territory: Int32Array;
  /** Armies to send for the style's chance of success. */
  readonly price: Int32Array;
  /** Value per army of the price, noise included. */
  readonly ratio: Float64Array;
  /** Places in this list, best ratio first. */
  readonly ranking: Int32Array;
  /** By territory: already listed this turn? */
  readonly isListed: Uint8Array;
}

export const makeTargets = (facts: MapFacts): TargetList => ({
  count: 0,
  territory: new Int32Array(facts.territories),
  price: new Int32Array(facts.territories),
  ratio: new Float64Array(facts.territories),
  ranking: new Int32Array(facts.territories),
  isListed: new Uint8Array(facts.territories),
});

/** Lists and ranks every foreign territory beside the surveyed seat's land. `wobble` returns the factor of noise on each. */
export function listTargets(
  at: { readonly facts: MapFacts; readonly board: Board; readonly survey: Survey },
  style: TurnStyle,
  targets: TargetList,
  wobble: () => number,
): void {
  const { facts, board, survey } = at;
  targets.count = 0;
  targets.isListed.fill(0);
  for (let k = 0; k < survey.ownCount; k++) {
    const own = survey.own[k];
    if (survey.foreignBeside[own] === 0) continue;
    for (let n = facts.neighbourStart[own]; n < facts.neighbourStart[own + 1]; n++) {
      const territory = facts.neighbours[n];
      if (board.owner[territory] === survey.seat || targets.isListed[territory] === 1) continue;
      targets.isListed[territory] = 1;
      const place = targets.count++;
      const price = priceFor(at, style, territory);
      targets.territory[place] = territory;
      targets.price[place] = price;
      targets.ratio[place] = (targetValue(at, style, territory) / price) * wobble();
    }
  }
  rank(targets);
}

function priceFor(
  at: { readonly facts: MapFacts; readonly board: Board; readonly survey: Survey },
  style: TurnStyle,
  territory: number,
): number {
  const owner = at.board.owner[territory];
  const expected = owner < 0 ? 0 : Math.round(style.caution * at.survey.incomes[owner]);
  return priceOf(at.facts.prices, at.board.armies[territory] + expected, style.confidence);
}

/** Worth of taking `territory`, in armies. */
function targetValue(
  at: { readonly facts: MapFacts; readonly board: Board; readonly survey: Survey },
  style: TurnStyle,
  territory: number,
): number {
  const { facts, board, survey } = at;
  const owner = board.owner[territory];
  const defenders = board.armies[territory];
  let expansion = LAND_VALUE / 2;
  let blow = owner < 0 ? 0 : LAND_VALUE + KILL_VALUE * defenders;
  for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++) {
    const bonus = facts.bonusList[k];
    const armies = facts.bonusArmies[bonus];
    const ease = CONTEST_FACTOR ** survey.enemyInBonus[bonus];
    expansion += (WON_ROUNDS * armies * ease * (defenders + 1)) / (survey.missingCost[bonus] + 1);
    if (owner >= 0 && survey.holder[bonus] === owner) blow += BROKEN_ROUNDS * armies;
  }
  if (owner < 0) return style.expand * expansion;
  blow += relief(at, territory);
  if (survey.land[owner] <= LAST_STAND_LAND) blow += survey.incomes[owner] / survey.land[owner];
  return style.expand * expansion + style.strike * blow;
}

/** What it is worth that an enemy territory no longer threatens the bonuses one holds. */
function relief(
  at: { readonly facts: MapFacts; readonly board: Board; readonly survey: Survey },
  territory: number,
): number {
  const { facts, board, survey } = at;
  let relieved = 0;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const own = facts.neighbours[n];
    if (board.owner[own] !== survey.seat) continue;
    for (let k = facts.bonusStart[own]; k < facts.bonusStart[own + 1]; k++) {
      const bonus = facts.bonusList[k];
      if (survey.holder[bonus] === survey.seat) relieved = Math.max(relieved, facts.bonusArmies[bonus]);
    }
  }
  return relieved / 2;
}

/** Insertion sort of the places by ratio: lists are short and nearly all of them small. */
function rank(targets: TargetList): void {
  const { ranking, ratio, count } = targets;
  for (let place = 0; place < count; place++) {
    let at = place;
    while (at > 0 && ratio[ranking[at - 1]] < ratio[place]) {
      ranking[at] = ranking[at - 1];
      at--;
    }
    ranking[at] = place;
  }
}
