// A transaction that SQLite ends by itself, as it does on a full disk.
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { MatchRecord } from '../match/ports.ts';
import { openSqliteDatabase } from './sqliteDatabase.ts';
import { openStore } from './sqlStore.ts';

const record = (seq: number): MatchRecord => ({ match: 'one', seq, kind: 'tested', atMs: seq, body: {} });

it('is told with its own reason, nothing of what it wrote is left, and the next one writes again', async () => {
  const database = openSqliteDatabase(':memory:');
  const store = await openStore(database);
  const db = new Kysely<unknown>({ dialect: database.dialect });
  await store.append([record(0)]);
  await sql`create trigger full before insert on match_event when new.seq = 2
    begin select raise(rollback, 'database or disk is full'); end`.execute(db);
  await expect(store.append([record(1), record(2)])).rejects.toThrow('database or disk is full');
  expect(await store.load('one')).toHaveLength(1);
  await sql`drop trigger full`.execute(db);
  await store.append([record(1), record(2)]);
  expect(await store.load('one')).toHaveLength(3);
  await store.end();
});
