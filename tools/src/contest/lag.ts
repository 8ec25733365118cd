// What answers cost beyond their thinking, on a busy machine more than anybody would keep back without need: steps under way, reading and writing, waiting for a processor.

/** Answers that are remembered. */
const KEPT = 4;

interface Cost {
  /** The number in the request, where it has one. */
  readonly givenMs: number | undefined;
  /** For which the answer was to be thought about. */
  readonly thinkingMs: number;
  /** From reading the request to the answer, by our own clock. */
  readonly tookMs: number;
}

export class Lag {
  /** Of the last answers, the latest first. */
  #costs: readonly number[] = [];
  #last: Cost | undefined;

  /** The most of the last few, in ms. */
  get ms(): number {
    return Math.max(0, ...this.#costs);
  }

  /**
   * A request has come. In C2 (`perMoveMs`) what the bank gives now tells what the answer before has cost by the engine's own clock; where the
   * bank is full, at most that.
   */
  asked(givenMs: number | undefined, perMoveMs: number | undefined): void {
    const last = this.#last;
    this.#last = undefined;
    if (last?.givenMs === undefined || givenMs === undefined || perMoveMs === undefined) return;
    const [own = 0, ...others] = this.#costs;
    this.#costs = [Math.max(own, last.givenMs + perMoveMs - givenMs - last.thinkingMs), ...others];
  }

  answered(cost: Cost): void {
    this.#last = cost;
    this.#costs = [cost.tookMs - cost.thinkingMs, ...this.#costs].slice(0, KEPT);
  }
}
