// How often each person has done something lately, and whether they may do it once more.

export class RateLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #recent = new Map<string, readonly number[]>();

  /** At most `most` times within `windowMs`. */
  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts this one if it is within the limit. */
  mayCount(key: string, nowMs: number): boolean {
    for (const [one, times] of this.#recent) {
      if (times.every((atMs) => atMs <= nowMs - this.#windowMs)) this.#recent.delete(one);
    }
    const times = (this.#recent.get(key) ?? []).filter((atMs) => atMs > nowMs - this.#windowMs);
    if (times.length >= this.#most) return false;
    this.#recent.set(key, [...times, nowMs]);
    return true;
  }
}
