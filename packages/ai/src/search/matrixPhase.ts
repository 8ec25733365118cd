// The last phase of co-evolution: a small matrix of the best turns is sampled, solved and refined, and grows by best answers.
//
// Method. Every cell gets its least number of samples; what is left of the budget goes to cells in proportion to the equilibrium so far,
// but for a quarter of each seat's draws, which are uniform, solving again in between. The oracle loop makes children of the turns that are played, tries them against the
// others' mixtures, and adds the best child of every seat to the matrix; a full matrix gives up its least played turn for a better one.
// Limits. Under some 50 samples a cell the equilibrium follows the noise; cells grow with the power of the seats, so with more than two the matrix stays small.
// Papers. McMahan, Gordon & Blum 2003 (double oracle); Tammelin 2014 (regret matching+).
import { advance, type CellTable } from './cellTable.ts';
import { drawLot } from './choose.ts';
import type { SearchRandom } from './domain.ts';
import { cellsOf, solveByRegret } from './equilibrium.ts';
import { addChildren } from './evolution.ts';
import type { Population } from './population.ts';
import type { Plan, SampleQueue } from './sampleQueue.ts';
import type { SearchOptions } from './searchOptions.ts';
import type { TurnSource } from './turnSource.ts';

/** Iterations of regret matching+ on sampled means: far more exact than the samples. */
const ITERATIONS = 400;
/** What is left of a budget is shared out anew after so many samples, and so often at most. */
const SHARE = 250;
const REFINEMENTS = 8;
/** Samples, beside those that new cells need, after which the oracle loop looks for best answers again. */
const GROWTH = 250;
/** With less than this a turn is not played: regret matching leaves a trace of everything. */
export const PLAYED = 0.01;
/** Trials of a child, and how many children are tried twice as long again. */
const TRIALS = 16;
const FINALISTS = 3;

/** A matrix being worked on: of each population the first `counts` turns stand in it. */
export interface MatrixWork<Turn> {
  readonly queue: SampleQueue<Turn>;
  readonly cells: CellTable;
  readonly counts: number[];
  /** By population: the keys of the turns in the matrix when it was opened. */
  readonly members: readonly (readonly string[])[];
  readonly random: SearchRandom;
  readonly options: SearchOptions;
  /** By population: the mixture over the turns in the matrix. */
  strategies: readonly Float64Array[];
  /** By population: what the mixtures are worth to its seat. */
  worths: readonly number[];
}

/** Samples the matrix with about `budget` samples (or as many as the least number in each cell asks for) and solves it. */
export function* settleMatrix<Turn>(work: MatrixWork<Turn>, budget: number): Plan {
  work.queue.clear();
  planMissing(work);
  const missing = work.queue.length;
  if (missing > 0) yield;
  work.cells.creditBatch(work.queue);
  solve(work);
  const rounds = Math.max(1, Math.min(REFINEMENTS, Math.floor((budget - missing) / SHARE)));
  const share = Math.floor((budget - missing) / rounds);
  for (let round = 0; round < rounds && share > 0; round++) {
    work.queue.clear();
    planByStrategies(work, share);
    yield;
    work.cells.creditBatch(work.queue);
    solve(work);
  }
}

/** One turn of the oracle loop. */
export function* growMatrix<Turn>(work: MatrixWork<Turn>, source: TurnSource<Turn>): Plan {
  const { queue, random, options } = work;
  queue.populations.forEach((population, k) => {
    const played = [...work.strategies[k].keys()].filter((place) => work.strategies[k][place] > PLAYED);
    population.fade(0);
    addChildren(population, played, { source, children: options.children }, random);
  });
  queue.clear();
  queue.populations.forEach((population, k) => {
    planTrials(work, k, childrenOf(population, work.counts[k]));
  });
  if (queue.length > 0) yield;
  queue.clear();
  queue.populations.forEach((population, k) => {
    const finalists = population.ranking().filter((place) => place >= work.counts[k]);
    for (let repeat = 0; repeat < 2; repeat++) planTrials(work, k, finalists.slice(0, FINALISTS));
  });
  if (queue.length > 0) yield;
  queue.populations.forEach((population, k) => {
    admitBest(work, population, k);
  });
  yield* settleMatrix(work, missingIn(work) + GROWTH);
}

