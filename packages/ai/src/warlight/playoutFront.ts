// What one seat of a playout has before it: the threat to its border land and the foreign land beside it, valued and ranked.
import type { FastRandomSource } from '@salient/engine';
import type { MapFacts } from './facts.ts';
import { NO_SIDE, type RoundSurvey } from './playoutSurvey.ts';
import { priceOf } from './prices.ts';
import type { TurnStyle, Worth } from './styles.ts';
import type { Board } from './values.ts';

/** A seat with so little land is worth finishing off. */
const LAST_STAND_LAND = 3;
/** Powers of what the rest of a bonus costs are read from a table, in steps of an eighth of an army; from 128 armies on they grow no more. */
const POWER_STEPS = 8;
const POWERS = 128 * POWER_STEPS;
/** By focus, of which there are as many as there are styles in our code. */
const POWER_TABLES = new Map<number, Float64Array>();
const NO_POWERS = new Float64Array(0);
/** The noise factor has 2^10 steps, from the upper bits of one random number. */
const NOISE_SHIFT = 22;
const NOISE_STEPS = 1024;

/** Filled for one seat at a time. Rows by territory are valid for the seat's own land and the targets only. */
export interface Front {
  /** Armies that must stay on land. */
  readonly guard: number;
  seat: number;
  /** The seat's territories stand in the round survey from here on, `count` of them. */
  start: number;
  count: number;
  /** Is any enemy beside own land? */
  hasContact: boolean;
  /** By own territory: foreign neighbours. */
  readonly foreign: Int32Array;
  /** By own territory: armies of enemy neighbours that could come. */
  readonly threat: Int32Array;
  /** By own territory: armies of the bonuses that the seat holds whole and it is part of. */
  readonly held: Int32Array;
  /** By bonus: what an army's worth of progress in it brings, what taking land in it from an enemy denies. */
  readonly progress: Float64Array;
  readonly denial: Float64Array;
  /** Which worth `powers` belongs to: entry i is i eighths of an army to the power of its focus. */
  powersOf: Worth | null;
  powers: Float64Array;
  /** Foreign territories beside own land, and what each would take from the threat to held bonuses. */
  targets: number;
  readonly target: Int32Array;
  readonly relief: Int32Array;
  /** By target: the own neighbour with most armies that may leave, the first of equals. */
  readonly source: Int32Array;
  /** By place among the targets: armies to send, and value per army of it. */
  readonly price: Int32Array;
  readonly ratio: Float64Array;
  /** Places of targets, best ratio first. */
  readonly ranking: Int32Array;
  /** By territory: the round of `stamp` in which it was listed. */
  readonly listed: Int32Array;
  stamp: number;
}

/** Memory for the turns of one game. */
export function makeFront(facts: MapFacts): Front {
  const row = (): Int32Array => new Int32Array(facts.territories);
  return {
    guard: facts.game.settings.oneArmyGuard ? 1 : 0,
    seat: -1,
    start: 0,
    count: 0,
    hasContact: false,
    foreign: row(),
    threat: row(),
    held: row(),
    progress: new Float64Array(facts.bonuses),
    denial: new Float64Array(facts.bonuses),
    powersOf: null,
    powers: NO_POWERS,
    targets: 0,
    target: row(),
    relief: row(),
    source: row(),
    price: row(),
    ratio: new Float64Array(facts.territories),
    ranking: row(),
    listed: row(),
    stamp: 0,
  };
}

/** Where a front lies. */
export interface FrontPlace {
  readonly facts: MapFacts;
  readonly survey: RoundSurvey;
  readonly front: Front;
}

