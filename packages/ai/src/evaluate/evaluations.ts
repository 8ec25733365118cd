// What may judge a position, by name.
import type { MapFacts } from '../warlight/facts.ts';
import { type Evaluator, makeEvaluator } from './evaluate.ts';
import { makeNetworkEvaluator } from './network.ts';
import { networkFor } from './networks.ts';
import { changedWeights, type WeightChanges } from './weights.ts';

/** `features`: their weighted sum; `network`: the network where there is one for the game, else the features. */
export const EVALUATIONS = ['features', 'network'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];

/** @param changes of the features' weights. */
export function evaluatorFor(facts: MapFacts, evaluation: Evaluation, changes: WeightChanges = {}): Evaluator {
  const network = evaluation === 'network' ? networkFor(facts.game) : undefined;
  return network === undefined ? makeEvaluator(facts, changedWeights(changes)) : makeNetworkEvaluator(facts, network);
}
