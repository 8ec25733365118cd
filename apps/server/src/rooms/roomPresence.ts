// Colyseus' talk between processes over Redis, which rooms can also begin to listen to while Redis is away.
import { RedisPresence } from '@colyseus/redis-presence';
import type { Redis } from 'ioredis';
import { LIST_AWAY, letGo, watchOutage } from './outage.ts';

/** Who only listens never notices that nothing can be heard any more: asked so often, the connection has an answer to miss. */
const ASK_EVERY_MS = 5_000;
const LONGEST_TIMER_MS = 2_147_483_647;

type Listener = Parameters<RedisPresence['subscribe']>[1];

export class RoomPresence extends RedisPresence {
  readonly #isOut: () => boolean;
  readonly #patienceMs: number;
  readonly #calm = new WeakMap<Listener, Listener>();

  /** @param redis with a limit for each answer, which holds here as well */
  constructor(redis: Redis) {
    super(redis);
    const { sub } = this;
    this.#isOut = watchOutage(sub);
    this.#patienceMs = redis.options.commandTimeout ?? LONGEST_TIMER_MS;
    // What the client itself listens to anew with each connection nobody waits for: a limit there would be a rejection that nobody handles.
    Object.assign(sub.options, { commandTimeout: undefined });
    const asking = setInterval(
      () => (sub.status === 'ready' ? void sub.ping().catch(() => undefined) : undefined),
      ASK_EVERY_MS,
    ).unref();
    sub.once('end', () => clearInterval(asking));
  }

  /** Neither rejects nor waits for Redis to come back, or a room would begin half, and late: whatever is listened to is asked for again then. */
  override async subscribe(topic: string, listener: Listener): Promise<this> {
    const asked = super.subscribe(topic, this.#calmed(listener)).catch(() => this);
    return this.#isOut() ? this : await this.#inTime(asked);
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

  /** Those who open the same room at the same time. Whoever cannot be told is alone: Colyseus would never answer who asked, nor let anybody know. */
  override async hincrbyex(...counted: Parameters<RedisPresence['hincrbyex']>): Promise<number> {
    return await super.hincrbyex(...counted).catch(() => 1);
  }

  override async unsubscribe(topic: string, listener?: Listener): Promise<this> {
    return await super.unsubscribe(topic, listener && this.#calmed(listener)).catch(() => this);
  }

  /** What has been told is still sent; nobody waits for that. */
  override shutdown(): void {
    for (const redis of [this.sub, this.pub]) void redis.quit().catch(() => undefined);
  }

  /** Colyseus' own listeners ask the list of rooms, and nobody waits for them: where it is away that is no mistake of ours. The same for the same listener. */
  #calmed(listener: Listener): Listener {
    const calm: Listener = this.#calm.get(listener) ?? ((...told) => void listenCalmly(listener, told));
    this.#calm.set(listener, calm);
    return calm;
  }

  async #inTime(asked: Promise<this>): Promise<this> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<this>((resolve) => {
      timer = setTimeout(resolve, this.#patienceMs, this);
    });
    return await Promise.race([asked, limit]).finally(() => clearTimeout(timer));
  }

  /** Ends without a word: whatever waits for an answer has failed. */
  abandon(): void {
    letGo(this.sub as Redis);
    letGo(this.pub as Redis);
  }
}

async function listenCalmly(listener: Listener, told: Parameters<Listener>): Promise<void> {
  try {
    await listener(...told);
  } catch (error) {
    if ((error as { readonly code?: unknown } | undefined)?.code !== LIST_AWAY) throw error;
  }
}
