// A tree as a searcher: the algorithms of `tree.ts` behind the common interface.
import { certain, choiceRule, chooseMostVisited, drawFrom, drawLot, inProportion } from './choose.ts';
import { isLeadSafe, isLotSafe } from './decided.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { makeChoice, type SeatChoice, type TreeNode } from './node.ts';
import { isRootSeat } from './rootTurns.ts';
import type { AmafFigures, MixedStrategy, Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';
import { Tree } from './tree.ts';

/** Playouts of a slice. */
export const SLICE = 16;

/** A tree search over `domain` by one of the algorithms of `tree.ts`. */
export function makeTreeSearcher<State, Turn>(
  domain: Domain<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Searcher<Turn> {
  const lot = drawLot(random);
  const tree = new Tree(domain, options, random);
  const mixedStrategy = (seat: number): MixedStrategy<Turn> => treeStrategy(tree, seat);
  return {
    counters: tree.counters,
    playOnce: () => tree.playOnce(),
    step() {
      for (let playout = 0; playout < SLICE; playout++) tree.playOnce();
      return hasChoice(tree.root.choices, options);
    },
    isDecided: (seat, left) => isTreeDecided(tree, options, { seat, lot, left }),
    root: (seat) => tree.root.choices?.[seat] ?? makeChoice<Turn>([]),
    amaf: (seat) => amafOf(tree.root, seat),
    mixedStrategy,
    best: (seat) => drawFrom(mixedStrategy(seat), lot),
  };
}

function amafOf<Turn>({ actions, amaf }: TreeNode<Turn>, seat: number): AmafFigures | undefined {
  const table = amaf[seat];
  if (table === undefined) return undefined;
  const figures = actions[seat].map((ofTurn) => (table.look(ofTurn) ? [table.weight, table.mean] : [0, 0]));
  return {
    visits: Float64Array.from(figures, ([weight]) => weight),
    values: Float64Array.from(figures, ([, mean]) => mean),
  };
}

/**
 * What a tree answers for a seat: by regret matching the average of its distributions, else the most visited turn. Until every turn has
 * been tried twice on average, when statistics still say nothing, the domain's first turn.
 */
export function treeStrategy<State, Turn>(tree: Tree<State, Turn>, seat: number): MixedStrategy<Turn> {
  const { choices, regrets, visits } = tree.root;
  const choice = choices?.[seat] ?? makeChoice<Turn>([]);
  const { turns } = choice;
  if (visits < 2 * turns.length || turns.length <= 1) return certain(turns, Math.min(0, turns.length - 1));
  return regrets === null ? certain(turns, chooseMostVisited(choice)) : inProportion(turns, regrets.averages[seat]);
}

/** What a search of so many more playouts may come to beyond them. */
const overrun = ({ leafBatch }: SearchOptions): number => SLICE * leafBatch - 1;

/** A seat's answer by one of the choice rules, `lot` being the number with which mixtures are drawn from. */
interface Decision {
  readonly seat: number;
  readonly lot: number;
  readonly left: number;
}

/** Does the answer of `treeStrategy` stay, whatever `left` more playouts bring? */
export function isTreeDecided<State, Turn>(
  { root: { choices, regrets, visits } }: Tree<State, Turn>,
  options: SearchOptions,
  { seat, lot, left }: Decision,
): boolean {
  const choice = choices?.[seat];
  if (choice === undefined || visits < 2 * choice.turns.length) return false;
  const hasMixture = regrets !== null && choice.turns.length > 1;
  return hasMixture
    ? isLotSafe(regrets.averages[seat], lot, left + overrun(options))
    : isChoiceDecided(choice, options, { seat, lot, left });
}

/** The same for an answer by visits or by shares of visits. */
export function isChoiceDecided<Turn>(
  { turns, visits }: SeatChoice<Turn>,
  options: SearchOptions,
  { lot, left }: Decision,
): boolean {
  if (turns.length <= 1) return turns.length === 1;
  switch (choiceRule(options)) {
    case 'visits':
      return isLeadSafe(visits, left + overrun(options));
    case 'mixed':
      return isLotSafe(visits, lot, left + overrun(options));
    case 'ratio':
      return false;
  }
}

/** Can more playouts change the answer of a root seat (of any seat, if none is named)? */
export function hasChoice<Turn>(choices: readonly SeatChoice<Turn>[] | null, options: SearchOptions): boolean {
  if (choices === null) return false;
  return choices.some(({ turns }, seat) => turns.length > 1 && isRootSeat(options, seat));
}
