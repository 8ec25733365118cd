// Seats in the lobby whose people are gone: kept for a moment (a reload, a lost connection), then open again.
import { CloseCode } from '@colyseus/core';
import type { Match } from '../match/match.ts';
import type { Clock, Timer } from '../match/ports.ts';
import type { Patience } from './hall.ts';

export class LobbySeats {
  readonly #match: Match;
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #vacate: (seat: number) => Promise<void>;
  readonly #timers = new Map<number, Timer>();
  #isStopped = false;

  /** @param vacate opens a seat again, if the store takes it; never rejects */
  constructor(match: Match, clock: Clock, patience: Patience, vacate: (seat: number) => Promise<void>) {
    this.#match = match;
    this.#clock = clock;
    this.#patience = patience;
    this.#vacate = vacate;
  }

  /** The last connection of a seat closed. Whoever left on purpose gives the seat back at once. */
  left(seat: number, code: number | undefined): void {
    if (!this.#isLobby()) return;
    if (code === CloseCode.CONSENTED) {
      void this.#giveBack(seat);
      return;
    }
    this.#keep(seat, this.#patience.lobbySeatMs);
  }

  /** Seats that are held from the start by people who have yet to come. */
  expectAll(): void {
    this.#expect(this.#patience.promisedSeatMs);
  }

  /**
   * Seats that belong to people who are not here, and for whom nobody waits: one that the store did not let be given back, or that it has given to somebody who
   * was told that it does not answer.
   */
  expectLost(): void {
    this.#expect(this.#patience.lobbySeatMs);
  }

  returned(seat: number): void {
    this.#timers.get(seat)?.cancel();
    this.#timers.delete(seat);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) timer.cancel();
    this.#timers.clear();
  }

  #expect(keptMs: number): void {
    const { phase, seats } = this.#match.publicState();
    if (phase !== 'lobby') return;
    for (const { index, kind, isConnected } of seats) {
      if (kind === 'human' && !isConnected && !this.#timers.has(index)) this.#keep(index, keptMs);
    }
  }

  async #giveBack(seat: number): Promise<void> {
    await this.#vacate(seat);
    this.expectLost();
  }

  #keep(seat: number, keptMs: number): void {
    this.returned(seat);
    if (this.#isStopped) return;
    this.#timers.set(
      seat,
      this.#clock.at(this.#clock.nowMs() + keptMs, () => this.#free(seat)),
    );
  }

  #free(seat: number): void {
    this.#timers.delete(seat);
    const held = this.#match.publicState().seats[seat];
    if (this.#isLobby() && held?.kind === 'human' && !held.isConnected) void this.#giveBack(seat);
  }

  #isLobby(): boolean {
    return this.#match.publicState().phase === 'lobby';
  }
}
