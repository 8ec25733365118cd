// A policy: for every information set of both seats the probability of each action, in one flat array (see `GameTree.slots`).
import { CHANCE } from './extensiveGame.ts';
import type { GameTree } from './gameTree.ts';

export type Policy = Float64Array;

/** How visits or other weights become a policy: only the action with most weight (the first of equals), or each by its share. */
export const SCORINGS = ['share', 'most'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** Every action equally likely. */
export const uniformPolicy = (tree: GameTree): Policy => policyFromWeights(tree, new Float64Array(tree.slots), 'share');

/** @param weights one per slot, ≥ 0; a set whose weights are all 0 is uniform as `share`, its first action as `most`. */
export function policyFromWeights(tree: GameTree, weights: Float64Array, scoring: Scoring): Policy {
  const policy = new Float64Array(tree.slots);
  for (const { slot, actions } of tree.informationSets) {
    const own = weights.subarray(slot, slot + actions.length);
    if (scoring === 'most') policy[slot + indexOfMost(own)] = 1;
    else policy.set(shares(own), slot);
  }
  return policy;
}

/** Seat 0's part of one policy and seat 1's part of another. */
export function joinPolicies(tree: GameTree, first: Policy, second: Policy): Policy {
  const joined = new Float64Array(tree.slots);
  for (const { seat, slot, actions } of tree.informationSets) {
    joined.set((seat === 0 ? first : second).subarray(slot, slot + actions.length), slot);
  }
  return joined;
}

/** A node of a tree and the number of one of its children. */
export interface Branch {
  readonly node: number;
  readonly child: number;
}

/** The probability with which chance or the policy goes from `node` to its `child`-th child. */
export function likelihood(tree: GameTree, policy: Policy, { node, child }: Branch): number {
  if (tree.mover[node] === CHANCE) return tree.chance[tree.firstChild[node] + child];
  return policy[tree.informationSets[tree.information[node]].slot + child];
}

function indexOfMost(weights: Float64Array): number {
  let best = 0;
  for (let index = 1; index < weights.length; index++) if (weights[index] > weights[best]) best = index;
  return best;
}

function shares(weights: Float64Array): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 ? weights.map((weight) => weight / total) : weights.map(() => 1 / weights.length);
}
