// The rule-based turns of playouts, written straight into packed turns: guards what is threatened, buys targets by value per army, walks the rest forward.
import { addDeploy, addMove, clearTurn, type PackedTurn } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import { type Front, type FrontPlace, type Judgement, lookAtFront, makeFront, rankTargets } from './playoutFront.ts';
import type { RoundSurvey } from './playoutSurvey.ts';
import { guardNeeded, type TurnStyle } from './styles.ts';
import type { Board } from './values.ts';
import { FAR, spread } from './walk.ts';

/** Planned attacks or transfers, in the order in which they were thought of. */
interface Moves {
  count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly armies: Int32Array;
}

/** A turn under way, and everything it needs; rows by territory, valid for own land only. */
interface Desk extends FrontPlace {
  /** Income not yet deployed. */
  left: number;
  readonly deployed: Int32Array;
  /** Armies that may still be sent away. */
  readonly free: Int32Array;
  readonly strikes: Moves;
  readonly grabs: Moves;
  readonly transfers: Moves;
  /** Steps over own land to the front, and the queue in which they are counted. */
  readonly distance: Int32Array;
  readonly queue: Int32Array;
}

/** Writes the turn of `seat`, whose board stands in the round survey, in a style and with noise. Allocates nothing unless `turn` must grow. */
export type RulePolicy = (board: Board, seat: number, judgement: Judgement, turn: PackedTurn) => void;

/** A policy with its own memory, over a survey that is kept up by the caller. */
export function makeRulePolicy(facts: MapFacts, survey: RoundSurvey): RulePolicy {
  const desk = makeDesk(facts, survey);
  return (board, seat, judgement, turn) => {
    clearTurn(turn);
    lookAtFront(desk, board, seat);
    if (desk.front.count === 0) return;
    rankTargets(desk, board, judgement);
    clearDesk(desk, board);
    if (judgement.style.guard > 0) guardThreatened(desk, board, judgement.style);
    buyTargets(desk, board, judgement.style);
    deploySurplus(desk, board, judgement.style);
    reinforce(desk, desk.strikes, judgement.style);
    reinforce(desk, desk.grabs, judgement.style);
    if (judgement.style.worth.gather > 0) joinMain(desk, board, judgement.style);
    planTransfers(desk, board);
    writeTurn(desk, judgement.style, turn);
  };
}

function makeDesk(facts: MapFacts, survey: RoundSurvey): Desk {
  const row = (): Int32Array => new Int32Array(facts.territories);
  const moves = (): Moves => ({ count: 0, from: row(), to: row(), armies: row() });
  return {
    facts,
    survey,
    front: makeFront(facts),
    left: 0,
    deployed: row(),
    free: row(),
    strikes: moves(),
    grabs: moves(),
    transfers: moves(),
    distance: row(),
    queue: row(),
  };
}

/** Nothing deployed, everything but the guard free to go. */
function clearDesk(desk: Desk, { armies }: Board): void {
  const { survey, front, deployed, free } = desk;
  desk.left = survey.incomes[front.seat];
  desk.strikes.count = 0;
  desk.grabs.count = 0;
  desk.transfers.count = 0;
  for (let k = front.start; k < front.start + front.count; k++) {
    const territory = survey.own[k];
    deployed[territory] = 0;
    free[territory] = Math.max(0, armies[territory] - front.guard);
  }
}

/** Puts armies on own land; they may move at once (O3). */
function deploy(desk: Desk, territory: number, armies: number): void {
  desk.left -= armies;
  desk.deployed[territory] += armies;
  desk.free[territory] += armies;
}

function plan(desk: Desk, moves: Moves, way: number, armies: number): void {
  desk.free[moves.from[way]] -= armies;
  moves.armies[way] += armies;
}

function open(moves: Moves, from: number, to: number): number {
  moves.from[moves.count] = from;
  moves.to[moves.count] = to;
  moves.armies[moves.count] = 0;
  return moves.count++;
}

