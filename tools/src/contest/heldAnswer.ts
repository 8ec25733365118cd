// An answer that is held back where the engine may not be waiting for it: another line from it shows that it has gone on, silence that it waits.

/** An answer, and what has come of it once it is sent: what comes too late has changed nothing. */
export interface Answer {
  readonly line: string;
  keep?(): void;
}

/** Share of a request's time for which an answer is held back: most opponents answer within it. */
const HELD_SHARE = 0.7;

export const send = ({ line, keep }: Answer): string => {
  keep?.();
  return line;
};

export class HeldAnswer {
  readonly #now: () => number;
  /** How many answers may still be held back. */
  #most = 0;
  /** Held until `untilMs`, too late after `lateMs`. */
  #held: { readonly answer: Answer; readonly untilMs: number; readonly lateMs: number } | undefined;

  /** @param now the time in ms, by any clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** From now on so many answers are held back; more, if that was said before and none has been waited for since. */
  expect(count: number): void {
    this.#most = Math.max(this.#most, count);
  }

  /** The line, or nothing where the answer is held back. The request came at `startMs` and gave `ms`. */
  sendOrHold(answer: Answer, startMs: number, ms: number): string | undefined {
    if (this.#most === 0) return send(answer);
    this.#most--;
    this.#held = { answer, untilMs: startMs + ms * HELD_SHARE, lateMs: startMs + ms };
    return undefined;
  }

  /** How long from now the answer is held back, in ms; undefined where none is. */
  get leftMs(): number | undefined {
    return this.#held === undefined ? undefined : Math.max(0, this.#held.untilMs - this.#now());
  }

  /** The line for which the engine is waiting after all; nothing when it is too late for it. */
  release(): string | undefined {
    const held = this.#held;
    this.#held = undefined;
    if (held === undefined || this.#now() > held.lateMs) return undefined;
    this.#most = 0;
    return send(held.answer);
  }

  /** The engine has gone on. @returns whether an answer was held back */
  drop(): boolean {
    const wasHeld = this.#held !== undefined;
    this.#held = undefined;
    return wasHeld;
  }
}
