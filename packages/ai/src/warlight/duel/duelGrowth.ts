// Expansion of the duel policy: the one bonus that pays soonest for what it costs, and then the next.
import type { MapFacts } from '../facts.ts';
import { priceOf } from '../prices.ts';
import type { Board } from '../values.ts';
import { BONUS, type DuelDesk, deploy, isRival, jitter, march } from './duelDesk.ts';

/** Bonuses that are worked at in one turn, at most. */
const MOST_BONUSES = 3;

/** Buys land of the best bonuses with free armies and what is left of the income; where nothing presses, what cannot be bought yet is saved for. */
export function grow(desk: DuelDesk, board: Board): void {
  desk.isDone.fill(0);
  let first = -1;
  for (let count = 0; count < MOST_BONUSES; count++) {
    let bonus = bestBonus(desk, board, false);
    if (bonus < 0 && count === 0 && !desk.isPressed) bonus = bestBonus(desk, board, true);
    if (bonus < 0) break;
    if (count === 0) first = bonus;
    desk.isDone[bonus] = 1;
    takeBonus(desk, board, bonus);
  }
  if (first >= 0 && !desk.isPressed) saveFor(desk, board, first);
}

/** Deploys what is left beside the land of the bonus that would be taken next. */
function saveFor(desk: DuelDesk, board: Board, bonus: number): void {
  const { facts } = desk;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    const territory = facts.members[k];
    if (board.owner[territory] >= 0 || desk.isTaken[territory] === 1) continue;
    const source = bestSource(desk, board, territory);
    if (source < 0) continue;
    const missing = priceOf(facts.prices, board.armies[territory], desk.mood.odds) - desk.free[source];
    if (missing >= least) continue;
    least = missing;
    best = source;
  }
  if (best >= 0) deploy(desk, best, desk.left);
}

function bestBonus(desk: DuelDesk, board: Board, isPatient: boolean): number {
  let best = -1;
  let most = isPatient ? 0 : desk.mood.leastGrowth;
  for (let bonus = 0; bonus < desk.facts.bonuses; bonus++) {
    if (desk.isDone[bonus] === 1) continue;
    weighBonus(desk, board, bonus, isPatient);
    const worth = desk.out[BONUS] * jitter(desk);
    if (worth <= most) continue;
    most = worth;
    best = bonus;
  }
  return best;
}

/** Writes `BONUS`: what a bonus pays by what it costs, less for every round until then; 0 where it is not to be had. */
function weighBonus(desk: DuelDesk, board: Board, bonus: number, isPatient: boolean): void {
  const { facts, survey, mood } = desk;
  desk.out[BONUS] = 0;
  const own = survey.inBonus[bonus * survey.land.length + desk.seat];
  const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
  if (own === size || facts.bonusArmies[bonus] <= 0 || survey.taken[bonus] > own) return;
  let cost = 0;
  let nearby = 0;
  let depth = 1;
  let isBeside = false;
  let threats = 0;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    const territory = facts.members[k];
    const isOwn = board.owner[territory] === desk.seat;
    if (isOwn) nearby += desk.free[territory];
    else cost += 1 + desk.defence * board.armies[territory];
    let touches = isOwn;
    for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
      const other = facts.neighbours[n];
      if (isRival(desk, other)) threats = Math.max(threats, board.armies[other] - 1 + desk.rival * 0.5);
      if (board.owner[other] !== desk.seat || isOwn) continue;
      touches = true;
      isBeside = true;
    }
    if (!touches) depth = 2;
  }
  if (!isBeside) return;
  // What was deployed here stands nearby: no reason to believe that nothing more will come.
  const pace = desk.hots > 0 && !desk.isDeployed ? desk.left : survey.incomes[desk.seat];
  const rounds = Math.max(depth, (cost + 1 - nearby) / Math.max(1, pace));
  if (!isPatient && rounds > (desk.isPressed ? mood.reachNear : mood.reachFar)) return;
  const risk = threats > 0 ? mood.exposed : 1;
  desk.out[BONUS] = (risk * facts.bonusArmies[bonus] * mood.patience ** rounds) / (cost + 1);
}

/** Land of the bonus beside own land, that with most of the bonus behind it first; what can only be bought at worse odds comes last. */
function takeBonus(desk: DuelDesk, board: Board, bonus: number): void {
  const { odds, dare } = desk.mood;
  while (takeLand(desk, board, bonus, odds));
  if (dare < odds) while (takeLand(desk, board, bonus, dare));
}

/** Buys one territory of the bonus; false if none is to be had. */
function takeLand(desk: DuelDesk, board: Board, bonus: number, odds: number): boolean {
  const { facts } = desk;
  let target = -1;
  let most = -1;
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++) {
    const territory = facts.members[k];
    if (board.owner[territory] >= 0 || desk.isTaken[territory] === 1) continue;
    const source = bestSource(desk, board, territory);
    if (source < 0) continue;
    const price = priceOf(facts.prices, board.armies[territory], odds);
    if (price > desk.free[source] + desk.left) continue;
    const score = 10 * opened(desk, board, territory, bonus) - price + (desk.free[source] >= price ? 5 : 0) + 1000;
    if (score <= most) continue;
    most = score;
    target = territory;
  }
  if (target < 0) return false;
  const source = bestSource(desk, board, target);
  const price = priceOf(facts.prices, board.armies[target], odds);
  if (price > desk.free[source]) deploy(desk, source, price - desk.free[source]);
  march(desk, source, target, price);
  return true;
}

/** Land of the bonus behind a territory that cannot be reached yet. */
function opened({ facts, seat, isTaken }: DuelDesk, { owner }: Board, territory: number, bonus: number): number {
  let count = 0;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const other = facts.neighbours[n];
    if (owner[other] >= 0 || isTaken[other] === 1 || !isIn(facts, other, bonus)) continue;
    if (!isBesideLandOf(facts, owner, other, seat)) count++;
  }
  return count;
}

function isIn({ bonusStart, bonusList }: MapFacts, territory: number, bonus: number): boolean {
  for (let k = bonusStart[territory]; k < bonusStart[territory + 1]; k++) if (bonusList[k] === bonus) return true;
  return false;
}

function isBesideLandOf(facts: MapFacts, owner: Int16Array, territory: number, seat: number): boolean {
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++)
    if (owner[facts.neighbours[n]] === seat) return true;
  return false;
}

/** The own neighbour with most free armies, or −1. */
export function bestSource({ facts, free, seat }: DuelDesk, { owner }: Board, target: number): number {
  let best = -1;
  for (let n = facts.neighbourStart[target]; n < facts.neighbourStart[target + 1]; n++) {
    const territory = facts.neighbours[n];
    if (owner[territory] === seat && (best < 0 || free[territory] > free[best])) best = territory;
  }
  return best;
}
