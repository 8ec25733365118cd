// Stops the tests of real services before the first one when there are none to test against: they never pass by being skipped.
import { Redis } from 'ioredis';
import pg from 'pg';

/**
 * Vitest's global setup: asks the servers that `REDIS_URL_TEST` and `DATABASE_URL_TEST` name.
 * @throws when a variable is missing or nobody answers at the address
 */
export async function setup(): Promise<void> {
  await checkRedis(process.env.REDIS_URL_TEST);
  await checkPostgres(process.env.DATABASE_URL_TEST);
}

async function checkRedis(url: string | undefined): Promise<void> {
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

async function checkPostgres(url: string | undefined): Promise<void> {
  if (!url)
    throw new Error(
      'DATABASE_URL_TEST is not set: start a PostgreSQL and name it, e.g. postgres://me@127.0.0.1:5432/test',
    );
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (cause) {
    throw new Error(`No PostgreSQL answers at ${url}`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
