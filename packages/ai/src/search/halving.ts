// `halving`: anytime sequential halving of the root turns of all seats at once.
//
// Method. With a known budget one sequential halving down to two turns a seat. Without one, passes of doubling length: every pass halves
// all turns anew, ordered by all samples so far, and the answer is the most visited of the turns by then, among equals (as the last two
// are) the better; samples of a sweep that is not finished are no visits in that. Every
// sample serves all seats, so that each side's turns are tried against ever better ones of the others.
//
// Limits. No tree, as in `coevo`; and a turn that is only good against the weak ones among the opponents' may survive the early levels. The
// answer is a single turn.
//
// Papers. Karnin, Koren & Somekh 2013; Sagers, Winands & Soemers 2024 (anytime).
import { chooseMostVisited } from './choose.ts';
import type { Domain, SearchRandom } from './domain.ts';
import { type FlatSeat, makeFlatSearcher } from './flatSearch.ts';
import { shuffle } from './jointHalving.ts';
import { rootTurnsOf } from './listSource.ts';
import { makeChoice, type TreeChoice } from './node.ts';
import type { Searcher } from './searcher.ts';
import type { SearchOptions } from './searchOptions.ts';

/** A flat search of all seats' root turns. */
export function makeHalvingSearcher<State, Turn>(
  domain: Domain<State, Turn>,
  options: SearchOptions,
  random: SearchRandom,
): Searcher<Turn> {
  const seats = rootTurnsOf(domain, random).map((turns) => new Halving(turns, options.expectedPlayouts, random));
  return makeFlatSearcher(domain, seats, options, random);
}

/** One seat's turns being halved. */
class Halving<Turn> implements FlatSeat<Turn> {
  readonly choice: TreeChoice<Turn>;
  /** Places of the turns; the first `#left` are still in this pass, the next to be tried at `#at`. */
  readonly #order: Int32Array;
  #left = 0;
  #at = 0;
  /** Sweeps of the level that are still to come. */
  #sweeps = 0;
  /** Samples of every level of the pass. */
  #levelSamples: number;
  readonly #random: SearchRandom;

  constructor(turns: readonly Turn[], expectedPlayouts: number, random: SearchRandom) {
    this.choice = makeChoice(turns);
    this.#order = Int32Array.from(turns, (_, place) => place);
    this.#random = random;
    const levels = Math.max(1, Math.ceil(Math.log2(Math.max(2, turns.length))));
    this.#levelSamples = Math.max(turns.length, Math.floor(expectedPlayouts / levels));
    this.#beginLevel(turns.length);
  }

  next(): number {
    if (this.#order.length === 0) return -1;
    if (this.#at === this.#left) this.#endSweep();
    return this.#order[this.#at++];
  }

  answer(): number {
    const counted = this.choice.visits.slice();
    if (this.#at < this.#left) for (const place of this.#order.subarray(0, this.#at)) counted[place]--;
    return chooseMostVisited(this.choice, counted);
  }

  #beginLevel(left: number): void {
    this.#left = left;
    this.#sweeps = Math.max(1, Math.floor(this.#levelSamples / Math.max(1, left)));
    this.#beginSweep();
  }

  #beginSweep(): void {
    this.#at = 0;
    this.#sweeps--;
    shuffle(this.#order.subarray(0, this.#left), this.#random);
  }

  #endSweep(): void {
    if (this.#sweeps > 0) this.#beginSweep();
    else this.#endLevel();
  }

  #endLevel(): void {
    const { visits, sums } = this.choice;
    this.#order.subarray(0, this.#left).sort((a, b) => sums[b] / visits[b] - sums[a] / visits[a] || a - b);
    if (this.#left <= 2) this.#levelSamples *= 2;
    this.#beginLevel(this.#left > 2 ? Math.ceil(this.#left / 2) : this.#order.length);
  }
}
