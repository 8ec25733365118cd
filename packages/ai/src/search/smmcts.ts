// `smmcts`: a tree of simultaneous moves whose root turns are evolved as in `coevo`.
//
// Method. Epochs as in `coevo`: pools are halved and evolved; then, in place of the matrix, a tree grows below the best turns of every
// searched seat (`matrix` of them; in epochs of 2,000 playouts and more all that the pools keep, up to `matrixMost`, or every turn that there is, where
// evolution finds no new one and they are few) for `shares[2]` of the epoch, by regret matching or decoupled UCB at every node (`nodeRule`), rounds below the root with the domain's own turns. The answer is the mixture at the root:
// the average of its distributions, or the most visited turn, in whose place the equilibrium of the pairs that met there is played where they refute it
// (`refuted.ts`, between two seats); its likeliest turn stands at the root of the next epoch's tree, which answers once it is no longer young
// (`YOUNG`). When the last epoch is over its tree goes on growing. Where the budget is not known, a small tree over the source's first turns comes before the first epoch.
//
// Limits. As in `tree.ts`: wide nodes learn slowly by regret matching, and decoupled UCB only circles around mixtures. A tree deeper than
// one round pays only where the budget visits each joint root turn often. What a source names as `replies` stands at the root of the tree as
// well, though the pools may have dropped it: a sharp answer to one turn is poor against most.
//
// Papers. Lanctot, Lisý & Winands 2013, Bošanský, Lisý, Lanctot, Čermák & Winands 2016 (simultaneous-move MCTS); and those of `coevo`.

