// Deletion on SQL: one match with everything that belongs to it, or whatever is older than it may get.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MatchStatus, Retention } from '../match/ports.ts';
import { NEWEST_AT_MS } from './sqlLog.ts';
import type { StoreTables } from './tables.ts';

type Db = Kysely<StoreTables>;

/** Everything of a match but its replay. */
async function deleteLogs(writer: Transaction<StoreTables>, matches: readonly string[]): Promise<void> {
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

/** Matches deleted in one transaction: nobody else may wait for longer than that takes, some hundredths of a second with SQLite. */
const BATCH = 4;

/** @param canLockRows as the database has it @returns how many matches and replays were deleted */
export async function deleteOld(
  db: Db,
  canLockRows: boolean,
  { replaysBeforeMs, logsBeforeMs, savedBeforeMs }: Retention,
): Promise<number> {
  const replays = await db.selectFrom('replay').select('match').where('finished_at_ms', '<', replaysBeforeMs).execute();
  const deleted = await inBatches(
    replays.map(({ match }) => match),
    async (matches) => {
      const { numDeletedRows } = await db.deleteFrom('replay').where('match', 'in', matches).executeTakeFirst();
      return Number(numDeletedRows);
    },
  );
  const ended = await deleteStale(db, canLockRows, { statuses: ['finished', 'abandoned'], beforeMs: logsBeforeMs });
  return deleted + ended + (await deleteStale(db, canLockRows, { statuses: ['saved'], beforeMs: savedBeforeMs }));
}

interface Stale {
  readonly statuses: readonly MatchStatus[];
  readonly beforeMs: number;
}

async function deleteStale(db: Db, canLockRows: boolean, { statuses, beforeMs }: Stale): Promise<number> {
  if (beforeMs <= 0) return 0;
  const found = await selectStale(db, statuses, beforeMs).execute();
  return inBatches(
    found.map(({ id }) => id),
    (ids) =>
      db.transaction().execute(async (writer) => {
        // A saved match may have been taken up again meanwhile, by whoever wrote to it first; from here on nobody writes to it.
        if (canLockRows)
          await writer.selectFrom('lease').select('match').where('match', 'in', ids).forUpdate().execute();
        const still = await selectStale(writer, statuses, beforeMs).where('id', 'in', ids).execute();
        await deleteLogs(
          writer,
          still.map(({ id }) => id),
        );
        return still.length;
      }),
  );
}

/** SQLite does its work in this very thread: between two batches everybody else has their turn. */
async function inBatches(
  matches: readonly string[],
  work: (batch: readonly string[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < matches.length; from += BATCH) {
    count += await work(matches.slice(from, from + BATCH));
    await nextTurn();
  }
  return count;
}

const selectStale = (db: Db, statuses: readonly MatchStatus[], beforeMs: number) =>
  db
    .selectFrom('match')
    .select('id')
    .where('status', 'in', statuses)
    .where(sql<number>`coalesce(${NEWEST_AT_MS}, created_at_ms)`, '<', beforeMs);
