// Leases on SQL: a row per living server, and a row per match that says who runs it. Whoever takes a match raises its epoch, and every write names it.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { StoreConflict } from './storeConflict.ts';
import type { StoreTables } from './tables.ts';

/** A server that has not beaten for this long is dead; its matches are taken over (within 5 s, with the taker's own beat). */
export const LEASE_MS = 4_000;
/** A server that has been dead for this long (a week) need not be remembered; one that was asleep for a day may still say that it lives. */
const FORGET_AFTER_MS = 7 * 86_400_000;

/** No server has this name. */
const NOBODY = '';

type Db = Kysely<StoreTables>;

export interface LeaseSetup {
  /** This server's name, never used before. */
  readonly server: string;
  readonly leaseMs: number;
  /** The way to the database that is kept for signs of life. */
  readonly pulse: Db;
}

export class SqlLeases {
  readonly #db: Db;
  readonly #database: Database;
  readonly #setup: LeaseSetup;
  /** The epoch of every match this server holds, as far as it knows. */
  readonly #held = new Map<string, number>();
  /** Matches that are being released just now. */
  readonly #parting = new Set<string>();
  /** The epoch of every match that is given up and still this server's in the database. */
  readonly #givenUp = new Map<string, number>();
  /** What lets go of them just now, and what will when that is done. */
  #releasing: Promise<unknown> = Promise.resolve();
  #nextRelease: Promise<void> | undefined;
  /** Until when the words of dead servers hold whose rows are gone: those of a database of one server. */
  readonly #forerunners = new Map<string, number>();

  constructor(db: Db, database: Database, setup: LeaseSetup) {
    this.#db = db;
    this.#database = database;
    this.#setup = setup;
  }

  get canLockRows(): boolean {
    return this.#database.canLockRows;
  }

  /** To be called once. A database of one server only may have known a dead one: that one holds nothing any more. */
  async begin(): Promise<void> {
    if (!this.#database.isShared) {
      const dead = await this.#db.deleteFrom('server').returningAll().execute();
      for (const { id, expires_at_ms } of dead) this.#forerunners.set(id, Number(expires_at_ms));
    }
    await this.beat();
  }

