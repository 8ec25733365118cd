// The history of the schema: every version is a step that is never edited once released.
import type { Kysely, RawBuilder } from 'kysely';
import type { StoreTables } from './tables.ts';

type Db = Kysely<StoreTables>;
type Step = (db: Db) => Promise<void>;

/** Step i leads from version i to version i + 1. */
const STEPS: readonly Step[] = [makeVersion1, makeVersion2, makeVersion3, makeVersion4];

/**
 * Brings a database of any earlier version to the newest, in one transaction; refuses one that a newer program has written.
 * @param lock makes other servers wait that start at the same moment
 * @param to an earlier version, for tests of the way from there
 */
export function migrate(db: Db, lock?: RawBuilder<unknown>, to = STEPS.length): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (lock !== undefined) await lock.execute(transaction);
    const from = await readVersion(transaction);
    if (from > STEPS.length) {
      throw new Error(`the database has version ${from}, this program knows ${STEPS.length}: use the newer program`);
    }
    for (let version = from; version < to; version++) {
      await STEPS[version]?.(transaction);
      await transaction
        .insertInto('schema_version')
        .values({ version: version + 1 })
        .execute();
    }
  });
}

async function readVersion(db: Db): Promise<number> {
  await db.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .execute();
  const newest = await db.selectFrom('schema_version').select('version').orderBy('version', 'desc').executeTakeFirst();
  return newest?.version ?? 0;
}

async function makeVersion1(db: Db): Promise<void> {
  await db.schema
    .createTable('match')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('match_by_status').on('match').columns(['status', 'created_at_ms']).execute();
  await db.schema
    .createTable('match_event')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_event_place', ['match', 'seq'])
    .execute();
  await db.schema
    .createTable('replay')
    .addColumn('match', 'text', (column) => column.primaryKey())
    .addColumn('finished_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('secret')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('secret_name', ['match', 'name'])
    .execute();
}

/** Saved matches and their owners, snapshots, and leases for several servers. */
async function makeVersion2(db: Db): Promise<void> {
  await db.schema
    .alterTable('match')
    .addColumn('card', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('seat')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_place', ['match', 'seat'])
    .execute();
  await db.schema.createIndex('seat_by_owner').on('seat').column('token_hash').execute();
  await db.schema
    .createTable('snapshot')
    .addColumn('match', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('server')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('lease')
    .addColumn('match', 'text', (column) => column.primaryKey())
    .addColumn('server', 'text', (column) => column.notNull())
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lease_by_server').on('lease').column('server').execute();
}

/** The talk in a match's room. */
async function makeVersion3(db: Db): Promise<void> {
  await db.schema
    .createTable('talk')
    .addColumn('match', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
}

/**
 * Which replays lists leave out. The last word on that in a match's log counts (no text of anybody's looks like it: its quotation marks are
 * escaped there); a replay whose log has been deleted may have been private, so it is found by its code alone.
 */
async function makeVersion4(db: Db): Promise<void> {
  await db.schema
    .alterTable('replay')
    .addColumn('is_private', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // The column comes after the documents: without the index a list would have to read through all of them.
  await db.schema.createIndex('replay_by_end').on('replay').columns(['is_private', 'finished_at_ms']).execute();
  const kinds = ['created', 'configured'];
  const listed = db
    .selectFrom('match_event as event')
    .select('event.match')
    .where('event.kind', 'in', kinds)
    .where('event.body', 'like', '%"isPrivate":false%')
    .where('event.seq', '=', (inner) =>
      inner
        .selectFrom('match_event as other')
        .select((other) => other.fn.max('other.seq').as('last'))
        .whereRef('other.match', '=', 'event.match')
        .where('other.kind', 'in', kinds),
    );
  await db.updateTable('replay').set({ is_private: 0 }).where('match', 'in', listed).execute();
}
