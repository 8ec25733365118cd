// How long a room lives without anybody in it: a lobby shortly, a running match until somebody could have come back, a finished one shortly.
import type { MatchPhase } from '@salient/protocol';
import type { Clock, Timer } from '../match/ports.ts';
import type { Patience } from './hall.ts';

export interface RoomLifeParts {
  readonly clock: Clock;
  readonly patience: Patience;
  readonly phase: () => MatchPhase;
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
    const { patience, phase } = this.#parts;
    switch (phase()) {
      case 'lobby':
        return patience.lobbyMs;
      case 'finished':
        return patience.finishedMs;
      case 'picking':
      case 'orders':
      case 'resolving':
        return patience.runningMs;
    }
  }
}
