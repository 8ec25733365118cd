// How long a room lives without anybody in it: a lobby shortly, a running match until somebody could have come back, a finished one shortly.
import type { MatchPhase } from '@salient/protocol';
import type { Clock, Timer } from '../match/ports.ts';
import type { Patience } from './hall.ts';

/** In a long match people look in once a round: it goes on by itself for so many, and bots stand in. */
const LONG_ROUNDS_KEPT = 5;

export interface RoomLifeParts {
  readonly clock: Clock;
  readonly patience: Patience;
  readonly state: () => { readonly phase: MatchPhase; readonly roundSeconds: number };
  readonly isEmpty: () => boolean;
  /** Called at most once. */
  readonly end: () => void;
}

export class RoomLife {
  readonly #parts: RoomLifeParts;
  #emptySinceMs: number;
  #timer: Timer | undefined;
  #isOver = false;

  /** A new room is empty until its creator comes. */
  constructor(parts: RoomLifeParts) {
    this.#parts = parts;
    this.#emptySinceMs = parts.clock.nowMs();
    this.update();
  }

  /** −1 while anybody is in it. */
  get emptySinceMs(): number {
    return this.#emptySinceMs;
  }

  /** To be called whenever somebody came or went, or the phase changed. */
  update(): void {
    const { clock, isEmpty } = this.#parts;
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#isOver) return;
    if (!isEmpty()) {
      this.#emptySinceMs = -1;
      return;
    }
    if (this.#emptySinceMs < 0) this.#emptySinceMs = clock.nowMs();
    this.#timer = clock.at(this.#emptySinceMs + this.#limitMs(), () => this.#finish());
  }

  /** The room ends for another reason. */
  stop(): void {
    this.#isOver = true;
    this.#timer?.cancel();
  }

  #finish(): void {
    if (this.#isOver || !this.#parts.isEmpty()) return;
    this.stop();
    this.#parts.end();
  }

  #limitMs(): number {
    const { patience, state } = this.#parts;
    const { phase, roundSeconds } = state();
    switch (phase) {
      case 'lobby':
        return patience.lobbyMs;
      case 'finished':
        return patience.finishedMs;
      case 'picking':
      case 'orders':
      case 'resolving':
        return Math.max(patience.runningMs, LONG_ROUNDS_KEPT * roundSeconds * 1_000);
    }
  }
}
