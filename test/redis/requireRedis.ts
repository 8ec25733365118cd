// Stops the Redis tests before the first one when there is no Redis to test against: they never pass by being skipped.
import { Redis } from 'ioredis';

/**
 * Vitest's global setup: pings the server that `REDIS_URL_TEST` names.
 * @throws when the variable is missing or nobody answers at the address
 */
export async function setup(): Promise<void> {
  const url = process.env.REDIS_URL_TEST;
  if (!url) throw new Error('REDIS_URL_TEST is not set: start a Redis and name it, e.g. redis://127.0.0.1:6379');
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  try {
    await redis.connect();
    await redis.ping();
  } catch (cause) {
    throw new Error(`No Redis answers at ${url}`, { cause });
  } finally {
    redis.disconnect();
  }
}
