// The turns of one seat that a root search is choosing between, with their statistics; grows while the search has ideas.
import type { SeatChoice } from './node.ts';

/** Prior visits at the population's mean: a child of few samples must be clearly better to be called better. */
const PRIOR_VISITS = 4;

/** Turns without repetition by key; places stay until `keepOnly`. */
export class Population<Turn> {
  readonly seat: number;
  turns: Turn[] = [];
  visits = new Float64Array(64);
  sums = new Float64Array(64);
  readonly #keyOf: (turn: Turn) => string;
  #places = new Map<string, number>();

  constructor(seat: number, keyOf: (turn: Turn) => string) {
    this.seat = seat;
    this.#keyOf = keyOf;
  }

  get size(): number {
    return this.turns.length;
  }

  /** Adds a turn; false if it is there already. */
  add(turn: Turn): boolean {
    const key = this.#keyOf(turn);
    if (this.#places.has(key)) return false;
    const place = this.turns.push(turn) - 1;
    this.#places.set(key, place);
    if (place >= this.visits.length) this.#grow();
    this.visits[place] = 0;
    this.sums[place] = 0;
    return true;
  }

  /** Counts a sample of a turn. */
  credit(place: number, value: number): void {
    this.visits[place]++;
    this.sums[place] += value;
  }

  /** Old samples count less: the opponents they were made against are no longer the ones to fear. `factor` in 0 … 1. */
  fade(factor: number): void {
    for (let place = 0; place < this.size; place++) {
      this.visits[place] *= factor;
      this.sums[place] *= factor;
    }
  }

  /** Places of the turns among the first `size`, best first by mean (drawn towards the common mean where samples are few). */
  ranking(): number[] {
    let visits = 0;
    let sum = 0;
    for (let place = 0; place < this.size; place++) {
      visits += this.visits[place];
      sum += this.sums[place];
    }
    const prior = visits === 0 ? 0 : (PRIOR_VISITS * sum) / visits;
    const rate = (place: number): number => (this.sums[place] + prior) / (this.visits[place] + PRIOR_VISITS);
    return [...this.turns.keys()].sort((a, b) => rate(b) - rate(a) || a - b);
  }

  /** Forgets all turns but those at these places, which get the places 0, 1 … in this order. */
  keepOnly(places: readonly number[]): void {
    const kept = places.map((place) => ({
      turn: this.turns[place],
      visits: this.visits[place],
      sum: this.sums[place],
    }));
    this.turns = kept.map(({ turn }) => turn);
    this.#places = new Map(this.turns.map((turn, place) => [this.#keyOf(turn), place]));
    kept.forEach(({ visits, sum }, place) => {
      this.visits[place] = visits;
      this.sums[place] = sum;
    });
  }

  /** The statistics as they stand, for those who look on. */
  statistics(): SeatChoice<Turn> {
    return { turns: this.turns, visits: this.visits.subarray(0, this.size), sums: this.sums.subarray(0, this.size) };
  }

  #grow(): void {
    const visits = new Float64Array(2 * this.visits.length);
    const sums = new Float64Array(2 * this.sums.length);
    visits.set(this.visits);
    sums.set(this.sums);
    this.visits = visits;
    this.sums = sums;
  }
}
