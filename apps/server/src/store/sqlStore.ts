// The store on SQL, in the subset that SQLite and PostgreSQL share; which database it is, the dialect decides.
import { type Dialect, Kysely, type Transaction } from 'kysely';
import type { FinishedMatch, MatchRecord, MatchStore } from '../match/ports.ts';
import { migrate } from './migrations.ts';
import { makeSqliteDialect } from './sqliteDialect.ts';
import { StoreConflict } from './storeConflict.ts';
import type { StoreTables } from './tables.ts';

/** Opens (and if need be creates or migrates) the database file at `path`. */
export const openSqliteStore = (path: string): Promise<SqlStore> => openStore(makeSqliteDialect(path));

/** Opens a store over any dialect; rejects when the database is newer than this program. */
export async function openStore(dialect: Dialect): Promise<SqlStore> {
  const db = new Kysely<StoreTables>({ dialect });
  await migrate(db);
  return new SqlStore(db);
}

export class SqlStore implements MatchStore {
  readonly #db: Kysely<StoreTables>;

  /** Over a migrated database: `openStore` makes one. */
  constructor(db: Kysely<StoreTables>) {
    this.#db = db;
  }

  append(records: readonly MatchRecord[]): Promise<void> {
    if (records.length === 0) return Promise.resolve();
    return this.#db.transaction().execute(async (transaction) => {
      await insertMatches(transaction, records);
      await insertEvents(transaction, records);
    });
  }

  async load(match: string): Promise<readonly MatchRecord[]> {
    const rows = await this.#db
      .selectFrom('match_event')
      .selectAll()
      .where('match', '=', match)
      .orderBy('seq')
      .execute();
    return rows.map(({ seq, kind, at_ms, body }) => ({ match, seq, kind, atMs: at_ms, body: JSON.parse(body) }));
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

  close(match: string, finished: FinishedMatch | null): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      const status = finished === null ? 'abandoned' : 'finished';
      await transaction.updateTable('match').set({ status }).where('id', '=', match).execute();
      if (finished === null) return;
      await transaction
        .insertInto('replay')
        .values({ match, finished_at_ms: finished.finishedAtMs, document: finished.replay })
        .onConflict((conflict) => conflict.column('match').doNothing())
        .execute();
    });
  }

  async loadReplay(match: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('replay').select('document').where('match', '=', match).executeTakeFirst();
    return row?.document;
  }

  async listReplays(limit: number): Promise<readonly FinishedMatch[]> {
    const rows = await this.#db
      .selectFrom('replay')
      .selectAll()
      .orderBy('finished_at_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ match: row.match, finishedAtMs: row.finished_at_ms, replay: row.document }));
  }

  async saveSecret(match: string, name: string, value: string): Promise<void> {
    await this.#db
      .insertInto('secret')
      .values({ match, name, value })
      .onConflict((conflict) => conflict.columns(['match', 'name']).doUpdateSet({ value }))
      .execute();
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

  end(): Promise<void> {
    return this.#db.destroy();
  }
}

async function insertMatches(transaction: Transaction<StoreTables>, records: readonly MatchRecord[]): Promise<void> {
  const first = records.filter((record) => record.seq === 0);
  if (first.length === 0) return;
  await transaction
    .insertInto('match')
    .values(first.map(({ match, atMs }) => ({ id: match, status: 'running' as const, created_at_ms: atMs })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** One by one, and "do nothing" where the place is taken, so that the taken place is known on every database alike. */
async function insertEvents(transaction: Transaction<StoreTables>, records: readonly MatchRecord[]): Promise<void> {
  for (const { match, seq, kind, atMs, body } of records) {
    const result = await transaction
      .insertInto('match_event')
      .values({ match, seq, kind, at_ms: atMs, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.columns(['match', 'seq']).doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 0n) throw new StoreConflict(match, seq);
  }
}
