// How a seat chooses in a node of the tree, by algorithm: UCB, UCB blended with AMAF, regret matching.
//
// `ucb`: see `selectUcb`. `rave`: the mean is (1 − β) · own + β · AMAF, where the AMAF value of a turn is the mean over its actions, and
// β = 1 − min(1, rate · n) (schedule `linear`, n visits of the turn, as in an earlier study) or √(k / (3N + k)) (schedule `root`, N
// visits of the node). `grave`: the AMAF statistics are those of the nearest node above with enough visits, and
// β = m / (n + m + b n m), m AMAF visits. `regret`: see `RegretTable`.
// Limits. AMAF takes a turn for the sum of its actions: where a turn is worth more than its parts let expect, it leads astray until its own visits count.
// Papers. Gelly & Silver 2007, 2011 (RAVE); Cazenave 2015 (GRAVE).
import type { AmafTable } from './amaf.ts';
import type { SearchRandom } from './domain.ts';
import type { TreeChoice, TreeNode } from './node.ts';
import type { SearchOptions } from './searchOptions.ts';
import { bonusOf, pickUnvisited, selectUcb } from './select.ts';

/** What selection may look at beside the choice itself. */
export interface Selection<Turn> {
  readonly options: SearchOptions;
  readonly random: SearchRandom;
  /** c at this root. */
  exploration: number;
  /** What the first turn is given beyond its worth: `firstTurnBias` where a root seat chooses at the root, else 0. */
  lead: number;
  /** Visits of the root. */
  rootVisits: number;
  node: TreeNode<Turn>;
  seat: number;
  /** With AMAF: by turn of the choice at hand, its actions. */
  actions: readonly (readonly number[])[];
  /** With AMAF: the table to be consulted. */
  amaf: AmafTable | null;
}

/** N of the bonus. */
const visitsFor = <Turn>(at: Selection<Turn>, choice: TreeChoice<Turn>): number =>
  at.options.visitsOf === 'root' ? at.rootVisits : choice.total;

/** A seat's turn by UCB1; −1 if it has none. */
export function pickByUcb<Turn>(at: Selection<Turn>, choice: TreeChoice<Turn>): number {
  if (choice.turns.length <= 1) return choice.turns.length - 1;
  const fresh = pickUnvisited(choice.visits, at.random);
  if (fresh >= 0) return fresh;
  const bonus = bonusOf(at.options, at.exploration, visitsFor(at, choice), at.random);
  return selectUcb(choice, bonus, at.random, at.lead);
}

/** A seat's turn by UCB1 over means blended with AMAF; −1 if it has none. */
export function pickByAmaf<Turn>(at: Selection<Turn>, choice: TreeChoice<Turn>): number {
  const count = choice.turns.length;
  const { amaf, random } = at;
  if (count <= 1) return count - 1;
  if (amaf === null) return pickByUcb(at, choice);
  const fresh = pickUnvisited(choice.visits, random);
  if (fresh >= 0) return fresh;
  const bonus = bonusOf(at.options, at.exploration, visitsFor(at, choice), random);
  const start = random.below(count);
  let best = 0;
  let bestScore = -Infinity;
  for (let step = 0; step < count; step++) {
    const index = start + step < count ? start + step : start + step - count;
    const lead = index === 0 ? at.lead : 0;
    const score = blendedMean(at, choice, index) + bonus / Math.sqrt(choice.visits[index]) + lead;
    if (score > bestScore) {
      bestScore = score;
      best = index;
    }
  }
  return best;
}

function blendedMean<Turn>(at: Selection<Turn>, choice: TreeChoice<Turn>, index: number): number {
  const { amaf, options } = at;
  const visits = choice.visits[index];
  const own = choice.sums[index] / visits;
  if (amaf === null || !amaf.look(at.actions[index])) return own;
  const beta = amafShare(options, visits, amaf.weight, choice.total);
  return (1 - beta) * own + beta * amaf.mean;
}

/** β, 0 … 1: how much AMAF counts against a turn's own mean. */
export function amafShare(options: SearchOptions, visits: number, amafVisits: number, nodeVisits: number): number {
  if (options.algorithm === 'uct+grave') {
    return amafVisits / (visits + amafVisits + options.graveBias * visits * amafVisits);
  }
  if (options.raveSchedule === 'linear') return 1 - Math.min(1, options.raveRate * visits);
  return Math.sqrt(options.raveEquivalence / (3 * nodeVisits + options.raveEquivalence));
}

/** A seat's turn by regret matching; −1 if it has none. */
export function pickByRegret<Turn>(at: Selection<Turn>, choice: TreeChoice<Turn>): number {
  if (choice.turns.length <= 1) return choice.turns.length - 1;
  return at.node.regrets?.pick(at.seat, at.options.regretExploration, at.random) ?? 0;
}
