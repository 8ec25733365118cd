// Everything a match knows, as one value: rebuilt by applying its records in order (applyFact.ts), read by projections and clocks.
import type { Commit, Game, GameEvent, MapDocument, PickCommit, Position, ReplayKey, Settings } from '@salient/engine';
import type { BotLevel, SeatKind } from '@salient/protocol';
import { type CommitBook, makeCommitBook } from './commitBook.ts';
import type { SeatFact } from './records.ts';

export interface Seat {
  kind: SeatKind;
  name: string;
  level: BotLevel | '';
  readonly colour: number;
  tokenHash: string;
  /** A person's seat that a bot plays until they are back. */
  isBotInControl: boolean;
  /** What their client has put into the dice, 32 hex digits; '' for nothing (D22). */
  salt: string;
  /** First round into whose key the salt is mixed. */
  saltFrom: number;
  /** Deadlines in a row without commit and without draft. */
  missedDeadlines: number;
  /** Presence is not recorded: after a restart nobody is here until they come back. */
  isConnected: boolean;
  /** Since when not connected; null while connected. */
  absentSinceMs: number | null;
}

/** One resolved phase: what led from `before` to `after`. */
export interface Chapter {
  readonly before: Position;
  readonly events: readonly GameEvent[];
  readonly after: Position;
}

/** What the replay needs of a phase that is over. */
export interface PickHistory extends ReplayKey {
  readonly commits: readonly PickCommit[];
}

export interface RoundHistory extends ReplayKey {
  readonly commits: readonly Commit[];
}

/** From the start on. */
export interface Play {
  readonly game: Game;
  readonly document: MapDocument;
  position: Position;
  /** Effective seconds per round, 0 = no clock. */
  readonly roundSeconds: number;
  openedAtMs: number;
  /** 0 = none. */
  deadlineAtMs: number;
  book: CommitBook;
  /** Seats whose surrender takes effect when a round of orders resolves. */
  readonly leaving: Set<number>;
  /** Not recorded: this round takes no more commits and is being resolved. */
  isClosing: boolean;
  /** The newest `CHAPTERS_KEPT`, oldest first. */
  chapters: readonly Chapter[];
  /** The start and the picks; their key is that of round 0. */
  picks: PickHistory;
  readonly rounds: RoundHistory[];
}

/** Enough for spectators of a fogged match (two rounds late, with the events that led there) and for bots' observations. */
export const CHAPTERS_KEPT = 4;

export interface MatchData {
  readonly id: string;
  /** Place of the next record. */
  nextSeq: number;
  readonly hostName: string;
  mapId: string;
  settings: Settings;
  /** The host's choice; null: as many as fit the number of people. */
  roundSeconds: number | null;
  isPrivate: boolean;
  seats: Seat[];
  host: number;
  isFast: boolean;
  startedAtMs: number;
  finishedAtMs: number;
  play: Play | null;
  /** The published ends of the hash chains, by number; none in matches from before there were chains (D26). */
  commitments: readonly string[];
  rematchCode: string;
}

/** A seat as its fact tells it, with nobody there. */
export const makeSeat = (from: SeatFact, atMs: number): Seat => ({
  kind: from.kind,
  name: from.name,
  level: from.level,
  colour: from.colour,
  tokenHash: from.tokenHash,
  isBotInControl: false,
  salt: '',
  saltFrom: 0,
  missedDeadlines: 0,
  isConnected: false,
  absentSinceMs: atMs,
});

/** The recorded part of a seat. */
export const seatFactOf = ({ kind, name, level, colour, tokenHash }: Seat): SeatFact => ({
  kind,
  name,
  level,
  colour,
  tokenHash,
});

export const makePlay = (
  start: Pick<Play, 'game' | 'document' | 'position' | 'roundSeconds' | 'picks'>,
  openedAtMs: number,
): Play => ({
  ...start,
  openedAtMs,
  deadlineAtMs: 0,
  book: makeCommitBook(),
  leaving: new Set(),
  isClosing: false,
  chapters: [],
  rounds: [],
});
