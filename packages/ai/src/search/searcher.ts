// What every search looks like from outside: a stepper that can be asked for its answer at any time.
import type { SeatChoice } from './node.ts';
import type { MatrixReport } from './rootReport.ts';

/** What a search has done so far. */
export interface SearchCounters {
  playouts: number;
  /** Playouts that ended in a leaf where the game was over (part of `playouts`). */
  terminalLeaves: number;
  nodes: number;
  /** Rounds played inside the tree, summed over playouts: divided by `playouts` it is the mean depth. */
  depthSum: number;
  maxDepth: number;
  /** Credits given to actions for having been played somewhere below (RAVE). */
  amafUpdates: number;
}

/** A probability for each turn; they make 1. */
export interface MixedStrategy<Turn> {
  readonly turns: readonly Turn[];
  readonly probabilities: Float64Array;
}

/** What AMAF says of turns, by their places: visits and values in the mean over a turn's actions; 0 where none was played. */
export interface AmafFigures {
  readonly visits: Float64Array;
  readonly values: Float64Array;
}

/** A search under way. Same domain, source, options and random numbers: the same answers after every playout. */
export interface Searcher<Turn> {
  readonly counters: Readonly<SearchCounters>;
  /** Runs one playout (with `leafBatch` one batch). */
  playOnce(): void;
  /** Runs one slice of playouts. False when nothing more is to be gained: the seats have nothing to choose between. */
  step(): boolean;
  /** Is the seat's answer certain, whatever `left` more playouts (and the rest of a slice) bring? See `decided.ts`. */
  isDecided(seat: number, left: number): boolean;
  /** A seat's root turns with their visits and sums of values; empty before the first playout. The list may grow and change. */
  root(seat: number): SeatChoice<Turn>;
  /** Where an algorithm drops turns or samples on the way: every turn of its roots and pools, with all samples that it had. Else that is the root. */
  tried?(seat: number): SeatChoice<Turn>;
  /** Where an algorithm has AMAF statistics: what they say of the turns of `root`; undefined before there is one. */
  amaf?(seat: number): AmafFigures | undefined;
  /** How the seat should play, as a mixture; a single certain turn where the algorithm answers with one. Empty without turns. */
  mixedStrategy(seat: number): MixedStrategy<Turn>;
  /** The turn to play; drawn from the mixture, with a draw made once, so that asking twice gives the same. Undefined without turns. */
  best(seat: number): Turn | undefined;
  /** Where an algorithm answers by a matrix, or puts its answer to the test with one: that matrix, to be merged with others'; null before there is one. */
  matrix?(): MatrixReport | null;
  /** Where it answers by one: from now on pairs of turns are sampled that met in none of the searches, this one and those of the others' matrices, and count in `matrix`. */
  meet?(others: readonly MatrixReport[]): void;
}

/** Counters of a search that has done nothing. */
export const makeCounters = (): SearchCounters => ({
  playouts: 0,
  terminalLeaves: 0,
  nodes: 0,
  depthSum: 0,
  maxDepth: 0,
  amafUpdates: 0,
});
