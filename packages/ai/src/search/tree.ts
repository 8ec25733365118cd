// Monte Carlo tree search over rounds of simultaneous turns: `uct`, `uct+rave`, `uct+grave`, `duct`, `rm`, and the tree of `smmcts`.
//
// Method. One playout walks from the root: in every node each seat chooses among its turns by the rule of the algorithm, all turns are
// applied at once, and the joint turn leads to a child. The first joint turn without a child adds one node; from there the domain plays
// on and its evaluation (or the outcome) gives each seat a value in 0 … 1, which is credited in every node passed (max^n for more than
// two seats). The tree is open loop: a node stands for the turns that led to it, not for a state, so chance and sampled worlds are
// averaged. A leaf where the game is over is credited and never expanded, and counted apart. With `leafBatch` b the path is walked b
// times with fresh worlds and chance, and each walk is credited where it came through (leaf parallelism).
//   uct    seats choose one after the other (`rootSeats` first), a later one by statistics of its own for what the earlier ones chose:
//          "I move, then they answer knowing my move". Plain UCT where only one seat has a choice at a time.
//   +rave, +grave   the same with AMAF statistics, see `nodeRules.ts`.
//   duct   each seat by UCB over its own statistics, whatever the others choose.
//   rm     each seat by regret matching, see `regretTable.ts`; the answer is the average of its distributions.
//
// Limits. `uct` is pessimistic in simultaneous rounds: the first seat finds its best turn against opponents who see it. Decoupled UCT need
// not converge to an equilibrium: it settles where both sides' averages are at rest, finds dominant turns and pure saddle points, and in
// games that ask for mixing its visits only circle around the mixture. Regret matching approaches equilibria of two-seat zero-sum games,
// slowly in wide nodes. Averaging over worlds cannot value information (strategy fusion). Memory grows by one node a playout.
//
// Papers. Kocsis & Szepesvári 2006 (UCT); Teytaud & Flory 2011, Tak, Lanctot & Winands 2014 (decoupled selection); Shafiei, Sturtevant &
// Schaeffer 2009 (its limits); Lanctot, Lisý & Winands 2013 (regret matching in trees); Sturtevant 2008 (max^n in UCT); Perez Liebana et
// al. 2015 (open loop); Cowling, Powley & Whitehouse 2012 (sampled worlds in one tree); Chaslot, Winands & van den Herik 2008 (batches).
import { ActionLog } from './actionLog.ts';
import { AmafTable } from './amaf.ts';
import { type CellTable, openPairs } from './cellTable.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { credit, jointKey, makeChoice, makeNode, type SeatChoice, type TreeChoice, type TreeNode } from './node.ts';
import { pickByAmaf, pickByRegret, pickByUcb, type Selection } from './nodeRules.ts';
import { RegretTable } from './regretTable.ts';
import { isRootSeat } from './rootTurns.ts';
import { makeCounters, type SearchCounters } from './searcher.ts';
import { explorationAt, type SearchOptions } from './searchOptions.ts';

/** What of the tree depends on its algorithm. */
interface TreeKind {
  readonly isSerial: boolean;
  readonly hasAmaf: boolean;
  readonly hasRegrets: boolean;
  /** Are the pairs of turns that meet at the root counted? */
  readonly hasPairs: boolean;
}

function kindOf({ algorithm, nodeRule, mixes }: SearchOptions): TreeKind {
  const hasAmaf = algorithm === 'uct+rave' || algorithm === 'uct+grave';
  return {
    isSerial: hasAmaf || algorithm === 'uct',
    hasAmaf,
    hasRegrets: algorithm === 'rm' || (algorithm === 'smmcts' && nodeRule === 'regret'),
    hasPairs: algorithm === 'smmcts' && nodeRule === 'ucb' && mixes === 'refuted',
  };
}

/** A tree that grows by one node a playout. Same domain, options and random numbers: same tree after every playout. */
export class Tree<State, Turn> {
  readonly counters: SearchCounters;
  readonly root: TreeNode<Turn> = makeNode<Turn>();
  /** In `smmcts` by UCB between two seats that both have a choice at the root: its joint turns. */
  pairs: CellTable | null = null;
  readonly #domain: Domain<State, Turn>;
  readonly #options: SearchOptions;
  readonly #random: SearchRandom;
  readonly #kind: TreeKind;
  /** Who chooses first, second … where seats choose one after the other. */
  readonly #order: readonly number[];
  readonly #log: ActionLog;
  readonly #at: Selection<Turn>;
  /** The playout under way; made once, so that a playout allocates nothing but its new node. */
  #length = 0;
  readonly #nodes: TreeNode<Turn>[] = [];
  /** By depth, by seat: the chosen index. */
  readonly #picked: readonly Int32Array[];
  readonly #joint: (Turn | undefined)[];
  readonly #values: Float64Array;
  /** Of every seat that has nothing to choose, in every node: it is never credited. */
  readonly #nothing = makeChoice<Turn>([]);
  /** GRAVE: by depth, the node whose AMAF statistics count there. */
  readonly #references: TreeNode<Turn>[] = [];

