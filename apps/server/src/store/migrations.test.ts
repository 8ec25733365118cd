// The schema's history: a new file gets every step once, and a newer file than this program is left alone.
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from './migrations.ts';
import { makeSqliteDialect } from './sqliteDialect.ts';
import type { StoreTables } from './tables.ts';

const openEmpty = (): Kysely<StoreTables> => new Kysely<StoreTables>({ dialect: makeSqliteDialect(':memory:') });
const versions = (db: Kysely<StoreTables>) => db.selectFrom('schema_version').selectAll().execute();

it('brings an empty database to version 1, once', async () => {
  const db = openEmpty();
  await migrate(db);
  await migrate(db);
  expect(await versions(db)).toEqual([{ version: 1 }]);
  const tables = await db.introspection.getTables();
  expect(tables.map((table) => table.name).sort()).toEqual([
    'match',
    'match_event',
    'replay',
    'schema_version',
    'secret',
  ]);
  await db.destroy();
});

it('refuses a database of a newer program and changes nothing', async () => {
  const db = openEmpty();
  await migrate(db);
  await db.insertInto('schema_version').values({ version: 99 }).execute();
  await expect(migrate(db)).rejects.toThrow(/version 99/);
  expect(await versions(db)).toHaveLength(2);
  await db.destroy();
});