/** Deploys on threatened land in held bonuses until it would stand, as far as the style's share of income goes. */
function guardThreatened(desk: Desk, board: Board, style: TurnStyle): void {
  const { armies } = board;
  const { survey, front, free } = desk;
  let share = Math.floor(style.guard * desk.left);
  for (let k = front.start; k < front.start + front.count; k++) {
    const territory = survey.own[k];
    if (front.threat[territory] === 0 || front.held[territory] === 0) continue;
    const needed = guardNeeded(style.worth, front.threat[territory], enemyIncomeAt(desk, board, territory));
    const missing = Math.max(0, Math.min(share, needed - armies[territory]));
    share -= missing;
    deploy(desk, territory, missing);
    free[territory] = Math.max(0, free[territory] - needed);
  }
}

/** Income of the richest enemy beside own land. */
function enemyIncomeAt({ facts, survey }: Desk, { owner }: Board, territory: number): number {
  const { side, incomes } = survey;
  let income = 0;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const other = facts.neighbours[n];
    if (owner[other] >= 0 && side[other] !== side[territory]) income = Math.max(income, incomes[owner[other]]);
  }
  return income;
}

/** Best ratio first: each target from the neighbour with most free armies, income filling what is missing; nobody else helps, whatever the style. */
function buyTargets(desk: Desk, board: Board, { worth }: TurnStyle): void {
  const { front, free } = desk;
  const { armies } = board;
  for (let rank = 0; rank < front.targets; rank++) {
    const place = front.ranking[rank];
    if (front.ratio[place] < (rank === 0 ? worth.lastRatio : worth.leastRatio)) return;
    const target = front.target[place];
    if (front.price[place] > desk.left + Math.max(0, armies[front.source[target]] - front.guard)) continue;
    const source = bestSource(desk, board, target);
    const missing = front.price[place] - free[source];
    if (missing > desk.left) continue;
    if (missing > 0) deploy(desk, source, missing);
    const moves = board.owner[target] >= 0 ? desk.strikes : desk.grabs;
    plan(desk, moves, open(moves, source, target), front.price[place]);
  }
}

/** The own neighbour with most free armies; a target has one. Nobody has more than it had, so the first is looked for anew only where it has less. */
function bestSource({ facts, front, free }: Desk, { owner, armies }: Board, target: number): number {
  const first = front.source[target];
  if (free[first] >= armies[first] - front.guard) return first;
  let best = -1;
  for (let n = facts.neighbourStart[target]; n < facts.neighbourStart[target + 1]; n++) {
    const territory = facts.neighbours[n];
    if (owner[territory] === front.seat && (best < 0 || free[territory] > free[best])) best = territory;
  }
  return best;
}

/** Income that no target needed: to the most threatened border, or behind the main attack; all on one territory. */
function deploySurplus(desk: Desk, board: Board, style: TurnStyle): void {
  if (desk.left <= 0) return;
  const isHeld = style.surplus === 'hold' && desk.front.hasContact;
  deploy(desk, isHeld ? mostThreatened(desk, board) : mainSource(desk, board), desk.left);
}

/** Where the best strike starts; without any, beside the best target. */
function mainSource(desk: Desk, board: Board): number {
  const { strikes, front, survey } = desk;
  if (strikes.count > 0) return strikes.from[0];
  for (let rank = 0; rank < front.targets; rank++) {
    const target = front.target[front.ranking[rank]];
    if (!front.hasContact || board.owner[target] >= 0) return bestSource(desk, board, target);
  }
  return survey.own[front.start];
}

/** Own land with the greatest threat over its armies, held bonuses weighing more. */
function mostThreatened({ survey, front, deployed }: Desk, { armies }: Board): number {
  let best = survey.own[front.start];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let k = front.start; k < front.start + front.count; k++) {
    const territory = survey.own[k];
    if (front.threat[territory] === 0) continue;
    const weight = 1 + front.held[territory] / 2;
    const score = weight * (front.threat[territory] + 1) - armies[territory] - deployed[territory];
    if (score <= bestScore) continue;
    best = territory;
    bestScore = score;
  }
  return best;
}

/** Armies still free beside a planned blow go with it, if the style pushes or nothing else threatens their territory. */
function reinforce(desk: Desk, moves: Moves, style: TurnStyle): void {
  for (let way = 0; way < moves.count; way++) {
    const from = moves.from[way];
    if (desk.free[from] <= 0) continue;
    if (style.surplus === 'push' || desk.front.threat[from] === 0) plan(desk, moves, way, desk.free[from]);
  }
}

