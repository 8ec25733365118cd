// The store on SQL, in the subset that SQLite and PostgreSQL share; what the two say differently, the database tells.
import { randomUUID } from 'node:crypto';
import { Kysely, type Transaction } from 'kysely';
import type {
  Attached,
  FiledCard,
  FinishedMatch,
  ListedReplay,
  MatchCard,
  MatchRecord,
  MatchSnapshot,
  MatchStore,
  RecordRange,
  Retention,
} from '../match/ports.ts';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { openPostgresDatabase } from './postgresDatabase.ts';
import { readCards, writeCard } from './sqlCards.ts';
import { openSqliteDatabase } from './sqliteDatabase.ts';
import { LEASE_MS, SqlLeases } from './sqlLeases.ts';
import { foundedBy, insertEvents, insertMatches, writeAttached, writeTalk } from './sqlLog.ts';
import { deleteMatch, deleteOld } from './sqlRetention.ts';
import { StoreConflict } from './storeConflict.ts';
import type { StoreTables } from './tables.ts';

/** Opens (and if need be creates or migrates) the database file at `path`, for this server alone. */
export const openSqliteStore = (path: string): Promise<SqlStore> => openStore(openSqliteDatabase(path));

/** Opens the PostgreSQL database at `url`, which other servers may use as well. @param onError told of broken connections */
export const openPostgresStore = (url: string, onError: (error: Error) => void): Promise<SqlStore> =>
  openStore(openPostgresDatabase(url, onError));

/** Opens a store over any database; rejects when it is newer than this program, or not there. */
export async function openStore(database: Database, leaseMs = LEASE_MS): Promise<SqlStore> {
  const db = new Kysely<StoreTables>({ dialect: database.dialect });
  const pulse = database.pulse ? new Kysely<StoreTables>({ dialect: database.pulse }) : db;
  const end = async (): Promise<void> => {
    for (const one of new Set([db, pulse])) await one.destroy();
  };
  try {
    await migrate(db, database.lockSchema);
    const leases = new SqlLeases(db, database, { server: randomUUID(), leaseMs, pulse });
    await leases.begin();
    return new SqlStore(db, leases, { end, abandon: database.abandon ?? (() => undefined) });
  } catch (error) {
    await end();
    throw error;
  }
}

/** How a store lets go of its database. */
interface Ends {
  readonly end: () => Promise<void>;
  readonly abandon: () => void;
}

export class SqlStore implements MatchStore {
  readonly #db: Kysely<StoreTables>;
  readonly #leases: SqlLeases;
  readonly #ends: Ends;

  /** Over a migrated database: `openStore` makes one. */
  constructor(db: Kysely<StoreTables>, leases: SqlLeases, ends: Ends) {
    this.#db = db;
    this.#leases = leases;
    this.#ends = ends;
  }

