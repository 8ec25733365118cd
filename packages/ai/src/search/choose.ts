// The final choice: what a search answers once its budget is spent.
import type { SearchRandom } from './domain.ts';
import type { SeatChoice } from './node.ts';
import type { MixedStrategy } from './searcher.ts';
import type { Algorithm, SearchOptions } from './searchOptions.ts';

/**
 * How an algorithm answers. `visits`: the most visited turn, among equals the one of greater mean value, then of lower index; visits are
 * steadier than means, since a turn keeps its visits only while its mean stays good. `ratio`: the greatest mean, among equals the more
 * visited, then the lower index; for searches whose visits follow no values. `mixed`: a draw from the mixture that the search
 * has worked out.
 */
export type ChoiceRule = 'visits' | 'ratio' | 'mixed';

/** The rule of each algorithm. Visits by UCB only circle around a mixture, so they are none to be drawn from, in `smmcts` no more than in `duct`; where it should mix it has the pairs at its root (`refuted.ts`). */
export function choiceRule({ algorithm, nodeRule }: Pick<SearchOptions, 'algorithm' | 'nodeRule'>): ChoiceRule {
  return algorithm === 'smmcts' && nodeRule === 'ucb' ? 'visits' : RULES[algorithm];
}

const RULES: Readonly<Record<Algorithm, ChoiceRule>> = {
  pure: 'ratio',
  uct: 'visits',
  'uct+rave': 'visits',
  'uct+grave': 'visits',
  duct: 'visits',
  rm: 'mixed',
  'is-mcts': 'visits',
  'smooth-uct': 'mixed',
  halving: 'visits',
  coevo: 'mixed',
  smmcts: 'mixed',
};

/** Index of the turn to play by rule `visits`; −1 if there are no turns. `counted`: by turn the visits that count, all of them if left out. */
export const chooseMostVisited = <Turn>(choice: SeatChoice<Turn>, counted: ArrayLike<number> = choice.visits): number =>
  chooseBy(choice, (_, index) => counted[index], meanValue);

/** Index of the turn to play by rule `ratio`; −1 if there are no turns. */
export const chooseBestRatio = <Turn>(choice: SeatChoice<Turn>): number => chooseBy(choice, meanValue, visitsOf);

type Measure = <Turn>(choice: SeatChoice<Turn>, index: number) => number;

function chooseBy<Turn>(choice: SeatChoice<Turn>, first: Measure, second: Measure): number {
  let best = choice.turns.length === 0 ? -1 : 0;
  for (let index = 1; index < choice.turns.length; index++) {
    const more = first(choice, index) - first(choice, best);
    if (more > 0 || (more === 0 && second(choice, index) > second(choice, best))) best = index;
  }
  return best;
}

/** Mean value of a turn, 0 … 1; 0 if it was never tried. */
export const meanValue = <Turn>(choice: SeatChoice<Turn>, index: number): number =>
  choice.visits[index] === 0 ? 0 : choice.sums[index] / choice.visits[index];

const visitsOf: Measure = (choice, index) => choice.visits[index];

/** The mixture that plays turn `index` for certain; empty for −1. */
export function certain<Turn>(turns: readonly Turn[], index: number): MixedStrategy<Turn> {
  if (index < 0) return { turns: [], probabilities: new Float64Array(0) };
  return { turns: [turns[index]], probabilities: Float64Array.of(1) };
}

/** The mixture in proportion to weights ≥ 0; uniform if all are 0. */
export function inProportion<Turn>(turns: readonly Turn[], weights: ArrayLike<number>): MixedStrategy<Turn> {
  let total = 0;
  for (let index = 0; index < turns.length; index++) total += weights[index];
  const probabilities = Float64Array.from(turns, (_, index) => (total > 0 ? weights[index] / total : 1 / turns.length));
  return { turns, probabilities };
}

/** The turn that a mixture plays most; undefined of none. */
export const likeliestOf = <Turn>({ turns, probabilities }: MixedStrategy<Turn>): Turn | undefined =>
  turns[probabilities.indexOf(Math.max(...probabilities))];

/** Steps of the draw from a mixture. */
const LOT_STEPS = 2 ** 30;

/** A number in 0 … 1 with which mixtures are drawn from. */
export const drawLot = (random: SearchRandom): number => random.below(LOT_STEPS) / LOT_STEPS;

/** The turn on which the lot falls; undefined without turns. The same lot picks the same turn for as long as the mixture stays. */
export function drawFrom<Turn>({ turns, probabilities }: MixedStrategy<Turn>, lot: number): Turn | undefined {
  let left = lot;
  for (let index = 0; index < turns.length; index++) {
    left -= probabilities[index];
    if (left < 0) return turns[index];
  }
  return turns[probabilities.findLastIndex((probability) => probability > 0)];
}
