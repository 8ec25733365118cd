// The information-state trees of all seats as growing flat arrays: visits and mean values of every action that is in a tree.

/** The statistics of one information state, for those who look at the result. */
export interface InformationStatistics {
  readonly visits: Float64Array;
  /** Mean value of each action for the seat to move, in the game's unit; 0 if it was never taken. */
  readonly means: Float64Array;
}

/**
 * States are numbered by the domain, which gives each seat numbers of its own; with perfect recall those of one seat form its tree,
 * so one table holds all the trees. `slots[information]` is where the state's actions begin in `visits` and `means`, −1 outside the trees.
 */
export class InformationTable {
  slots = new Int32Array(64).fill(-1);
  counts = new Int32Array(64);
  /** By information state: visits of all its actions. */
  totals = new Float64Array(64);
  /** By slot. */
  visits = new Float64Array(256);
  /** By slot. */
  means = new Float64Array(256);
  /** Information states in the trees. */
  size = 0;
  #used = 0;

  has(information: number): boolean {
    return information < this.slots.length && this.slots[information] >= 0;
  }

  /** Puts a state with its actions into its seat's tree. */
  add(information: number, actions: number): void {
    if (information >= this.slots.length) this.#growStates(information + 1);
    if (this.#used + actions > this.visits.length) this.#growSlots(this.#used + actions);
    this.slots[information] = this.#used;
    this.counts[information] = actions;
    this.#used += actions;
    this.size++;
  }

  /** Counts one visit of an action that led to `value`. */
  credit(information: number, action: number, value: number): void {
    const slot = this.slots[information] + action;
    this.totals[information]++;
    this.visits[slot]++;
    this.means[slot] += (value - this.means[slot]) / this.visits[slot];
  }

  /** What is known of a state; undefined outside the trees. */
  read(information: number): InformationStatistics | undefined {
    if (!this.has(information)) return undefined;
    const [from, to] = [this.slots[information], this.slots[information] + this.counts[information]];
    return { visits: this.visits.slice(from, to), means: this.means.slice(from, to) };
  }

  /** Puts a state in with statistics that were read before. */
  restore(information: number, { visits, means }: InformationStatistics): void {
    this.add(information, visits.length);
    this.visits.set(visits, this.slots[information]);
    this.means.set(means, this.slots[information]);
    this.totals[information] = visits.reduce((sum, count) => sum + count, 0);
  }

  #growStates(needed: number): void {
    const size = Math.max(needed, this.slots.length * 2);
    const slots = new Int32Array(size).fill(-1);
    slots.set(this.slots);
    this.slots = slots;
    this.counts = grow(this.counts, new Int32Array(size));
    this.totals = grow(this.totals, new Float64Array(size));
  }

  #growSlots(needed: number): void {
    const size = Math.max(needed, this.visits.length * 2);
    this.visits = grow(this.visits, new Float64Array(size));
    this.means = grow(this.means, new Float64Array(size));
  }
}

function grow<Numbers extends Int32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
