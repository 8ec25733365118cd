// The joint turns of a small matrix with the samples made of them.
import type { TableGame } from './equilibrium.ts';
import { cellsOf } from './equilibrium.ts';
import type { SampleQueue } from './sampleQueue.ts';

/** Room for `most` turns of every seat; of each seat as many count as the caller says, none beyond that. */
export class CellTable {
  readonly #most: number;
  readonly #seats: number;
  readonly #visits: Float64Array;
  readonly #sums: Float64Array;

  constructor(seats: number, most: number) {
    this.#seats = seats;
    this.#most = most;
    this.#visits = new Float64Array(most ** seats);
    this.#sums = new Float64Array(most ** seats * seats);
  }

  /** Samples of the joint turn at `picks[at]`, one pick a seat. */
  visitsOf(picks: ArrayLike<number>, at: number): number {
    return this.#visits[this.#place(picks, at)];
  }

  /** One sample of the joint turn of these picks, one a seat. */
  credit(picks: ArrayLike<number>, values: ArrayLike<number>): void {
    const place = this.#place(picks, 0);
    this.#visits[place]++;
    for (let seat = 0; seat < this.#seats; seat++) this.#sums[place * this.#seats + seat] += values[seat];
  }

  /** Takes over the samples of a batch whose turns all lie in the table. */
  creditBatch<Turn>({ picks, values, length }: SampleQueue<Turn>): void {
    for (let sample = 0; sample < length; sample++) {
      const at = sample * this.#seats;
      const place = this.#place(picks, at);
      this.#visits[place]++;
      for (let seat = 0; seat < this.#seats; seat++) this.#sums[place * this.#seats + seat] += values[at + seat];
    }
  }

  /**
   * Takes over what another table knows of joint turns that stand here as well.
   * @param origins by seat, by turn here: its place in the other table, −1 if it is new.
   */
  adopt(other: CellTable, origins: readonly (readonly number[])[]): void {
    const counts = origins.map(({ length }) => length);
    const picks = new Int32Array(this.#seats);
    const before = new Int32Array(this.#seats);
    for (let cell = cellsOf(counts); cell > 0; cell--) {
      for (let seat = 0; seat < this.#seats; seat++) before[seat] = origins[seat][picks[seat]];
      if (!before.includes(-1)) this.#copyCell(other, this.#place(picks, 0), other.#place(before, 0));
      advance(picks, counts);
    }
  }

  #copyCell(other: CellTable, to: number, from: number): void {
    this.#visits[to] = other.#visits[from];
    for (let seat = 0; seat < this.#seats; seat++)
      this.#sums[to * this.#seats + seat] = other.#sums[from * this.#seats + seat];
  }

  /** Forgets all samples of a seat's turn, for another takes its place. */
  clearTurn(seat: number, turn: number): void {
    const stride = this.#most ** (this.#seats - 1 - seat);
    for (let place = 0; place < this.#visits.length; place++) {
      if (Math.floor(place / stride) % this.#most !== turn) continue;
      this.#visits[place] = 0;
      this.#sums.fill(0, place * this.#seats, (place + 1) * this.#seats);
    }
  }

  /** The means of the first `counts` turns of the seats as a game; a cell without samples counts as the mean of all. */
  toGame(counts: readonly number[]): TableGame {
    const cells = cellsOf(counts);
    const payoffs = new Float64Array(cells * this.#seats);
    const means = this.#means();
    const picks = new Int32Array(this.#seats);
    for (let cell = 0; cell < cells; cell++) {
      const place = this.#place(picks, 0);
      const visits = this.#visits[place];
      for (let seat = 0; seat < this.#seats; seat++)
        payoffs[cell * this.#seats + seat] = visits > 0 ? this.#sums[place * this.#seats + seat] / visits : means[seat];
      advance(picks, counts);
    }
    return { counts, payoffs };
  }

  /** Samples of the first `counts` turns of the seats, and by seat the sums of values; the last seat's turn runs fastest. */
  read(counts: readonly number[]): { readonly visits: number[]; readonly sums: number[][] } {
    const visits: number[] = [];
    const sums: number[][] = counts.map(() => []);
    const picks = new Int32Array(this.#seats);
    for (let cell = cellsOf(counts); cell > 0; cell--) {
      const place = this.#place(picks, 0);
      visits.push(this.#visits[place]);
      for (let seat = 0; seat < this.#seats; seat++) sums[seat].push(this.#sums[place * this.#seats + seat]);
      advance(picks, counts);
    }
    return { visits, sums };
  }

  #means(): Float64Array {
    const means = new Float64Array(this.#seats);
    const total = this.#visits.reduce((sum, visits) => sum + visits, 0);
    this.#sums.forEach((sum, at) => {
      means[at % this.#seats] += total > 0 ? sum / total : 0;
    });
    return means;
  }

  #place(picks: ArrayLike<number>, at: number): number {
    let place = 0;
    for (let seat = 0; seat < this.#seats; seat++) place = place * this.#most + picks[at + seat];
    return place;
  }
}

/** For the joint turns of two seats with a choice each; null for other games: of three seats they are too many to be met often enough. */
export const openPairs = (counts: readonly number[]): CellTable | null =>
  counts.length === 2 && Math.min(...counts) > 1 ? new CellTable(2, Math.max(...counts)) : null;

/** The next joint turn in the order of a `TableGame`; after the last one the first. */
export function advance(picks: Int32Array, counts: readonly number[]): void {
  for (let seat = counts.length - 1; seat >= 0; seat--) {
    picks[seat]++;
    if (picks[seat] < counts[seat]) return;
    picks[seat] = 0;
  }
}