import { certain, drawFrom, drawLot, likeliestOf } from './choose.ts';
import { type Answers, publishBest, publishIncumbents } from './coevo.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { joinChoices, makeChoice, type SeatChoice } from './node.ts';
import type { Population } from './population.ts';
import { refute } from './refuted.ts';
import type { MatrixReport } from './rootReport.ts';
import { withRootTurns } from './rootTurns.ts';
import type { MixedStrategy, Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';
import type { SearchTask } from './searchTask.ts';
import { Tree } from './tree.ts';
import { isTreeDecided, SLICE, treeStrategy } from './treeSearcher.ts';
import type { TurnSource } from './turnSource.ts';
import { epochsOf, evolvePools, fillPools, halvePools, isOpen, openWidening, type Widening } from './widening.ts';

/** From this epoch on the tree's root has up to `matrixMost` turns a seat. */
const WIDE_EPOCH = 2000;
/** A pool that has seen no more turns than these when evolution finds nothing new has seen all that there are: the tree's root gets every one of them, whatever was dropped. */
const FEW = 48;
/**
 * Where the budget is not known a few dozen playouts may be all there is: so many of the first epoch's grow a tree over the incumbent and the source's
 * first turns, whose answer stands until the pools are halved.
 */
const OPENING = 32;
const OPENING_TURNS = 10;
/** A tree is young until it has had this share of all playouts before it; till then they know more, and what was answered before stands. Measured in docs/notes/searches.md. */
const YOUNG = 0.05;

/** Where the search stands: with a tree it grows that, else it works off the queue. */
interface Course<State, Turn> {
  readonly domain: Domain<State, Turn>;
  readonly widening: Widening<Turn>;
  readonly answers: Answers<Turn>;
  tree: Tree<State, Turn> | null;
  /** The tree of the epoch before, whose answer stands while the new one is young. */
  before: Tree<State, Turn> | null;
  /** Visits from which on the tree is not young. */
  grown: number;
  /** Playouts that the tree still gets in this epoch. */
  left: number;
  /** By tree before it, by seat: the turns of its root. */
  readonly past: (readonly SeatChoice<Turn>[])[];
  /** No other tree will take its place. */
  isLastTree: boolean;
}

/** A search with an evolved root and a tree below it. Without a source the domain's own root turns are evolved. */
export function makeSmmctsSearcher<State, Turn>(
  task: SearchTask<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Searcher<Turn> & { matrix(): MatrixReport | null } {
  const { domain } = task;
  const lot = drawLot(task.candidates ?? random);
  const widening = openWidening(task, options, random);
  const { queue } = widening;
  const answers = publishIncumbents(widening);
  const noTree = { tree: null, before: null, grown: 0, left: 0, past: [], isLastTree: false };
  const course: Course<State, Turn> = { domain, widening, answers, ...noTree };
  const plan = planSmmcts(course);
  const playOnce = (): void => {
    while (queue.isDone && course.left <= 0) plan.next();
    if (course.left-- > 0) course.tree?.playOnce();
    else queue.sampleNext();
  };
  const answerOf = (seat: number): MixedStrategy<Turn> => {
    const { tree } = course;
    const isTreeReady =
      tree !== null && !isYoung(course) && tree.root.visits >= 2 * (tree.root.choices?.[seat]?.turns.length ?? 0);
    return (isTreeReady ? answerOfTree(tree, seat, widening) : answers.get(seat)) ?? certain<Turn>([], -1);
  };
  return {
    counters: queue.counters,
    playOnce,
    step() {
      for (let playout = 0; playout < SLICE; playout++) playOnce();
      return isOpen(widening);
    },
    isDecided: (seat, left) =>
      course.isLastTree &&
      course.tree !== null &&
      !isYoung(course) &&
      isTreeDecided(course.tree, options, { seat, lot, left }),
    root: (seat) =>
      shownTree(course)?.root.choices?.[seat] ??
      queue.populations.find((one) => one.seat === seat)?.statistics() ??
      makeChoice<Turn>([]),
    tried: (seat) => triedBy(course, seat),
    mixedStrategy: answerOf,
    best: (seat) => drawFrom(answerOf(seat), lot),
    matrix: () => pairsOf(shownTree(course), widening.source),
  };
}

/** Is there a tree of which nothing can be said yet? */
const isYoung = <State, Turn>({ tree, grown }: Course<State, Turn>): boolean =>
  tree !== null && tree.root.visits < grown;

/** The tree behind the answer; where there was none before, the one that grows. */
const shownTree = <State, Turn>(course: Course<State, Turn>): Tree<State, Turn> | null =>
  (isYoung(course) ? course.before : null) ?? course.tree;

/** What pools and trees have tried, together. */
function triedBy<State, Turn>({ widening, past, tree }: Course<State, Turn>, seat: number): SeatChoice<Turn> {
  const trees = [...past, tree?.root.choices ?? []].flatMap((choices) => choices[seat] ?? []);
  const pools = widening.queue.populations.filter((one) => one.seat === seat).map((one) => one.tried());
  return joinChoices([...trees, ...pools], widening.source.keyOf);
}

/** Yields whenever the queue or the tree has something to do. */
function* planSmmcts<State, Turn>(course: Course<State, Turn>): Generator<undefined, void, undefined> {
  const { widening, answers } = course;
  const { options } = widening;
  const opening = options.expectedPlayouts > 0 ? 0 : OPENING;
  if (opening > 0) {
    fillPools(widening, Math.min(options.pool, OPENING_TURNS));
    growTree(course, () => OPENING_TURNS, opening);
    yield;
    closeTree(course);
    dropTree(course);
    course.before = null;
  }
  const epochs = epochsOf(options).map((epoch, at) => (at === 0 ? epoch - opening : epoch));
  for (const [at, epoch] of epochs.entries()) {
    yield* halvePools(widening, epoch);
    if (at === 0) publishBest(widening, answers);
    const most = yield* breedPools(widening, epoch);
    if (at === 0) publishBest(widening, answers);
    growTree(course, most, Math.round(options.shares[2] * epoch));
    course.isLastTree = at === epochs.length - 1;
    yield;
    closeTree(course);
  }
  for (;;) {
    course.left = Number.POSITIVE_INFINITY;
    yield;
  }
}

/** Evolves the pools, and says how many turns of each the tree's root gets. */
function* breedPools<Turn>(widening: Widening<Turn>, epoch: number): Generator<undefined, RootWidth<Turn>, undefined> {
  const { options, queue } = widening;
  const { populations } = queue;
  if (epoch < WIDE_EPOCH) {
    yield* evolvePools(widening, epoch);
    return () => options.matrix;
  }
  const known = populations.map((population) => population.tried().turns.length);
  const spent = (): readonly Population<Turn>[] =>
    populations.filter((population, k) => {
      const { length } = population.tried().turns;
      return length > options.keep && length <= FEW && length === known[k];
    });
  for (const _ of evolvePools(widening, epoch)) {
    yield;
    // What would be bred on is known.
    if (spent().length === populations.length) break;
  }
  const few = spent();
  for (const population of few) population.takeBack();
  return (population) => (few.includes(population) ? FEW : options.matrixMost);
}

type RootWidth<Turn> = (population: Population<Turn>) => number;

function growTree<State, Turn>(course: Course<State, Turn>, most: RootWidth<Turn>, playouts: number): void {
  const { domain, widening } = course;
  const { options, queue, random } = widening;
  const rootTurns: (readonly Turn[] | undefined)[] = new Array(domain.seats).fill(undefined);
  for (const population of queue.populations) {
    population.keepOnly(population.ranking().slice(0, most(population)));
    rootTurns[population.seat] = rootOf(population, course);
  }
  dropTree(course);
  course.tree = new Tree(withRootTurns(domain, rootTurns), options, random, queue.counters);
  course.grown = YOUNG * queue.counters.playouts;
  course.left = Math.max(1, playouts);
}

/** What its root has found is kept for who asks what was tried. */
function dropTree<State, Turn>(course: Course<State, Turn>): void {
  const choices = course.tree?.root.choices;
  if (choices) course.past.push(choices);
  course.before = course.tree;
  course.tree = null;
}

/** What a pool has kept, what would be answered so far, and what the source says must be reckoned with, each once. */
function rootOf<State, Turn>({ seat, turns }: Population<Turn>, { widening, answers }: Course<State, Turn>): Turn[] {
  const { source } = widening;
  const answer = likeliestOf(answers.get(seat) ?? certain<Turn>([], -1));
  const all = [...turns, ...(answer === undefined ? [] : [answer]), ...(source.replies?.(seat) ?? [])];
  return [...new Map(all.map((turn) => [source.keyOf(turn), turn])).values()];
}

/** Takes the tree's answers over, for until the next epoch's tree knows better; the likeliest of each stands at its root, whatever the pools make of it meanwhile. */
function closeTree<State, Turn>({ tree, widening, answers }: Course<State, Turn>): void {
  if (tree === null) return;
  for (const { seat } of widening.queue.populations) answers.set(seat, answerOfTree(tree, seat, widening));
}

/** What the tree answers, or the mixture in the place of what the pairs at its root refute. */
const answerOfTree = <State, Turn>(
  tree: Tree<State, Turn>,
  seat: number,
  widening: Widening<Turn>,
): MixedStrategy<Turn> => mixtureOf(tree, seat, widening) ?? treeStrategy(tree, seat);

/** Null where the tree's answer stands. */
function mixtureOf<State, Turn>(
  tree: Tree<State, Turn>,
  seat: number,
  { source }: Widening<Turn>,
): MixedStrategy<Turn> | null {
  const pairs = pairsOf(tree, source);
  const answer = likeliestOf(treeStrategy(tree, seat));
  const mixture = pairs && answer !== undefined ? refute(pairs, seat, source.keyOf(answer)) : null;
  return mixture && { turns: tree.root.choices?.[seat].turns ?? [], probabilities: mixture.probabilities };
}

/** The joint turns of the root; null where they are not counted. */
function pairsOf<State, Turn>(tree: Tree<State, Turn> | null, { keyOf }: TurnSource<Turn>): MatrixReport | null {
  if (tree === null) return null;
  const { root, pairs } = tree;
  if (pairs === null || root.choices === null) return null;
  const keys = root.choices.map(({ turns }) => turns.map((turn) => keyOf(turn)));
  return { version: 1, seats: [0, 1], keys, ...pairs.read(keys.map(({ length }) => length)) };
}
