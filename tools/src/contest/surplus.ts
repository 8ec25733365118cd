// C2: whether the engine takes every answer for the one to its next request, as it does after one that came too late. Its bank shows it: it loses nothing by an answer that
// was there already, whatever ours took.

/** Clocks tell whole milliseconds, and not all the same. */
const SLACK_MS = 20;

interface Answered {
  readonly givenMs: number;
  readonly tookMs: number;
}

export class Surplus {
  /** The bank was emptied, so an answer was missed; it may have come later. */
  #isSuspected = false;
  /** The last request, if it was answered. */
  #last: Answered | undefined;
  /** By how much our answers took longer than the engine has waited, since it waited longer for one. */
  #excessMs = 0;

  /** A request has come. @returns whether the engine has an answer to it already; said once */
  asked(givenMs: number | undefined, perMoveMs = 0): boolean {
    const last = this.#last;
    this.#last = undefined;
    if (givenMs === undefined || perMoveMs === 0) return false;
    const isEmptied = givenMs === perMoveMs;
    this.#isSuspected ||= isEmptied;
    if (last === undefined || isEmptied) {
      this.#excessMs = 0;
      return false;
    }
    const waitedMs = last.givenMs + perMoveMs - givenMs;
    this.#excessMs = Math.max(0, this.#excessMs + last.tookMs - waitedMs);
    if (!this.#isSuspected || this.#excessMs <= SLACK_MS) return false;
    this.#isSuspected = false;
    this.#excessMs = 0;
    return true;
  }

  /** An answer was sent to the last request, which was read so long before. */
  answered(givenMs: number | undefined, tookMs: number): void {
    if (givenMs !== undefined) this.#last = { givenMs, tookMs };
  }
}
