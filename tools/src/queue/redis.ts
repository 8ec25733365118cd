// The Redis through which matches travel to workers on this machine and others: how to connect to it, and whether it lets us in.
import type { ConnectionOptions } from 'bullmq';
import { Redis, ReplyError } from 'ioredis';
import { UserFault } from '../cli/userFault.ts';
import { placeOf } from './redisUrl.ts';

/** The queue of matches to be played; servers have theirs under other names. */
export const ARENA_QUEUE = 'arena';

const CONNECT_LIMIT_MS = 5_000;
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 1_000;
/** From then on the system asks whether the other end of a silent connection is still there. */
const KEEP_ALIVE_MS = 10_000;

/** For whoever waits for what comes: never gives up. */
export const patientConnection = (url: string): ConnectionOptions => ({
  ...{ url, maxRetriesPerRequest: null },
  ...{ keepAlive: KEEP_ALIVE_MS, retryStrategy: comeBack },
});

/** For whoever sends: what cannot be sent now fails now. */
export const promptConnection = (url: string): ConnectionOptions => ({
  ...{ url, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
  ...{ keepAlive: KEEP_ALIVE_MS, retryStrategy: comeBack },
});

const comeBack = (times: number): number => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS);

/** Rejects with a sentence where nobody answers, or who answers does not let us in. */
export async function checkRedis(url: string): Promise<void> {
  const once = { lazyConnect: true, connectTimeout: CONNECT_LIMIT_MS, maxRetriesPerRequest: 1 };
  const redis = new Redis(url, { ...once, retryStrategy: () => null });
  let refusal: Error | undefined;
  redis.on('error', (error) => {
    refusal = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    if (refusal !== undefined) throw refusal;
  } catch {
    throw new UserFault(describeRefusal(refusal, url));
  } finally {
    redis.disconnect();
  }
}

/** In Redis' own words, which hold no password. */
const describeRefusal = (refusal: unknown, url: string): string =>
  refusal instanceof Error && refusal instanceof ReplyError
    ? `The Redis at ${placeOf(url)} refuses: ${refusal.message.replace(/\.?$/, '.')}`
    : `No Redis answers at ${placeOf(url)}, which REDIS_URL names.`;