/** Looks at the border of `seat`, whose board has been surveyed. Team-mates' land is neither threat nor target. */
export function lookAtFront(place: FrontPlace, board: Board, seat: number): void {
  const { facts, survey, front } = place;
  front.seat = seat;
  front.start = seat * facts.territories;
  front.count = survey.land[seat];
  front.hasContact = false;
  front.targets = 0;
  front.stamp = (front.stamp + 1) | 0;
  for (let k = 0; k < front.count; k++) front.held[survey.own[front.start + k]] = 0;
  for (let bonus = 0; bonus < survey.holder.length; bonus++) if (survey.holder[bonus] === seat) hold(place, bonus);
  for (let k = 0; k < front.count; k++) lookAround(place, board, survey.own[front.start + k]);
}

function hold({ facts, front }: FrontPlace, bonus: number): void {
  for (let k = facts.memberStart[bonus]; k < facts.memberStart[bonus + 1]; k++)
    front.held[facts.members[k]] += facts.bonusArmies[bonus];
}

function lookAround({ facts, survey, front }: FrontPlace, { armies }: Board, territory: number): void {
  const { neighbours, neighbourStart } = facts;
  const { side } = survey;
  const { listed, relief, source, stamp } = front;
  const ownSide = side[territory];
  const held = front.held[territory];
  // Where all must stay it is as good as land without any.
  const mostBelow = armies[territory] > front.guard ? armies[territory] : 0;
  const end = neighbourStart[territory + 1];
  let foreign = 0;
  let threat = 0;
  for (let n = neighbourStart[territory]; n < end; n++) {
    const other = neighbours[n];
    if (side[other] === ownSide) continue;
    // Even a lone army is contact: it marks the front.
    if (side[other] !== NO_SIDE) threat += Math.max(1, armies[other] - 1);
    foreign++;
    if (listed[other] !== stamp) {
      listed[other] = stamp;
      relief[other] = held;
      source[other] = territory;
      front.target[front.targets++] = other;
      continue;
    }
    if (relief[other] < held) relief[other] = held;
    if (armies[source[other]] < mostBelow) source[other] = territory;
  }
  if (threat > 0) front.hasContact = true;
  front.foreign[territory] = foreign;
  front.threat[territory] = threat;
}

/** How targets are judged: a style, and how far each judgement is off by chance (0 … 1). */
export interface Judgement {
  style: TurnStyle;
  noise: number;
  readonly random: FastRandomSource;
}

/** Prices and ranks the targets found, best value per army first. */
export function rankTargets(place: FrontPlace, board: Board, { style, noise, random }: Judgement): void {
  const { front } = place;
  valueBonuses(place, style.worth);
  for (let at = 0; at < front.targets; at++) {
    front.price[at] = priceFor(place, board, style, front.target[at]);
    weigh(place, board, style, at);
    if (style.worth.onward > 0 && board.owner[front.target[at]] < 0) lookBehind(place, board, style, at);
    if (noise > 0) front.ratio[at] *= 1 + noise * ((2 * (random.next() >>> NOISE_SHIFT) + 1) / NOISE_STEPS - 1);
    insert(front, at);
  }
}

/** What land in each bonus is good for, once for all targets: the less is missing and the fewer enemies stand in it, the more. */
function valueBonuses({ facts, survey, front }: FrontPlace, worth: Worth): void {
  const { seat, progress, denial } = front;
  const seats = survey.land.length;
  const lossPerArmy = facts.game.settings.defenceRatePercent / 100;
  if (front.powersOf !== worth) takePowers(front, worth);
  for (let bonus = 0; bonus < progress.length; bonus++) {
    const at = bonus * seats + seat;
    const own = survey.inBonus[at];
    const friends = friendsIn(facts, survey, seat, bonus);
    const enemies = survey.taken[bonus] - own - friends;
    const size = facts.memberStart[bonus + 1] - facts.memberStart[bonus];
    const missing = (survey.standing[bonus] - survey.ownStanding[at]) * lossPerArmy + size - own;
    let ease = friends > 0 ? 0 : 1;
    for (let enemy = 0; enemy < enemies; enemy++) ease *= worth.contested;
    const power = front.powers[Math.min(POWERS, POWER_STEPS * (missing + 1) + 0.5) | 0];
    progress[bonus] = (worth.wonRounds * facts.bonusArmies[bonus] * ease) / power;
    const share = enemies / size;
    denial[bonus] = share < 0.5 ? 0 : worth.deny * facts.bonusArmies[bonus] * share * share;
  }
}

