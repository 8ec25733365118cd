// What a search costs beyond its thinking time, measured while searches wait: queue, machine and everything else that shares the cores.

/** Weight of the newest measure. */
const WEIGHT = 0.2;

export class LagMeter {
  #lagMs = 0;
  /** When searches were answered after which all workers had another one, oldest first: as many as there are workers, at most. */
  #answersMs: readonly number[] = [];

  /** A smoothed mean in ms; 0 until something was measured. */
  get lagMs(): number {
    return this.#lagMs;
  }

  /**
   * A search was answered.
   * @param budgetMs its thinking time
   * @param workers between which searches are divided; 0 when unknown
   * @param isBusy whether more searches than workers wait: only then the next answer's time is the cost of a search
   */
  answered({ nowMs, budgetMs, workers, isBusy }: Answered): void {
    // Searches that began together are answered together: from one answer to the next says nothing, but so many later each worker has been through one.
    const sinceMs = this.#answersMs[this.#answersMs.length - workers];
    if (sinceMs !== undefined) {
      const costMs = nowMs - sinceMs - budgetMs;
      this.#lagMs = Math.max(0, this.#lagMs + WEIGHT * (costMs - this.#lagMs));
    }
    this.#answersMs = isBusy && workers > 0 ? [...this.#answersMs, nowMs].slice(-workers) : [];
  }
}

export interface Answered {
  readonly nowMs: number;
  readonly budgetMs: number;
  readonly workers: number;
  readonly isBusy: boolean;
}
