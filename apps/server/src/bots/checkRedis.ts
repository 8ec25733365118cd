// Looks at a real Redis before the server depends on it: does it answer, and will it keep jobs when memory runs low?
import { Redis, ReplyError } from 'ioredis';

const LIMIT_MS = 5_000;
const NOBODY = 'No Redis answers at REDIS_URL: start one there, or unset it to use the embedded broker.';

/**
 * @param url redis:// address
 * @returns sentences an operator should read; empty when all is well
 * @throws with a sentence when nobody answers, or who answers does not let us in
 */
export async function checkRedis(url: string): Promise<readonly string[]> {
  const redis = connectTo(url);
  // What a password or a database is refused with is told here only: to whoever waits, the connection is closed, or even open.
  let refusal: Error | undefined;
  redis.on('error', (error) => {
    refusal = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    if (refusal) throw refusal;
  } catch (cause) {
    redis.disconnect();
    throw new Error(describeFailure(refusal), { cause });
  }
  try {
    return warnAbout(await redis.config('GET', 'maxmemory-policy'));
  } catch {
    return ['Redis does not tell its maxmemory-policy; make sure that it is noeviction, or jobs may vanish.'];
  } finally {
    redis.disconnect();
  }
}

function connectTo(url: string): Redis {
  try {
    return new Redis(url, {
      lazyConnect: true,
      connectTimeout: LIMIT_MS,
      maxRetriesPerRequest: 1,
      retryStrategy: () => null,
    });
  } catch (cause) {
    throw new Error('REDIS_URL must look like redis://host:6379.', { cause });
  }
}

/** In Redis' own words; the command that was refused, and so the password, is not in them. */
function describeFailure(refusal: Error | undefined): string {
  if (!(refusal instanceof Error && refusal instanceof ReplyError)) return NOBODY;
  return `The Redis at REDIS_URL refuses this server: ${refusal.message.replace(/\.?$/, '.')}`;
}

function warnAbout(answer: unknown): readonly string[] {
  const policy = Array.isArray(answer) ? String(answer[1]) : 'unknown';
  if (policy === 'noeviction') return [];
  return [`Redis has maxmemory-policy ${policy}: set it to noeviction, or jobs may vanish when memory runs low.`];
}
