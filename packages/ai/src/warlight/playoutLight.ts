// The light turns of playouts: one look at every neighbour, all income behind the best blow, and chance in everything; far cheaper than turns by rule.
import { addDeploy, addMove, clearTurn, type FastRandomSource, type PackedTurn } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import { NO_SIDE, type RoundSurvey } from './playoutSurvey.ts';
import type { Board } from './values.ts';

/** Worth of a target in points, 8 to an army. Points of a bonus go by its armies and the share of it that would be held. */
const POINTS_PER_DEFENDER = 8;
const POINTS_PER_BONUS_ARMY = 24;
const ENEMY_POINTS = 16;
/** Every target's worth is off by up to 2^5 points, from the upper bits of one random number. */
const JITTER_SHIFT = 27;
/** A blow wants (4 … 7) / 4 of the defenders, and one more; the dice of X5 ask for about 6 / 4. */
const LEAST_QUARTERS = 4;
const QUARTERS_MASK = 3;
/** The income goes where it makes a blow likely, if it does anywhere. */
const REACH_QUARTERS = 6;
const REACH_POINTS = 128;
/** So many stacks march in a round at most; who they are is drawn. */
const MOST_MOVERS = 6;
/** A place in a list from the upper 15 bits of one random number. */
const DRAW_SHIFT = 17;
const DRAW_BITS = 15;
const NOWHERE = -1;
const NO_POINTS = -0x7fffffff;

/** Writes the turn of `seat`, whose board stands in the round survey. Allocates nothing unless `turn` must grow. */
export type LightPolicy = (board: Board, seat: number, turn: PackedTurn) => void;

interface Desk {
  readonly facts: MapFacts;
  readonly survey: RoundSurvey;
  readonly random: FastRandomSource;
  readonly guard: number;
  /** By bonus: points for this seat; none in the row behind the last bonus. */
  readonly points: Int32Array;
  seat: number;
  /** Where the seat's list of land begins in the survey. */
  start: number;
  /** Land whose armies march, and the foreign neighbour that each goes for, or `NOWHERE`: those are inland. */
  movers: number;
  readonly mover: Int32Array;
  readonly aim: Int32Array;
  /** Points of the aim found last. */
  aimPoints: number;
  /** Where the income goes, and what the armies there go for. */
  main: number;
  mainAim: number;
}

/** A policy with its own memory, over a survey that is kept up by the caller. */
export function makeLightPolicy(facts: MapFacts, survey: RoundSurvey, random: FastRandomSource): LightPolicy {
  const desk: Desk = {
    facts,
    survey,
    random,
    guard: facts.game.settings.oneArmyGuard ? 1 : 0,
    points: new Int32Array(facts.bonuses + 1),
    seat: NOWHERE,
    start: 0,
    movers: 0,
    mover: new Int32Array(MOST_MOVERS),
    aim: new Int32Array(MOST_MOVERS),
    aimPoints: NO_POINTS,
    main: NOWHERE,
    mainAim: NOWHERE,
  };
  return (board, seat, turn) => {
    clearTurn(turn);
    if (survey.land[seat] === 0) return;
    desk.seat = seat;
    desk.start = seat * facts.territories;
    weighBonuses(desk);
    aimMovers(desk, board);
    writeTurn(desk, board, turn);
  };
}

function weighBonuses({ facts, survey, points, seat }: Desk): void {
  const seats = survey.land.length;
  for (let bonus = 0; bonus < facts.bonuses; bonus++) {
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    const share = (survey.inBonus[bonus * seats + seat] + 1) / size;
    points[bonus] = POINTS_PER_BONUS_ARMY * facts.bonusArmies[bonus] * share * share;
  }
}

