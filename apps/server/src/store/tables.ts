// The tables of the store as Kysely sees them: text ids, whole milliseconds and JSON as text, which SQLite and PostgreSQL read alike.

export interface StoreTables {
  /** One row per applied migration. */
  readonly schema_version: { readonly version: number };
  readonly match: { readonly id: string; readonly status: MatchStatus; readonly created_at_ms: number };
  /** The log: append-only, one row per record. */
  readonly match_event: {
    readonly match: string;
    readonly seq: number;
    readonly kind: string;
    readonly at_ms: number;
    readonly body: string;
  };
  readonly replay: { readonly match: string; readonly finished_at_ms: number; readonly document: string };
  /** Keys and tokens, apart from everything that is ever shown. */
  readonly secret: { readonly match: string; readonly name: string; readonly value: string };
}

export type MatchStatus = 'running' | 'finished' | 'abandoned';
