// Kysely over Node's own SQLite, and the pragmas under which a killed process loses nothing that was acknowledged.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement, sql } from 'kysely';
import type { Database } from './database.ts';

/** How long the start waits for another program that has locked the file. */
const START_PATIENCE_MS = 5_000;
/** Later SQLite waits in the thread that answers everybody: rather one write is refused, and tried again, than that all stand still. */
const PATIENCE_MS = 200;

/** A statement that does nothing. */
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/**
 * Opening is immediate: throws if the file cannot be used.
 * @param path a file, or `:memory:`
 * @param onClosed called when it is closed
 */
export function openSqliteDatabase(path: string, onClosed: () => void = () => undefined): Database {
  const database = new DatabaseSync(path);
  // WAL + NORMAL: a commit is in the log before it is acknowledged, whatever becomes of the process.
  database.exec(`
    pragma busy_timeout = ${START_PATIENCE_MS}; pragma journal_mode = wal; pragma synchronous = normal;
    pragma busy_timeout = ${PATIENCE_MS};
  `);
  const dialect = new SqliteDialect({
    database: {
      close() {
        database.close();
        onClosed();
      },
      prepare(text) {
        // A full disk ends a transaction by itself: asked for once more, it would tell of that and not of the disk.
        if (text === 'rollback' && !database.isTransaction) return NOTHING;
        const statement = database.prepare(text);
        return {
          reader: statement.columns().length > 0,
          all: (values) => statement.all(...(values as SQLInputValue[])),
          run: (values) => statement.run(...(values as SQLInputValue[])),
          iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
        };
      },
    },
  });
  return {
    dialect,
    nowMs: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    isShared: false,
    canLockRows: false,
  };
}