/** Armies that nothing needs where they stand walk to the start of the main attack, if that is beside them. */
function joinMain(desk: Desk, { owner }: Board, { worth }: TurnStyle): void {
  const { facts, front, free, strikes, transfers } = desk;
  if (strikes.count === 0) return;
  const main = strikes.from[0];
  for (let n = facts.neighbourStart[main]; n < facts.neighbourStart[main + 1]; n++) {
    const from = facts.neighbours[n];
    if (owner[from] !== front.seat || free[from] <= 0 || front.threat[from] > worth.gather * free[from]) continue;
    plan(desk, transfers, open(transfers, from, main), free[from]);
  }
}

const isAtFront = (front: Front, territory: number): boolean =>
  front.hasContact ? front.threat[territory] > 0 : front.foreign[territory] > 0;

/** One step nearer to the front for all free armies that are not there yet. */
function planTransfers(desk: Desk, board: Board): void {
  const { survey, front, free, transfers } = desk;
  let isMeasured = false;
  for (let k = front.start; k < front.start + front.count; k++) {
    const from = survey.own[k];
    if (free[from] <= 0 || isAtFront(front, from)) continue;
    let next = besideFront(desk, board, from);
    if (next < 0) {
      if (!isMeasured) measureFromFront(desk, board);
      isMeasured = true;
      next = nearerToFront(desk, board, from);
    }
    if (next >= 0) plan(desk, transfers, open(transfers, from, next), free[from]);
  }
}

/** The first own neighbour at the front, or −1. Most of what marches is one step away, and then nothing need be measured. */
function besideFront({ facts, front }: Desk, { owner }: Board, from: number): number {
  for (let n = facts.neighbourStart[from]; n < facts.neighbourStart[from + 1]; n++) {
    const to = facts.neighbours[n];
    if (owner[to] === front.seat && isAtFront(front, to)) return to;
  }
  return -1;
}

/** The own neighbour nearest to the front, or −1 where `from` lies at its own. */
function nearerToFront({ facts, front, distance }: Desk, { owner }: Board, from: number): number {
  let next = -1;
  for (let n = facts.neighbourStart[from]; n < facts.neighbourStart[from + 1]; n++) {
    const to = facts.neighbours[n];
    if (owner[to] !== front.seat || distance[to] >= distance[from]) continue;
    if (next < 0 || distance[to] < distance[next]) next = to;
  }
  return next;
}

/** Breadth-first over own land from the front, 0 there; what is cut off from it has its own border for a front. */
function measureFromFront(desk: Desk, { owner }: Board): void {
  const { survey, front, distance } = desk;
  for (let k = front.start; k < front.start + front.count; k++) distance[survey.own[k]] = FAR;
  spread(desk, owner, front.seat, startAt(desk, false));
  spread(desk, owner, front.seat, startAt(desk, true));
}

/** Puts the front, or any border, as far as it has not been reached, into the queue; how much is it? */
function startAt({ survey, front, distance, queue }: Desk, isAnyBorder: boolean): number {
  let length = 0;
  for (let k = front.start; k < front.start + front.count; k++) {
    const territory = survey.own[k];
    const isStart = isAnyBorder ? front.foreign[territory] > 0 : isAtFront(front, territory);
    if (!isStart || distance[territory] !== FAR) continue;
    distance[territory] = 0;
    queue[length++] = territory;
  }
  return length;
}

/** Deploys first, then the blows and transfers in the style's sequence. */
function writeTurn(desk: Desk, style: TurnStyle, turn: PackedTurn): void {
  const { survey, front, deployed } = desk;
  for (let k = front.start; k < front.start + front.count; k++) {
    const territory = survey.own[k];
    if (deployed[territory] > 0) addDeploy(turn, territory, deployed[territory]);
  }
  const isStrikeFirst = style.sequence === 'strikeFirst';
  writeMoves(isStrikeFirst ? desk.strikes : desk.transfers, turn);
  writeMoves(desk.grabs, turn);
  writeMoves(isStrikeFirst ? desk.transfers : desk.strikes, turn);
}

function writeMoves({ count, from, to, armies }: Moves, turn: PackedTurn): void {
  for (let way = 0; way < count; way++) if (armies[way] > 0) addMove(turn, from[way], to[way], armies[way]);
}
