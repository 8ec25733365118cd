// What the store has to know of a database beside its tables: how to reach it, and the few things SQLite and PostgreSQL say differently.
import type { Dialect, RawBuilder } from 'kysely';

export interface Database {
  readonly dialect: Dialect;
  /** A way of its own for this server's signs of life, where they would have to wait for everybody's writes otherwise. */
  readonly pulse?: Dialect;
  /** The database's own time in epoch ms: the one clock all its servers share. */
  readonly nowMs: RawBuilder<number>;
  /** Whether several servers may use it at once. Alone, a server need not wait until the leases of its dead forerunner expire. */
  readonly isShared: boolean;
  /** Whether a row that is read can be kept from being changed until the transaction is over; without, transactions run one by one anyway. */
  readonly canLockRows: boolean;
  /** A statement that makes everybody else wait until this transaction is over, so that one server only migrates. */
  readonly lockSchema?: RawBuilder<unknown>;
  /** Lets go of a database that does not answer: whatever waits for it has failed, as has whatever is asked from now on. Absent where nobody ever waits. */
  readonly abandon?: () => void;
}
