// The history of the schema: every version is a step that is never edited once released.
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables.ts';

type Step = (db: Kysely<StoreTables>) => Promise<void>;

/** Step i leads from version i to version i + 1. */
const STEPS: readonly Step[] = [makeVersion1];

/** Brings a database of any earlier version to the newest; refuses one that a newer program has written. */
export async function migrate(db: Kysely<StoreTables>): Promise<void> {
  await db.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .execute();
  const newest = await db.selectFrom('schema_version').select('version').orderBy('version', 'desc').executeTakeFirst();
  const from = newest?.version ?? 0;
  if (from > STEPS.length) {
    throw new Error(`the database has version ${from}, this program knows ${STEPS.length}: use the newer program`);
  }
  for (let version = from; version < STEPS.length; version++) await applyStep(db, version);
}

function applyStep(db: Kysely<StoreTables>, version: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await STEPS[version]?.(transaction);
    await transaction
      .insertInto('schema_version')
      .values({ version: version + 1 })
      .execute();
  });
}

async function makeVersion1(db: Kysely<StoreTables>): Promise<void> {
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
