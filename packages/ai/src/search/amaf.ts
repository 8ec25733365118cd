// All-moves-as-first statistics of one seat in one node: what each action was worth, wherever below the node it was played.

const FIRST_SIZE = 16;

/** Actions get places in order of appearance; the arrays grow by doubling. */
export class AmafTable {
  visits = new Float64Array(FIRST_SIZE);
  sums = new Float64Array(FIRST_SIZE);
  /** Of the actions that were asked for last (`look`): the mean of their values, and of their visits. Fields, for a tree asks millions of times. */
  mean = 0;
  weight = 0;
  /** The playout that credited a place last: an action counts once a playout, however often it was played. */
  #stamps = new Float64Array(FIRST_SIZE).fill(-1);
  readonly #places = new Map<number, number>();

  /** The place of an action, −1 if it has none. */
  placeOf(action: number): number {
    return this.#places.get(action) ?? -1;
  }

  /** Gives an action a place, if it has none yet, and returns it. */
  add(action: number): number {
    const known = this.#places.get(action);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(action, place);
    if (place >= this.visits.length) this.#grow();
    return place;
  }

  /** Counts one playout in which the action was played; false if it was counted already for this one. */
  credit(place: number, value: number, playout: number): boolean {
    if (this.#stamps[place] === playout) return false;
    this.#stamps[place] = playout;
    this.visits[place]++;
    this.sums[place] += value;
    return true;
  }

  /** Sets `mean` and `weight` for a turn's actions; those that were never played count for nothing. False if none was. */
  look(actions: readonly number[]): boolean {
    let known = 0;
    let mean = 0;
    let weight = 0;
    for (const action of actions) {
      const place = this.placeOf(action);
      if (place < 0 || this.visits[place] === 0) continue;
      known++;
      mean += this.sums[place] / this.visits[place];
      weight += this.visits[place];
    }
    if (known === 0) return false;
    this.mean = mean / known;
    this.weight = weight / known;
    return true;
  }

  #grow(): void {
    this.visits = doubled(this.visits, 0);
    this.sums = doubled(this.sums, 0);
    this.#stamps = doubled(this.#stamps, -1);
  }
}

function doubled(from: Float64Array, filler: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(2 * from.length).fill(filler);
  to.set(from);
  return to;
}
