// `smmcts`: a tree of simultaneous moves whose root turns are evolved as in `coevo`.
//
// Method. Epochs as in `coevo`: pools are halved and evolved; then, in place of the matrix, a tree grows below the best turns of every
// searched seat (`matrix` of them; in epochs of 2,000 playouts and more all that the pools keep, up to `matrixMost`, or every turn that there is, where
// evolution finds no new one and they are few) for `shares[2]` of the epoch, by regret matching or decoupled UCB at every node (`nodeRule`), rounds below the root with the domain's own turns. The answer is the mixture at the root:
// the average of its distributions, or the most visited turn, in whose place the equilibrium of the pairs that met there is played where they refute it
// (`refuted.ts`, between two seats); its likeliest turn stands at the root of the next epoch's tree. When the last epoch is over its
// tree goes on growing. Where the budget is not known, a small tree over the source's first turns comes before the first epoch.
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

/** Where the search stands: with a tree it grows that, else it works off the queue. */
interface Course<State, Turn> {
  readonly domain: Domain<State, Turn>;
  readonly widening: Widening<Turn>;
  readonly answers: Answers<Turn>;
  tree: Tree<State, Turn> | null;
  /** By tree before it, by seat: the turns of its root. */
  readonly past: (readonly SeatChoice<Turn>[])[];
  /** Playouts that the tree still gets in this epoch. */
  left: number;
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
  const course: Course<State, Turn> = { domain, widening, answers, tree: null, past: [], left: 0, isLastTree: false };
  const plan = planSmmcts(course);
  const playOnce = (): void => {
    while (queue.isDone && course.left <= 0) plan.next();
    if (course.left-- > 0) course.tree?.playOnce();
    else queue.sampleNext();
  };
  const answerOf = (seat: number): MixedStrategy<Turn> => {
    const { tree } = course;
    const isTreeReady = tree !== null && tree.root.visits >= 2 * (tree.root.choices?.[seat]?.turns.length ?? 0);
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
      course.isLastTree && course.tree !== null && isTreeDecided(course.tree, options, { seat, lot, left }),
    root: (seat) =>
      course.tree?.root.choices?.[seat] ??
      queue.populations.find((one) => one.seat === seat)?.statistics() ??
      makeChoice<Turn>([]),
    tried: (seat) => triedBy(course, seat),
    mixedStrategy: answerOf,
    best: (seat) => drawFrom(answerOf(seat), lot),
    matrix: () => course.tree && pairsOf(course.tree, widening.source),
  };
}

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
  course.left = Math.max(1, playouts);
}

/** What its root has found is kept for who asks what was tried. */
function dropTree<State, Turn>(course: Course<State, Turn>): void {
  const choices = course.tree?.root.choices;
  if (choices) course.past.push(choices);
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
function pairsOf<State, Turn>({ root, pairs }: Tree<State, Turn>, { keyOf }: TurnSource<Turn>): MatrixReport | null {
  if (pairs === null || root.choices === null) return null;
  const keys = root.choices.map(({ turns }) => turns.map((turn) => keyOf(turn)));
  return { version: 1, seats: [0, 1], keys, ...pairs.read(keys.map(({ length }) => length)) };
}
