// Joint turns waiting to be sampled: root searches plan a batch of them, the stepper works it off one playout at a time.
import type { SearchRandom } from './domain.ts';
import type { JointSampler } from './jointSampler.ts';
import type { Population } from './population.ts';
import { makeCounters, type SearchCounters } from './searcher.ts';

/** A plan fills the queue and yields; when it goes on, every sample has been made and credited. */
export type Plan = Generator<undefined, void, undefined>;

export class SampleQueue<Turn> {
  readonly counters: SearchCounters = { ...makeCounters(), nodes: 1 };
  readonly populations: readonly Population<Turn>[];
  /** Samples planned. */
  length = 0;
  /** By sample and population: the place of the turn. */
  picks: Int32Array;
  /** By sample and population: the value for its seat, once made. */
  values: Float64Array;
  readonly #sampler: JointSampler<Turn>;
  readonly #random: SearchRandom;
  readonly #joint: (Turn | undefined)[];
  readonly #seatValues: Float64Array;
  #done = 0;

  constructor(
    sampler: JointSampler<Turn>,
    seats: number,
    populations: readonly Population<Turn>[],
    random: SearchRandom,
  ) {
    this.#sampler = sampler;
    this.#random = random;
    this.populations = populations;
    this.picks = new Int32Array(256 * populations.length);
    this.values = new Float64Array(256 * populations.length);
    this.#joint = new Array<Turn | undefined>(seats).fill(undefined);
    this.#seatValues = new Float64Array(seats);
  }

  /** Begins a new batch. */
  clear(): void {
    this.length = 0;
    this.#done = 0;
  }

  get isDone(): boolean {
    return this.#done >= this.length;
  }

  /** Plans one more sample; its picks are to be written from the returned index on. */
  push(): number {
    const width = this.populations.length;
    const at = this.length++ * width;
    if (at + width > this.picks.length) this.#grow();
    return at;
  }

  /** Makes the next sample. */
  sampleNext(): void {
    const { populations, counters } = this;
    const at = this.#done++ * populations.length;
    for (let k = 0; k < populations.length; k++)
      this.#joint[populations[k].seat] = populations[k].turns[this.picks[at + k]];
    const isTerminal = this.#sampler.sample(this.#joint, this.#random, this.#seatValues);
    for (let k = 0; k < populations.length; k++) {
      const value = this.#seatValues[populations[k].seat];
      this.values[at + k] = value;
      populations[k].credit(this.picks[at + k], value);
    }
    counters.playouts++;
    counters.depthSum++;
    counters.maxDepth = 1;
    if (isTerminal) counters.terminalLeaves++;
  }

  #grow(): void {
    const picks = new Int32Array(2 * this.picks.length);
    const values = new Float64Array(2 * this.values.length);
    picks.set(this.picks);
    values.set(this.values);
    this.picks = picks;
    this.values = values;
  }
}
