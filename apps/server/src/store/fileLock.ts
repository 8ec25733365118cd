// One server per database file: a lock that the operating system takes back when the process is gone, however it went.
import { DatabaseSync } from 'node:sqlite';

/** A server that is just ending gets this long to let go. */
const PATIENCE_MS = 1_000;
/** SQLite's result code BUSY. */
const BUSY = 5;

/** Another server has the file. */
export class StoreInUse extends Error {
  readonly code = 'storeInUse';

  constructor(file: string) {
    super(
      `Another server is using ${file}: stop it, or give this one a DATA_DIR of its own. Several servers share a PostgreSQL (DATABASE_URL).`,
    );
    this.name = 'StoreInUse';
  }
}

/**
 * Locks `file` (by a file beside it) for as long as this process lives.
 * @returns lets go of it, once or twice
 * @throws StoreInUse when another server holds it
 */
export function lockFile(file: string): () => void {
  const lock = new DatabaseSync(`${file}.lock`);
  try {
    lock.exec(`pragma busy_timeout = ${PATIENCE_MS}; begin exclusive;`);
  } catch (error) {
    lock.close();
    if ((error as { readonly errcode?: number }).errcode === BUSY) throw new StoreInUse(file);
    throw error;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
