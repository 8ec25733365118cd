// `is-mcts` and `smooth-uct`: one tree a seat over what the seat knows, for rounds of simultaneous turns under fog.
//
// Method. Each playout begins with a sampled world. In every round each seat that has something to choose looks up its own information
// state (`Domain.observationKey`, by `recall` with all that it has seen and chosen on the way) in its own tree; turns of other seats and chance are met as they come. A seat that meets a state outside
// its tree adds it, takes a random turn there, and from then on plays random turns; when somebody has left and nobody still chose in a tree in this
// round, or at the greatest depth, the domain plays on. Every state passed is credited with the value for its seat.
//   is-mcts      UCB1 over the state's turns; the answer is the most visited one.
//   smooth-uct   UCB1 with probability η(N) (see `EtaSchedule`), else a draw by visit share; the answer is the mixture of visit shares.
// For whole games written out as numbers `informationSearch.ts` does the same much faster.
//
// Limits. Visits of UCT do not converge in games of hidden information; Smooth UCT comes close to equilibria without proof that it gets
// there. An information state is only as good as the worlds that are sampled, which do not follow what the opponents' play would tell. By
// `sight` seats forget, and what holds of games with perfect recall holds no longer; by `course` states are met again more seldom.
//
// Papers. Cowling, Powley & Whitehouse 2012 (trees a seat); Heinrich & Silver 2015 (Smooth UCT).
import { certain, choiceRule, chooseMostVisited, drawFrom, drawLot, inProportion } from './choose.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { etaAt } from './etaSchedule.ts';
import { credit, makeChoice, type TreeChoice } from './node.ts';
import { type MixedStrategy, makeCounters, type SearchCounters, type Searcher } from './searcher.ts';
import { explorationAt, type SearchOptions } from './searchOptions.ts';
import { bonusOf, pickUnvisited, selectUcb } from './select.ts';
import { hasChoice, isChoiceDecided, SLICE } from './treeSearcher.ts';

/** A search that can also be asked about states below the root. */
export interface InformationSearcher<Turn> extends Searcher<Turn> {
  /** The seat's mixture at an information state, undefined outside its tree. */
  strategyAt(seat: number, key: string | number): MixedStrategy<Turn> | undefined;
}

/** Throws a RangeError if the domain has no observation keys. */
export function makeInformationTreeSearcher<State, Turn>(
  domain: Domain<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): InformationSearcher<Turn> {
  if (domain.observationKey === undefined) throw new RangeError(`${options.algorithm} needs observation keys`);
  const lot = drawLot(random);
  const trees = new InformationTrees(domain, options, random);
  const answer = (choice: TreeChoice<Turn>): MixedStrategy<Turn> =>
    choiceRule(options) === 'mixed'
      ? inProportion(choice.turns, choice.visits)
      : certain(choice.turns, chooseMostVisited(choice));
  const root = (seat: number): TreeChoice<Turn> => trees.roots[seat] ?? makeChoice<Turn>([]);
  // As in `treeStrategy`: until every turn has been tried twice on average statistics say nothing, least of all shares of visits.
  const isThin = ({ turns, total }: TreeChoice<Turn>): boolean => turns.length > 1 && total < 2 * turns.length;
  const atRoot = (choice: TreeChoice<Turn>): MixedStrategy<Turn> =>
    isThin(choice) ? certain(choice.turns, 0) : answer(choice);
  return {
    counters: trees.counters,
    playOnce: () => trees.playOnce(),
    step() {
      for (let playout = 0; playout < SLICE; playout++) trees.playOnce();
      return hasChoice(trees.roots, options);
    },
    isDecided: (seat, left) => !isThin(root(seat)) && isChoiceDecided(root(seat), options, { seat, lot, left }),
    root,
    mixedStrategy: (seat) => atRoot(root(seat)),
    best: (seat) => drawFrom(atRoot(root(seat)), lot),
    strategyAt(seat, key) {
      const choice = trees.bySeat[seat].get(key);
      return choice === undefined ? undefined : answer(choice);
    },
  };
}

/** Steps of the draw that decides between UCB and the average. */
const ETA_STEPS = 2 ** 30;

/** Where a seat stands in a playout: it has nothing to choose, its choices so far were known states, or it has met a new one. */
const OUTSIDE = 0;
const IN_TREE = 1;
const LEFT = 2;

class InformationTrees<State, Turn> {
  readonly counters: SearchCounters = makeCounters();
  readonly bySeat: readonly Map<string | number, TreeChoice<Turn>>[];
  /** By seat: its choice in the first state that it met at the root. */
  readonly roots: TreeChoice<Turn>[];
  readonly #domain: Domain<State, Turn>;
  readonly #options: SearchOptions;
  readonly #random: SearchRandom;
  readonly #joint: (Turn | undefined)[];
  readonly #values: Float64Array;
  /** By seat: where it stands in this playout. */
  readonly #places: Uint8Array;
  /** The choices to be credited, with the turn taken and the seat. */
  readonly #path: TreeChoice<Turn>[] = [];
  readonly #pathPicks: Int32Array;
  readonly #pathSeats: Int32Array;
  /** By seat: the state that it was in last in this playout, with what it chose there. */
  readonly #memories: string[];
  #length = 0;

