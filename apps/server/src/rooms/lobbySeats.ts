// Seats in the lobby whose people are gone: kept for a moment (a reload, a lost connection), then open again.
import { CloseCode } from '@colyseus/core';
import type { Match } from '../match/match.ts';
import type { Clock, Timer } from '../match/ports.ts';
import type { Patience } from './hall.ts';

export class LobbySeats {
  readonly #match: Match;
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #vacate: (seat: number) => void;
  readonly #timers = new Map<number, Timer>();

  /** @param vacate opens a seat again */
  constructor(match: Match, clock: Clock, patience: Patience, vacate: (seat: number) => void) {
    this.#match = match;
    this.#clock = clock;
    this.#patience = patience;
    this.#vacate = vacate;
  }

  /** The last connection of a seat closed. Whoever left on purpose gives the seat back at once. */
  left(seat: number, code: number | undefined): void {
    if (!this.#isLobby()) return;
    if (code === CloseCode.CONSENTED) {
      this.#vacate(seat);
      return;
    }
    this.#keep(seat, this.#patience.lobbySeatMs);
  }

  /** Seats that are held from the start by people who have yet to come. */
  expectAll(): void {
    if (!this.#isLobby()) return;
    for (const { index, kind, isConnected } of this.#match.publicState().seats) {
      if (kind === 'human' && !isConnected) this.#keep(index, this.#patience.promisedSeatMs);
    }
  }

  returned(seat: number): void {
    this.#timers.get(seat)?.cancel();
    this.#timers.delete(seat);
  }

  stop(): void {
    for (const timer of this.#timers.values()) timer.cancel();
    this.#timers.clear();
  }

  #keep(seat: number, keptMs: number): void {
    this.returned(seat);
    this.#timers.set(
      seat,
      this.#clock.at(this.#clock.nowMs() + keptMs, () => this.#free(seat)),
    );
  }

  #free(seat: number): void {
    this.#timers.delete(seat);
    const held = this.#match.publicState().seats[seat];
    if (this.#isLobby() && held?.kind === 'human' && !held.isConnected) this.#vacate(seat);
  }

  #isLobby(): boolean {
    return this.#match.publicState().phase === 'lobby';
  }
}
