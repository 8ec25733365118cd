// The turn generator: guards what is threatened, buys targets by value per army, derives the deployment from them, walks the rest to the front.
import type { Order } from '@salient/engine';
import type { SearchRandom } from '../search/domain.ts';
import { planChains } from './chains.ts';
import { addArmies, addMove, clearDraft, type Draft, deploy, type MoveList, makeDraft, ordersOf } from './draft.ts';
import type { MapFacts } from './facts.ts';
import { breakStandOff } from './standOff.ts';
import { guardNeeded, type TurnStyle } from './styles.ts';
import { makeSurvey, type Survey, surveyBoard } from './survey.ts';
import { listTargets, makeTargets, type TargetList } from './targets.ts';
import { measureFronts, planTransfers } from './transfers.ts';
import type { Board } from './values.ts';

/** Armies more for every further source of one attack: each fight by itself costs the attackers more than one together. */
const POOL_EXTRA = 1;
/** Fewer armies do not join in: they would only die. */
const LEAST_HELP = 2;
/** Who sees no enemy and has so many rounds of income standing free takes the best land beside it at any price: enemies are behind that. Set by hand. */
const STUCK_ROUNDS = 6;
const NOISE_STEPS = 1024;

/** Scratch of one generator. */
interface Workshop {
  readonly facts: MapFacts;
  readonly survey: Survey;
  readonly draft: Draft;
  readonly targets: TargetList;
  readonly distance: Int32Array;
  readonly queue: Int32Array;
}

export interface TurnRequest {
  readonly board: Board;
  readonly seat: number;
  /** Armies the seat may deploy (the engine's `incomeOf`). */
  readonly income: number;
  readonly style: TurnStyle;
  /** 0 … 1: each target's value is multiplied by a random factor 1 ± noise. */
  readonly noise: number;
}

/** Makes one lawful turn for a request; lawful for the board given, whatever the rest of the truth may be. */
export type TurnMaker = (request: TurnRequest, random: SearchRandom) => Order[];

/** A generator with its own scratch memory: one per search, not shared between interleaved turns. */
export function makeTurnMaker(facts: MapFacts): TurnMaker {
  const shop: Workshop = {
    facts,
    survey: makeSurvey(facts),
    draft: makeDraft(facts),
    targets: makeTargets(facts),
    distance: new Int32Array(facts.territories),
    queue: new Int32Array(facts.territories),
  };
  return (request, random) => makeTurn(shop, request, random);
}

function makeTurn(shop: Workshop, request: TurnRequest, random: SearchRandom): Order[] {
  const { facts, survey, draft, targets } = shop;
  const { board, style, noise } = request;
  surveyBoard(facts, board, request.seat, survey);
  if (survey.ownCount === 0) return [];
  const wobble = (): number => (noise === 0 ? 1 : 1 + noise * ((2 * random.below(NOISE_STEPS) + 1) / NOISE_STEPS - 1));
  clearDraft(draft, facts, board, survey);
  draft.left = request.income;
  listTargets({ facts, board, survey }, style, targets, wobble);
  guardThreatened(shop, board, style);
  buyTargets(shop, board, style);
  const front = breakStandOff({ facts, board, survey, draft }, style);
  if (front < 0) deploySurplus(shop, board, style);
  reinforceAttacks(shop, style);
  if (style.worth.gather > 0) joinMain(shop, board, style);
  if (facts.game.settings.multiAttack) planChains({ facts, board, survey, draft, targets });
  planTransfers({ ...shop, board, front });
  return ordersOf(draft, survey, style);
}

/** Deploys on threatened land in held bonuses until it would stand (0.6 of what could come), as far as the style's share of income goes. */
function guardThreatened(shop: Workshop, board: Board, style: TurnStyle): void {
  const { facts, survey, draft } = shop;
  let share = Math.floor(style.guard * draft.left);
  for (let k = 0; k < survey.ownCount && style.guard > 0; k++) {
    const territory = survey.own[k];
    if (survey.threat[territory] === 0 || heldBonusArmies(facts, survey, territory) === 0) continue;
    const needed = guardNeeded(style.worth, survey.threat[territory], enemyIncomeAt(shop, board, territory));
    const missing = Math.max(0, Math.min(share, needed - board.armies[territory]));
    share -= missing;
    deploy(draft, territory, missing);
    draft.free[territory] = Math.max(0, draft.free[territory] - needed);
  }
}