  constructor(domain: Domain<State, Turn>, options: SearchOptions, random: SearchRandom) {
    const { seats } = domain;
    this.#domain = domain;
    this.#options = options;
    this.#random = random;
    this.bySeat = Array.from({ length: seats }, () => new Map());
    this.roots = Array.from({ length: seats }, () => makeChoice<Turn>([]));
    this.#joint = new Array<Turn | undefined>(seats).fill(undefined);
    this.#values = new Float64Array(seats);
    this.#places = new Uint8Array(seats);
    this.#memories = new Array<string>(seats).fill('');
    this.#pathPicks = new Int32Array(seats * options.maxTreeDepth);
    this.#pathSeats = new Int32Array(seats * options.maxTreeDepth);
  }

  playOnce(): void {
    const { counters } = this;
    const domain = this.#domain;
    const state = domain.makeRoot(this.#random);
    this.#places.fill(OUTSIDE);
    this.#memories.fill('');
    this.#length = 0;
    let depth = 0;
    let isAnyInTree = true;
    while (isAnyInTree && depth < this.#options.maxTreeDepth && !domain.isOver(state)) {
      for (let seat = 0; seat < domain.seats; seat++) this.#joint[seat] = this.#choose(state, seat, depth);
      domain.apply(state, this.#joint, this.#random);
      depth++;
      isAnyInTree = this.#places.includes(IN_TREE) || !this.#places.includes(LEFT);
    }
    if (domain.isOver(state)) counters.terminalLeaves++;
    else domain.playOut(state, depth, this.#random);
    domain.writeValues(state, this.#values);
    for (let at = 0; at < this.#length; at++)
      credit(this.#path[at], this.#pathPicks[at], this.#values[this.#pathSeats[at]]);
    counters.playouts++;
    counters.depthSum += depth;
    if (depth > counters.maxDepth) counters.maxDepth = depth;
  }

  #choose(state: State, seat: number, depth: number): Turn | undefined {
    const domain = this.#domain;
    const random = this.#random;
    const hasLeft = this.#places[seat] === LEFT;
    const key = hasLeft ? '' : this.#keyOf(state, seat, depth);
    const known = hasLeft ? undefined : this.bySeat[seat].get(key);
    if (known !== undefined) {
      this.#places[seat] = IN_TREE;
      return this.#take(known, seat, this.#select(known, state));
    }
    const turns = domain.turns(state, seat, depth, random);
    if (turns.length === 0) {
      if (!hasLeft) this.#places[seat] = OUTSIDE;
      return undefined;
    }
    if (hasLeft) return turns[random.below(turns.length)];
    this.#places[seat] = LEFT;
    const made = makeChoice(turns);
    this.bySeat[seat].set(key, made);
    if (depth === 0 && this.roots[seat].turns.length === 0) this.roots[seat] = made;
    this.counters.nodes++;
    return this.#take(made, seat, random.below(turns.length));
  }

  /** What the seat knows, and notes it as seen. */
  #keyOf(state: State, seat: number, depth: number): string | number {
    const sight = this.#domain.observationKey?.(state, seat) ?? '';
    if (this.#options.recall === 'sight') return sight;
    const key = depth === 0 ? sight : `${this.#memories[seat]} | ${sight}`;
    this.#memories[seat] = String(key);
    return key;
  }

  #take(choice: TreeChoice<Turn>, seat: number, picked: number): Turn {
    if (this.#options.recall === 'course') this.#memories[seat] += ` > ${picked}`;
    this.#path[this.#length] = choice;
    this.#pathPicks[this.#length] = picked;
    this.#pathSeats[this.#length++] = seat;
    return choice.turns[picked];
  }

  #select(choice: TreeChoice<Turn>, state: State): number {
    const options = this.#options;
    const random = this.#random;
    if (choice.turns.length === 1) return 0;
    if (options.algorithm === 'smooth-uct') {
      const isAverage = random.below(ETA_STEPS) >= etaAt(options.eta, choice.total) * ETA_STEPS;
      if (isAverage) return drawByVisits(choice, random);
    }
    const fresh = pickUnvisited(choice.visits, random);
    if (fresh >= 0) return fresh;
    const exploration = explorationAt(options, this.#domain.phase?.(state));
    return selectUcb(choice, bonusOf(options, exploration, choice.total, random), random);
  }
}

function drawByVisits<Turn>({ visits, total }: TreeChoice<Turn>, random: SearchRandom): number {
  let left = random.below(total);
  let index = 0;
  while (left >= visits[index]) left -= visits[index++];
  return index;
}