  /** All of it goes the way that is kept for it: behind the writes of a busy moment it would come too late. */
  async beat(): Promise<readonly string[]> {
    const { server, leaseMs, pulse } = this.#setup;
    const expires = sql<number>`${this.#database.nowMs} + ${sql.lit(leaseMs)}`;
    await pulse
      .insertInto('server')
      .values({ id: server, expires_at_ms: expires })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at_ms: expires }))
      .execute();
    await this.#releaseGivenUp();
    const long = sql<number>`${this.#database.nowMs} - ${sql.lit(FORGET_AFTER_MS)}`;
    await pulse.deleteFrom('server').where('expires_at_ms', '<', long).execute();
    return this.#findLost();
  }

  /** Matches believed to be held before the question was asked. */
  async #findLost(): Promise<readonly string[]> {
    const believed = [...this.#held];
    const { server, pulse } = this.#setup;
    const rows = await pulse.selectFrom('lease').selectAll().where('server', '=', server).execute();
    const epochs = new Map(rows.map(({ match, epoch }) => [match, epoch]));
    const isLost = ([match, epoch]: readonly [string, number]): boolean =>
      epochs.get(match) !== epoch && this.#held.get(match) === epoch && !this.#parting.has(match);
    const lost = believed.filter(isLost);
    for (const [match] of lost) this.#held.delete(match);
    return lost.map(([match]) => match);
  }

  async take(match: string): Promise<boolean> {
    const { server } = this.#setup;
    const row = await this.#find(match);
    if (row === undefined) return false;
    if (row.epoch === null) return this.#insert(match);
    if (row.server === server) {
      this.#givenUp.delete(match);
      this.#held.set(match, row.epoch);
      return true;
    }
    if (row.isAlive) return false;
    const epoch = row.epoch + 1;
    const taken = await this.#db
      .updateTable('lease')
      .set({ server, epoch })
      .where('match', '=', match)
      .where('epoch', '=', row.epoch)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) return false;
    this.#held.set(match, epoch);
    return true;
  }

  async silentMs(match: string): Promise<number | undefined> {
    const { leaseMs, server } = this.#setup;
    const row = await this.#db
      .selectFrom('lease')
      .leftJoin('server', 'server.id', 'lease.server')
      .select(['lease.server', 'server.expires_at_ms', this.#database.nowMs.as('now_ms')])
      .where('lease.match', '=', match)
      .executeTakeFirst();
    if (row === undefined || row.server === server) return undefined;
    const expiresAtMs = row.expires_at_ms ?? this.#forerunners.get(row.server);
    return expiresAtMs === undefined ? undefined : Math.max(0, Number(row.now_ms) - Number(expiresAtMs) + leaseMs);
  }

  async listFree(isReleased = false): Promise<readonly string[]> {
    const silent = isReleased ? sql.lit(0) : this.#database.nowMs;
    const rows = await this.#db
      .selectFrom('match')
      .leftJoin('lease', 'lease.match', 'match.id')
      .leftJoin('server', 'server.id', 'lease.server')
      .select('match.id')
      .where('match.status', '=', 'running')
      .where((where) => where.or([where('server.id', 'is', null), where('server.expires_at_ms', '<=', silent)]))
      .orderBy('match.created_at_ms')
      .orderBy('match.id')
      .execute();
    return rows.map((row) => row.id);
  }

  /** Gives a new match to this server; does nothing to one that exists. */
  async found(transaction: Transaction<StoreTables>, matches: readonly string[]): Promise<void> {
    const { server } = this.#setup;
    await transaction
      .insertInto('lease')
      .values(matches.map((match) => ({ match, server, epoch: 1 })))
      .onConflict((conflict) => conflict.column('match').doNothing())
      .execute();
  }

  /** After the transaction in which they were founded. */
  remember(matches: readonly string[]): void {
    for (const match of matches) this.#held.set(match, 1);
  }

  /** When nobody says what became of that transaction: what is there after all is let go of with the next beats, unless it is taken up before. */
  disown(matches: readonly string[]): void {
    for (const match of matches) if (!this.#held.has(match)) this.#givenUp.set(match, 1);
  }

  /** Inside a transaction: throws `StoreConflict` unless this server holds the match until the transaction is over. */
  async guard(transaction: Transaction<StoreTables>, match: string): Promise<void> {
    const query = transaction.selectFrom('lease').selectAll().where('match', '=', match);
    const row = await (this.#database.canLockRows ? query.forShare() : query).executeTakeFirst();
    // Founded in this very transaction. One that is given up is nobody's to write, even where the database has not heard of it yet.
    const isNew = row?.epoch === 1 && !this.#held.has(match) && !this.#givenUp.has(match);
    const isHeld = row?.server === this.#setup.server && (isNew || row.epoch === this.#held.get(match));
    if (!isHeld) throw new StoreConflict(match);
  }

  /** Lets go of one match. Its row stays, so that its epoch only ever grows. To be used by `part` with. */
  async release(transaction: Transaction<StoreTables>, match: string): Promise<void> {
    await transaction.updateTable('lease').set({ server: NOBODY }).where('match', '=', match).execute();
  }

  /** Around the whole transaction that releases a match: held until that is done, and not lost meanwhile. */
  async part(match: string, write: () => Promise<void>): Promise<void> {
    this.#parting.add(match);
    try {
      await write();
      this.#held.delete(match);
    } finally {
      this.#parting.delete(match);
    }
  }

  /** Lets go of one match that goes on; if the database does not hear it now, with a later beat. */
  async giveUp(match: string): Promise<void> {
    const epoch = this.#held.get(match);
    if (epoch === undefined) return;
    this.#held.delete(match);
    this.#givenUp.set(match, epoch);
    await this.#releaseGivenUp().catch(() => undefined);
  }

  /** Of a match that is deleted there is nothing to hold: nobody else has taken it. */
  forget(match: string): void {
    this.#held.delete(match);
    this.#givenUp.delete(match);
  }

  /** Of all at once, however many ask for it: signs of life go the same way, and behind a statement for each of a hundred they came too late. */
  #releaseGivenUp(): Promise<void> {
    this.#nextRelease ??= this.#releasing.then(() => {
      this.#nextRelease = undefined;
      const released = this.#releaseAll();
      this.#releasing = released.catch(() => undefined);
      return released;
    });
    return this.#nextRelease;
  }

  async #releaseAll(): Promise<void> {
    const { server, pulse } = this.#setup;
    for (const epoch of new Set(this.#givenUp.values())) {
      const matches = [...this.#givenUp].flatMap(([match, one]) => (one === epoch ? [match] : []));
      const own = pulse.updateTable('lease').set({ server: NOBODY }).where('server', '=', server);
      await own.where('epoch', '=', epoch).where('match', 'in', matches).execute();
      for (const match of matches) if (this.#givenUp.get(match) === epoch) this.#givenUp.delete(match);
    }
  }

  /** Lets go of all. */
  async end(): Promise<void> {
    this.#held.clear();
    await this.#db.deleteFrom('server').where('id', '=', this.#setup.server).execute();
  }

  /** Undefined: there is no such match. Epoch null: nobody has ever held it. */
  async #find(match: string) {
    const isAlive = sql<number>`case when server.expires_at_ms > ${this.#database.nowMs} then 1 else 0 end`;
    const row = await this.#db
      .selectFrom('match')
      .leftJoin('lease', 'lease.match', 'match.id')
      .leftJoin('server', 'server.id', 'lease.server')
      .select(['lease.server', 'lease.epoch', isAlive.as('is_alive')])
      .where('match.id', '=', match)
      .executeTakeFirst();
    return row && { server: row.server, epoch: row.epoch, isAlive: row.is_alive === 1 };
  }

  async #insert(match: string): Promise<boolean> {
    const { server } = this.#setup;
    const inserted = await this.#db
      .insertInto('lease')
      .values({ match, server, epoch: 1 })
      .onConflict((conflict) => conflict.column('match').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
    this.#held.set(match, 1);
    return true;
  }
}
