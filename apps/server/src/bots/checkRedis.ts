// Looks at a real Redis before the server depends on it: does it answer, and will it keep jobs when memory runs low?
import { Redis } from 'ioredis';

const LIMIT_MS = 5_000;

/**
 * @param url redis:// address
 * @returns sentences an operator should read; empty when all is well
 * @throws with a sentence when nobody answers
 */
export async function checkRedis(url: string): Promise<readonly string[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: LIMIT_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch (cause) {
    redis.disconnect();
    throw new Error('No Redis answers at REDIS_URL: start one there, or unset it to use the embedded broker.', {
      cause,
    });
  }
  try {
    return warnAbout(await redis.config('GET', 'maxmemory-policy'));
  } catch {
    return ['Redis does not tell its maxmemory-policy; make sure that it is noeviction, or jobs may vanish.'];
  } finally {
    redis.disconnect();
  }
}

function warnAbout(answer: unknown): readonly string[] {
  const policy = Array.isArray(answer) ? String(answer[1]) : 'unknown';
  if (policy === 'noeviction') return [];
  return [`Redis has maxmemory-policy ${policy}: set it to noeviction, or jobs may vanish when memory runs low.`];
}
