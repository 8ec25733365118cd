// Kuhn poker (H. W. Kuhn, 1950): three cards, one each, one chip ante, one bet of one chip; 12 information sets, value −1/18 for seat 0.
import { CHANCE, OVER, type PokerGame } from './extensiveGame.ts';

export interface KuhnState {
  /** The cards dealt so far: seat 0's, seat 1's. */
  readonly cards: readonly string[];
  readonly actions: readonly string[];
}

/** From the lowest to the highest. */
const RANKS = ['J', 'Q', 'K'];

const isBetOpen = ({ actions }: KuhnState): boolean => actions.at(-1) === 'bet';
const isOver = ({ actions }: KuhnState): boolean =>
  actions.length > 1 && (actions.at(-1) === 'check' || actions.at(-1) === 'fold' || actions.at(-1) === 'call');

/** Seats take turns from seat 0 on, so the place of an action says whose it is. */
function paidOf({ actions }: KuhnState): [number, number] {
  const paid: [number, number] = [1, 1];
  actions.forEach((name, index) => {
    if (name === 'bet' || name === 'call') paid[index % 2] += 1;
  });
  return paid;
}

function payoffOf(state: KuhnState): number {
  const { cards, actions } = state;
  const [first, second] = paidOf(state);
  if (actions.at(-1) === 'fold') return actions.length % 2 === 1 ? -first : second;
  return RANKS.indexOf(cards[0]) > RANKS.indexOf(cards[1]) ? second : -first;
}

export const KUHN: PokerGame<KuhnState> = {
  name: 'kuhn',
  start: { cards: [], actions: [] },
  moverOf(state) {
    if (state.cards.length < 2) return CHANCE;
    return isOver(state) ? OVER : state.actions.length % 2;
  },
  actionsOf: (state) => (isBetOpen(state) ? ['fold', 'call'] : ['check', 'bet']),
  outcomesOf: ({ cards }) => RANKS.filter((rank) => !cards.includes(rank)).map((name) => ({ name, weight: 1 })),
  after({ cards, actions }, name) {
    return cards.length < 2 ? { cards: [...cards, name], actions } : { cards, actions: [...actions, name] };
  },
  informationOf: ({ cards, actions }) => [`${cards[actions.length % 2]}:`, ...actions].join(' '),
  payoffOf,
  cardsOf: ({ cards }) => cards,
  paidOf,
};
