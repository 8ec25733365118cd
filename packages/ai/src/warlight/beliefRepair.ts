// Puts an imagined board right by what the seat saw: visible standings exactly, marches that cannot have happened taken back (rules F1, V1).
import {
  areAllied,
  type FastRandomSource,
  type Game,
  NEUTRAL,
  type Position,
  SEAT_FATES,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '@salient/engine';

/** A game from one seat's place. */
export interface Watch {
  readonly game: Game;
  readonly seat: number;
  readonly random: FastRandomSource;
}

/** How unlikely it makes a board that it has another owner where land came into sight, or where it was in sight before. Natural logarithms, by hand. */
const NEWS_COST = 1;
const OLD_COST = 0.3;
/** An enemy came from nowhere. */
const FAR_COST = 1.5;
/** For every halving or doubling by which armies that came into sight were missed. */
const ARMIES_COST = 0.5;

const PLAYING = SEAT_FATES.indexOf('playing');
export const isSeat = (owner: number): boolean => owner >= 0;

/** Is this owner the viewer or of its team? */
export const isOurs = ({ game, seat }: Watch, owner: number): boolean => isSeat(owner) && areAllied(game, owner, seat);

/** How badly the board foresaw what the seat saw next: 0 as well as can be; a difference in log-likelihood. */
export function surpriseOf(watch: Watch, board: Position, before: View | undefined, now: View): number {
  let cost = 0;
  for (let territory = 0; territory < now.owner.length; territory++) {
    const actual = now.owner[territory];
    if (actual === UNKNOWN_OWNER || isOurs(watch, actual)) continue;
    const guessed = board.owner[territory];
    if (guessed === actual) {
      const isNews = before === undefined || before.armies[territory] === UNKNOWN_ARMIES;
      if (isSeat(actual) && isNews) cost += missOf(board.armies[territory], now.armies[territory]);
      continue;
    }
    const wasHidden = before === undefined || before.owner[territory] === UNKNOWN_OWNER;
    if (!isOurs(watch, guessed)) cost += wasHidden ? NEWS_COST : OLD_COST;
    if (isSeat(actual) && neighbourOf(watch, board, territory, actual) < 0) cost += FAR_COST;
  }
  return cost;
}

const missOf = (guessed: number, actual: number): number =>
  actual === UNKNOWN_ARMIES ? 0 : ARMIES_COST * Math.abs(Math.log2((guessed + 1) / (actual + 1)));

/** Makes the board one whose view for the seat is exactly `now`. */
export function repair(watch: Watch, board: Position, before: View | undefined, now: View): void {
  board.phase = now.phase;
  board.round = now.round;
  board.result = now.result;
  board.seatOrder = now.seatOrder ?? [];
  for (let territory = 0; territory < now.owner.length; territory++) takeBack(watch, board, territory, { before, now });
  for (let territory = 0; territory < now.owner.length; territory++) {
    if (now.owner[territory] === UNKNOWN_OWNER) clearHidden(watch, board, territory, now);
    else setOwner(watch, board, territory, now);
  }
  for (let territory = 0; territory < now.armies.length; territory++)
    if (now.armies[territory] !== UNKNOWN_ARMIES) setArmies(watch, board, territory, { before, now });
  now.fates.forEach((fate, seat) => {
    board.fate[seat] = SEAT_FATES.indexOf(fate);
    if (board.fate[seat] === PLAYING && !isOurs(watch, seat)) settle(watch, board, seat, now);
  });
}

/** What was seen before the round, if anything, and after it. */
interface Views {
  readonly before: View | undefined;
  readonly now: View;
}

/** What came into sight of an enemy beyond what was thought to stand there came from elsewhere, and what was missing went elsewhere. */
function setArmies(watch: Watch, board: Position, territory: number, { before, now }: Views): void {
  const owner = board.owner[territory];
  const isNews = before !== undefined && before.armies[territory] === UNKNOWN_ARMIES;
  const missing = now.armies[territory] - board.armies[territory];
  board.armies[territory] = now.armies[territory];
  if (!isNews || !isSeat(owner) || isOurs(watch, owner)) return;
  if (missing > 0) callUp(watch, board, { seat: owner, armies: missing, view: now, except: territory });
  else sendAway(watch, board, { seat: owner, armies: -missing, view: now, except: territory });
}

/** Armies that stand where their owner is not go back to its land beside, unless the viewer may have beaten them there, or it has given all up. */
function takeBack(watch: Watch, board: Position, territory: number, { before, now }: Views): void {
  const guessed = board.owner[territory];
  const actual = now.owner[territory];
  if (actual === UNKNOWN_OWNER || actual === guessed || !isSeat(guessed) || isOurs(watch, guessed)) return;
  if (isGivenUp(now, guessed)) return;
  const wasOurs = before !== undefined && isOurs(watch, before.owner[territory]);
  if (isOurs(watch, actual) && !wasOurs) return;
  const home = neighbourOf(watch, board, territory, guessed);
  if (home >= 0) board.armies[home] += board.armies[territory];
  else sendAway(watch, board, { seat: guessed, armies: board.armies[territory], view: now, except: territory });
}

function setOwner(watch: Watch, board: Position, territory: number, now: View): void {
  const owner = now.owner[territory];
  const guessed = board.owner[territory];
  if (guessed === owner) return;
  if (isSeat(owner)) moveIn(watch, board, territory, owner);
  else if (!isGivenUp(now, guessed)) board.armies[territory] = watch.game.settings.neutralArmies;
  board.owner[territory] = owner;
}

/** Land of who surrenders is nobody's from then on, with the armies on it (V3). */
const isGivenUp = ({ fates }: View, owner: number): boolean => isSeat(owner) && fates[owner] === 'surrendered';

/** Land that is out of sight is nobody's on the viewer's side, and nobody's who is out; what was given up is nobody's at all. */
function clearHidden(watch: Watch, board: Position, territory: number, now: View): void {
  const owner = board.owner[territory];
  if (!isSeat(owner)) return;
  if (isGivenUp(now, owner) || !isOurs(watch, owner)) {
    if (now.fates[owner] !== 'playing') board.owner[territory] = NEUTRAL;
    return;
  }
  const taker = takerOf(watch, board, territory, now);
  if (taker < 0) board.armies[territory] = watch.game.settings.neutralArmies;
  else moveIn(watch, board, territory, taker);
  board.owner[territory] = taker;
}

/** Who took land from the viewer's side: an enemy beside it, else any; `NEUTRAL` if none plays. */
function takerOf(watch: Watch, board: Position, territory: number, now: View): number {
  const enemies = now.fates
    .map((_, seat) => seat)
    .filter((seat) => now.fates[seat] === 'playing' && !isOurs(watch, seat));
  const near = enemies.filter((seat) => neighbourOf(watch, board, territory, seat) >= 0);
  const choices = near.length > 0 ? near : enemies;
  return choices.length > 0 ? choices[watch.random.below(choices.length)] : NEUTRAL;
}

/** The seat's strongest stack beside takes the land; if there is none, one army does. */
function moveIn(watch: Watch, board: Position, territory: number, seat: number): void {
  const home = neighbourOf(watch, board, territory, seat);
  const moved = home < 0 ? 0 : board.armies[home] - 1;
  board.armies[territory] = Math.max(1, moved);
  if (moved > 0) board.armies[home] = 1;
}

/** The neighbour on which most of the seat's armies stand, or −1. */
function neighbourOf({ game }: Watch, { owner, armies }: Position, territory: number, seat: number): number {
  const { neighbourStart, neighbourList } = game.map;
  let best = -1;
  for (let at = neighbourStart[territory]; at < neighbourStart[territory + 1]; at++) {
    const other = neighbourList[at];
    if (owner[other] === seat && (best < 0 || armies[other] > armies[best])) best = other;
  }
  return best;
}

/** Armies of a seat that stand in one place and not in another. */
export interface Shift {
  readonly seat: number;
  readonly armies: number;
  /** What it hides may change. */
  readonly view: View;
  readonly except: number;
}

/**
 * By the rules of the contests nobody's armies come from nowhere or vanish: without that the boards had 40 % too many from the sixth round on. By the
 * standard rules it was no better at foreseeing single territories.
 */
export const countsArmies = ({ settings }: Game): boolean => settings.ruleset !== 'standard';

/** Takes armies that turned up elsewhere away from the seat's hidden land, the greatest stack first, as far as there are any. */
export function callUp({ game }: Watch, board: Position, shift: Shift): void {
  let missing = countsArmies(game) ? shift.armies : 0;
  while (missing > 0) {
    const from = greatestHidden(board, shift);
    if (from < 0 || board.armies[from] <= 1) return;
    const taken = Math.min(missing, board.armies[from] - 1);
    board.armies[from] -= taken;
    missing -= taken;
  }
}

/** Armies that are not where they were thought to be join the greatest stack of the seat's hidden land. */
function sendAway({ game }: Watch, board: Position, shift: Shift): void {
  const to = countsArmies(game) ? greatestHidden(board, shift) : -1;
  if (to >= 0) board.armies[to] += shift.armies;
}

function greatestHidden({ owner, armies }: Position, { seat, view, except }: Shift): number {
  let best = -1;
  for (let territory = 0; territory < owner.length; territory++) {
    if (owner[territory] !== seat || territory === except || view.armies[territory] !== UNKNOWN_ARMIES) continue;
    if (best < 0 || armies[territory] > armies[best]) best = territory;
  }
  return best;
}

/** Whoever still plays has land somewhere (V1): hidden neutral land, else hidden land of somebody who can spare it. */
function settle({ random }: Watch, board: Position, seat: number, now: View): void {
  if (board.owner.includes(seat)) return;
  const hidden = [...now.owner.keys()].filter((territory) => now.owner[territory] === UNKNOWN_OWNER);
  const neutral = hidden.filter((territory) => !isSeat(board.owner[territory]));
  const places = neutral.length > 0 ? neutral : hidden.filter((territory) => isSpare(board, board.owner[territory]));
  if (places.length === 0) return;
  const territory = places[random.below(places.length)];
  board.owner[territory] = seat;
  board.armies[territory] = Math.max(1, board.armies[territory]);
}

const isSpare = ({ owner }: Position, seat: number): boolean => owner.indexOf(seat) !== owner.lastIndexOf(seat);
