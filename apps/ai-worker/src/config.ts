// Environment variables of a worker process → one checked, frozen object; a bad value is a sentence, not a start with something else.
import { fail, ok, type Result } from '@salient/engine';
import { z } from 'zod';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** What a worker runs with. The key is a secret: never logged. */
export interface Config {
  readonly brokerUrl: string;
  /** HMAC key, 64 hex digits. */
  readonly jobKey: string;
  /** Jobs worked on at the same time, in slices. */
  readonly concurrency: number;
  /** Search threads that one search may use while the others have nothing to do; 1: only its own. */
  readonly rootParallel: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

type Environment = Readonly<Record<string, string | undefined>>;

const url = (name: string) => z.string().regex(/^rediss?:\/\/\S+$/, `${name} must look like redis://host:6379`);

const schema = z.object({
  /** The embedded broker of the server that started this worker; goes before REDIS_URL. */
  SALIENT_BROKER_URL: url('SALIENT_BROKER_URL').optional(),
  REDIS_URL: url('REDIS_URL').optional(),
  SALIENT_JOB_KEY: z
    .string(
      'SALIENT_JOB_KEY is needed, or DATA_DIR with the server\'s file "secret": the 64 hexadecimal digits that the server signs its jobs with',
    )
    .regex(/^[0-9a-f]{64}$/, 'SALIENT_JOB_KEY must be 64 hexadecimal digits (0-9, a-f), the same as the server uses'),
  SALIENT_WORKER_CONCURRENCY: z
    .string()
    .regex(/^(?:[1-9]|[12]\d|3[0-2])$/, 'SALIENT_WORKER_CONCURRENCY must be a whole number from 1 to 32')
    .transform(Number)
    .default(1),
  SALIENT_ROOT_PARALLEL: z
    .string()
    .regex(/^(?:[1-9]|1[0-6])$/, 'SALIENT_ROOT_PARALLEL must be a whole number from 1 to 16')
    .transform(Number)
    .default(1),
  SALIENT_LOG: z.enum(LOG_LEVELS, `SALIENT_LOG must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
});

/** Variables of the server: lawful here, because one .env file serves both. */
const SERVER_VARIABLES = [
  'SALIENT_CONNECTIONS_PER_ADDRESS',
  'SALIENT_CREATES_PER_MINUTE',
  'SALIENT_JOINS_PER_MINUTE',
  'SALIENT_KEEP_LOGS_DAYS',
  'SALIENT_KEEP_REPLAYS_DAYS',
  'SALIENT_KEEP_SAVED_DAYS',
  'SALIENT_KEEP_THOUGHTS',
  'SALIENT_METRICS_HOST',
  'SALIENT_METRICS_PORT',
  'SALIENT_PUBLIC_ADDRESS',
  'SALIENT_ROOMS_PER_ADDRESS',
  'SALIENT_TRUSTED_PROXIES',
  'SALIENT_WORKERS',
];
const OWN_VARIABLES = [...Object.keys(schema.shape), 'DATA_DIR'].sort();
/** Every name with `SALIENT_` that a worker may be started with. */
export const KNOWN: ReadonlySet<string> = new Set([...OWN_VARIABLES, ...SERVER_VARIABLES]);

/**
 * Checks the environment. An empty value counts as not set.
 * @returns the frozen configuration, or one sentence that says which variable is wrong and what it may be
 */
export function parseConfig(environment: Environment): Result<Config, string> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const unknown = Object.keys(given).find((name) => name.startsWith('SALIENT_') && !KNOWN.has(name));
  if (unknown) return fail(`There is no setting ${unknown}; a worker reads ${OWN_VARIABLES.join(', ')}.`);
  const checked = schema.safeParse(given);
  if (!checked.success) return fail(`${checked.error.issues[0]?.message ?? 'The environment is not valid'}.`);
  const { data } = checked;
  const brokerUrl = data.SALIENT_BROKER_URL ?? data.REDIS_URL;
  if (brokerUrl === undefined) {
    return fail('REDIS_URL is needed: the Redis of the server whose bots this worker plays, like redis://host:6379.');
  }
  const { SALIENT_JOB_KEY: jobKey, SALIENT_WORKER_CONCURRENCY: concurrency, SALIENT_LOG: logLevel } = data;
  const { SALIENT_ROOT_PARALLEL: rootParallel } = data;
  return ok(Object.freeze({ brokerUrl, jobKey, concurrency, rootParallel, logLevel }));
}
