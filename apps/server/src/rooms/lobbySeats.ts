// Seats in the lobby whose people are gone: kept for a moment (a reload, a lost connection), then open again.
import { CloseCode } from '@colyseus/core';
import type { Match } from '../match/match.ts';
import type { Clock, Timer } from '../match/ports.ts';

export class LobbySeats {
  readonly #match: Match;
  readonly #clock: Clock;
  readonly #keptMs: number;
  readonly #timers = new Map<number, Timer>();

  constructor(match: Match, clock: Clock, keptMs: number) {
    this.#match = match;
    this.#clock = clock;
    this.#keptMs = keptMs;
  }

  /** The last connection of a seat closed. Whoever left on purpose gives the seat back at once. */
  left(seat: number, code: number | undefined): void {
    if (!this.#isLobby()) return;
    if (code === CloseCode.CONSENTED) {
      void this.#match.stand(seat);
      return;
    }
    this.returned(seat);
    const timer = this.#clock.at(this.#clock.nowMs() + this.#keptMs, () => this.#free(seat));
    this.#timers.set(seat, timer);
  }

  returned(seat: number): void {
    this.#timers.get(seat)?.cancel();
    this.#timers.delete(seat);
  }

  stop(): void {
    for (const timer of this.#timers.values()) timer.cancel();
    this.#timers.clear();
  }

  #free(seat: number): void {
    this.#timers.delete(seat);
    const held = this.#match.publicState().seats[seat];
    if (this.#isLobby() && held?.kind === 'human' && !held.isConnected) void this.#match.stand(seat);
  }

  #isLobby(): boolean {
    return this.#match.publicState().phase === 'lobby';
  }
}
