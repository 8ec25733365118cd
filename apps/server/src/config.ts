// Environment variables → one checked, frozen object; a bad or unknown value is a sentence and never a start with something else.
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '@salient/engine';
import { z } from 'zod';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** What the server runs with. Secrets are in it: print it with `describeConfig` only. */
export interface Config {
  /** 0 lets the system choose (tests). */
  readonly port: number;
  /** Undefined binds to all interfaces, IPv6 and IPv4. */
  readonly host: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Real Redis for queue and rooms; undefined for the embedded broker. */
  readonly redisUrl: string | undefined;
  /** AI worker processes started here. */
  readonly workers: number;
  /** HMAC key (64 hex digits) shared with workers; undefined: kept in `dataDir`/secret. */
  readonly jobKey: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Proxies whose X-Forwarded-For is believed: addresses, networks, or Express's words such as `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Per address. */
  readonly createsPerMinute: number;
  readonly joinsPerMinute: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name} must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} must be a whole number from ${min} to ${max}`);

const PROXY_WORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return PROXY_WORDS.has(text) || (family !== 0 && isNetwork && rest.length === 0);
}

const schema = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(2567),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be an address or a host name of this machine')
    .optional(),
  DATA_DIR: z.string().default('data'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'REDIS_URL must look like redis://host:6379')
    .optional(),
  SALIENT_WORKERS: wholeNumber('SALIENT_WORKERS', 0, 256).optional(),
  SALIENT_JOB_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}$/,
      'SALIENT_JOB_KEY must be 64 hexadecimal digits (0-9, a-f), e.g. from `openssl rand -hex 32`',
    )
    .optional(),
  SALIENT_LOG: z.enum(LOG_LEVELS, `SALIENT_LOG must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  SALIENT_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (list) => list.every(isProxy),
      'SALIENT_TRUSTED_PROXIES must be a list of addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    ),
  SALIENT_CREATES_PER_MINUTE: wholeNumber('SALIENT_CREATES_PER_MINUTE', 1, 100_000).default(12),
  SALIENT_JOINS_PER_MINUTE: wholeNumber('SALIENT_JOINS_PER_MINUTE', 1, 100_000).default(120),
});

/** Variables of the worker process: lawful here, because one .env file serves both. */
const WORKER_VARIABLES = ['SALIENT_BROKER_URL', 'SALIENT_WORKER_CONCURRENCY'];
const KNOWN = new Set([...Object.keys(schema.shape), ...WORKER_VARIABLES]);

/**
 * Checks the environment. An empty value counts as not set. `DATA_DIR` is relative to where the user typed the command.
 * @returns the frozen configuration, or one sentence that says which variable is wrong and what it may be
 */
export function parseConfig(environment: Environment): Result<Config, string> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const unknown = Object.keys(given).find((name) => name.startsWith('SALIENT_') && !KNOWN.has(name));
  if (unknown) return fail(`There is no setting ${unknown}; known are ${[...KNOWN].sort().join(', ')}.`);
  const checked = schema.safeParse(given);
  if (!checked.success) return fail(`${checked.error.issues[0]?.message ?? 'The environment is not valid'}.`);
  return ok(buildConfig(checked.data, given.INIT_CWD ?? process.cwd()));
}

function buildConfig(values: z.output<typeof schema>, from: string): Config {
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(from, values.DATA_DIR),
    redisUrl: values.REDIS_URL,
    workers: values.SALIENT_WORKERS ?? Math.max(1, availableParallelism()),
    jobKey: values.SALIENT_JOB_KEY,
    logLevel: values.SALIENT_LOG,
    trustedProxies: Object.freeze(values.SALIENT_TRUSTED_PROXIES),
    createsPerMinute: values.SALIENT_CREATES_PER_MINUTE,
    joinsPerMinute: values.SALIENT_JOINS_PER_MINUTE,
  });
}

/** The effective values without secrets, for the log. */
export function describeConfig(config: Config): Record<string, unknown> {
  const { redisUrl, jobKey, ...open } = config;
  return {
    ...open,
    redis: redisUrl ? 'configured' : 'embedded',
    jobKey: jobKey ? 'from the environment' : 'from DATA_DIR',
  };
}
