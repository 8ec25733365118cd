// Hands between two policies: what they won, with the exact expectation beside it.
import { expectedValue, joinPolicies, type Policy, playHand } from '@salient/ai';
import { makeFastRandomSource } from '@salient/engine';
import type { PokerOptions } from './pokerOptions.ts';

/** Chips a hand from the first player's point of view; the players change seats after every hand. */
export interface Winnings {
  readonly mean: number;
  /** Half the width of the 95 % interval. */
  readonly margin: number;
  readonly exact: number;
}

/** Hands between two looks at the clock. */
const LOT = 10_000;

/** Plays the hands. The same options, the same winnings. @param onHands is told now and then how many are played */
export function playByPolicy(
  { tree, hands, seed }: Pick<PokerOptions, 'tree' | 'hands' | 'seed'>,
  [first, second]: readonly [Policy, Policy],
  onHands: (played: number) => void,
): Winnings {
  const random = makeFastRandomSource(seed);
  const [begins, follows] = [joinPolicies(tree, first, second), joinPolicies(tree, second, first)];
  let [sum, squares] = [0, 0];
  for (let hand = 0; hand < hands; hand++) {
    const won = hand % 2 === 0 ? playHand(tree, begins, random) : -playHand(tree, follows, random);
    sum += won;
    squares += won * won;
    if ((hand + 1) % LOT === 0) onHands(hand + 1);
  }
  const mean = sum / hands;
  const variance = Math.max(squares / hands - mean * mean, 0);
  const exact = (expectedValue(tree, begins) - expectedValue(tree, follows)) / 2;
  return { mean, margin: 1.96 * Math.sqrt(variance / hands), exact };
}