/** From a place drawn on through the list of land: armies that may march look for an aim, up to a number of them. */
function aimMovers(desk: Desk, board: Board): void {
  const { survey, aim, mover, seat, start, random } = desk;
  const count = survey.land[seat];
  const income = survey.incomes[seat];
  let k = Math.imul(random.next() >>> DRAW_SHIFT, count) >>> DRAW_BITS;
  desk.main = survey.own[start + k];
  desk.mainAim = NOWHERE;
  desk.movers = 0;
  let mostPoints = NO_POINTS;
  for (let step = 0; step < count && desk.movers < MOST_MOVERS; step++) {
    const territory = survey.own[start + k];
    k = k + 1 === count ? 0 : k + 1;
    // The first one looks in any case: the income might go there.
    if (board.armies[territory] <= desk.guard && step > 0) continue;
    const target = aimFrom(desk, board, territory);
    mover[desk.movers] = territory;
    aim[desk.movers++] = target;
    if (target === NOWHERE) continue;
    const ready = board.armies[territory] + income - desk.guard;
    const reach = isEnough(board, target, ready, REACH_QUARTERS) ? REACH_POINTS : 0;
    const points = desk.aimPoints + reach + (random.next() >>> JITTER_SHIFT);
    if (points <= mostPoints) continue;
    mostPoints = points;
    desk.main = territory;
    desk.mainAim = target;
  }
}

/** The foreign neighbour with most points, or `NOWHERE`; team-mates' land is none. */
function aimFrom(desk: Desk, { armies }: Board, territory: number): number {
  const { facts, survey, points } = desk;
  const { side, bonusOf } = survey;
  const ownSide = side[territory];
  let best = NOWHERE;
  let most = NO_POINTS;
  for (let n = facts.neighbourStart[territory]; n < facts.neighbourStart[territory + 1]; n++) {
    const other = facts.neighbours[n];
    if (side[other] === ownSide) continue;
    const worth =
      points[bonusOf[other]] - POINTS_PER_DEFENDER * armies[other] + (side[other] === NO_SIDE ? 0 : ENEMY_POINTS);
    if (worth <= most) continue;
    best = other;
    most = worth;
  }
  desk.aimPoints = most;
  return best;
}

/** All income beside the best target; the blow from there first or last, the others in between. */
function writeTurn(desk: Desk, board: Board, turn: PackedTurn): void {
  const { survey, seat, main, random, mover, aim } = desk;
  const income = survey.incomes[seat];
  if (income > 0) addDeploy(turn, main, income);
  const bits = random.next();
  const isMainFirst = (bits & 1) === 1;
  const quarters = LEAST_QUARTERS + ((bits >>> 1) & QUARTERS_MASK);
  const blow = board.armies[main] + income - desk.guard;
  const isBlow = desk.mainAim !== NOWHERE && isEnough(board, desk.mainAim, blow, quarters);
  if (isBlow && isMainFirst) addMove(turn, main, desk.mainAim, blow);
  for (let m = 0; m < desk.movers; m++) {
    const from = mover[m];
    const leaving = board.armies[from] - desk.guard;
    if (from === main || leaving <= 0) continue;
    const isInland = aim[m] === NOWHERE;
    const to = isInland ? stepFrom(desk, board, from) : aim[m];
    if (to !== NOWHERE && (isInland || isEnough(board, to, leaving, quarters))) addMove(turn, from, to, leaving);
  }
  if (isBlow && !isMainFirst) addMove(turn, main, desk.mainAim, blow);
}

const isEnough = ({ armies }: Board, target: number, leaving: number, quarters: number): boolean =>
  4 * leaving >= quarters * armies[target] + 4;

/** The own neighbour nearest to where the income goes, or `NOWHERE`. */
function stepFrom({ facts, seat, main }: Desk, { owner }: Board, from: number): number {
  const { neighbourStart, neighbours, distances } = facts;
  const row = main * facts.territories;
  let step = NOWHERE;
  for (let n = neighbourStart[from]; n < neighbourStart[from + 1]; n++) {
    const next = neighbours[n];
    if (owner[next] === seat && (step === NOWHERE || distances[row + next] < distances[row + step])) step = next;
  }
  return step;
}
