// Cards of matches on SQL: what lists show without rebuilding a match, found by the hashes of the tokens that are its seats.
import type { Kysely, Transaction } from 'kysely';
import type { FiledCard, MatchCard } from '../match/ports.ts';
import { NEWEST_AT_MS } from './sqlLog.ts';
import type { StoreTables } from './tables.ts';

export async function writeCard(writer: Transaction<StoreTables>, card: MatchCard): Promise<void> {
  const { match } = card;
  await writer
    .updateTable('match')
    .set({ card: JSON.stringify(card) })
    .where('id', '=', match)
    .execute();
  await writer.deleteFrom('seat').where('match', '=', match).execute();
  const owned = card.seats.flatMap(({ tokenHash }, seat) =>
    tokenHash === '' ? [] : [{ match, seat, token_hash: tokenHash }],
  );
  if (owned.length > 0) await writer.insertInto('seat').values(owned).execute();
}

/** The newest change first. Matches from before there were cards have none and are not found. */
export async function readCards(
  db: Kysely<StoreTables>,
  tokenHashes: readonly string[],
): Promise<readonly FiledCard[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await db
    .selectFrom('match')
    .select(['status', 'created_at_ms', 'card', NEWEST_AT_MS.as('changed_at_ms')])
    .where('id', 'in', (seats) => seats.selectFrom('seat').select('match').where('token_hash', 'in', tokenHashes))
    .orderBy('changed_at_ms', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ status, created_at_ms, card, changed_at_ms }) => ({
    ...(JSON.parse(card) as MatchCard),
    status,
    createdAtMs: created_at_ms,
    changedAtMs: changed_at_ms ?? created_at_ms,
  }));
}
