// How long what is read may have waited, because this program stood still: the machine slept, or gave it no processor. While it had nothing to do, or over an answer
// that took longer than there was time for.

/** Less is the usual course of things. */
const STALL_MS = 300;
/** Where little of a request's time may be left, so much of it is kept for the answer's way, and so much more for what thinking takes too long. */
const WAY_MS = 100;
const SLACK_MS = 150;

export class Stall {
  #idleMs: number | undefined;
  #waitedMs = 0;
  /** An answer came too late, and this was the first moment at which the engine may have gone on. */
  #missedMs: number | undefined;

  /** Nothing is waiting to be read. */
  idle(nowMs: number): void {
    this.#idleMs = nowMs;
    this.#waitedMs = 0;
    this.#missedMs = undefined;
  }

  /** What was read has been dealt with. More may be waiting only if an answer came too late: else the engine waits for what it was told. */
  done(nowMs: number): void {
    this.idle(this.#missedMs ?? nowMs);
  }

  /** An answer took longer than the request gave; then what is read next may have been waiting since that time was over. */
  isMissed(startMs: number, endMs: number, givenMs: number): boolean {
    if (endMs - startMs <= givenMs) return false;
    this.#missedMs = startMs + Math.max(0, givenMs - this.#waitedMs);
    return true;
  }

  /** Something has been read. */
  woke(nowMs: number): void {
    const waitedMs = nowMs - (this.#idleMs ?? nowMs);
    this.#waitedMs = waitedMs < STALL_MS ? 0 : waitedMs;
  }

  /** What is left at the least of a request's time; all of it where that may be over, for then either nobody waits or there is no hurry. */
  leftOf(givenMs: number | undefined): number | undefined {
    if (givenMs === undefined || this.#waitedMs === 0 || this.#waitedMs >= givenMs) return givenMs;
    return Math.max(0, givenMs - this.#waitedMs - WAY_MS - SLACK_MS);
  }

  /** The engine has gone on without an answer, for more was read behind the request; that has waited less. */
  hasPassed(givenMs: number | undefined, isLast: boolean): boolean {
    if (isLast || givenMs === undefined || givenMs === 0 || this.#waitedMs < givenMs) return false;
    this.#waitedMs -= givenMs;
    return true;
  }

  /** An answer that took so long may come too late for a request of so much time. */
  mayBeOver(givenMs: number, tookMs: number): boolean {
    return this.#waitedMs > 0 && this.#waitedMs + tookMs > givenMs - WAY_MS;
  }
}
