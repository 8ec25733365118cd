// Selection inside the tree: UCB1 over one seat's turns, every turn tried once first.
import type { SearchRandom } from './domain.ts';
import type { SeatChoice } from './node.ts';

/** Steps of the random factor on c: fine enough that two seats hardly ever draw the same. */
const FACTOR_STEPS = 1024;

/**
 * Index of the turn with the greatest w/n + c · z · √(ln N / n), where w/n is the turn's mean value (0 … 1), n its visits, N the
 * visits of its node, ln the natural logarithm and z a factor drawn once per selection from 0 … 2 (mean 1). Returns −1 if there is
 * nothing to choose. Turns never visited come first, in a random order.
 *
 * Both draws are there because several seats choose at once: seats that follow the same deterministic rule fall into step and
 * only ever meet certain pairs of turns, which turns averages into those of a correlated game (in a three-seat public goods game they
 * then agree to give). Randomised bonuses keep UCB1's regret bound (RandUCB: Vaswani, Mehrabian, Durand & Kveton 2020).
 *
 * @param exploration c ≥ 0. √2 is Auer's bound for values in 0 … 1; with cut-off playouts, whose values differ far less than wins
 * and losses, less plays better.
 */
export function selectUcb<Turn>(
  choice: SeatChoice<Turn>,
  nodeVisits: number,
  exploration: number,
  random: SearchRandom,
): number {
  const count = choice.turns.length;
  if (count <= 1) return count - 1;
  const fresh = pickUnvisited(choice.visits, random);
  if (fresh >= 0) return fresh;
  const factor = (exploration * 2 * (random.below(FACTOR_STEPS) + 0.5)) / FACTOR_STEPS;
  const bonus = factor * Math.sqrt(Math.log(nodeVisits));
  const start = random.below(count); // ties go to whoever comes first: start anywhere
  let best = 0;
  let bestScore = -Infinity;
  for (let step = 0; step < count; step++) {
    const index = start + step < count ? start + step : start + step - count;
    const visits = choice.visits[index];
    const score = choice.sums[index] / visits + bonus / Math.sqrt(visits);
    if (score > bestScore) {
      bestScore = score;
      best = index;
    }
  }
  return best;
}

function pickUnvisited(visits: Float64Array, random: SearchRandom): number {
  let unvisited = 0;
  for (let index = 0; index < visits.length; index++) if (visits[index] === 0) unvisited++;
  if (unvisited === 0) return -1;
  let left = random.below(unvisited);
  for (let index = 0; index < visits.length; index++) {
    if (visits[index] === 0 && left-- === 0) return index;
  }
  return -1;
}
