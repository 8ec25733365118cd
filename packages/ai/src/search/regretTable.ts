// Regret matching in one node: what each seat would have liked to have chosen, and the average of what it chose by.
//
// Method. Each seat draws its turn in proportion to its positive regrets, mixed with a share of uniform choice. After a playout that
// met the joint turn (a, b) with value u, the regret of every own turn a' grows by X(a', b) − u, where X is the mean of the cell so far
// (u itself for the turn that was played). The average of the distributions is the answer: in zero-sum games it approaches an equilibrium
// of the node, where visits of UCB only circle around it. A cell that was never met counts as the turn's mean over all cells. Nodes with
// more than `MAX_CELLS` joint turns keep no cells; there X is that mean throughout.
// Limits. The average learns slowly where turns are many: it keeps what the first playouts drew, and a dozen turns stay far too even for a turn's playouts.
// Papers. Hart & Mas-Colell 2000 (regret matching); Lanctot, Lisý & Winands 2013, Tak, Lanctot & Winands 2014 (in tree search).
import type { SearchRandom } from './domain.ts';
import type { SeatChoice } from './node.ts';

/** 64 own turns against three seats' nine still fit; each cell costs 8 bytes a seat and 8 more. */
const MAX_CELLS = 1 << 16;
/** Steps of a draw from a distribution. */
const DRAW_STEPS = 2 ** 30;

export class RegretTable {
  /** By seat, by turn. */
  readonly regrets: readonly Float64Array[];
  /** By seat, by turn: sum of the distributions that were chosen by. */
  readonly averages: readonly Float64Array[];
  /** By joint turn; empty if there are too many. */
  readonly #cellVisits: Float64Array;
  /** By joint turn and seat. */
  readonly #cellSums: Float64Array;
  /** By seat: what one step of its index adds to the joint index. */
  readonly #strides: Int32Array;
  readonly #seats: number;

  constructor(counts: readonly number[]) {
    this.#seats = counts.length;
    this.regrets = counts.map((count) => new Float64Array(count));
    this.averages = counts.map((count) => new Float64Array(count));
    this.#strides = new Int32Array(counts.length);
    let cells = 1;
    for (let seat = 0; seat < counts.length && cells <= MAX_CELLS; seat++) {
      this.#strides[seat] = cells;
      cells *= Math.max(1, counts[seat]);
    }
    const kept = cells <= MAX_CELLS ? cells : 0;
    this.#cellVisits = new Float64Array(kept);
    this.#cellSums = new Float64Array(kept * counts.length);
  }

  /** Draws the seat's turn and adds its distribution to the average. */
  pick(seat: number, exploration: number, random: SearchRandom): number {
    const regrets = this.regrets[seat];
    const count = regrets.length;
    if (count <= 1) return count - 1;
    const total = positiveSum(regrets);
    let left = random.below(DRAW_STEPS) / DRAW_STEPS;
    let picked = -1;
    for (let index = 0; index < count; index++) {
      const matched = total > 0 ? Math.max(0, regrets[index]) / total : 1 / count;
      this.averages[seat][index] += matched;
      left -= (1 - exploration) * matched + exploration / count;
      if (picked < 0 && left < 0) picked = index;
    }
    return picked < 0 ? count - 1 : picked;
  }

  /** Learns from a playout; `choices` must have been credited with it. */
  learn<Turn>(choices: readonly SeatChoice<Turn>[], picked: Int32Array, values: Float64Array): void {
    const at = this.#jointIndex(picked);
    const hasCells = this.#cellVisits.length > 0;
    if (hasCells) {
      this.#cellVisits[at]++;
      for (let seat = 0; seat < this.#seats; seat++) this.#cellSums[at * this.#seats + seat] += values[seat];
    }
    for (let seat = 0; seat < this.#seats; seat++) {
      const regrets = this.regrets[seat];
      if (regrets.length <= 1) continue;
      const base = at - picked[seat] * this.#strides[seat];
      for (let index = 0; index < regrets.length; index++) {
        if (index === picked[seat]) continue;
        const cell = base + index * this.#strides[seat];
        const visits = hasCells ? this.#cellVisits[cell] : 0;
        const known = visits > 0 ? this.#cellSums[cell * this.#seats + seat] / visits : meanOf(choices[seat], index);
        if (known >= 0) regrets[index] += known - values[seat];
      }
    }
  }

  #jointIndex(picked: Int32Array): number {
    let at = 0;
    for (let seat = 0; seat < this.#seats; seat++) if (picked[seat] > 0) at += picked[seat] * this.#strides[seat];
    return at;
  }
}

function positiveSum(regrets: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < regrets.length; index++) if (regrets[index] > 0) sum += regrets[index];
  return sum;
}

/** −1 for a turn never tried. */
function meanOf<Turn>(choice: SeatChoice<Turn>, index: number): number {
  return choice.visits[index] === 0 ? -1 : choice.sums[index] / choice.visits[index];
}
