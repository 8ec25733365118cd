// Leduc poker (Southey et al., 2005), the standard form: two cards each of J, Q, K; ante 1; a round before and one after a public
// card; raises of 2, then 4, at most two a round; checking allowed; a pair with the public card wins, then the higher card, ties split.
// Suits never matter, so cards are ranks with their counts: 288 information sets. Value −0.085606424 for seat 0.
import { CHANCE, OVER, type PokerGame } from './extensiveGame.ts';

export interface LeducState {
  /** The ranks dealt so far: seat 0's, seat 1's, the public card. */
  readonly cards: readonly string[];
  /** The actions of the first and of the second round; seat 0 begins both. */
  readonly rounds: readonly [readonly string[], readonly string[]];
}

/** From the lowest to the highest. */
const RANKS = ['J', 'Q', 'K'];
const COPIES = 2;
const ANTE = 1;
const RAISES = [2, 4];
const MAX_RAISES = 2;

const roundOf = ({ cards }: LeducState): 0 | 1 => (cards.length > 2 ? 1 : 0);
const raisesIn = (actions: readonly string[]): number => actions.filter((name) => name === 'raise').length;

/** Called, or checked by both. */
const isClosed = (actions: readonly string[]): boolean =>
  actions.at(-1) === 'call' || (actions.length === 2 && actions[1] === 'check');

function moverOf(state: LeducState): number {
  if (state.cards.length < 2) return CHANCE;
  const round = roundOf(state);
  const actions = state.rounds[round];
  if (actions.at(-1) === 'fold') return OVER;
  if (!isClosed(actions)) return actions.length % 2;
  return round === 0 ? CHANCE : OVER;
}

function actionsOf(state: LeducState): readonly string[] {
  const actions = state.rounds[roundOf(state)];
  const raises = raisesIn(actions);
  const quiet = raises > 0 ? ['fold', 'call'] : ['check'];
  return raises < MAX_RAISES ? [...quiet, 'raise'] : quiet;
}

/** Seat 0 begins both rounds, so the place of an action in its round says whose it is. */
function paidOf({ rounds }: LeducState): [number, number] {
  const paid: [number, number] = [ANTE, ANTE];
  rounds.forEach((actions, round) => {
    actions.forEach((name, index) => {
      const [seat, other] = index % 2 === 0 ? [0, 1] : [1, 0];
      if (name === 'call') paid[seat] = paid[other];
      if (name === 'raise') paid[seat] = paid[other] + RAISES[round];
    });
  });
  return paid;
}

function payoffOf(state: LeducState): number {
  const last = state.rounds[roundOf(state)];
  const [paid, won] = paidOf(state);
  if (last.at(-1) === 'fold') return last.length % 2 === 1 ? -paid : won;
  const [first, second, open] = state.cards;
  if (first === second) return 0;
  const strength = (card: string): number => (card === open ? RANKS.length : RANKS.indexOf(card));
  return strength(first) > strength(second) ? won : -paid;
}

export const LEDUC: PokerGame<LeducState> = {
  name: 'leduc',
  start: { cards: [], rounds: [[], []] },
  moverOf,
  actionsOf,
  outcomesOf({ cards }) {
    const left = (rank: string): number => COPIES - cards.filter((card) => card === rank).length;
    return RANKS.map((name) => ({ name, weight: left(name) })).filter(({ weight }) => weight > 0);
  },
  after(state, name) {
    if (moverOf(state) === CHANCE) return { cards: [...state.cards, name], rounds: state.rounds };
    const [first, second] = state.rounds;
    const rounds = roundOf(state) === 0 ? ([[...first, name], second] as const) : ([first, [...second, name]] as const);
    return { cards: state.cards, rounds };
  },
  informationOf(state) {
    const { cards, rounds } = state;
    const own = cards[rounds[roundOf(state)].length % 2];
    const seen = roundOf(state) === 0 ? rounds[0] : [...rounds[0], '/', cards[2], ...rounds[1]];
    return [`${own}:`, ...seen].join(' ');
  },
  payoffOf,
  cardsOf: ({ cards }) => cards,
  paidOf,
};
