// Everything a match knows, as one value: rebuilt by applying its records in order (applyFact.ts), read by projections and clocks.
import type {
  Commit,
  Game,
  GameEvent,
  MapDocument,
  PickCommit,
  Position,
  ReplayKey,
  ReplayOrigin,
  Settings,
} from '@salient/engine';
import type {
  BotAlgorithm,
  BotLevel,
  BotStyle,
  CallOff,
  SeatKind,
  SeenRound,
  Temper,
  VoteKind,
} from '@salient/protocol';
import { type CommitBook, makeCommitBook } from './commitBook.ts';
import type { SeatFact } from './records.ts';

export interface Seat {
  kind: SeatKind;
  name: string;
  level: BotLevel | '';
  style: BotStyle;
  algorithm: BotAlgorithm | '';
  thinkMs: number;
  exploration: number;
  colour: number;
  /** −1: none. From the start on the settings say it. */
  team: number;
  /** In the lobby. */
  isReady: boolean;
  tokenHash: string;
  /** A person's seat that a bot plays until they are back. */
  isBotInControl: boolean;
  /** Their person asked for that: being here does not end it, planning does. */
  isStandInAsked: boolean;
  /** Their person surrendered, and by the settings a bot plays on (V9). */
  isGone: boolean;
  /** How a stand-in plays. */
  temper: Temper;
  /** What they are for, of that which needs everybody. */
  readonly votes: Set<VoteKind>;
  /** Banked time when the round opened, or a restart moved its deadline. */
  bankMs: number;
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
  /** Set while the clock stands still: what is left of the round's time, null where it had no clock. */
  pause: { readonly leftMs: number | null; readonly sinceMs: number } | null;
  /** It stands still again when this round is over. */
  isStepping: boolean;
  book: CommitBook;
  /** Seats whose surrender takes effect when a round of orders resolves. */
  readonly leaving: Set<number>;
  /** Not recorded: this round takes no more commits and is being resolved. */
  isClosing: boolean;
  /** The newest `CHAPTERS_KEPT`, oldest first. */
  chapters: readonly Chapter[];
  /** By seat: what those that bots play have seen since they do. */
  readonly memories: Map<number, readonly SeenRound[]>;
  /** The start and the picks; their key is that of round 0. */
  picks: PickHistory;
  readonly rounds: RoundHistory[];
  /** After these rounds the players ended it, or the server did (V10). */
  isEndedByVote: boolean;
  /** Why it was the server; '' where it was not. */
  calledOff: CallOff | '';
}

/** Enough for spectators of a fogged match (two rounds late, with the events that led there), and for a bot that stands in to look back. */
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
  bankSeconds: number;
  bankIncrementSeconds: number;
  isCommitFinal: boolean;
  needsReady: boolean;
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
  /** The match and round that this one goes on from (D12). */
  readonly playedOnFrom: ReplayOrigin | null;
}

/** A seat as its fact tells it, with nobody there. */
export const makeSeat = (from: SeatFact, atMs: number): Seat => ({
  ...from,
  isBotInControl: false,
  isStandInAsked: false,
  isGone: false,
  temper: 'full',
  votes: new Set(),
  bankMs: 0,
  salt: '',
  saltFrom: 0,
  missedDeadlines: 0,
  isConnected: false,
  absentSinceMs: atMs,
});

/** The recorded part of a seat. */
export const seatFactOf = (seat: Seat): SeatFact => ({
  kind: seat.kind,
  name: seat.name,
  ...botFactOf(seat),
  colour: seat.colour,
  team: seat.team,
  isReady: seat.isReady,
  tokenHash: seat.tokenHash,
});

/** How a bot plays the seat. */
export const botFactOf = ({ level, style, algorithm, thinkMs, exploration }: BotFact): BotFact => ({
  level,
  style,
  algorithm,
  thinkMs,
  exploration,
});

export type BotFact = Pick<SeatFact, 'level' | 'style' | 'algorithm' | 'thinkMs' | 'exploration'>;

export const makePlay = (
  start: Pick<Play, 'game' | 'document' | 'position' | 'roundSeconds' | 'picks'>,
  openedAtMs: number,
): Play => ({
  ...start,
  openedAtMs,
  deadlineAtMs: 0,
  pause: null,
  isStepping: false,
  book: makeCommitBook(),
  leaving: new Set(),
  isClosing: false,
  chapters: [],
  memories: new Map(),
  rounds: [],
  isEndedByVote: false,
  calledOff: '',
});
