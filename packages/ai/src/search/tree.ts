// Simultaneous-move Monte Carlo tree search with decoupled UCT: each seat picks its turn by its own UCB1 statistics, in every round.
//
// Method. One playout walks from the root: in every node each seat chooses by `selectUcb` among its turns, all turns are applied at
// once, and the joint turn leads to a child. The first joint turn without a child adds one node; from there the domain plays on and
// its evaluation (or the outcome) gives each seat a value in 0 … 1, which is added to that seat's turn in every node passed (max^n
// for more than two seats). The tree is open loop: a node stands for the turns that led to it, not for a state, so chance and
// sampled worlds are averaged. A leaf where the game is over is credited and never expanded, and counted apart.
//
// Limits. Decoupled UCT need not converge to an equilibrium: it settles where both sides' averages are at rest, finds dominant turns
// and pure saddle points, and in games that ask for mixing its visits only circle around the mixture (Shafiei et al. 2009). Averaging
// over worlds cannot value information (strategy fusion). Memory grows by one node a playout.
//
// Papers. Kocsis & Szepesvári 2006 (UCT); Auer, Cesa-Bianchi & Fischer 2002 (UCB1); Teytaud & Flory 2011, Tak, Lanctot & Winands
// 2014 (decoupled selection); Shafiei, Sturtevant & Schaeffer 2009 (its limits); Sturtevant 2008 (max^n in UCT); Perez Liebana et al.
// 2015 (open loop); Cowling, Powley & Whitehouse 2012 (sampled worlds in one tree).
import type { Domain, SearchRandom } from './domain.ts';
import { jointKey, makeChoice, makeNode, type SeatChoice, type TreeNode } from './node.ts';
import { selectUcb } from './select.ts';

export interface SearchOptions {
  /** c of UCB1, see `selectUcb`. */
  readonly exploration: number;
  /** Rounds below the root in which turns are still chosen by the tree, ≥ 1; deeper ones belong to the playout. */
  readonly maxTreeDepth: number;
}

/** What a search has done so far. */
export interface SearchCounters {
  playouts: number;
  /** Playouts that ended in a leaf where the game was over (part of `playouts`). */
  terminalLeaves: number;
  nodes: number;
  /** Rounds played inside the tree, summed over playouts: divided by `playouts` it is the mean depth. */
  depthSum: number;
  maxDepth: number;
}

export interface Tree<Turn> {
  readonly counters: Readonly<SearchCounters>;
  /** Runs one playout. */
  playOnce(): void;
  /** A seat's turns at the root with their statistics (empty before the first playout). */
  rootChoice(seat: number): SeatChoice<Turn>;
}

/** Builds an empty tree over `domain`. Same domain, options and random numbers: same tree after every playout. */
export function makeTree<State, Turn>(
  domain: Domain<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Tree<Turn> {
  const root = makeNode<Turn>();
  const walk = makeWalk<Turn>(domain.seats, options.maxTreeDepth);
  const counters: SearchCounters = { playouts: 0, terminalLeaves: 0, nodes: 1, depthSum: 0, maxDepth: 0 };
  const playOnce = (): void => {
    const state = domain.makeRoot(random);
    walk.length = 0;
    let node: TreeNode<Turn> | undefined = root;
    while (node !== undefined && walk.length < options.maxTreeDepth && !domain.isOver(state)) {
      const choices: readonly SeatChoice<Turn>[] =
        node.choices ?? expand(domain, state, node, { depth: walk.length, random });
      const picked = walk.picked[walk.length];
      for (let seat = 0; seat < domain.seats; seat++) {
        picked[seat] = selectUcb(choices[seat], node.visits, options.exploration, random);
        walk.joint[seat] = choices[seat].turns[picked[seat]];
      }
      walk.nodes[walk.length++] = node;
      domain.apply(state, walk.joint, random);
      node = enter(node, jointKey(choices, picked), counters);
    }
    if (domain.isOver(state)) counters.terminalLeaves++;
    else domain.playOut(state, walk.length, random);
    domain.writeValues(state, walk.values);
    backUp(walk);
    count(counters, walk.length);
  };
  const rootChoice = (seat: number): SeatChoice<Turn> => root.choices?.[seat] ?? makeChoice<Turn>([]);
  return { counters, playOnce, rootChoice };
}

/** The nodes and choices of the playout under way; made once, so that a playout allocates nothing but its new node. */
interface Walk<Turn> {
  length: number;
  readonly nodes: TreeNode<Turn>[];
  /** By depth, by seat: the chosen index. */
  readonly picked: readonly Int32Array[];
  readonly joint: (Turn | undefined)[];
  readonly values: Float64Array;
}

const makeWalk = <Turn>(seats: number, maxDepth: number): Walk<Turn> => ({
  length: 0,
  nodes: [],
  picked: Array.from({ length: maxDepth }, () => new Int32Array(seats)),
  joint: new Array<Turn | undefined>(seats).fill(undefined),
  values: new Float64Array(seats),
});

function expand<State, Turn>(
  domain: Domain<State, Turn>,
  state: State,
  node: TreeNode<Turn>,
  at: { readonly depth: number; readonly random: SearchRandom },
): readonly SeatChoice<Turn>[] {
  const choices: SeatChoice<Turn>[] = [];
  for (let seat = 0; seat < domain.seats; seat++) {
    choices.push(makeChoice(domain.turns(state, seat, at.depth, at.random)));
  }
  node.choices = choices;
  return choices;
}

/** The child behind `key` if it was there; else adds it and returns undefined, which ends the walk in it. */
function enter<Turn>(node: TreeNode<Turn>, key: number, counters: SearchCounters): TreeNode<Turn> | undefined {
  const child = node.children.get(key);
  if (child !== undefined) return child;
  node.children.set(key, makeNode<Turn>());
  counters.nodes++;
  return undefined;
}

function backUp<Turn>(walk: Walk<Turn>): void {
  for (let depth = 0; depth < walk.length; depth++) {
    const node = walk.nodes[depth];
    node.visits++;
    const picked = walk.picked[depth];
    const choices = node.choices ?? [];
    for (let seat = 0; seat < choices.length; seat++) {
      if (picked[seat] < 0) continue;
      choices[seat].visits[picked[seat]]++;
      choices[seat].sums[picked[seat]] += walk.values[seat];
    }
  }
}

function count(counters: SearchCounters, depth: number): void {
  counters.playouts++;
  counters.depthSum += depth;
  if (depth > counters.maxDepth) counters.maxDepth = depth;
}
