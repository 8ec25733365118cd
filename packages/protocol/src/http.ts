// What the HTTP interface answers.
import type { MatchResult } from '@salient/engine';
import { z } from 'zod';
import { MAX_TURNS_ASKED } from './limits.ts';
import type { SeatStatus } from './seats.ts';
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
  /** 0 = no clock. */
  readonly roundSeconds: number;
  readonly isPaused: boolean;
  /** Everybody who plays, in seat order; open and closed seats are left out. */
  readonly players: readonly {
    readonly name: string;
    readonly colour: number;
    readonly team: number;
    readonly isBot: boolean;
    readonly status: SeatStatus;
  }[];
}

const seatKey = z.strictObject({ code: z.string().max(32), seatToken: z.string().min(1).max(64) });

/** Body of `POST /api/turns`: which of my matches are there, and which wait for me? Tokens travel in bodies only. */
export const turnsSchema = z.strictObject({ seats: z.array(seatKey).max(MAX_TURNS_ASKED) });
export type TurnsBody = z.infer<typeof turnsSchema>;

/** Body of `POST /api/matches/delete`: by who may save the match. */
export const deleteSchema = seatKey;
export type DeleteBody = z.infer<typeof deleteSchema>;

/** One row of the answer to `POST /api/turns`, in the order asked; matches that are not there, or whose token is no seat's, are left out. */
export interface MyMatch {
  readonly code: string;
  /** `saved`: set aside; joining by its code takes it up again. */
  readonly status: 'running' | 'saved' | 'finished';
  readonly mapId: string;
  readonly phase: MatchPhase;
  readonly round: number;
  /** Server clock (epoch ms), 0 = no clock. */
  readonly deadlineAtMs: number;
  /** Server clock of the last change of round. */
  readonly updatedAtMs: number;
  readonly isPrivate: boolean;
  /** May the asker save and delete it? */
  readonly mayDelete: boolean;
  readonly seats: readonly { readonly name: string; readonly colour: number; readonly isBot: boolean }[];
  readonly mySeats: readonly number[];
  /** One of `mySeats` still has to commit in this round. */
  readonly waitsForMe: boolean;
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

/** One row of `GET /api/replays`, newest first: finished matches that are not private. The document itself is at `/api/matches/:id/replay`. */
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
 * `message`: 400 bad options, 403 foreign origin, 404 no such match, 409 too many rooms of one network, 426 another protocol version
 * (reload), 429 too many, 503 not now (stopping, moving, or what it needs is away).
 */
export interface HttpError {
  readonly code: string;
  readonly message: string;
}