/** Styles with different worths take turns in a playout: each table is made once. */
function takePowers(front: Front, worth: Worth): void {
  front.powersOf = worth;
  front.powers = POWER_TABLES.get(worth.focus) ?? makePowers(worth.focus);
}

function makePowers(focus: number): Float64Array {
  const powers = Float64Array.from({ length: POWERS + 1 }, (_, i) => (i / POWER_STEPS) ** focus);
  POWER_TABLES.set(focus, powers);
  return powers;
}

/** Territories of team-mates in a bonus, who will not give them away. */
function friendsIn({ game }: MapFacts, { inBonus, land }: RoundSurvey, seat: number, bonus: number): number {
  let friends = 0;
  if (game.settings.teams.length === 0) return friends;
  for (let other = 0; other < land.length; other++) {
    if (other !== seat && game.teamOf[other] === game.teamOf[seat]) friends += inBonus[bonus * land.length + other];
  }
  return friends;
}

function priceFor({ facts, survey }: FrontPlace, { owner, armies }: Board, style: TurnStyle, target: number): number {
  const holder = owner[target];
  if (holder < 0) return priceOf(facts.prices, armies[target], style.grabConfidence);
  const coming = style.caution === 0 ? 0 : Math.round(style.caution * survey.incomes[holder]);
  return priceOf(facts.prices, armies[target] + coming, style.strikeConfidence);
}

/** Writes the worth of taking a target, in armies, by the army of its price. A number that is returned would be allocated. */
function weigh({ facts, survey, front }: FrontPlace, board: Board, style: TurnStyle, at: number): void {
  const { worth } = style;
  const target = front.target[at];
  const owner = board.owner[target];
  const defenders = board.armies[target];
  let progress = 0;
  let loss = 0;
  for (let k = facts.bonusStart[target]; k < facts.bonusStart[target + 1]; k++) {
    const bonus = facts.bonusList[k];
    progress += front.progress[bonus];
    if (owner < 0) continue;
    loss += front.denial[bonus];
    if (survey.holder[bonus] === owner) loss += worth.brokenRounds * facts.bonusArmies[bonus];
  }
  const expansion = worth.land / 2 + progress * (defenders + 1);
  if (owner < 0) {
    front.ratio[at] = (style.expand * expansion) / front.price[at];
    return;
  }
  let blow = worth.land + worth.kill * defenders + loss + worth.relief * front.relief[target];
  if (survey.land[owner] <= LAST_STAND_LAND) blow += (worth.finish * survey.incomes[owner]) / survey.land[owner];
  front.ratio[at] = (style.expand * expansion + style.strike * blow) / front.price[at];
}

/** Adds a share of what the best land behind a neutral target would bring. */
function lookBehind({ facts, survey, front }: FrontPlace, { armies }: Board, style: TurnStyle, at: number): void {
  const { side } = survey;
  const ownSide = facts.game.teamOf[front.seat];
  const target = front.target[at];
  let best = 0;
  for (let n = facts.neighbourStart[target]; n < facts.neighbourStart[target + 1]; n++) {
    const behind = facts.neighbours[n];
    if (side[behind] === ownSide) continue;
    for (let k = facts.bonusStart[behind]; k < facts.bonusStart[behind + 1]; k++)
      best = Math.max(best, front.progress[facts.bonusList[k]] * (armies[behind] + 1));
  }
  front.ratio[at] += (style.expand * style.worth.onward * best) / front.price[at];
}

/** Insertion sort: lists are short and nearly all of them small. */
function insert({ ranking, ratio }: Front, place: number): void {
  const own = ratio[place];
  let at = place;
  while (at > 0 && ratio[ranking[at - 1]] < own) {
    ranking[at] = ranking[at - 1];
    at--;
  }
  ranking[at] = place;
}
