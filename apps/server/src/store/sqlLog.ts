// The log of matches on SQL: records, and the secrets and snapshots that are written in one transaction with them.
import { sql, type Transaction } from 'kysely';
import type { Attached, MatchRecord } from '../match/ports.ts';
import { StoreConflict } from './storeConflict.ts';
import type { StoreTables } from './tables.ts';

type Writer = Transaction<StoreTables>;

/** In a query over `match`: when its newest record was written. Found by its place, for the greatest time is found only by reading all of them. */
export const NEWEST_AT_MS = sql<
  number | null
>`(select at_ms from match_event where match_event.match = match.id order by seq desc limit 1)`;

/** The matches that begin with these records. */
export const foundedBy = (records: readonly MatchRecord[]): readonly MatchRecord[] =>
  records.filter((record) => record.seq === 0);

export async function insertMatches(writer: Writer, founded: readonly MatchRecord[]): Promise<void> {
  await writer
    .insertInto('match')
    .values(
      founded.map(({ match, atMs }) => ({ id: match, status: 'running' as const, created_at_ms: atMs, card: '' })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** All of them, or a `StoreConflict` that names the first whose place is taken. */
export async function insertEvents(writer: Writer, records: readonly MatchRecord[]): Promise<void> {
  const rows = records.map(({ match, seq, kind, atMs, body }) => ({
    match,
    seq,
    kind,
    at_ms: atMs,
    body: JSON.stringify(body),
  }));
  const inserted = await writer
    .insertInto('match_event')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['match', 'seq']).doNothing())
    .returning(['match', 'seq'])
    .execute();
  if (inserted.length === records.length) return;
  const places = new Set(inserted.map(placeOf));
  // A place that these records name twice is taken by the first of them.
  const taken = records.find((record) => !places.delete(placeOf(record)));
  throw new StoreConflict(taken?.match ?? '', taken?.seq ?? 0);
}

const placeOf = ({ match, seq }: { readonly match: string; readonly seq: number }): string => `${seq} ${match}`;

export async function writeAttached(writer: Writer, match: string, { secrets, snapshot }: Attached): Promise<void> {
  for (const [name, value] of secrets ?? []) {
    await writer
      .insertInto('secret')
      .values({ match, name, value })
      .onConflict((conflict) => conflict.columns(['match', 'name']).doUpdateSet({ value }))
      .execute();
  }
  if (snapshot === undefined) return;
  await writer
    .insertInto('snapshot')
    .values({ match, ...snapshot })
    .onConflict((conflict) => conflict.column('match').doUpdateSet(snapshot))
    .execute();
}

export async function writeTalk(writer: Writer, match: string, body: string): Promise<void> {
  await writer
    .insertInto('talk')
    .values({ match, body })
    .onConflict((conflict) => conflict.column('match').doUpdateSet({ body }))
    .execute();
}
