// Runs timed changes by the clock of whoever ticks it; it can all be ended or dropped at once.

/** 0 … 1 → 0 … 1. */
export type Ease = (share: number) => number;

export const easeOut: Ease = (share) => 1 - (1 - share) ** 3;
export const easeInOut: Ease = (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
export const linear: Ease = (share) => share;

/** One timed change: `apply` is called with the eased share, lastly with `ease(1)`. */
export interface Change {
  /** From the moment it is added. */
  readonly delayMs?: number;
  readonly durationMs: number;
  readonly ease?: Ease;
  apply(share: number): void;
  /** Called once, after the last `apply`. */
  done?(): void;
  /** Changes of the same name replace each other; the older one stops where it is. */
  readonly name?: string;
}

interface Running {
  readonly change: Change;
  readonly startMs: number;
}

export class Animator {
  readonly #now: () => number;
  #running: readonly Running[] = [];

  /** `now`: a clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get nowMs(): number {
    return this.#now();
  }

  get isIdle(): boolean {
    return this.#running.length === 0;
  }

  add(change: Change): void {
    const others = this.#running.filter((one) => change.name === undefined || one.change.name !== change.name);
    this.#running = [...others, { change, startMs: this.#now() + (change.delayMs ?? 0) }];
  }

  /** Stops a named change where it is. */
  drop(name: string): void {
    this.#running = this.#running.filter((one) => one.change.name !== name);
  }

  /** Brings everything up to the present. */
  tick(): void {
    const now = this.#now();
    const due = this.#running;
    const isOver = ({ change, startMs }: Running) => now >= startMs + change.durationMs;
    this.#running = due.filter((one) => !isOver(one));
    for (const one of due) {
      if (now < one.startMs) continue;
      if (isOver(one)) end(one.change);
      else one.change.apply((one.change.ease ?? linear)((now - one.startMs) / one.change.durationMs));
    }
  }

  /** Stops everything where it is. */
  clear(): void {
    this.#running = [];
  }

  /** Ends everything at once, in order of their ends. */
  finish(): void {
    const due = [...this.#running].sort((a, b) => a.startMs + a.change.durationMs - (b.startMs + b.change.durationMs));
    this.#running = [];
    for (const { change } of due) end(change);
  }
}

function end(change: Change): void {
  change.apply((change.ease ?? linear)(1));
  change.done?.();
}
