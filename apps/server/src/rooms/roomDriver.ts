// Colyseus' list of rooms in Redis, which also works when Redis has been away for a while.
import { matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import type { Redis } from 'ioredis';

/** Private in its types: a question to Redis that several askers share. It is forgotten when it is answered, and not when it has failed. */
interface SharedQuestions {
  _concurrentRoomCacheRequest: unknown;
  _roomCacheRequestByName: Readonly<Record<string, unknown>>;
}

export class RoomDriver extends RedisDriver {
  /** Rooms that have ended while Redis was away: their rows are struck out when it is back. */
  readonly #owed = new Set<string>();

  constructor(redis: Redis) {
    super(redis);
    redis.on('ready', () => void this.#strikeOwed());
  }

  override query(...wanted: Parameters<RedisDriver['query']>): ReturnType<RedisDriver['query']> {
    return this.#ask(() => super.query(...wanted));
  }

  override findOne(...wanted: Parameters<RedisDriver['findOne']>): ReturnType<RedisDriver['findOne']> {
    return this.#ask(() => super.findOne(...wanted));
  }

  override persist(...row: Parameters<RedisDriver['persist']>): ReturnType<RedisDriver['persist']> {
    this.#owed.delete(row[0].roomId);
    return super.persist(...row);
  }

  /** Never rejects: a room would end half, and nobody waits for this. A room without a name has no row of its own. */
  override async remove(roomId: string | undefined): Promise<boolean> {
    if (roomId === undefined) return false;
    try {
      return await super.remove(roomId);
    } catch {
      this.#owed.add(roomId);
      return false;
    }
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      const shared = this as unknown as SharedQuestions;
      shared._concurrentRoomCacheRequest = undefined;
      shared._roomCacheRequestByName = {};
      throw error;
    }
  }

  /** But for those that another process has registered since. */
  async #strikeOwed(): Promise<void> {
    const owed = [...this.#owed];
    try {
      const rows = await this.findByIds(owed);
      for (const roomId of owed) {
        this.#owed.delete(roomId);
        if (rows.get(roomId)?.processId === matchMaker.processId) await this.remove(roomId);
      }
    } catch {
      // Away again: the rows stay owed.
    }
  }
}
