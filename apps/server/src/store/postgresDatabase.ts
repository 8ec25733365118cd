// Kysely over PostgreSQL: a pool of connections whose numbers are numbers, and limits after which a statement has failed.
import { Socket } from 'node:net';
import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

/** A round's write takes one connection for some milliseconds: ten serve hundreds of matches. */
const MAX_CONNECTIONS = 10;
/** After this a database that does not answer is a failure, and the match tries again later. */
const CONNECT_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 10_000;
/**
 * The limit of a statement is kept by the database: when the way there swallows everything, nobody says that it has passed. Longer than that limit, and
 * than the pool keeps a connection that nobody uses (10 s).
 */
const SILENCE_LIMIT_MS = 12_000;
/** A server that stops in the middle of a transaction must not keep a match's lease locked. */
const IDLE_TRANSACTION_LIMIT_MS = 2_000;
/** PostgreSQL's type bigint: our milliseconds and sequence numbers stay far below 2^53. */
const BIGINT = 20;
/** Any number that is ours: the advisory lock under which the schema is migrated. */
const SCHEMA_LOCK = 7_325_368;

/**
 * @param url postgres:// address, with user, password and database
 * @param onError told of connections that broke while nobody used them; the pool replaces them
 * @param silenceMs after which a connection is given up; shorter in tests
 */
export function openPostgresDatabase(
  url: string,
  onError: (error: Error) => void,
  silenceMs = SILENCE_LIMIT_MS,
): Database {
  const sockets = new Sockets(silenceMs);
  const open = (max: number): PostgresDialect =>
    new PostgresDialect({ pool: openPool(url, { max, sockets, onError }) });
  return {
    dialect: open(MAX_CONNECTIONS),
    pulse: open(1),
    abandon: () => sockets.abandon(),
    nowMs: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    isShared: true,
    canLockRows: true,
    lockSchema: sql`select pg_advisory_xact_lock(${sql.lit(SCHEMA_LOCK)})`,
  };
}

interface PoolSetup {
  readonly max: number;
  readonly sockets: Sockets;
  readonly onError: (error: Error) => void;
}

function openPool(url: string, { max, sockets, onError }: PoolSetup): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    stream: () => sockets.open(),
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  });
  pool.on('error', onError);
  // A connection in somebody's hands tells its user; without a listener its end would be the end of the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** The sockets to one database: silent ones are given up, and all of them can be. */
class Sockets {
  readonly #silenceMs: number;
  readonly #open = new Set<Socket>();
  #isAbandoned = false;

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** Over TLS as well: what is heard through it counts for the socket below. */
  open(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    // One that is asked for too late is cut off when whoever asked listens to it.
    if (this.#isAbandoned) setImmediate(cut, socket);
    const silenceMs = this.#silenceMs;
    return socket.setTimeout(silenceMs, () =>
      socket.destroy(new Error(`PostgreSQL has not answered for ${silenceMs} ms`)),
    );
  }

  abandon(): void {
    this.#isAbandoned = true;
    for (const socket of this.#open) cut(socket);
  }
}

const cut = (socket: Socket): void => void socket.destroy(new Error('PostgreSQL is no longer waited for'));
