// How much each person has sent of late: a store of bytes that fills up again at a steady rate.

interface Left {
  readonly bytes: number;
  readonly atMs: number;
}

export class ByteBudget {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #left = new Map<string, Left>();

  /** At most `most` bytes at once, and `perSecond` from then on. */
  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  /** Takes them if there are so many left. */
  maySpend(key: string, bytes: number, nowMs: number): boolean {
    for (const [one, left] of this.#left) if (this.#now(left, nowMs) >= this.#most) this.#left.delete(one);
    const left = this.#now(this.#left.get(key), nowMs);
    if (bytes > left) return false;
    this.#left.set(key, { bytes: left - bytes, atMs: nowMs });
    return true;
  }

  #now(left: Left | undefined, nowMs: number): number {
    if (left === undefined) return this.#most;
    return Math.min(this.#most, left.bytes + ((nowMs - left.atMs) * this.#perSecond) / 1_000);
  }
}