/** Income of the richest enemy beside `territory`. */
function enemyIncomeAt({ facts, survey }: Workshop, board: Board, territory: number): number {
  let income = 0;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const owner = board.owner[facts.neighbours[n]];
    if (owner >= 0 && survey.isFriend[owner] === 0) income = Math.max(income, survey.incomes[owner]);
  }
  return income;
}

/** Armies of the bonuses that the seat holds whole and `territory` is part of. */
function heldBonusArmies(facts: MapFacts, survey: Survey, territory: number): number {
  let armies = 0;
  for (let k = facts.bonusStart[territory]; k < facts.bonusStart[territory + 1]; k++) {
    const bonus = facts.bonusList[k];
    if (survey.holder[bonus] === survey.seat) armies += facts.bonusArmies[bonus];
  }
  return armies;
}

/** Rounds of income that stand free on own land. */
function freeRounds({ survey, draft }: Workshop): number {
  let free = 0;
  for (let k = 0; k < survey.ownCount; k++) free += draft.free[survey.own[k]];
  return free / Math.max(1, survey.incomes[survey.seat]);
}

/** The least ratio at which the best target is bought. */
function leastOfBest(shop: Workshop, { worth }: TurnStyle, idle: number): number {
  return !shop.survey.hasContact && idle >= STUCK_ROUNDS ? 0 : worth.lastRatio;
}

/** Best ratio first: each target from the neighbour with most free armies, others helping if the style pools, income filling what is missing. */
function buyTargets(shop: Workshop, board: Board, style: TurnStyle): void {
  const { draft, targets } = shop;
  const { leastRatio, idleRounds } = style.worth;
  const idle = freeRounds(shop);
  const isIdle = idleRounds > 0 && idle >= idleRounds;
  const bestRatio = leastOfBest(shop, style, idle);
  for (let rank = 0; rank < targets.count; rank++) {
    const place = targets.ranking[rank];
    const isBest = rank === 0 || (isIdle && draft.strikes.count + draft.grabs.count === 0);
    if (targets.ratio[place] < (isBest ? bestRatio : leastRatio)) return;
    const target = targets.territory[place];
    const source = bestSource(shop, board, target);
    const moves = board.owner[target] >= 0 ? draft.strikes : draft.grabs;
    let missing = targets.price[place] - draft.free[source];
    if (missing > 0 && style.pools) missing = gather(shop, board, { target, source, missing, moves });
    if (missing > draft.left) continue;
    const main = addMove(moves, source, target);
    if (missing > 0) {
      deploy(draft, source, missing);
      addArmies(draft, moves, main, draft.free[source]);
    } else addArmies(draft, moves, main, Math.min(targets.price[place], draft.free[source]));
  }
}

/** An attack that its main source cannot pay for. */
interface Shortage {
  readonly target: number;
  readonly source: number;
  readonly missing: number;
  readonly moves: MoveList;
}

/** Plans help from other neighbours of the target, and returns what is still missing; no help is planned that income could not complete. */
function gather(shop: Workshop, board: Board, { target, source, missing, moves }: Shortage): number {
  const { facts, survey, draft } = shop;
  const planned = moves.count;
  let left = missing;
  for (let n = facts.neighbourStart[target]; n < facts.neighbourStart[target + 1] && left > 0; n++) {
    const helper = facts.neighbours[n];
    if (helper === source || board.owner[helper] !== survey.seat || draft.free[helper] < LEAST_HELP) continue;
    const armies = Math.min(draft.free[helper], left + POOL_EXTRA);
    addArmies(draft, moves, addMove(moves, helper, target), armies);
    left -= armies - POOL_EXTRA;
  }
  if (left <= draft.left) return left;
  while (moves.count > planned) {
    moves.count--;
    draft.free[moves.from[moves.count]] += moves.armies[moves.count];
  }
  return missing;
}

