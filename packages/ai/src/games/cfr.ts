// Counterfactual regret minimisation over a whole game tree: the independent check of the proving games and of the search.
//
// Method. For one seat after the other, each action of each information set collects the regret of not having been taken, weighted by
// the probability with which the opponent and chance lead there; the next policy takes actions by their positive regret. The average
// policy converges to an equilibrium. `plus` (CFR+) floors the collected regrets at 0 and averages with linearly growing weights.
// `best-response` (CFR-BR) collects regrets against a best response to the current policy instead of the other seat's policy.
// Limits. Every pass walks the whole tree, so it is for games small enough to be written down; two seats, zero-sum, perfect recall.
// Papers. Zinkevich, Johanson, Bowling & Piccione 2007 (CFR); Johanson, Bard, Burch & Bowling 2012 (CFR-BR);
// Tammelin 2014 (CFR+).
import { bestResponse } from './exploitability.ts';
import { OVER } from './extensiveGame.ts';
import type { GameTree } from './gameTree.ts';
import { joinPolicies, likelihood, type Policy, policyFromWeights } from './policy.ts';

export const CFR_VARIANTS = ['plain', 'plus', 'best-response'] as const;
export type CfrVariant = (typeof CFR_VARIANTS)[number];

/** Counterfactual regret minimisation under way: its average policy comes ever nearer to an equilibrium. */
export interface CfrSolver {
  readonly iterations: number;
  /** Runs iterations; each updates seat 0, then seat 1. */
  run(iterations: number): void;
  averagePolicy(): Policy;
}

/** Begins with the uniform policy. For two seats; the three variants are told above. */
export function makeCfrSolver(tree: GameTree, variant: CfrVariant): CfrSolver {
  const regrets = new Float64Array(tree.slots);
  const averages = new Float64Array(tree.slots);
  let current = matchRegrets(tree, regrets);
  let iterations = 0;
  const iterate = (): void => {
    iterations++;
    const opposed = variant === 'best-response' ? opposeByBestResponse(tree, current) : null;
    for (const seat of [0, 1]) {
      const pass = sweep(tree, opposed?.[seat] ?? current, seat);
      addRegrets(tree, pass, { seat, regrets });
      if (variant === 'plus') floorAtZero(regrets);
      addAverages(tree, current, { pass, seat, averages, weight: variant === 'plus' ? iterations : 1 });
      current = matchRegrets(tree, regrets);
    }
  };
  return {
    get iterations() {
      return iterations;
    },
    run(count) {
      for (let round = 0; round < count; round++) iterate();
    },
    averagePolicy: () => policyFromWeights(tree, averages, 'share'),
  };
}

function floorAtZero(regrets: Float64Array): void {
  for (let slot = 0; slot < regrets.length; slot++) regrets[slot] = Math.max(regrets[slot], 0);
}

/** By seat: its own part of `policy` against the best response to that part. */
const opposeByBestResponse = (tree: GameTree, policy: Policy): readonly Policy[] => [
  joinPolicies(tree, policy, bestResponse(tree, policy, 1).policy),
  joinPolicies(tree, bestResponse(tree, policy, 0).policy, policy),
];

const matchRegrets = (tree: GameTree, regrets: Float64Array): Policy =>
  policyFromWeights(
    tree,
    regrets.map((regret) => Math.max(regret, 0)),
    'share',
  );

/** By node, for one seat: the reach of its own moves, that of everybody else's, and its value. */
interface Pass {
  readonly own: Float64Array;
  readonly others: Float64Array;
  readonly values: Float64Array;
}

function sweep(tree: GameTree, policy: Policy, seat: number): Pass {
  const size = tree.mover.length;
  const own = new Float64Array(size).fill(1);
  const others = new Float64Array(size).fill(1);
  const values = seat === 0 ? Float64Array.from(tree.payoff) : tree.payoff.map((payoff) => -payoff);
  for (let node = 0; node < size; node++) {
    for (let child = 0; child < tree.childCount[node]; child++) {
      const to = tree.firstChild[node] + child;
      const share = likelihood(tree, policy, { node, child });
      own[to] = tree.mover[node] === seat ? own[node] * share : own[node];
      others[to] = tree.mover[node] === seat ? others[node] : others[node] * share;
    }
  }
  for (let node = size - 1; node >= 0; node--) {
    if (tree.mover[node] === OVER) continue;
    let sum = 0;
    for (let child = 0; child < tree.childCount[node]; child++) {
      sum += likelihood(tree, policy, { node, child }) * values[tree.firstChild[node] + child];
    }
    values[node] = sum;
  }
  return { own, others, values };
}

function addRegrets(
  tree: GameTree,
  { others, values }: Pass,
  { seat, regrets }: { readonly seat: number; readonly regrets: Float64Array },
): void {
  for (const { seat: owner, slot, nodes, actions } of tree.informationSets) {
    if (owner !== seat) continue;
    for (const node of nodes) {
      for (let action = 0; action < actions.length; action++) {
        regrets[slot + action] += others[node] * (values[tree.firstChild[node] + action] - values[node]);
      }
    }
  }
}

interface Averaging {
  readonly pass: Pass;
  readonly seat: number;
  readonly averages: Float64Array;
  readonly weight: number;
}

/** The seat's own reach is the same in all nodes of a set (perfect recall), so the first one tells it. */
function addAverages(tree: GameTree, policy: Policy, { pass, seat, averages, weight }: Averaging): void {
  for (const { seat: owner, slot, nodes, actions } of tree.informationSets) {
    if (owner !== seat) continue;
    for (let action = 0; action < actions.length; action++) {
      averages[slot + action] += weight * pass.own[nodes[0]] * policy[slot + action];
    }
  }
}
