// The turns of one seat that a root search is choosing between, with their statistics; grows while the search has ideas.
import type { SeatChoice } from './node.ts';

/** Prior visits at the population's mean: a child of few samples must be clearly better to be called better. */
const PRIOR_VISITS = 4;
/** Of turns that were dropped those of most samples are remembered, as many as anybody is told, at times twice as many. */
const REMEMBERED = 512;

/** A turn with all samples that it ever had, none of them faded. */
interface Life<Turn> {
  readonly key: string;
  readonly turn: Turn;
  visits: number;
  sum: number;
}

/** Turns without repetition by key; places stay until `keepOnly`. What was dropped is remembered for who asks what was tried. */
export class Population<Turn> {
  readonly seat: number;
  turns: Turn[] = [];
  visits = new Float64Array(64);
  sums = new Float64Array(64);
  readonly #keyOf: (turn: Turn) => string;
  #places = new Map<string, number>();
  /** By place. */
  #lives: Life<Turn>[] = [];
  /** By key, of turns that are not here any more. */
  readonly #dropped = new Map<string, Life<Turn>>();

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
    this.#lives.push(this.#dropped.get(key) ?? { key, turn, visits: 0, sum: 0 });
    this.#dropped.delete(key);
    return true;
  }

  /** Counts a sample of a turn. */
  credit(place: number, value: number): void {
    this.visits[place]++;
    this.sums[place] += value;
    const life = this.#lives[place];
    life.visits++;
    life.sum += value;
  }

  /** Old samples count less: the opponents they were made against are no longer the ones to fear. `factor` in 0 … 1. */
  fade(factor: number): void {
    for (let place = 0; place < this.size; place++) {
      this.visits[place] *= factor;
      this.sums[place] *= factor;
    }
  }

  /** Places of all turns, best first by mean (drawn towards the common mean where samples are few). */
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
      life: this.#lives[place],
    }));
    const before = this.#lives;
    this.#lives = kept.map(({ life }) => life);
    this.#places = new Map(this.#lives.map(({ key }, place) => [key, place]));
    this.#remember(before);
    this.turns = kept.map(({ turn }) => turn);
    kept.forEach(({ visits, sum }, place) => {
      this.visits[place] = visits;
      this.sums[place] = sum;
    });
  }

  /** Every turn that ever had a sample, also those that were dropped, with all of its samples. Of very many those of fewest samples are missing. */
  tried(): SeatChoice<Turn> {
    const lives = [...this.#lives, ...this.#dropped.values()].filter(({ visits }) => visits > 0);
    return {
      turns: lives.map(({ turn }) => turn),
      visits: Float64Array.from(lives, ({ visits }) => visits),
      sums: Float64Array.from(lives, ({ sum }) => sum),
    };
  }

  /** Has every turn that ever had a sample once more, best first by the mean of all its samples, which do not count on. */
  takeBack(): void {
    const { turns, visits, sums } = this.tried();
    const mean = (at: number): number => sums[at] / visits[at];
    const order = [...turns.keys()].sort((a, b) => mean(b) - mean(a) || a - b);
    this.keepOnly([]);
    for (const at of order) this.add(turns[at]);
  }

  #remember(before: readonly Life<Turn>[]): void {
    for (const life of before) if (life.visits > 0 && !this.#places.has(life.key)) this.#dropped.set(life.key, life);
    if (this.#dropped.size <= 2 * REMEMBERED) return;
    const least = [...this.#dropped.values()].sort((a, b) => a.visits - b.visits);
    for (const { key } of least.slice(0, -REMEMBERED)) this.#dropped.delete(key);
  }

  /** The turns as they stand, with all samples that they ever had, none of them faded, for those who look on. */
  statistics(): SeatChoice<Turn> {
    return {
      turns: this.turns,
      visits: Float64Array.from(this.#lives, ({ visits }) => visits),
      sums: Float64Array.from(this.#lives, ({ sum }) => sum),
    };
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
