// Where the queue of matches is: the same variable as a server's.
import { fail, ok, type Result } from '@salient/engine';

const ADDRESS = /^rediss?:\/\/\S+$/;
const NEEDED = '--workers queue and the verb arena-worker need REDIS_URL, like redis://host:6379: where the queue is.';

/** The address in `REDIS_URL`; a sentence where there is none. */
export function readRedisUrl({ REDIS_URL: url }: Readonly<Record<string, string | undefined>>): Result<string, string> {
  if (url === undefined || url === '') return fail(NEEDED);
  return ADDRESS.test(url) && URL.canParse(url) ? ok(url) : fail('REDIS_URL must look like redis://host:6379.');
}

/** Without name and password, for telling. */
export const placeOf = (url: string): string => new URL(url).host;
