// Colyseus' list of rooms in Redis, which also works when Redis has been away for a while: what could not be written meanwhile is written when it is back.
import { matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import type { Redis } from 'ioredis';
import { rowHere } from './localRooms.ts';
import { isAway, LIST_AWAY, letGo, watchOutage } from './outage.ts';

/** Private in its types: a question to Redis that several askers share. It is forgotten when it is answered, and not when it has failed. */
interface SharedQuestions {
  _concurrentRoomCacheRequest: unknown;
  _roomCacheRequestByName: Readonly<Record<string, unknown>>;
}

type Row = Parameters<RedisDriver['persist']>[0];

export class RoomDriver extends RedisDriver {
  /** Rooms that have ended while Redis was away: their rows are struck out when it is back. */
  readonly #toStrike = new Set<string>();
  /** The newest write of each room that Redis has not confirmed: it is made again when it is back, with the row as the room has it then. */
  readonly #toWrite = new Map<string, { readonly row: Row }>();
  readonly #backListeners = new Set<() => void>();
  readonly #redis: Redis;
  readonly #isOut: () => boolean;

  readonly #rowHere: (roomId: string | undefined) => Row | undefined;

  /** @param ownRow of a room of this process, by its name */
  constructor(redis: Redis, ownRow = rowHere) {
    super(redis);
    this.#redis = redis;
    this.#rowHere = ownRow;
    this.#isOut = watchOutage(redis);
    redis.on('ready', () => void this.#catchUp());
  }

  /** Calls whenever Redis is back and knows this process's rooms again. @returns how to end that */
  onBack(tell: () => void): () => void {
    this.#backListeners.add(tell);
    return () => void this.#backListeners.delete(tell);
  }

  override query(...wanted: Parameters<RedisDriver['query']>): ReturnType<RedisDriver['query']> {
    return this.#ask(() => super.query(...wanted));
  }

  /** A room of this process is also found, and so joined, while Redis is away. */
  override async findOne(...wanted: Parameters<RedisDriver['findOne']>): ReturnType<RedisDriver['findOne']> {
    const here = (): Row | undefined => this.#rowHere(wanted[0].roomId);
    const known = this.#isOut() ? here() : undefined;
    if (known !== undefined) return known;
    try {
      return await this.#ask(() => super.findOne(...wanted));
    } catch (error) {
      const row = here();
      if (row !== undefined) return row;
      throw error;
    }
  }

  /** Like `update` it neither rejects nor waits for Redis to come back: a room would begin, or be left, half. False when it is not written yet. */
  override persist(...row: Parameters<RedisDriver['persist']>): Promise<boolean> {
    return this.#write(row[0], () => super.persist(...row));
  }

  override update(...change: Parameters<RedisDriver['update']>): Promise<boolean> {
    return this.#write(change[0], () => super.update(...change));
  }

  /** Never rejects: a room would end half, and nobody waits for this. A room without a name has no row of its own. */
  override async remove(roomId: string | undefined): Promise<boolean> {
    if (roomId === undefined) return false;
    this.#toWrite.delete(roomId);
    try {
      return await super.remove(roomId);
    } catch {
      this.#toStrike.add(roomId);
      return false;
    }
  }

  /** Never rejects: the rows of an ended process that are left in Redis are written over by whoever takes its matches. */
  override async shutdown(): Promise<void> {
    await super.shutdown().catch(() => undefined);
  }

  /** Ends without a word: whatever waits for an answer has failed. */
  abandon(): void {
    letGo(this.#redis);
  }

  async #write(row: Row, write: () => Promise<boolean>): Promise<boolean> {
    const { roomId } = row;
    this.#toStrike.delete(roomId);
    const owed = { row };
    this.#toWrite.set(roomId, owed);
    const written = write().then(
      (isWritten) => {
        if (this.#toWrite.get(roomId) === owed) this.#toWrite.delete(roomId);
        return isWritten;
      },
      () => false,
    );
    return this.#isOut() ? false : await written;
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      const shared = this as unknown as SharedQuestions;
      shared._concurrentRoomCacheRequest = undefined;
      shared._roomCacheRequestByName = {};
      throw isAway(LIST_AWAY, error);
    }
  }

  async #catchUp(): Promise<void> {
    await this.#strikeOwed();
    await Promise.all([...this.#toWrite].map(([roomId, { row }]) => this.#writeOwed(roomId, row)));
    for (const tell of this.#backListeners) tell();
  }

  /** But for rooms that have lost their name meanwhile: another process runs them. */
  async #writeOwed(roomId: string, row: Row): Promise<void> {
    this.#toWrite.delete(roomId);
    if (row.roomId === roomId) await this.persist(row);
  }

  /** But for those that another process has registered since. */
  async #strikeOwed(): Promise<void> {
    const owed = [...this.#toStrike];
    try {
      const rows = await this.findByIds(owed);
      for (const roomId of owed) {
        this.#toStrike.delete(roomId);
        if (rows.get(roomId)?.processId === matchMaker.processId) await this.remove(roomId);
      }
    } catch {
      // Away again: the rows stay owed.
    }
  }
}
