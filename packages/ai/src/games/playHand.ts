// Hands of a proving game played by policies: a seat that only plays what was stored.
import type { SearchRandom } from '../search/domain.ts';
import { CHANCE, OVER } from './extensiveGame.ts';
import type { GameTree } from './gameTree.ts';
import type { Policy } from './policy.ts';

/** Steps of a draw by probability. */
const DRAW_STEPS = 2 ** 30;

/** The action that `policy` takes in an information set, drawn by its probabilities. */
export function drawAction(tree: GameTree, policy: Policy, information: number, random: SearchRandom): number {
  const { slot, actions } = tree.informationSets[information];
  let left = random.below(DRAW_STEPS) / DRAW_STEPS;
  for (let action = 0; action < actions.length - 1; action++) {
    left -= policy[slot + action];
    if (left < 0) return action;
  }
  return actions.length - 1;
}

/** The child of a chance node, drawn by weight. */
function drawOutcome(tree: GameTree, node: number, random: SearchRandom): number {
  const weights = tree.weight.subarray(tree.firstChild[node], tree.firstChild[node] + tree.childCount[node]);
  let left = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  let child = 0;
  while (left >= weights[child]) left -= weights[child++];
  return child;
}

/** Plays one hand to its end, both seats by `policy`; returns what seat 0 won, in chips. */
export function playHand(tree: GameTree, policy: Policy, random: SearchRandom): number {
  let node = 0;
  while (tree.mover[node] !== OVER) {
    const child =
      tree.mover[node] === CHANCE
        ? drawOutcome(tree, node, random)
        : drawAction(tree, policy, tree.information[node], random);
    node = tree.firstChild[node] + child;
  }
  return tree.payoff[node];
}
