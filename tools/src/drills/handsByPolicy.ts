// Hands between two policies, lot by lot: what they won, with the exact expectation beside it.
import { expectedValue, joinPolicies, type Policy, playHand } from '@salient/ai';
import { makeFastRandomSource } from '@salient/engine';
import { seedNumber } from '../arena/seedNumber.ts';
import type { PokerOptions } from './pokerOptions.ts';

/** Chips a hand from the first player's point of view; the players change seats after every hand. */
export interface Winnings {
  readonly mean: number;
  /** Half the width of the 95 % interval; infinite for a single hand, which tells nothing of how far hands are apart. */
  readonly margin: number;
  readonly exact: number;
}

/** Of hands played one after the other, what the first player won, and the squares of that, summed. */
export interface Lot {
  readonly hands: number;
  readonly sum: number;
  readonly squares: number;
}

/** Hands of a lot; the last one of a run may have fewer. Even, so that every lot begins with the first player. */
export const LOT = 10_000;

type Table = Pick<PokerOptions, 'tree' | 'hands' | 'seed'>;
type Policies = readonly [Policy, Policy];

/** Plays one lot by its number. The same options, the same winnings. */
export function playLot({ tree, hands: all, seed }: Table, [first, second]: Policies, number: number): Lot {
  const random = makeFastRandomSource(seedNumber(`${seed} poker ${number}`));
  const [begins, follows] = [joinPolicies(tree, first, second), joinPolicies(tree, second, first)];
  const hands = Math.min(LOT, all - number * LOT);
  let [sum, squares] = [0, 0];
  for (let hand = 0; hand < hands; hand++) {
    const won = hand % 2 === 0 ? playHand(tree, begins, random) : -playHand(tree, follows, random);
    sum += won;
    squares += won * won;
  }
  return { hands, sum, squares };
}

/** One or more lots together. */
export const addLots = (lots: readonly Lot[]): Lot =>
  lots.reduce((all, { hands, sum, squares }) => ({
    hands: all.hands + hands,
    sum: all.sum + sum,
    squares: all.squares + squares,
  }));

export function winningsOf({ tree }: Pick<Table, 'tree'>, [first, second]: Policies, lot: Lot): Winnings {
  const { hands, sum, squares } = lot;
  const mean = sum / hands;
  const variance = Math.max(squares / hands - mean * mean, 0);
  const [begins, follows] = [joinPolicies(tree, first, second), joinPolicies(tree, second, first)];
  const exact = (expectedValue(tree, begins) - expectedValue(tree, follows)) / 2;
  const margin = hands < 2 ? Number.POSITIVE_INFINITY : 1.96 * Math.sqrt(variance / hands);
  return { mean, margin, exact };
}