function bestSource(shop: Workshop, board: Board, target: number): number {
  const { facts, survey, draft } = shop;
  let best = -1;
  for (let n = facts.neighbourStart[target]; n < facts.neighbourStart[target + 1]; n++) {
    const territory = facts.neighbours[n];
    if (board.owner[territory] !== survey.seat) continue;
    if (best < 0 || draft.free[territory] > draft.free[best]) best = territory;
  }
  return best;
}

/** Income that no target needed: to the most threatened border, or behind the main attack; all on one territory. */
function deploySurplus(shop: Workshop, board: Board, style: TurnStyle): void {
  const { draft } = shop;
  if (draft.left <= 0) return;
  const place = style.surplus === 'push' ? mainSource(shop, board) : mostThreatened(shop, board);
  deploy(draft, place, draft.left);
}

/** Where the best strike (or else grab) starts; without any, beside the best target. */
function mainSource(shop: Workshop, board: Board): number {
  const { draft, targets, survey } = shop;
  const { strikes } = draft;
  if (strikes.count > 0) {
    // Helpers stand before the main source of the same attack.
    let move = 0;
    while (move + 1 < strikes.count && strikes.to[move + 1] === strikes.to[0]) move++;
    return strikes.from[move];
  }
  for (let rank = 0; rank < targets.count; rank++) {
    const target = targets.territory[targets.ranking[rank]];
    if (!survey.hasContact || board.owner[target] >= 0) return bestSource(shop, board, target);
  }
  return nearestToFront(shop, board);
}

/** Own land with the shortest way to a front: who has team-mates all around deploys where their way is short. */
function nearestToFront(shop: Workshop, board: Board): number {
  const { survey, distance } = shop;
  measureFronts({ ...shop, board, front: -1 });
  const own = survey.own.subarray(0, survey.ownCount);
  return own.reduce((best, territory) => (distance[territory] < distance[best] ? territory : best));
}

/** Own land with the greatest threat over its armies, held bonuses weighing double. */
function mostThreatened(shop: Workshop, board: Board): number {
  const { facts, survey, draft } = shop;
  if (!survey.hasContact) return mainSource(shop, board);
  let best = survey.own[0];
  let bestScore = -Infinity;
  for (let k = 0; k < survey.ownCount; k++) {
    const territory = survey.own[k];
    if (survey.threat[territory] === 0) continue;
    const weight = 1 + heldBonusArmies(facts, survey, territory) / 2;
    const score = weight * (survey.threat[territory] + 1) - board.armies[territory] - draft.deployed[territory];
    if (score <= bestScore) continue;
    best = territory;
    bestScore = score;
  }
  return best;
}

/** Armies still free beside a planned blow go with it, if the style pushes or nothing else threatens their territory. */
function reinforceAttacks(shop: Workshop, style: TurnStyle): void {
  const { survey, draft } = shop;
  const join = (moves: MoveList): void => {
    for (let move = 0; move < moves.count; move++) {
      const from = moves.from[move];
      if (draft.free[from] <= 0) continue;
      if (style.surplus === 'push' || survey.threat[from] === 0) addArmies(draft, moves, move, draft.free[from]);
    }
  };
  join(draft.strikes);
  join(draft.grabs);
}

/** Armies that nothing needs where they stand walk to the start of the main attack, if that is beside them. */
function joinMain(shop: Workshop, board: Board, style: TurnStyle): void {
  const { facts, survey, draft } = shop;
  if (draft.strikes.count === 0) return;
  const main = mainSource(shop, board);
  for (let n = facts.neighbourStart[main]; n < facts.neighbourStart[main + 1]; n++) {
    const from = facts.neighbours[n];
    if (board.owner[from] !== survey.seat || draft.free[from] <= 0) continue;
    if (survey.threat[from] > style.worth.gather * draft.free[from]) continue;
    addArmies(draft, draft.transfers, addMove(draft.transfers, from, main), draft.free[from]);
  }
}