  /** @param counters go on from where another part of the search has left them. */
  constructor(
    domain: Domain<State, Turn>,
    options: SearchOptions,
    random: SearchRandom,
    counters: SearchCounters = makeCounters(),
  ) {
    this.counters = counters;
    counters.nodes++;
    this.#domain = domain;
    this.#options = options;
    this.#random = random;
    this.#kind = kindOf(options);
    const seats = [...Array(domain.seats).keys()];
    this.#order = [...options.rootSeats, ...seats.filter((seat) => !options.rootSeats.includes(seat))];
    this.#log = new ActionLog(options.maxTreeDepth);
    this.#picked = Array.from({ length: options.maxTreeDepth }, () => new Int32Array(domain.seats));
    this.#joint = new Array<Turn | undefined>(domain.seats).fill(undefined);
    this.#values = new Float64Array(domain.seats);
    const exploration = options.exploration;
    this.#at = {
      options,
      random,
      exploration,
      lead: 0,
      rootVisits: 0,
      node: this.root,
      seat: 0,
      actions: [],
      amaf: null,
    };
  }

  /** Runs one playout, with `leafBatch` one batch. */
  playOnce(): void {
    const { leafBatch } = this.#options;
    const state = this.#walk();
    const isTerminal = this.#domain.isOver(state);
    const length = this.#length;
    this.#finish(state);
    for (let repeat = 1; repeat < leafBatch && !isTerminal; repeat++) this.#finish(this.#walkAgain(length));
  }

  #walk(): State {
    const domain = this.#domain;
    const state = domain.makeRoot(this.#random);
    if (this.root.visits === 0) this.#at.exploration = explorationAt(this.#options, domain.phase?.(state));
    this.#length = 0;
    this.#log.length = 0;
    let node: TreeNode<Turn> | undefined = this.root;
    while (node !== undefined && this.#length < this.#options.maxTreeDepth && !domain.isOver(state)) {
      const choices: readonly TreeChoice<Turn>[] = node.choices ?? this.#expand(state, node);
      this.#pickAll(node, choices);
      const picked = this.#picked[this.#length];
      this.#nodes[this.#length++] = node;
      domain.apply(state, this.#joint, this.#random);
      node = this.#enter(node, jointKey(choices, picked));
    }
    return state;
  }

  /** The same turns once more, with other worlds and dice; where the game ends earlier with these, the nodes below were not passed. */
  #walkAgain(length: number): State {
    const domain = this.#domain;
    const state = domain.makeRoot(this.#random);
    this.#log.length = 0;
    this.#length = 0;
    while (this.#length < length && !domain.isOver(state)) {
      const depth = this.#length++;
      const choices = this.#nodes[depth].choices ?? [];
      for (let seat = 0; seat < choices.length; seat++) {
        this.#joint[seat] = choices[seat].turns[this.#picked[depth][seat]];
      }
      if (this.#kind.hasAmaf) this.#noteActions(this.#nodes[depth], depth);
      domain.apply(state, this.#joint, this.#random);
    }
    return state;
  }

  #finish(state: State): void {
    const domain = this.#domain;
    if (domain.isOver(state)) this.counters.terminalLeaves++;
    else domain.playOut(state, this.#length, this.#random, this.#kind.hasAmaf ? this.#log : undefined);
    domain.writeValues(state, this.#values);
    this.#backUp();
    this.counters.playouts++;
    this.counters.depthSum += this.#length;
    if (this.#length > this.counters.maxDepth) this.counters.maxDepth = this.#length;
  }

  #pickAll(node: TreeNode<Turn>, choices: readonly TreeChoice<Turn>[]): void {
    const at = this.#at;
    const depth = this.#length;
    const picked = this.#picked[depth];
    at.node = node;
    at.rootVisits = this.root.visits;
    if (this.#kind.hasAmaf) this.#setReference(node, depth);
    let prefix = 0;
    for (let place = 0; place < this.#order.length; place++) {
      const seat = this.#order[place];
      const count = choices[seat].turns.length;
      at.seat = seat;
      at.lead = depth === 0 && isRootSeat(this.#options, seat) ? this.#options.firstTurnBias : 0;
      picked[seat] = this.#pick(node, this.#kind.isSerial && count > 1 ? replyTo(node, seat, prefix) : choices[seat]);
      this.#joint[seat] = choices[seat].turns[picked[seat]];
      if (count > 1) prefix = prefix * count + picked[seat] + 1;
    }
    if (this.#kind.hasAmaf) this.#noteActions(node, depth);
  }

  #pick(node: TreeNode<Turn>, choice: TreeChoice<Turn>): number {
    const at = this.#at;
    if (this.#kind.hasRegrets) return pickByRegret(at, choice);
    if (!this.#kind.hasAmaf) return pickByUcb(at, choice);
    at.actions = node.actions[at.seat];
    at.amaf = this.#references[this.#length].amaf[at.seat];
    return pickByAmaf(at, choice);
  }

  #setReference(node: TreeNode<Turn>, depth: number): void {
    const isOwn = this.#options.algorithm === 'uct+rave' || node.visits >= this.#options.graveReference || depth === 0;
    this.#references[depth] = isOwn ? node : this.#references[depth - 1];
  }

  #noteActions(node: TreeNode<Turn>, depth: number): void {
    this.#log.starts[depth] = this.#log.length;
    for (let seat = 0; seat < node.actions.length; seat++) {
      const index = this.#picked[depth][seat];
      if (index < 0) continue;
      for (const action of node.actions[seat][index]) this.#log.note(seat, action);
    }
  }

  #expand(state: State, node: TreeNode<Turn>): readonly TreeChoice<Turn>[] {
    const domain = this.#domain;
    const choices: TreeChoice<Turn>[] = [];
    for (let seat = 0; seat < domain.seats; seat++) {
      const turns = domain.turns(state, seat, this.#length, this.#random);
      choices.push(turns.length === 0 ? this.#nothing : makeChoice(turns));
    }
    node.choices = choices;
    if (this.#kind.hasPairs && node === this.root) this.pairs = openPairs(choices.map(({ turns }) => turns.length));
    if (this.#kind.hasRegrets) node.regrets = new RegretTable(choices.map(({ turns }) => turns.length));
    if (this.#kind.hasAmaf) {
      node.actions = choices.map(({ turns }, seat) => turns.map((turn) => domain.actionsOf?.(turn, seat) ?? []));
      node.amaf = node.actions.map(makeAmafTable);
    }
    return choices;
  }

  /** The child behind `key` if it was there; else adds it and returns undefined, which ends the walk in it. */
  #enter(node: TreeNode<Turn>, key: number): TreeNode<Turn> | undefined {
    const child = node.children?.get(key);
    if (child !== undefined) return child;
    node.children ??= new Map();
    node.children.set(key, makeNode<Turn>());
    this.counters.nodes++;
    return undefined;
  }

  #backUp(): void {
    if (this.#length > 0) this.pairs?.credit(this.#picked[0], this.#values);
    for (let depth = 0; depth < this.#length; depth++) {
      const node = this.#nodes[depth];
      const picked = this.#picked[depth];
      const choices = node.choices ?? [];
      node.visits++;
      for (let seat = 0; seat < choices.length; seat++) {
        if (picked[seat] >= 0) credit(choices[seat], picked[seat], this.#values[seat]);
      }
      if (this.#kind.isSerial) this.#creditReplies(node, choices, picked);
      node.regrets?.learn(choices, picked, this.#values);
      if (this.#kind.hasAmaf) this.#creditActions(node, depth);
    }
  }

  #creditReplies(node: TreeNode<Turn>, choices: readonly SeatChoice<Turn>[], picked: Int32Array): void {
    let prefix = 0;
    for (let place = 0; place < this.#order.length; place++) {
      const seat = this.#order[place];
      const count = choices[seat].turns.length;
      if (count <= 1) continue;
      if (prefix > 0) credit(replyTo(node, seat, prefix), picked[seat], this.#values[seat]);
      prefix = prefix * count + picked[seat] + 1;
    }
  }

  #creditActions(node: TreeNode<Turn>, depth: number): void {
    const log = this.#log;
    const isOpen = this.#options.algorithm === 'uct+grave';
    for (let entry = log.starts[depth]; entry < log.length; entry++) {
      const seat = log.seats[entry];
      const table = node.amaf[seat];
      const place = isOpen ? table.add(log.actions[entry]) : table.placeOf(log.actions[entry]);
      if (place >= 0 && table.credit(place, this.#values[seat], this.counters.playouts)) this.counters.amafUpdates++;
    }
  }
}

/** A seat's statistics after what the earlier seats chose; the node's own for the first seat to choose. */
function replyTo<Turn>(node: TreeNode<Turn>, seat: number, prefix: number): TreeChoice<Turn> {
  const choices = node.choices ?? [];
  const choice = choices[seat] ?? makeChoice<Turn>([]);
  if (prefix === 0) return choice;
  const key = prefix * choices.length + seat;
  const known = node.replies?.get(key);
  if (known !== undefined) return known;
  const made = makeChoice(choice.turns);
  node.replies ??= new Map();
  node.replies.set(key, made);
  return made;
}

function makeAmafTable(actions: readonly (readonly number[])[]): AmafTable {
  const table = new AmafTable();
  for (const list of actions) for (const action of list) table.add(action);
  return table;
}
