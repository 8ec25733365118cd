// Tree search in alternating levels with stored states, as in the bot of a thesis: first I choose, then the opponent answers knowing my turn.
//
// Method. A node stands for a state and holds one child for each of my turns, each of them one grandchild for each turn of the opponent; all of both
// are made at once when the node is expanded. A descent picks my turn, then the answer, by w/n + c √(ln N / n) from the mover's side (never tried:
// infinity). A grandchild met for the first time gets its state from the domain's rule for what a round comes to, and one playout; met again, it is
// expanded, and one of its grandchildren at random is played out. Leaves where the game is over are credited and never expanded. N is the parent's
// visits, or the root's at every depth (`visitsOf`), as the thesis has it.
//
// Limits. Pessimistic where turns are simultaneous: my turn is judged by the answer of somebody who has seen it. One state stands for all that chance
// could do. Two sides only.
//
// Papers. Kocsis & Szepesvári 2006 (UCT); Chaslot, Winands & van den Herik 2008 (root parallelism, see `rootReport.ts`).
import type { SearchRandom } from './domain.ts';
import { credit, makeChoice, type SeatChoice, type TreeChoice } from './node.ts';
import { makeCounters, type SearchCounters } from './searcher.ts';
import { pickUnvisited, selectUcb } from './select.ts';

/** A game as two sides see it that move one after the other; values are the first side's, 0 … 1. */
export interface AlternatingDomain<State, Turn> {
  readonly root: State;
  /** Turns of the searching side (`mine`) and of the other one (`theirs`), at least one each. */
  turns(state: State, side: 'mine' | 'theirs', random: SearchRandom): readonly Turn[];
  /** The one state that stands for what both turns come to; a new object. */
  outcome(state: State, mine: Turn, theirs: Turn, random: SearchRandom): State;
  isOver(state: State): boolean;
  /** The value of a state that is over, or of playing on from one that is not. */
  playOut(state: State, random: SearchRandom): number;
}

export interface AlternatingOptions {
  /** c. */
  readonly exploration: number;
  readonly visitsOf: 'parent' | 'root';
}

interface StateNode<State, Turn> {
  readonly state: State;
  /** Null until expanded. */
  mine: TreeChoice<Turn> | null;
  /** By my turn: the answers, with the values of who gives them, and the states that they lead to. */
  theirs: readonly Answers<State, Turn>[];
}

interface Answers<State, Turn> {
  readonly choice: TreeChoice<Turn>;
  readonly next: (StateNode<State, Turn> | undefined)[];
}

interface Step<State, Turn> {
  readonly node: StateNode<State, Turn>;
  readonly mine: number;
  readonly theirs: number;
}

/** No exploration bonus: `log 1`. */
const LEAST_VISITS = 1;

/** A tree that grows by one state a playout. Same domain, options and random numbers: same tree after every playout. */
export class AlternatingTree<State, Turn> {
  readonly counters: SearchCounters = makeCounters();
  readonly #domain: AlternatingDomain<State, Turn>;
  readonly #options: AlternatingOptions;
  readonly #random: SearchRandom;
  readonly #root: StateNode<State, Turn>;

  constructor(domain: AlternatingDomain<State, Turn>, options: AlternatingOptions, random: SearchRandom) {
    this.#domain = domain;
    this.#options = options;
    this.#random = random;
    this.#root = { state: domain.root, mine: null, theirs: [] };
    this.counters.nodes = 1;
  }

  /** My turns at the root with their visits and sums of my values; made before the first playout. */
  get root(): SeatChoice<Turn> {
    return this.#turnsOf(this.#root);
  }

  /** Drops my other turns at the root, with all that was found below them; false, and nothing is dropped, if none of them is wanted. */
  restrictRoot(isWanted: (turn: Turn) => boolean): boolean {
    const { turns, visits, sums } = this.root;
    const kept = [...turns.keys()].filter((at) => isWanted(turns[at]));
    if (kept.length === 0) return false;
    const counts = Float64Array.from(kept, (at) => visits[at]);
    this.#root.mine = {
      turns: kept.map((at) => turns[at]),
      visits: counts,
      sums: Float64Array.from(kept, (at) => sums[at]),
      total: counts.reduce((total, count) => total + count, 0),
    };
    this.#root.theirs = kept.map((at) => this.#root.theirs[at]);
    return true;
  }

  /** One descent and one playout. */
  playOnce(): void {
    const path: Step<State, Turn>[] = [];
    let node = this.#root;
    while (!this.#domain.isOver(node.state)) {
      const isNew = node.mine === null;
      const step = this.#choose(node, isNew);
      path.push(step);
      const known = node.theirs[step.mine].next[step.theirs];
      node = known ?? this.#enter(step);
      if (known === undefined) break;
    }
    const isTerminal = this.#domain.isOver(node.state);
    this.#backUp(path, this.#domain.playOut(node.state, this.#random));
    this.counters.playouts++;
    this.counters.depthSum += path.length;
    this.counters.maxDepth = Math.max(this.counters.maxDepth, path.length);
    if (isTerminal) this.counters.terminalLeaves++;
  }

  #turnsOf(node: StateNode<State, Turn>): TreeChoice<Turn> {
    if (node.mine !== null) return node.mine;
    const mine = makeChoice(this.#domain.turns(node.state, 'mine', this.#random));
    const theirs = this.#domain.turns(node.state, 'theirs', this.#random);
    node.mine = mine;
    node.theirs = mine.turns.map(() => ({ choice: makeChoice(theirs), next: theirs.map(() => undefined) }));
    return mine;
  }

  /** By the confidence bounds; in a node just expanded at random. */
  #choose(node: StateNode<State, Turn>, isNew: boolean): Step<State, Turn> {
    const choice = this.#turnsOf(node);
    const pick = isNew
      ? (among: SeatChoice<Turn>): number => this.#random.below(among.turns.length)
      : (among: TreeChoice<Turn>): number => this.#pick(among);
    const mine = pick(choice);
    return { node, mine, theirs: pick(node.theirs[mine].choice) };
  }

  #pick(choice: TreeChoice<Turn>): number {
    const unvisited = pickUnvisited(choice.visits, this.#random);
    if (unvisited >= 0) return unvisited;
    const visits = this.#options.visitsOf === 'root' ? this.counters.playouts : choice.total;
    const bonus = this.#options.exploration * Math.sqrt(Math.log(Math.max(LEAST_VISITS, visits)));
    return selectUcb(choice, bonus, this.#random);
  }

  #enter({ node, mine, theirs }: Step<State, Turn>): StateNode<State, Turn> {
    const { choice, next } = node.theirs[mine];
    const myTurn = this.#turnsOf(node).turns[mine];
    const state = this.#domain.outcome(node.state, myTurn, choice.turns[theirs], this.#random);
    const made: StateNode<State, Turn> = { state, mine: null, theirs: [] };
    next[theirs] = made;
    this.counters.nodes++;
    return made;
  }

  #backUp(path: readonly Step<State, Turn>[], value: number): void {
    for (const { node, mine, theirs } of path) {
      credit(this.#turnsOf(node), mine, value);
      credit(node.theirs[mine].choice, theirs, 1 - value);
    }
  }
}
