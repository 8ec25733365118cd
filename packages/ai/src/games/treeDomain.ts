// A written-out game as the search plays it: a cursor on its nodes.
import type { SearchRandom } from '../search/domain.ts';
import type { InformationDomain } from '../search/informationDomain.ts';
import { CHANCE, OVER } from './extensiveGame.ts';
import type { GameTree } from './gameTree.ts';

/** The information numbers are the indices of the tree's information sets. */
export function makeTreeDomain(tree: GameTree): InformationDomain {
  const { mover, firstChild, childCount, information, weight, payoff } = tree;
  const totals = totalWeights(tree);
  let node = 0;
  const moveChance = (random: SearchRandom): void => {
    let left = random.below(totals[node]);
    let child = firstChild[node];
    while (left >= weight[child]) left -= weight[child++];
    node = child;
  };
  return {
    seats: 2,
    begin() {
      node = 0;
    },
    advance(random) {
      while (mover[node] === CHANCE) moveChance(random);
      return mover[node] === OVER ? -1 : mover[node];
    },
    information: () => information[node],
    actionCount: () => childCount[node],
    act(action) {
      node = firstChild[node] + action;
    },
    writeValues(values) {
      values[0] = payoff[node];
      values[1] = -payoff[node];
    },
  };
}

/** By node: the sum of its children's weights. */
function totalWeights({ childCount, firstChild, weight }: GameTree): Int32Array {
  return childCount.map((count, node) => {
    let total = 0;
    for (let child = 0; child < count; child++) total += weight[firstChild[node] + child];
    return total;
  });
}
