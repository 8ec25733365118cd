// The ports of match/: everything a match needs from outside (time, storage, bots, secrets, listeners) as small interfaces.
import type { Settings, View } from '@salient/engine';
import type { JobKind, LevelBot, Plan, SeenRound } from '@salient/protocol';
import type { Hashes } from '@salient/protocol/fairness';
import type { LibraryMap } from './deps.ts';

/** Something to be called later; `cancel` is idempotent. */
export interface Timer {
  cancel(): void;
}

/** Time as an object that tests can move. `nowMs` is epoch ms and never runs backwards. */
export interface Clock {
  nowMs(): number;
  at(timeMs: number, run: () => void): Timer;
}

/** One fact about a match, in order; `body` is JSON and enough (with its predecessors) to rebuild the match. */
export interface MatchRecord {
  readonly match: string;
  readonly seq: number;
  readonly kind: string;
  readonly atMs: number;
  readonly body: unknown;
}

/** A finished match, as a list of replays finds it. */
export interface ListedReplay {
  readonly match: string;
  readonly finishedAtMs: number;
}

/** With its replay document (JSON). */
export interface FinishedMatch extends ListedReplay {
  /** Found by its code alone: it is on no list. */
  readonly isPrivate: boolean;
  readonly replay: string;
}

/** The whole of a match as it stood before one of its records, so that a restart need not begin at the first one. */
export interface MatchSnapshot {
  /** The first record that is not in it. */
  readonly seq: number;
  /** JSON; only who wrote it can read it. */
  readonly body: string;
}

/** What is written with records, in the same transaction; it belongs to the match of the first of them. */
export interface Attached {
  /** Name and value of keys never shown before their round is over, in a table of their own. */
  readonly secrets?: readonly (readonly [name: string, value: string])[];
  /** Replaces the one before. */
  readonly snapshot?: MatchSnapshot;
}

/** Which records of a match; all of them, if nothing is said. */
export interface RecordRange {
  /** The first `seq` wanted. */
  readonly from?: number;
  /** The first `seq` not wanted. */
  readonly before?: number;
  readonly kind?: string;
  /** No more than so many, the first of them. */
  readonly most?: number;
}

