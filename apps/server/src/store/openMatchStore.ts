// The store that the configuration asks for: PostgreSQL when an address is given, else a file in DATA_DIR for this server alone.
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '../ops/errors.ts';
import { makeFolder } from '../ops/makeFolder.ts';
import { lockFile, StoreInUse } from './fileLock.ts';
import { openSqliteDatabase } from './sqliteDatabase.ts';
import { openPostgresStore, openStore, type SqlStore } from './sqlStore.ts';

const FILE = 'salient.sqlite';
/** How the client tells that it is asked for a password and has none. */
const NO_PASSWORD = /^SASL: .*client password must be a/;

export interface StoreSetup {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Told of connections that broke; they heal themselves. */
  readonly onError: (error: Error) => void;
}

/** @throws an Error whose message is a sentence for the operator: nobody answers, another server has the file, it is no database, a newer program wrote it */
export async function openMatchStore({ databaseUrl, dataDir, onError }: StoreSetup): Promise<SqlStore> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, onError);
  const file = path.join(dataDir, FILE);
  let unlock = (): void => undefined;
  try {
    makeFolder(dataDir);
    unlock = lockFile(file);
    makePrivate(file);
    return await openStore(openSqliteDatabase(file, unlock));
  } catch (cause) {
    unlock();
    if (cause instanceof StoreInUse) throw cause;
    throw new Error(`The database ${file} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

/** Others on this machine have no business in it: orders and coming dice are in there. SQLite gives what it puts beside it the same rights. One that is there keeps its own. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

async function openPostgres(url: string, onError: (error: Error) => void): Promise<SqlStore> {
  try {
    return await openPostgresStore(url, onError);
  } catch (cause) {
    const reason = reasonOf(cause);
    const why = NO_PASSWORD.test(reason) ? 'it wants a password, and there is none in DATABASE_URL' : reason;
    throw new Error(`The PostgreSQL at DATABASE_URL cannot be used: ${why}.`, { cause });
  }
}
