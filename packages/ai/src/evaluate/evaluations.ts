// What may judge a position, by name.
import type { MapFacts } from '../warlight/facts.ts';
import { type Evaluator, makeEvaluator } from './evaluate.ts';
import { makeNetworkEvaluator } from './network.ts';
import { networkFor } from './networks.ts';
import type { WeightSet } from './weights.ts';

/** `features`: their weighted sum; `network`: the network where there is one for the game, else the features. */
export const EVALUATIONS = ['features', 'network'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];

/** @param weights of the features; the fitted ones if left out. */
export function evaluatorFor(facts: MapFacts, evaluation: Evaluation, weights?: WeightSet): Evaluator {
  const network = evaluation === 'network' ? networkFor(facts.game) : undefined;
  return network === undefined ? makeEvaluator(facts, weights) : makeNetworkEvaluator(facts, network);
}
