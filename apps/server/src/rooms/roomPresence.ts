// Colyseus' talk between processes over Redis, which rooms can also begin to listen to while Redis is away.
import { RedisPresence } from '@colyseus/redis-presence';
import type { Redis } from 'ioredis';
import { watchOutage } from './outage.ts';

/** Who only listens never notices that nothing can be heard any more: asked so often, the connection has an answer to miss. */
const ASK_EVERY_MS = 5_000;

export class RoomPresence extends RedisPresence {
  readonly #isOut: () => boolean;

  constructor(redis: Redis) {
    super(redis);
    this.#isOut = watchOutage(this.sub);
    const { sub } = this;
    const asking = setInterval(
      () => (sub.status === 'ready' ? void sub.ping().catch(() => undefined) : undefined),
      ASK_EVERY_MS,
    ).unref();
    sub.once('end', () => clearInterval(asking));
  }

  /** Neither rejects nor waits for Redis to come back, or a room would begin half, and late: whatever is listened to is asked for again then. */
  override async subscribe(...heard: Parameters<RedisPresence['subscribe']>): Promise<this> {
    const asked = super.subscribe(...heard).catch(() => this);
    return this.#isOut() ? this : await asked;
  }

  /** Colyseus does not wait for what it tells and counts: lost with Redis, as with a process that does not hear it, and no mistake of ours. */
  override async publish(...told: Parameters<RedisPresence['publish']>): Promise<void> {
    await super.publish(...told).catch(() => undefined);
  }

  override async hset(...counted: Parameters<RedisPresence['hset']>): Promise<boolean> {
    return await super.hset(...counted).catch(() => false);
  }

  override async hdel(...counted: Parameters<RedisPresence['hdel']>): Promise<boolean> {
    return await super.hdel(...counted).catch(() => false);
  }

  override async unsubscribe(...heard: Parameters<RedisPresence['unsubscribe']>): Promise<this> {
    return await super.unsubscribe(...heard).catch(() => this);
  }

  /** What has been told is still sent; nobody waits for that. */
  override shutdown(): void {
    for (const redis of [this.sub, this.pub]) void redis.quit().catch(() => undefined);
  }

  /** Ends without a word: whatever waits for an answer has failed. */
  abandon(): void {
    this.sub.disconnect();
    this.pub.disconnect();
  }
}
