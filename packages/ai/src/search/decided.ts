// When a search may end before its budget does: whatever the playouts that are left bring, the answer stays.
//
// Method. A playout adds one visit to one of a seat's root turns. So the most visited turn is the answer for good once it is ahead of the next by
// more visits than there are playouts left. An answer that is drawn in proportion to collected weights, by a lot that was drawn once, is
// certain once the lot falls on the same turn wherever the weight still to come goes; a playout brings 1 in all. Both are proofs, not guesses:
// a search of so many playouts answers the same with them and without.
//
// Limits. Answers by the greatest mean (`pure`) and equilibria of a matrix (`coevo`) may turn with the last playouts: those searches never are
// decided. Nor is a nearly even mixture before the end. One thing is a guess: what the pairs at the root say of a most visited turn that is ahead for good
// (`refuted.ts`), whether it stands or which mixture is played, might have changed with what is left.
//
// Papers. Huang, Coulom & Lin 2010; Baier & Winands 2016 (stopping early).

/** Rule `visits`: is the most visited turn ahead for good, with `left` playouts to come? False while nothing was visited. */
export function isLeadSafe(visits: ArrayLike<number>, left: number): boolean {
  let most = 0;
  let second = 0;
  for (let index = 0; index < visits.length; index++) {
    if (visits[index] > most) {
      second = most;
      most = visits[index];
    } else if (visits[index] > second) second = visits[index];
  }
  return most - second > left;
}

/** Rule `mixed`: does `lot` (0 … 1) draw the same turn from these weights whichever of them the `left` playouts add to? */
export function isLotSafe(weights: ArrayLike<number>, lot: number, left: number): boolean {
  let total = 0;
  for (let index = 0; index < weights.length; index++) total += weights[index];
  if (total === 0) return false;
  let before = 0;
  for (let index = 0; index < weights.length; index++) {
    const through = before + weights[index];
    if (through > lot * total) return before + left < lot * (total + left) && through > lot * (total + left);
    before = through;
  }
  return false;
}
