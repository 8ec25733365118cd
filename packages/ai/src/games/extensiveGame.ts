// What a small extensive-form game tells about itself: two seats, moves one after the other, chance, cards that one seat alone sees.

/** The mover of a node where chance moves. */
export const CHANCE = -1;
/** The mover of a node where the game is over. */
export const OVER = -2;

/** One thing that chance may do, as likely as its weight (a whole number > 0) among the weights of all. */
export interface Outcome {
  readonly name: string;
  readonly weight: number;
}

/**
 * A zero-sum game for seats 0 and 1. States are values: `after` makes a new one. The game must have perfect recall (a seat never
 * forgets what it knew or did), which `buildGameTree` checks.
 */
export interface ExtensiveGame<State> {
  readonly name: string;
  readonly start: State;
  /** The seat to move, `CHANCE` or `OVER`. */
  moverOf(state: State): number;
  /** The names of what the seat to move may do, in a fixed order (giving up first, where that is possible). */
  actionsOf(state: State): readonly string[];
  /** What chance may do. */
  outcomesOf(state: State): readonly Outcome[];
  /** The state after an action or outcome of this name. */
  after(state: State, name: string): State;
  /** All that the seat to move knows, readable; equal for two states exactly if it cannot tell them apart. */
  informationOf(state: State): string;
  /** What seat 0 has won when the game is over, in chips. */
  payoffOf(state: State): number;
}

/** A game of cards and chips, for a table to show. */
export interface PokerGame<State> extends ExtensiveGame<State> {
  /** The cards dealt so far: seat 0's, seat 1's, then those that all see. */
  cardsOf(state: State): readonly string[];
  /** What each seat has put into the pot. */
  paidOf(state: State): readonly [number, number];
}
