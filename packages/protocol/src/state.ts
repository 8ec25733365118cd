// The synced room state as everybody reads it (the server builds it with @colyseus/schema): public facts only, fixed shapes.
import type { BotLevel } from './requests.ts';

export const MATCH_PHASES = ['lobby', 'picking', 'orders', 'resolving', 'finished'] as const;
export type MatchPhase = (typeof MATCH_PHASES)[number];

export const SEAT_KINDS = ['open', 'human', 'bot', 'closed'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** Public status of a seat. `botInControl`: a person's seat that a bot plays until they are back. */
export const SEAT_STATUSES = [
  'idle',
  'thinking',
  'hasOrders',
  'committed',
  'away',
  'botInControl',
  'eliminated',
  'surrendered',
] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

export interface SeatState {
  readonly index: number;
  readonly kind: SeatKind;
  /** '' while open or closed. */
  readonly name: string;
  /** Index into the client's seat palette. */
  readonly colour: number;
  readonly level: BotLevel | '';
  readonly status: SeatStatus;
  readonly isConnected: boolean;
}

/**
 * Owners and armies of every territory as one viewer may know them; −2 / −1 for unknown (engine constants). Without fog there is one
 * board for all (index 0); with fog board s is seat s's and the last one is the spectators', each reached only by its own clients.
 */
export interface BoardState {
  readonly round: number;
  readonly owner: Iterable<number>;
  readonly armies: Iterable<number>;
}

export interface MatchState {
  readonly v: number;
  readonly phase: MatchPhase;
  readonly round: number;
  /** Server clock (epoch ms) when this round closes; 0 = no clock. */
  readonly deadlineAtMs: number;
  /** Server clock when the state was last written: the client derives its offset from it. */
  readonly serverTimeMs: number;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  /** Seat of the host, −1 if none. */
  readonly host: number;
  readonly mapId: string;
  /** The engine's `Settings` as JSON. */
  readonly settings: string;
  readonly roundSeconds: number;
  readonly isPrivate: boolean;
  readonly isFast: boolean;
  readonly viewers: number;
  /** The engine's `MatchResult` as JSON, '' until finished. */
  readonly result: string;
  /** The published ends of the hash chains that the dice come from, by number, a space between; '' where there are none (rules D5, D24). */
  readonly diceCommitments: string;
  readonly seats: Iterable<SeatState>;
  readonly boards: Iterable<BoardState>;
}