const childrenOf = <Turn>({ size }: Population<Turn>, count: number): number[] =>
  Array.from({ length: size - count }, (_, child) => count + child);

function missingIn<Turn>({ cells, counts, options }: MatrixWork<Turn>): number {
  const picks = new Int32Array(counts.length);
  let missing = 0;
  for (let cell = cellsOf(counts); cell > 0; cell--) {
    missing += Math.max(0, options.cellSamples - cells.visitsOf(picks, 0));
    advance(picks, counts);
  }
  return missing;
}

function planMissing<Turn>({ queue, cells, counts, options }: MatrixWork<Turn>): void {
  const picks = new Int32Array(counts.length);
  for (let cell = cellsOf(counts); cell > 0; cell--) {
    for (let visits = cells.visitsOf(picks, 0); visits < options.cellSamples; visits++) {
      const at = queue.push();
      queue.picks.set(picks, at);
    }
    advance(picks, counts);
  }
}

function planByStrategies<Turn>({ queue, counts, strategies, random }: MatrixWork<Turn>, count: number): void {
  for (let sample = 0; sample < count; sample++) {
    const at = queue.push();
    for (let k = 0; k < counts.length; k++)
      queue.picks[at + k] = random.below(4) === 0 ? random.below(counts[k]) : drawPlace(strategies[k], random);
  }
}

function planTrials<Turn>({ queue, strategies, random }: MatrixWork<Turn>, k: number, places: readonly number[]): void {
  for (const place of places) {
    for (let trial = 0; trial < TRIALS; trial++) {
      const at = queue.push();
      for (let other = 0; other < strategies.length; other++)
        queue.picks[at + other] = other === k ? place : drawPlace(strategies[other], random);
    }
  }
}

function drawPlace(strategy: Float64Array, random: SearchRandom): number {
  let left = drawLot(random);
  for (let place = 0; place < strategy.length - 1; place++) {
    left -= strategy[place];
    if (left < 0) return place;
  }
  return strategy.length - 1;
}

/** Puts the best child into the matrix, if there is room or it beats what the seat has; forgets the other children. */
function admitBest<Turn>(work: MatrixWork<Turn>, population: Population<Turn>, k: number): void {
  const { counts, cells, options } = work;
  const members = Array.from({ length: counts[k] }, (_, place) => place);
  const best = population.ranking().find((place) => place >= counts[k]);
  if (best !== undefined && counts[k] < options.matrixMost) {
    members.push(best);
    counts[k]++;
  } else if (best !== undefined && population.sums[best] > work.worths[k] * population.visits[best]) {
    const least = leastPlayed(work.strategies[k]);
    members[least] = best;
    cells.clearTurn(k, least);
  }
  population.keepOnly(members);
}

const leastPlayed = (strategy: Float64Array): number =>
  strategy.reduce((least, probability, place) => (probability < strategy[least] ? place : least), 0);

function solve<Turn>(work: MatrixWork<Turn>): void {
  const game = work.cells.toGame(work.counts);
  work.strategies = solveByRegret(game, ITERATIONS);
  const worths = new Array<number>(work.counts.length).fill(0);
  const picks = new Int32Array(work.counts.length);
  for (let cell = 0; cell < cellsOf(work.counts); cell++) {
    const chance = work.strategies.reduce((product, strategy, k) => product * strategy[picks[k]], 1);
    worths.forEach((worth, k) => {
      worths[k] = worth + chance * game.payoffs[cell * worths.length + k];
    });
    advance(picks, work.counts);
  }
  work.worths = worths;
}
