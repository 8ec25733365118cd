// Kysely over Node's own SQLite, and the pragmas under which a killed process loses nothing that was acknowledged.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

/** `path` is a file, or `:memory:`. Opening is immediate: throws if the file cannot be used. */
export function makeSqliteDialect(path: string): SqliteDialect {
  const database = new DatabaseSync(path);
  // WAL + NORMAL: a commit is in the log before it is acknowledged, whatever becomes of the process.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;');
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (values) => statement.all(...(values as SQLInputValue[])),
          run: (values) => statement.run(...(values as SQLInputValue[])),
          iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
        };
      },
    },
  });
}
