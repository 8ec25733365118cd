// A table at which hands of a poker game are played step by step, for people and for whoever shows them.
import type { SearchRandom } from '../search/domain.ts';
import { CHANCE, OVER, type PokerGame } from './extensiveGame.ts';

/** One hand after the other; whoever shows the table keeps the other seat's card hidden until the end. */
export interface PokerTable {
  /** Begins a new hand. */
  begin(): void;
  /** Deals what is to be dealt; returns the seat to move, or −1 when the hand is over. */
  advance(random: SearchRandom): number;
  /** The cards dealt so far: seat 0's, seat 1's, then the open ones. */
  cards(): readonly string[];
  /** What each seat has put into the pot. */
  paid(): readonly [number, number];
  /** What the seat to move may do. */
  actions(): readonly string[];
  /** What the seat to move knows: the key of its information set. */
  information(): string;
  /** The seat to move does this, one of `actions()`. */
  act(name: string): void;
  /** What seat 0 has won, in chips, when the hand is over. */
  payoff(): number;
}

export function makePokerTable<State>(game: PokerGame<State>): PokerTable {
  let state = game.start;
  return {
    begin() {
      state = game.start;
    },
    advance(random) {
      while (game.moverOf(state) === CHANCE) state = game.after(state, drawOutcome(game, state, random));
      const mover = game.moverOf(state);
      return mover === OVER ? -1 : mover;
    },
    cards: () => game.cardsOf(state),
    paid: () => game.paidOf(state),
    actions: () => game.actionsOf(state),
    information: () => game.informationOf(state),
    act(name) {
      if (!game.actionsOf(state).includes(name)) throw new Error(`"${name}" is not on offer.`);
      state = game.after(state, name);
    },
    payoff: () => game.payoffOf(state),
  };
}

function drawOutcome<State>(game: PokerGame<State>, state: State, random: SearchRandom): string {
  const outcomes = game.outcomesOf(state);
  let left = random.below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  let index = 0;
  while (left >= outcomes[index].weight) left -= outcomes[index++].weight;
  return outcomes[index].name;
}
