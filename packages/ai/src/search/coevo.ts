// `coevo`: evolved root turns of all searched seats and the equilibrium of a small matrix; no tree.
//
// Method. The rule-based turn is the answer at once. An epoch of B playouts: a pool of generated turns a seat is halved jointly
// (`shares[0]` B), what is kept evolves against the other seats' better halves (`shares[1]` B), and the best turns form a matrix with at
// least `cellSamples` samples a cell, solved by regret matching+ (`shares[2]` B; the first two shares are of 4,000 playouts at most). The
// answer is the mixture. With a budget that is not
// known there are three short epochs, each starting from what the last one kept; after them, and whenever a known budget leaves
// more, best answers are added to the matrix (double oracle), up to `matrixMost` turns a seat. Answers are published at the ends of phases.
//
// One of several searches ends with samples of pairs of turns that met in none of them (`meet`, `unionPhase.ts`).
//
// Limits. Depth is the playout's alone: what the other seats could do about a turn in the next round is seen only as far as the playout policy
// plays it, or, with `followRounds`, as far as it serves behind their own turns whatever ours was (`adaptiveSampler.ts`). The matrix is as good as its samples: under about 50 a cell the equilibrium follows the noise, so small budgets get a small
// matrix. With more than two searched seats the mixtures are the margins of a coarse correlated equilibrium.
//
// Papers. Karnin, Koren & Somekh 2013 (halving); Liu, Pérez-Liébana & Lucas 2016 (coevolution of plans); McMahan, Gordon & Blum 2003
// (double oracle); Tammelin 2014 (regret matching+); and those of `adaptiveSampler.ts`.
import { CellTable } from './cellTable.ts';
import { certain, drawFrom, drawLot, inProportion } from './choose.ts';
import type { SearchRandom } from './domain.ts';
import { growMatrix, type MatrixWork, settleMatrix } from './matrixPhase.ts';
import { makeChoice } from './node.ts';
import type { MatrixReport } from './rootReport.ts';
import type { Plan } from './sampleQueue.ts';
import type { MixedStrategy, Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';
import type { SearchTask } from './searchTask.ts';
import { SLICE } from './treeSearcher.ts';
import { openUnion, type UnionPhase } from './unionPhase.ts';
import { epochsOf, evolvePools, halvePools, isOpen, openWidening, type Widening } from './widening.ts';

/** Samples after which a first matrix is settled: what a known budget leaves finds more in best answers. Of the epochs of one that is not known nothing is left then. */
const SETTLED = 2500;

/** A search that can tell its matrix, to be merged with others'. */
export interface CoevoSearcher<Turn> extends Searcher<Turn> {
  /** The matrix behind the answer, null before there is one. */
  matrix(): MatrixReport | null;
  meet(others: readonly MatrixReport[]): void;
}

/** A root-only search. Without a source the domain's own root turns are evolved. */
export function makeCoevoSearcher<State, Turn>(
  task: SearchTask<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): CoevoSearcher<Turn> {
  const lot = drawLot(task.candidates ?? random);
  const widening = openWidening(task, options, random);
  const { queue } = widening;
  const answers = publishIncumbents(widening);
  let matrix: MatrixReport | null = null;
  // Decided by the filled pools: a first matrix of few turns is no lack of choice.
  let hasChoice = false;
  let union: UnionPhase | null = null;
  let plan = planCoevo(
    widening,
    (work) => {
      publishMixtures(work, answers);
      matrix = reportMatrix(work, widening);
    },
    () => publishBest(widening, answers),
  );
  const playOnce = (): void => {
    while (queue.isDone) plan.next();
    queue.sampleNext();
    // What a batch has found is said with its last sample, which may be the last of the budget.
    if (queue.isDone) plan.next();
  };
  const answerOf = (seat: number): MixedStrategy<Turn> => answers.get(seat) ?? certain<Turn>([], -1);
  return {
    counters: queue.counters,
    playOnce,
    step() {
      for (let playout = 0; playout < SLICE; playout++) playOnce();
      hasChoice ||= isOpen(widening);
      return hasChoice;
    },
    isDecided: () => false,
    root: (seat) => queue.populations.find((one) => one.seat === seat)?.statistics() ?? makeChoice<Turn>([]),
    tried: (seat) => queue.populations.find((one) => one.seat === seat)?.tried() ?? makeChoice<Turn>([]),
    mixedStrategy: answerOf,
    best: (seat) => drawFrom(answerOf(seat), lot),
    matrix: () => union?.report() ?? matrix,
    meet(others) {
      // Before there are matrices nothing can meet; and once is enough.
      if (matrix === null || union !== null || others.length === 0) return;
      union = openUnion(widening, matrix, others);
      plan = union?.plan ?? plan;
    },
  };
}

function reportMatrix<Turn>({ queue, cells, counts }: MatrixWork<Turn>, { source }: Widening<Turn>): MatrixReport {
  const keys = queue.populations.map(({ turns }, k) => turns.slice(0, counts[k]).map((turn) => source.keyOf(turn)));
  return { version: 1, seats: queue.populations.map(({ seat }) => seat), keys, ...cells.read(counts) };
}

/** By seat what is answered if asked now. */
export type Answers<Turn> = Map<number, MixedStrategy<Turn>>;

/** The rule-based turns as answers. */
export function publishIncumbents<Turn>({ queue }: Widening<Turn>): Answers<Turn> {
  return new Map(queue.populations.map(({ seat, turns }) => [seat, certain(turns, 0)]));
}

/** Each seat's best turn so far. */
export function publishBest<Turn>({ queue }: Widening<Turn>, answers: Answers<Turn>): void {
  for (const population of queue.populations)
    answers.set(population.seat, certain(population.turns, population.ranking()[0]));
}

function* planCoevo<Turn>(
  widening: Widening<Turn>,
  onMatrix: (work: MatrixWork<Turn>) => void,
  onFirstPhase: () => void,
): Plan {
  let work: MatrixWork<Turn> | null = null;
  const { counters } = widening.queue;
  for (const epoch of epochsOf(widening.options)) {
    const end = counters.playouts + epoch;
    yield* halvePools(widening, epoch);
    if (work === null) onFirstPhase();
    yield* evolvePools(widening, epoch);
    if (work === null) onFirstPhase();
    // At least the last share, and what a small pool has left of the others.
    const budget = Math.max(widening.options.shares[2] * epoch, end - counters.playouts);
    work = openMatrix(widening, budget, work);
    yield* settleMatrix(work, Math.min(budget, SETTLED));
    onMatrix(work);
  }
  while (work !== null) {
    yield* growMatrix(work, widening.source);
    onMatrix(work);
  }
}

/**
 * The best turns of every population, as many as the budget can fill with samples; all others are forgotten. Turns that stood in the
 * matrix of the epoch before keep their samples, which do not depend on what else was tried.
 */
function openMatrix<Turn>(
  { queue, source, options, random }: Widening<Turn>,
  budget: number,
  before: MatrixWork<Turn> | null,
): MatrixWork<Turn> {
  const seats = queue.populations.length;
  const affordable = turnsFor(budget / options.cellSamples, seats);
  const most = Math.min(options.matrix, affordable);
  for (const population of queue.populations) population.keepOnly(population.ranking().slice(0, most));
  const members = queue.populations.map(({ turns }) => turns.map((turn) => source.keyOf(turn)));
  const cells = new CellTable(seats, Math.max(options.matrix, options.matrixMost));
  if (before !== null) {
    const origins = members.map((keys, k) => keys.map((key) => before.members[k].indexOf(key)));
    cells.adopt(before.cells, origins);
  }
  const counts = members.map(({ length }) => length);
  return { queue, options, random, cells, counts, members, strategies: [], worths: [] };
}

/** How many turns of every seat so many cells have room for. */
function turnsFor(cells: number, seats: number): number {
  let turns = 1;
  while ((turns + 1) ** Math.max(1, seats) <= cells) turns++;
  return turns;
}

function publishMixtures<Turn>({ queue, counts, strategies }: MatrixWork<Turn>, answers: Answers<Turn>): void {
  queue.populations.forEach(({ seat, turns }, k) => {
    answers.set(seat, inProportion(turns.slice(0, counts[k]), strategies[k]));
  });
}
