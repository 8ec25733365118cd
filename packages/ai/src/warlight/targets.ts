// Which foreign land beside one's own is worth taking, and how much: bonus progress, denial, threats removed, seats finished off.
import type { MapFacts } from './facts.ts';
import { priceOf } from './prices.ts';
import type { TurnStyle } from './styles.ts';
import type { Survey } from './survey.ts';
import type { Board } from './values.ts';

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
  /** By bonus: what an army's worth of progress in it brings. */
  readonly progress: Float64Array;
  /** By bonus: what it brings to take land in it from an enemy. */
  readonly denial: Float64Array;
}

export const makeTargets = (facts: MapFacts): TargetList => ({
  count: 0,
  territory: new Int32Array(facts.territories),
  price: new Int32Array(facts.territories),
  ratio: new Float64Array(facts.territories),
  ranking: new Int32Array(facts.territories),
  isListed: new Uint8Array(facts.territories),
  progress: new Float64Array(facts.bonuses),
  denial: new Float64Array(facts.bonuses),
});

/** What the valuing of targets looks at. */
interface Outlook {
  readonly facts: MapFacts;
  readonly board: Board;
  readonly survey: Survey;
}

/** Lists and ranks every foreign territory beside the surveyed seat's land. `wobble` returns the factor of noise on each. */
export function listTargets(at: Outlook, style: TurnStyle, targets: TargetList, wobble: () => number): void {
  const { facts, board, survey } = at;
  targets.count = 0;
  targets.isListed.fill(0);
  valueBonuses(at, style, targets);
  for (let k = 0; k < survey.ownCount; k++) {
    const own = survey.own[k];
    if (survey.foreignBeside[own] === 0) continue;
    for (let n = facts.neighbourStart[own]; n < facts.neighbourStart[own + 1]; n++) {
      const territory = facts.neighbours[n];
      const owner = board.owner[territory];
      if (targets.isListed[territory] === 1 || (owner >= 0 && survey.isFriend[owner] === 1)) continue;
      targets.isListed[territory] = 1;
      const place = targets.count++;
      const price = priceFor(at, style, territory);
      targets.territory[place] = territory;
      targets.price[place] = price;
      targets.ratio[place] = (targetValue(at, style, targets, territory) / price) * wobble();
    }
  }
  rank(targets);
}

/** Works out what land in each bonus is good for, once for all targets. */
function valueBonuses({ facts, survey }: Outlook, { worth }: TurnStyle, targets: TargetList): void {
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const armies = facts.bonusArmies[bonus];
    const enemies = survey.enemyInBonus[bonus];
    let ease = survey.friendInBonus[bonus] > 0 ? 0 : 1;
    for (let enemy = 0; enemy < enemies; enemy++) ease *= worth.contested;
    targets.progress[bonus] = (worth.wonRounds * armies * ease) / (survey.missingCost[bonus] + 1) ** worth.focus;
    const share = enemies / (facts.memberStart[bonus + 1] - facts.memberStart[bonus]);
    targets.denial[bonus] = share < 0.5 ? 0 : worth.deny * armies * share * share;
  }
}

function priceFor({ facts, board, survey }: Outlook, style: TurnStyle, territory: number): number {
  const owner = board.owner[territory];
  const armies = board.armies[territory];
  if (owner < 0) return priceOf(facts.prices, armies, style.grabConfidence);
  const expected = armies + Math.round(style.caution * survey.incomes[owner]);
  return priceOf(facts.prices, expected, style.strikeConfidence);
}

/** Worth of taking `territory`, in armies. */
function targetValue(at: Outlook, style: TurnStyle, targets: TargetList, territory: number): number {
  const { facts, board, survey } = at;
  const { worth } = style;
  const owner = board.owner[territory];
  const defenders = board.armies[territory];
  let expansion = worth.land / 2;
  let blow = owner < 0 ? 0 : worth.land + worth.kill * defenders;
  for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++) {
    const bonus = facts.bonusList[k];
    expansion += targets.progress[bonus] * (defenders + 1);
    if (owner < 0) continue;
    blow += targets.denial[bonus];
    if (survey.holder[bonus] === owner) blow += worth.brokenRounds * facts.bonusArmies[bonus];
  }
  if (owner < 0) {
    if (worth.onward > 0) expansion += worth.onward * bestBehind(at, targets, territory);
    return style.expand * expansion;
  }
  blow += worth.relief * relief(at, territory);
  if (survey.land[owner] <= LAST_STAND_LAND) blow += (worth.finish * survey.incomes[owner]) / survey.land[owner];
  return style.expand * expansion + style.strike * survey.rivalry[owner] * blow;
}

/** What the best land behind a target, not beside one's own already, would bring. */
function bestBehind({ facts, board, survey }: Outlook, targets: TargetList, territory: number): number {
  let best = 0;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const behind = facts.neighbours[n];
    const owner = board.owner[behind];
    if (owner >= 0 && survey.isFriend[owner] === 1) continue;
    for (let k = facts.bonusStart[behind]; k < facts.bonusStart[behind + 1]; k++)
      best = Math.max(best, targets.progress[facts.bonusList[k]] * (board.armies[behind] + 1));
  }
  return best;
}

/** Armies of the best bonus one holds that an enemy territory threatens. */
function relief({ facts, board, survey }: Outlook, territory: number): number {
  let relieved = 0;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const own = facts.neighbours[n];
    if (board.owner[own] !== survey.seat) continue;
    for (let k = facts.bonusStart[own]; k < facts.bonusStart[own + 1]; k++) {
      const bonus = facts.bonusList[k];
      if (survey.holder[bonus] === survey.seat) relieved = Math.max(relieved, facts.bonusArmies[bonus]);
    }
  }
  return relieved;
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
