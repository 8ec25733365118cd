// What the HTTP interface answers (service.md, HTTP).
import type { MatchPhase } from './state.ts';

/** One row of `GET /api/matches` (public, unfinished matches). */
export interface MatchSummary {
  readonly code: string;
  readonly mapId: string;
  readonly preset: string;
  readonly fog: string;
  readonly phase: MatchPhase;
  readonly round: number;
  readonly humans: number;
  readonly bots: number;
  readonly openSeats: number;
  readonly viewers: number;
  readonly hostName: string;
}

/** `GET /api/maps`. */
export interface MapSummary {
  readonly id: string;
  readonly name: string;
  readonly territories: number;
  readonly bonuses: number;
  /** Largest number of seats its offers can serve. */
  readonly maxSeats: number;
}

/** Every HTTP error body. */
export interface HttpError {
  readonly code: string;
  readonly message: string;
}
