// What a search has found on a written-out game: its visits in the order of a policy's slots.
import type { InformationTable } from '../search/informationTable.ts';
import type { GameTree } from './gameTree.ts';

/** Visits by slot; 0 in information sets that no episode reached. The weights of `policyFromWeights`. */
export function visitsBySlot(tree: GameTree, table: InformationTable): Float64Array {
  const visits = new Float64Array(tree.slots);
  tree.informationSets.forEach(({ slot }, information) => {
    const known = table.read(information);
    if (known !== undefined) visits.set(known.visits, slot);
  });
  return visits;
}