  async append(records: readonly MatchRecord[], attached: Attached = {}): Promise<void> {
    const [first] = records;
    if (first === undefined) return;
    const founded = foundedBy(records);
    const begun = founded.map(({ match }) => match);
    const writing = this.#db.transaction().execute(async (writer) => {
      if (founded.length > 0) {
        await insertMatches(writer, founded);
        await this.#leases.found(writer, begun);
      }
      for (const match of new Set(records.map((record) => record.match))) await this.#leases.guard(writer, match);
      await insertEvents(writer, records);
      await writeAttached(writer, first.match, attached);
    });
    await writing.catch((error: unknown) => {
      if (!(error instanceof StoreConflict)) this.#leases.disown(begun);
      throw error;
    });
    this.#leases.remember(begun);
  }

  async load(match: string, { from = 0, before, kind, most }: RecordRange = {}): Promise<readonly MatchRecord[]> {
    let query = this.#db.selectFrom('match_event').selectAll().where('match', '=', match).where('seq', '>=', from);
    if (before !== undefined) query = query.where('seq', '<', before);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (most !== undefined) query = query.limit(most);
    const rows = await query.orderBy('seq').execute();
    return rows.map(({ seq, kind, at_ms, body }) => ({ match, seq, kind, atMs: at_ms, body: JSON.parse(body) }));
  }

  loadSnapshot(match: string): Promise<MatchSnapshot | undefined> {
    return this.#db.selectFrom('snapshot').select(['seq', 'body']).where('match', '=', match).executeTakeFirst();
  }

  async loadSecret(match: string, name: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('secret')
      .select('value')
      .where('match', '=', match)
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  }

  async listRunning(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'running')
      .orderBy('created_at_ms')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  }

  async isOpen(match: string): Promise<boolean> {
    const row = await this.#db.selectFrom('match').select('status').where('id', '=', match).executeTakeFirst();
    return row?.status === 'running' || row?.status === 'saved';
  }

  close(match: string, finished: FinishedMatch | null): Promise<void> {
    return this.#write(match, async (writer) => {
      const status = finished === null ? 'abandoned' : 'finished';
      await writer.updateTable('match').set({ status }).where('id', '=', match).execute();
      if (finished === null) return;
      const { finishedAtMs, isPrivate, replay } = finished;
      await writer
        .insertInto('replay')
        .values({ match, finished_at_ms: finishedAtMs, document: replay, is_private: isPrivate ? 1 : 0 })
        .onConflict((conflict) => conflict.column('match').doNothing())
        .execute();
    });
  }

  async loadReplay(match: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('replay').select('document').where('match', '=', match).executeTakeFirst();
    return row?.document;
  }

  async hasReplay(match: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom('replay').select('match').where('match', '=', match).executeTakeFirst()) !== undefined
    );
  }

  async listReplays(limit: number): Promise<readonly ListedReplay[]> {
    const rows = await this.#db
      .selectFrom('replay')
      .select(['match', 'finished_at_ms'])
      .where('is_private', '=', 0)
      .orderBy('finished_at_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ match: row.match, finishedAtMs: row.finished_at_ms }));
  }

  saveCard(card: MatchCard): Promise<void> {
    return this.#write(card.match, (writer) => writeCard(writer, card));
  }

  saveTalk(match: string, body: string): Promise<void> {
    return this.#write(match, (writer) => writeTalk(writer, match, body));
  }

  async loadTalk(match: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('talk').select('body').where('match', '=', match).executeTakeFirst();
    return row?.body;
  }

  listByOwner(tokenHashes: readonly string[]): Promise<readonly FiledCard[]> {
    return readCards(this.#db, tokenHashes);
  }

  save(match: string): Promise<void> {
    return this.#leases.part(match, () =>
      this.#write(match, async (writer) => {
        const running = writer.updateTable('match').set({ status: 'saved' }).where('id', '=', match);
        await running.where('status', '=', 'running').execute();
        await this.#leases.release(writer, match);
      }),
    );
  }

  async resume(match: string): Promise<boolean> {
    const row = await this.#db.selectFrom('match').select('status').where('id', '=', match).executeTakeFirst();
    if (row?.status !== 'saved' || !(await this.#leases.take(match))) return false;
    try {
      return await this.#write(match, async (writer) => {
        const saved = writer.updateTable('match').set({ status: 'running' }).where('id', '=', match);
        return (await saved.where('status', '=', 'saved').executeTakeFirst()).numUpdatedRows === 1n;
      });
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      // Deleted, or taken by another server, since the lease was this one's.
      this.#leases.forget(match);
      return false;
    }
  }

  async remove(match: string): Promise<boolean> {
    const isGone = await this.#db.transaction().execute((writer) => deleteMatch(writer, match));
    this.#leases.forget(match);
    return isGone;
  }

  prune(retention: Retention): Promise<number> {
    return deleteOld(this.#db, this.#leases.canLockRows, retention);
  }

  take(match: string): Promise<boolean> {
    return this.#leases.take(match);
  }

  silentMs(match: string): Promise<number | undefined> {
    return this.#leases.silentMs(match);
  }

  release(match: string): Promise<void> {
    return this.#leases.giveUp(match);
  }

  beat(): Promise<readonly string[]> {
    return this.#leases.beat();
  }

  listFree(isReleased?: boolean): Promise<readonly string[]> {
    return this.#leases.listFree(isReleased);
  }

  /** Waits for the database no longer: whatever is asked of it has failed. `end` is still to be called. */
  abandon(): void {
    this.#ends.abandon();
  }

  /** A database that is not there any more has let go of us already. */
  async end(): Promise<void> {
    await this.#leases.end().catch(() => undefined);
    await this.#ends.end();
  }

  /** One transaction of the server that holds the match. */
  #write<T>(match: string, write: (writer: Transaction<StoreTables>) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(async (writer) => {
      await this.#leases.guard(writer, match);
      return write(writer);
    });
  }
}
