// C2: whether the engine takes every answer for the one to its next request, as it does after one that came too late. Its bank shows it: it loses nothing by an answer that
// was there already, whatever ours took.

/** By so much an engine's clock may tell too little of one answer: some go on in steps of 16 ms, others leave parts of a millisecond out every time. */
const CLOCK_STEP_MS = 16;
/** Beyond that, of all answers together. */
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
  /** The request before this one was said to have its answer. */
  #isClaimed = false;
  /** One was, and the engine waited for it in vain, or the bank rose by more than any answer earns: it does not tell what is read from it here. */
  #isRefuted = false;

  /** A request has come. @returns whether the engine has an answer to it already; said once */
  asked(givenMs: number | undefined, perMoveMs = 0): boolean {
    const last = this.#last;
    this.#last = undefined;
    if (givenMs === undefined || perMoveMs === 0) return false;
    const isEmptied = givenMs === perMoveMs;
    this.#isRefuted ||= this.#isClaimed && isEmptied;
    this.#isClaimed = false;
    this.#isSuspected ||= isEmptied;
    if (last === undefined || isEmptied) {
      this.#excessMs = 0;
      return false;
    }
    const waitedMs = last.givenMs + perMoveMs - givenMs;
    this.#isRefuted ||= waitedMs < -CLOCK_STEP_MS;
    this.#excessMs = Math.max(0, this.#excessMs + last.tookMs - waitedMs - CLOCK_STEP_MS);
    if (!this.#isSuspected || this.#isRefuted || this.#excessMs <= SLACK_MS) return false;
    this.#isSuspected = false;
    this.#excessMs = 0;
    this.#isClaimed = true;
    return true;
  }

  /** An answer was sent to the last request, which was read so long before. */
  answered(givenMs: number | undefined, tookMs: number): void {
    if (givenMs !== undefined) this.#last = { givenMs, tookMs };
  }
}
