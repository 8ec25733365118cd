// The schema's history: a new database gets every step once, an older one goes on from where it stands, and a newer one is left alone.
import { Kysely } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { openStore } from './sqlStore.ts';
import type { StoreTables } from './tables.ts';
import { cleanUp, DATABASES, onEnd } from './testing/storeHarness.ts';

const NEWEST = 4;
const TABLES = [
  'lease',
  'match',
  'match_event',
  'replay',
  'schema_version',
  'seat',
  'secret',
  'server',
  'snapshot',
  'talk',
];

afterEach(cleanUp);

function open(database: Database): Kysely<StoreTables> {
  const db = new Kysely<StoreTables>({ dialect: database.dialect });
  onEnd(() => db.destroy());
  return db;
}

const versions = (db: Kysely<StoreTables>) => db.selectFrom('schema_version').selectAll().orderBy('version').execute();

describe.each(DATABASES)('schema: %s', (_, makeEmpty) => {
  it('brings an empty database to the newest version, once', async () => {
    const database = (await makeEmpty())();
    const db = open(database);
    await migrate(db, database.lockSchema);
    await migrate(db, database.lockSchema);
    expect(await versions(db)).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }, { version: 4 }]);
    const tables = await db.introspection.getTables();
    expect(
      tables
        .map((table) => table.name)
        .filter((name) => TABLES.includes(name))
        .sort(),
    ).toEqual(TABLES);
  });

  it('takes over a database of version 1 with all that is in it', async () => {
    const reach = await makeEmpty();
    const database = reach();
    const db = open(database);
    await migrate(db, database.lockSchema, 1);
    const old = { id: 'a', status: 'running', created_at_ms: 1_700_000_000_000 } as never;
    await db.insertInto('match').values(old).execute();
    const event = { match: 'a', seq: 0, kind: 'created', at_ms: 1_700_000_000_000, body: '{"old":true}' };
    await db.insertInto('match_event').values(event).execute();
    await db.insertInto('secret').values({ match: 'a', name: 'key', value: 'kept' }).execute();
    const store = await openStore(reach());
    onEnd(() => store.end());
    expect(await store.listFree()).toEqual(['a']);
    expect(await store.take('a')).toBe(true);
    await store.append([{ match: 'a', seq: 1, kind: 'tested', atMs: 5, body: {} }]);
    expect((await store.load('a')).map(({ kind, body }) => [kind, body])).toEqual([
      ['created', { old: true }],
      ['tested', {}],
    ]);
    expect(await store.loadSecret('a', 'key')).toBe('kept');
    expect(await store.listByOwner(['someone'])).toEqual([]);
    await store.saveTalk('a', 'hello');
    expect(await store.loadTalk('a')).toBe('hello');
    expect(await versions(db)).toHaveLength(NEWEST);
  });

  it('lists replays from before version 4 if the last word in their log was that they are listed', async () => {
    const reach = await makeEmpty();
    const database = reach();
    const db = open(database);
    await migrate(db, database.lockSchema, 3);
    const isPrivate = (is: boolean, hostName = 'Ann') => JSON.stringify({ hostName, isPrivate: is });
    const logs: Readonly<Record<string, readonly (readonly [kind: string, body: string])[]>> = {
      listed: [['created', isPrivate(false)]],
      private: [['created', isPrivate(true, '"isPrivate":false')]],
      hiddenLater: [
        ['created', isPrivate(false)],
        ['configured', isPrivate(true)],
      ],
      shownLater: [
        ['created', isPrivate(true)],
        ['configured', isPrivate(false)],
        ['started', '{}'],
      ],
      logDeleted: [],
    };
    for (const [place, [match, log]] of Object.entries(logs).entries()) {
      const replay = { match, finished_at_ms: place, document: `"${match}"` } as never;
      await db.insertInto('replay').values(replay).execute();
      const events = log.map(([kind, body], seq) => ({ match, seq, kind, at_ms: 1, body }));
      if (events.length > 0) await db.insertInto('match_event').values(events).execute();
    }
    const store = await openStore(reach());
    onEnd(() => store.end());
    expect((await store.listReplays(9)).map(({ match }) => match)).toEqual(['shownLater', 'listed']);
    expect(await store.loadReplay('logDeleted')).toBe('"logDeleted"');
  });

  it('refuses a database of a newer program and changes nothing', async () => {
    const database = (await makeEmpty())();
    const db = open(database);
    await migrate(db, database.lockSchema);
    await db.insertInto('schema_version').values({ version: 99 }).execute();
    await expect(migrate(db, database.lockSchema)).rejects.toThrow(/version 99/);
    expect(await versions(db)).toHaveLength(NEWEST + 1);
  });
});

// SQLite has one server only.
describe.each(DATABASES.filter(([kind]) => kind !== 'sqlite'))('schema of several servers: %s', (_, makeEmpty) => {
  it('servers that start at the same moment migrate once', async () => {
    const reach = await makeEmpty();
    const databases = Array.from({ length: 4 }, reach);
    const dbs = databases.map(open);
    await Promise.all(dbs.map((db, index) => migrate(db, databases[index]?.lockSchema)));
    expect(await versions(dbs[0] as Kysely<StoreTables>)).toHaveLength(NEWEST);
  });
});
