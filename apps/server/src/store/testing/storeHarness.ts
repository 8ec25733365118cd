// Stores for tests: each kind empty and on its own, opened a second time as another server finds it, and cleaned up afterwards.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { MatchStore } from '../../match/ports.ts';
import type { Database } from '../database.ts';
import { MemoryStore } from '../memoryStore.ts';
import { openPostgresDatabase } from '../postgresDatabase.ts';
import { openSqliteDatabase } from '../sqliteDatabase.ts';
import { openPostgresStore, openSqliteStore, openStore } from '../sqlStore.ts';

export interface StoreHarness {
  readonly store: MatchStore;
  /** The store as another process finds it after this one was killed: never ended, only abandoned. */
  reopen(): Promise<MatchStore>;
}

/** A database on which several servers run; each of them says for how long its word holds. */
export interface SharedHarness {
  open(leaseMs: number): Promise<MatchStore>;
}

const cleanups: (() => Promise<unknown>)[] = [];

/** For `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanups.splice(0).reverse()) await clean();
}

export function onEnd(clean: () => Promise<unknown>): void {
  cleanups.push(clean);
}

async function endLater<S extends MatchStore>(opening: Promise<S>): Promise<S> {
  const store = await opening;
  onEnd(() => store.end());
  return store;
}

/** The path of a database that is not there yet. */
export async function makeStoreFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'salient-store-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'salient.sqlite');
}

/** An empty schema of the database that `DATABASE_URL_TEST` names. @returns the address that leads into it */
export async function makePostgresSchema(): Promise<string> {
  const url = process.env.DATABASE_URL_TEST ?? '';
  const schema = `test_${randomBytes(8).toString('hex')}`;
  await runPostgres(url, `create schema ${schema}`);
  onEnd(() => runPostgres(url, `drop schema ${schema} cascade`));
  const inside = new URL(url);
  inside.searchParams.set('options', `-c search_path=${schema}`);
  return inside.href;
}

async function runPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function makeMemoryHarness(): Promise<StoreHarness> {
  const store = new MemoryStore();
  return { store, reopen: async () => store };
}

async function makeSqliteHarness(): Promise<StoreHarness> {
  const file = await makeStoreFile();
  const open = () => endLater(openSqliteStore(file));
  return { store: await open(), reopen: open };
}

/** The first server's word holds for no time: it is dead as soon as another one asks. */
async function makePostgresHarness(): Promise<StoreHarness> {
  const url = await makePostgresSchema();
  const store = await endLater(
    openStore(
      openPostgresDatabase(url, () => undefined),
      0,
    ),
  );
  return { store, reopen: () => endLater(openPostgresStore(url, () => undefined)) };
}

/** SQLite has one server only; its leases are the same statements, so that they can be tried without PostgreSQL. */
async function makeSharedSqlite(): Promise<SharedHarness> {
  const file = await makeStoreFile();
  return { open: (leaseMs) => endLater(openStore({ ...openSqliteDatabase(file), isShared: true }, leaseMs)) };
}

async function makeSharedPostgres(): Promise<SharedHarness> {
  const url = await makePostgresSchema();
  return {
    open: (leaseMs) =>
      endLater(
        openStore(
          openPostgresDatabase(url, () => undefined),
          leaseMs,
        ),
      ),
  };
}

type Kinds<T> = readonly (readonly [kind: string, make: () => Promise<T>])[];

/** A PostgreSQL is there when `npm run test:services` runs; it sees to it that these tests are not left out there. */
const withPostgres = <T>(kinds: Kinds<T>, make: () => Promise<T>): Kinds<T> =>
  process.env.DATABASE_URL_TEST ? [...kinds, ['postgres', make]] : kinds;

export const STORES: Kinds<StoreHarness> = withPostgres(
  [
    ['memory', makeMemoryHarness],
    ['sqlite', makeSqliteHarness],
  ],
  makePostgresHarness,
);

export const SHARED_STORES: Kinds<SharedHarness> = withPostgres([['sqlite', makeSharedSqlite]], makeSharedPostgres);

/** Empty databases, each opened as often as wanted. */
export const DATABASES: Kinds<() => Database> = withPostgres<() => Database>(
  [
    [
      'sqlite',
      async () => {
        const file = await makeStoreFile();
        return () => openSqliteDatabase(file);
      },
    ],
  ],
  async () => {
    const url = await makePostgresSchema();
    return () => openPostgresDatabase(url, () => undefined);
  },
);
