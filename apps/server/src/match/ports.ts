// The ports of match/: everything a match needs from outside (time, storage, bots, secrets, listeners) as small interfaces.
import type { Settings, View } from '@salient/engine';
import type { BotLevel, JobKind, Plan } from '@salient/protocol';
import type { Hashes } from '@salient/protocol/fairness';

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

/** A finished match's summary row beside its replay document (JSON). */
export interface FinishedMatch {
  readonly match: string;
  readonly finishedAtMs: number;
  readonly replay: string;
}

/** Append-only storage: a promise that resolves is durable. One conformance suite runs over every implementation. */
export interface MatchStore {
  /** Appends all records or none; refuses (rejects with `StoreConflict`) a (match, seq) that exists. */
  append(records: readonly MatchRecord[]): Promise<void>;
  /** All records of one match in order. */
  load(match: string): Promise<readonly MatchRecord[]>;
  /** Matches that are neither finished nor abandoned. */
  listRunning(): Promise<readonly string[]>;
  close(match: string, finished: FinishedMatch | null): Promise<void>;
  /** The replay document's JSON, or undefined. */
  loadReplay(match: string): Promise<string | undefined>;
  listReplays(limit: number): Promise<readonly FinishedMatch[]>;
  /** Keys never shown before their round is over, in a table of their own. */
  saveSecret(match: string, name: string, value: string): Promise<void>;
  loadSecret(match: string, name: string): Promise<string | undefined>;
  end(): Promise<void>;
}

/** A bot's turn to be worked out elsewhere. */
export interface BotTurnRequest {
  readonly match: string;
  readonly round: number;
  readonly seat: number;
  readonly kind: JobKind;
  readonly mapId: string;
  readonly settings: Settings;
  readonly seats: number;
  readonly view: View;
  readonly observations: readonly View[];
  readonly botSeed: string;
  readonly level: BotLevel;
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
}

/** Where bot turns are asked for. Never throws, never blocks; answers come to `onTurn`, or never. */
export interface BotBroker {
  request(turn: BotTurnRequest, onTurn: (turn: BotTurn) => void): void;
  /** The answer is not needed any more. */
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
}
