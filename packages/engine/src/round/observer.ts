// What the stages tell whoever records a round; playouts pass none and nothing is built (rule R6).
import type { Position, SeatIndex, SkipReason, TerritoryIndex } from '../types.ts';
import type { Fight } from './roundRun.ts';

/** Called right after each change, with the position as it then is. */
export interface RoundObserver {
  surrendered(position: Position, seat: SeatIndex, territories: readonly TerritoryIndex[]): void;
  /** The seat has surrendered, but a bot plays on for it (V9). */
  playedOn(seat: SeatIndex): void;
  deployed(position: Position, seat: SeatIndex, territory: TerritoryIndex, armies: number): void;
  transferred(position: Position, fight: Fight): void;
  /** `fight` is overwritten by the next fight. */
  attacked(position: Position, fight: Fight): void;
  skipped(position: Position, fight: Fight, reason: SkipReason): void;
  eliminated(position: Position, seat: SeatIndex): void;
  ended(position: Position): void;
}
