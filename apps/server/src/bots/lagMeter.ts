// What a search costs beyond its thinking time, measured while searches wait: queue, machine and everything else that shares the cores.

/** Weight of the newest measure. */
const WEIGHT = 0.2;

export class LagMeter {
  #lagMs = 0;
  #lastMs: number | undefined;

  /** A smoothed mean in ms; 0 until something was measured. */
  get lagMs(): number {
    return this.#lagMs;
  }

  /**
   * A search was answered.
   * @param budgetMs its thinking time
   * @param workers between which searches are divided
   * @param isBusy whether more searches than workers wait: only then the next answer's time is the cost of a search
   */
  answered({ nowMs, budgetMs, workers, isBusy }: Answered): void {
    if (this.#lastMs !== undefined) {
      const costMs = (nowMs - this.#lastMs) * workers - budgetMs;
      this.#lagMs = Math.max(0, this.#lagMs + WEIGHT * (costMs - this.#lagMs));
    }
    this.#lastMs = isBusy ? nowMs : undefined;
  }
}

export interface Answered {
  readonly nowMs: number;
  readonly budgetMs: number;
  readonly workers: number;
  readonly isBusy: boolean;
}
