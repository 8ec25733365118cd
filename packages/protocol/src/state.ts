// The synced room state as everybody reads it (the server builds it with @colyseus/schema): public facts only, fixed shapes.
import type { BotAlgorithm, BotStyle } from './botChoice.ts';
import type { BotLevel } from './levels.ts';
import type { SeatKind, SeatStatus } from './seats.ts';

export const MATCH_PHASES = ['lobby', 'picking', 'orders', 'resolving', 'finished'] as const;
export type MatchPhase = (typeof MATCH_PHASES)[number];

/**
 * Why a server ends a match that nobody wanted to end (rules V10): its next round would hold everything else up, or cannot be worked out because of a fault of
 * the program or of what is kept of the match.
 */
export const CALL_OFFS = ['tooLarge', 'fault'] as const;
export type CallOff = (typeof CALL_OFFS)[number];

/** What everybody may know of a seat. */
export interface SeatState {
  readonly index: number;
  readonly kind: SeatKind;
  /** '' while open or closed. */
  readonly name: string;
  /** Index into the client's seat palette; no two seats have the same. */
  readonly colour: number;
  /** −1: none. */
  readonly team: number;
  /** In the lobby. */
  readonly isReady: boolean;
  readonly level: BotLevel | '';
  /** Of a bot; this and the next three mean nothing on other seats (`BotChoice`). */
  readonly style: BotStyle;
  readonly algorithm: BotAlgorithm | '';
  readonly thinkMs: number;
  readonly exploration: number;
  readonly status: SeatStatus;
  readonly isConnected: boolean;
  /** Banked time when the round opened, or a restart moved its deadline, ms: it runs for this seat from `deadlineAtMs` on until its commit. 0 without banks. */
  readonly bankMs: number;
  /** The `VoteKind`s this seat is for, a space between. */
  readonly votes: string;
  /** Of a bot that has not committed: server clock when its thinking time is over, a busy server's queue apart; else 0. */
  readonly thinksUntilMs: number;
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

/** What everybody may know of a match, synced as it changes; land is in `BoardState`. */
export interface MatchState {
  readonly v: number;
  readonly phase: MatchPhase;
  readonly round: number;
  /** Server clock (epoch ms) when this round closes, but for seats that still have banked time; 0 = no clock, or paused. */
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
  readonly bankSeconds: number;
  readonly bankIncrementSeconds: number;
  readonly isCommitFinal: boolean;
  readonly needsReady: boolean;
  readonly isPrivate: boolean;
  /** The clock stands still by unanimous vote; rounds do not close. */
  readonly isPaused: boolean;
  readonly isFast: boolean;
  readonly viewers: number;
  /** The engine's `MatchResult` as JSON, '' until finished. */
  readonly result: string;
  /** Why the server has called the match off; '' where it has not. */
  readonly calledOff: CallOff | '';
  /** The published ends of the hash chains that the dice come from, by number, a space between; '' where there are none (rules D5, D24). */
  readonly diceCommitments: string;
  /** The finished match and its round that this one goes on from, a space between; '' for none (rules D12). */
  readonly playedOnFrom: string;
  readonly seats: Iterable<SeatState>;
  readonly boards: Iterable<BoardState>;
}
