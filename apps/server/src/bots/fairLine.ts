// Whose search is next when more wait than there are workers: rooms in turn, so that one with thirty bots does not hold up the others (start-time fair queueing, Goyal, Vin & Cheng 1996).

/** It goes into the queue as BullMQ's priority, which takes no higher number; nobody waits through so many without a pause, in which all begins anew. */
const MOST = 2_097_152;

export class FairLine {
  /** The highest turn that has been served. */
  #served = 0;
  readonly #lastOf = new Map<string, number>();

  /** The room's next turn, from 1: lower ones are served first, and equal ones as they came. */
  take(room: string): number {
    const turn = Math.min(MOST, Math.max(1, this.#served, (this.#lastOf.get(room) ?? 0) + 1));
    this.#lastOf.set(room, turn);
    return turn;
  }

  /** A turn was served: newcomers stand beside it, not before all that wait. */
  served(turn: number): void {
    this.#served = Math.max(this.#served, turn);
    for (const [room, last] of this.#lastOf) if (last < this.#served) this.#lastOf.delete(room);
  }

  /** Nobody waits any more. */
  reset(): void {
    this.#served = 0;
    this.#lastOf.clear();
  }
}
