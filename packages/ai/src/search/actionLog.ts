// What was played in one playout, seat by seat and depth by depth, for all-moves-as-first updates.
import type { ActionTrace } from './domain.ts';

/** Grows to the longest playout and is then used again and again. */
export class ActionLog implements ActionTrace {
  length = 0;
  seats = new Int32Array(64);
  actions = new Float64Array(64);
  /** By depth: where the actions of that round begin. */
  readonly starts: Int32Array;

  constructor(maxDepth: number) {
    this.starts = new Int32Array(maxDepth);
  }

  note(seat: number, action: number): void {
    if (this.length === this.seats.length) this.#grow();
    this.seats[this.length] = seat;
    this.actions[this.length++] = action;
  }

  #grow(): void {
    const seats = new Int32Array(2 * this.seats.length);
    const actions = new Float64Array(2 * this.actions.length);
    seats.set(this.seats);
    actions.set(this.actions);
    this.seats = seats;
    this.actions = actions;
  }
}
