// What the dice of a match gave one seat: how much better each round came out than other outcomes of the same orders do in the mean.
//
// Orders are what players decide, dice are not: the sum over all rounds has the mean 0 whoever plays and however well the judge judges, so it may be taken off a
// result without favouring anybody. How much of the noise goes with it depends on the judge. Papers. Zinkevich, Bowling, Bard, Kan & Billings 2006 (advantage sums); Burch,
// Schmid, Moravčík, Morrill & Bowling 2018 (AIVAT).
import { type Game, makeRandomSource, resolveRound, roundKeyFromSeed } from '@salient/engine';
import { makeEvaluator } from '../evaluate/evaluate.ts';
import { factsOf } from '../warlight/facts.ts';
import type { MatchStep } from './conductMatch.ts';

/** Other outcomes that a round's own is compared with: their noise is a quarter of its noise. */
const OTHERS = 16;

/** In chances to win by the evaluation, summed over the rounds: above 0 the dice were kind to the seat. Picks and what is dealt do not count. Same steps, same number. */
export function luckOf(game: Game, steps: readonly MatchStep[], seat: number): number {
  const evaluate = makeEvaluator(factsOf(game));
  const values = new Float64Array(game.seats);
  const worthOf = (position: MatchStep['after']): number => {
    evaluate(position, values);
    return values[seat];
  };
  let luck = 0;
  for (const { round, key, before, commits, after } of steps) {
    if (round === 0) continue;
    let others = 0;
    for (let other = 0; other < OTHERS; other++) {
      const dice = makeRandomSource(roundKeyFromSeed(`${key} other outcome`, other));
      others += worthOf(resolveRound(game, before, commits, dice).position);
    }
    luck += worthOf(after) - others / OTHERS;
  }
  return luck;
}
