// The tables of the store as Kysely sees them: text ids, whole milliseconds and JSON as text, which SQLite and PostgreSQL read alike.
import type { MatchStatus } from '../match/ports.ts';

export interface StoreTables {
  /** One row per applied migration. */
  readonly schema_version: { readonly version: number };
  readonly match: {
    readonly id: string;
    readonly status: MatchStatus;
    readonly created_at_ms: number;
    /** What lists show of it, as JSON; '' in matches from before version 2. */
    readonly card: string;
  };
  /** Whose seats are whose, beside the card that tells them. */
  readonly seat: { readonly match: string; readonly seat: number; readonly token_hash: string };
  /** The log: append-only, one row per record. */
  readonly match_event: {
    readonly match: string;
    readonly seq: number;
    readonly kind: string;
    readonly at_ms: number;
    readonly body: string;
  };
  /** The newest of each match. */
  readonly snapshot: { readonly match: string; readonly seq: number; readonly body: string };
  /** What is kept of the chat in each match's room. */
  readonly talk: { readonly match: string; readonly body: string };
  readonly replay: {
    readonly match: string;
    readonly finished_at_ms: number;
    readonly document: string;
    /** 1: on no list. */
    readonly is_private: 0 | 1;
  };
  /** Keys and tokens, apart from everything that is ever shown. */
  readonly secret: { readonly match: string; readonly name: string; readonly value: string };
  /** The servers that run matches; one that has not beaten in time is dead. */
  readonly server: { readonly id: string; readonly expires_at_ms: number };
  /** Who runs a match; `epoch` grows whenever it changes hands. */
  readonly lease: { readonly match: string; readonly server: string; readonly epoch: number };
}
