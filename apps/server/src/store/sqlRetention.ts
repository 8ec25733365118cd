// Deletion on SQL: one match with everything that belongs to it, or whatever is older than it may get.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MatchStatus, Retention } from '../match/ports.ts';
import type { StoreTables } from './tables.ts';

type Db = Kysely<StoreTables>;

/** Everything of a match but its replay. */
export async function deleteLogs(writer: Transaction<StoreTables>, matches: readonly string[]): Promise<void> {
  if (matches.length === 0) return;
  for (const table of ['match_event', 'snapshot', 'secret', 'seat', 'talk', 'lease'] as const) {
    await writer.deleteFrom(table).where('match', 'in', matches).execute();
  }
  await writer.deleteFrom('match').where('id', 'in', matches).execute();
}

/** @returns whether there was anything of it */
export async function deleteMatch(writer: Transaction<StoreTables>, match: string): Promise<boolean> {
  const known = await writer.selectFrom('match').select('id').where('id', '=', match).executeTakeFirst();
  await deleteLogs(writer, [match]);
  const { numDeletedRows } = await writer.deleteFrom('replay').where('match', '=', match).executeTakeFirst();
  return known !== undefined || numDeletedRows > 0n;
}

/** Matches deleted in one transaction: nobody else may wait for longer than that takes. */
const BATCH = 100;

/** @returns how many matches and replays were deleted */
export async function deleteOld(db: Db, { replaysBeforeMs, logsBeforeMs, savedBeforeMs }: Retention): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('replay')
    .where('finished_at_ms', '<', replaysBeforeMs)
    .executeTakeFirst();
  const ended = await deleteStale(db, ['finished', 'abandoned'], logsBeforeMs);
  return Number(numDeletedRows) + ended + (await deleteStale(db, ['saved'], savedBeforeMs));
}

async function deleteStale(db: Db, statuses: readonly MatchStatus[], beforeMs: number): Promise<number> {
  if (beforeMs <= 0) return 0;
  for (let count = 0; ; ) {
    const deleted = await db.transaction().execute(async (writer) => {
      const matches = await findStale(writer, statuses, beforeMs);
      await deleteLogs(writer, matches);
      return matches.length;
    });
    count += deleted;
    if (deleted < BATCH) return count;
  }
}

async function findStale(writer: Db, statuses: readonly MatchStatus[], beforeMs: number): Promise<readonly string[]> {
  const newest = sql<number>`coalesce((select max(at_ms) from match_event where match_event.match = match.id), created_at_ms)`;
  const rows = await writer
    .selectFrom('match')
    .select('id')
    .where('status', 'in', statuses)
    .where(newest, '<', beforeMs)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