/** `running`: a server runs it, or the next one to start will. `saved`: put away until somebody takes it up again. */
export const MATCH_STATUSES = ['running', 'saved', 'finished', 'abandoned'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** A seat as a card tells it. */
export interface CardSeat {
  readonly kind: string;
  readonly name: string;
  readonly colour: number;
  /** Hash of the token that is the seat, '' without one. Never sent to anybody. */
  readonly tokenHash: string;
}

/** What lists show of a match without rebuilding it, and whose it is. */
export interface MatchCard {
  readonly match: string;
  readonly mapId: string;
  readonly phase: string;
  readonly round: number;
  /** Epoch ms, 0 = no clock. */
  readonly deadlineAtMs: number;
  readonly isPrivate: boolean;
  /** By their number. */
  readonly seats: readonly CardSeat[];
  /** Seats that had to commit in this round when the card was written. */
  readonly waiting: readonly number[];
  /** Seats whose holders may put the match away and delete it. */
  readonly managers: readonly number[];
}

/** A card as the store found it. */
export interface FiledCard extends MatchCard {
  readonly status: MatchStatus;
  readonly createdAtMs: number;
  /** When its newest record was written. */
  readonly changedAtMs: number;
}

/** What is older than this is deleted; times in epoch ms, 0 keeps everything. */
export interface Retention {
  /** Replays finished before. */
  readonly replaysBeforeMs: number;
  /** Logs of finished and abandoned matches without a record since. */
  readonly logsBeforeMs: number;
  /** Saved matches without a record since. */
  readonly savedBeforeMs: number;
}

/**
 * Append-only storage, as one server sees it: a promise that resolves is durable. One conformance suite runs over every implementation.
 * Only the server that holds a match's lease may write to it: whoever creates a match holds it, everybody else has to `take` it. All
 * writes reject with `StoreConflict`, and change nothing, when another server has taken the match.
 */
export interface MatchStore {
  /** Appends all records (with what belongs to them) or none; refuses (rejects with `StoreConflict`) a (match, seq) that exists. */
  append(records: readonly MatchRecord[], attached?: Attached): Promise<void>;
  /** Records of one match in order. */
  load(match: string, range?: RecordRange): Promise<readonly MatchRecord[]>;
  loadSnapshot(match: string): Promise<MatchSnapshot | undefined>;
  loadSecret(match: string, name: string): Promise<string | undefined>;
  /** Matches that are neither saved, finished nor abandoned. */
  listRunning(): Promise<readonly string[]>;
  /** Whether a match runs or is saved: false also where there is none. */
  isOpen(match: string): Promise<boolean>;
  /** Ends a match: finished with its replay, or abandoned (null). */
  close(match: string, finished: FinishedMatch | null): Promise<void>;
  /** The replay document's JSON, or undefined. */
  loadReplay(match: string): Promise<string | undefined>;
  /** Whether there is one: the match is over. */
  hasReplay(match: string): Promise<boolean>;
  /** The newest that are not private, the newest first; without their documents, which are large. */
  listReplays(limit: number): Promise<readonly ListedReplay[]>;

  /** Replaces the match's card; it is written when seats, phase or round have changed. */
  saveCard(card: MatchCard): Promise<void>;
  /** Replaces what is kept of the talk in the match's room: a text of the room's own. */
  saveTalk(match: string, talk: string): Promise<void>;
  loadTalk(match: string): Promise<string | undefined>;
  /** Cards of all matches in which one of these token hashes holds a seat, the newest change first. */
  listByOwner(tokenHashes: readonly string[]): Promise<readonly FiledCard[]>;
  /** Puts a running match away: nobody restores it until `resume`. Its lease is free. */
  save(match: string): Promise<void>;
  /** Takes up a saved match; false when it is not saved, or another server was faster. Then restore it. */
  resume(match: string): Promise<boolean>;
  /** Deletes a match and everything that belongs to it, its replay included. False when there is none. */
  remove(match: string): Promise<boolean>;
  /** Deletes what is older than wanted. @returns how many matches and replays are gone */
  prune(retention: Retention): Promise<number>;

  /** Takes the lease of a match; false while another living server holds it. True again and again for whoever holds it. */
  take(match: string): Promise<boolean>;
  /** How long nothing has been heard of the server that holds a match; undefined where none does, or this one. */
  silentMs(match: string): Promise<number | undefined>;
  /**
   * Lets go of a match and leaves it running: whoever takes it next restores it. Never rejects: what the database does not hear now it
   * hears with a later beat.
   */
  release(match: string): Promise<void>;
  /** Says that this server is alive, which it has to within `LEASE_MS`. @returns matches that another server has taken since */
  beat(): Promise<readonly string[]>;
  /** Running matches that no living server holds. @param isReleased only those that their server has let go of, and not those of one that is just not heard of */
  listFree(isReleased?: boolean): Promise<readonly string[]>;
  /** Lets go of everything: other servers may take its matches at once. */
  end(): Promise<void>;
}

/** A bot's turn to be worked out elsewhere. */
export interface BotTurnRequest {
  readonly match: string;
  readonly round: number;
  readonly seat: number;
  readonly kind: JobKind;
  readonly map: LibraryMap;
  readonly settings: Settings;
  readonly seats: number;
  readonly view: View;
  /** What the seat has seen before, oldest first. */
  readonly memory: readonly SeenRound[];
  /** What the seat wished for in its picks, best first; empty until they are over. */
  readonly wishes: readonly number[];
  readonly botSeed: string;
  /** Which bot with which parameters; `budgetMs` beside it is what counts. */
  readonly player: LevelBot;
  /** All that the bot looked at is wanted, for the log. */
  readonly wholeThoughts: boolean;
  readonly budgetMs: number;
  readonly deadlineAtMs: number;
}

/** An answer, perhaps late, foreign or unlawful: only advice until the match has validated it. */
export interface BotTurn {
  readonly match: string;
  readonly round: number;
  readonly seat: number;
  readonly plan: Plan;
  readonly source: 'search' | 'quick';
  /** False while it is only the best so far. */
  readonly isFinal: boolean;
  /** As its worker sent them; to be checked by whoever keeps them. */
  readonly thoughts?: unknown;
}

/** Where bot turns are asked for. Never throws, never blocks; answers come to `onTurn`, or never. */
export interface BotBroker {
  /** What was asked before for the same match, round, seat and kind is not needed any more. */
  request(turn: BotTurnRequest, onTurn: (turn: BotTurn) => void): void;
  /** No answer for this round is needed any more. */
  cancel(match: string, round: number): void;
}

/** Everything that is random or secret, and the hashes that go with it. */
export interface KeySource {
  /** 128 bits nobody can know before, as 32 hex digits: seeds of bots, and round keys where there is no chain (D2). */
  makeKey(): string;
  /** The secret of a hash chain (D20): 256 bits as 64 hex digits. */
  makeSecret(): string;
  /** Keys of a hash chain; fewer than the rule's (`CHAIN_LENGTH`) only in tests, which cannot play a thousand rounds. */
  readonly chainLength: number;
  /** The hashes of the dice (D20, D21). */
  readonly hashes: Hashes;
  makeToken(): string;
  hash(text: string): string;
  sign(text: string): string;
}

/** Who wants to know when something public has changed. Called after the store has acknowledged. */
export interface MatchListener {
  /** Public state or a board changed: project it again. */
  changed(): void;
  /** A phase or round opened: every client gets its `round` message. */
  opened(): void;
  /** The store has other records of the match than it wrote, or than it could apply: nothing is saved here any more, it has to be given up and restored from there. */
  estranged?(): void;
  /** Something has been written after all of which whoever asked for it was told that it was not. */
  caughtUp?(): void;
}
