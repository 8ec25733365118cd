// What the HTTP interface answers (service.md, HTTP).
import type { MatchResult } from '@salient/engine';
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

/** One row of `GET /api/replays`, newest first. The document itself is at `/api/matches/:id/replay`. */
export interface ReplaySummary {
  readonly id: string;
  readonly finishedAtMs: number;
  readonly mapId: string;
  readonly rounds: number;
  readonly seats: readonly { readonly name: string; readonly isBot: boolean }[];
  readonly result: MatchResult | null;
}

/**
 * Every HTTP error body. Refusals of create and join reach the SDK as `MatchMakeError` with the HTTP status as `code` and this
 * `message`: 400 bad options, 403 foreign origin, 404 no such match, 426 another protocol version (reload), 429 too many, 503 stopping.
 */
export interface HttpError {
  readonly code: string;
  readonly message: string;
}
