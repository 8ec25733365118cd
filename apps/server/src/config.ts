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
  /** PostgreSQL for the matches, which other servers may use as well; undefined for a file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Real Redis for queue and rooms; undefined for the embedded broker. */
  readonly redisUrl: string | undefined;
  /** Bot turns that are searched here at the same time. */
  readonly workers: number;
  /** Of those, how many a single search may use while nobody else needs them; so many share a worker process. */
  readonly rootParallel: number;
  /** HMAC key (64 hex digits) shared with workers; undefined: kept in `dataDir`/secret. */
  readonly jobKey: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Where clients reach this very server among several: `host[:port][/path]`, or `/path` on whatever host they came to. */
  readonly publicAddress: string | undefined;
  /** Proxies whose X-Forwarded-For is believed: addresses, networks, or Express's words such as `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Where Prometheus may ask; undefined for nowhere. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** What is older is deleted; 0 keeps for ever. */
  readonly keepDays: { readonly logs: number; readonly saved: number; readonly replays: number };
  /** Whether what bots thought is kept with their matches, and shown when these are over. */
  readonly keepsThoughts: boolean;
  /** Per address. */
  readonly createsPerMinute: number;
  readonly joinsPerMinute: number;
  readonly roomsPerAddress: number;
  readonly connectionsPerAddress: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name} must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} must be a whole number from ${min} to ${max}`);

const hostName = (name: string) =>
  z.string().regex(/^[\w.:-]+$/, `${name} must be an address or a host name of this machine`);

const PROXY_WORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return PROXY_WORDS.has(text) || (family !== 0 && isNetwork && rest.length === 0);
}

const PUBLIC_ADDRESS = /^(?:[\w.-]+(?::\d{1,5})?|\[[\da-fA-F:]+\](?::\d{1,5})?)?(?:\/[\w.-]+)*$/;
/** Of that form, with a port and an address that there can be. */
const isPublicAddress = (text: string): boolean =>
  PUBLIC_ADDRESS.test(text) && URL.canParse(`ws://${text.startsWith('/') ? 'host' : ''}${text}`);

const schema = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(2567),
  HOST: hostName('HOST').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, 'DATABASE_URL must look like postgres://user:password@host:5432/database')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'REDIS_URL must look like redis://host:6379')
    .optional(),
  SALIENT_WORKERS: wholeNumber('SALIENT_WORKERS', 0, 256).optional(),
  SALIENT_ROOT_PARALLEL: wholeNumber('SALIENT_ROOT_PARALLEL', 1, 16).optional(),
  SALIENT_JOB_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}$/,
      'SALIENT_JOB_KEY must be 64 hexadecimal digits (0-9, a-f), e.g. from `openssl rand -hex 32`',
    )
    .optional(),
  SALIENT_LOG: z.enum(LOG_LEVELS, `SALIENT_LOG must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  SALIENT_PUBLIC_ADDRESS: z
    .string()
    .refine(
      isPublicAddress,
      'SALIENT_PUBLIC_ADDRESS must look like play.example.org/s1, or /s1 on whatever host the page has',
    )
    .optional(),
  SALIENT_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .refine(
      (list) => list.every(isProxy),
      'SALIENT_TRUSTED_PROXIES must be a list of addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    ),
  SALIENT_METRICS_PORT: wholeNumber('SALIENT_METRICS_PORT', 0, 65_535).optional(),
  SALIENT_METRICS_HOST: hostName('SALIENT_METRICS_HOST').default('127.0.0.1'),
  SALIENT_KEEP_LOGS_DAYS: wholeNumber('SALIENT_KEEP_LOGS_DAYS', 0, 36_500).default(30),
  SALIENT_KEEP_SAVED_DAYS: wholeNumber('SALIENT_KEEP_SAVED_DAYS', 0, 36_500).default(0),
  SALIENT_KEEP_REPLAYS_DAYS: wholeNumber('SALIENT_KEEP_REPLAYS_DAYS', 0, 36_500).default(0),
  SALIENT_KEEP_THOUGHTS: z
    .enum(['0', '1'], 'SALIENT_KEEP_THOUGHTS must be 0 or 1')
    .default('0')
    .transform((word) => word === '1'),
  SALIENT_CREATES_PER_MINUTE: wholeNumber('SALIENT_CREATES_PER_MINUTE', 1, 100_000).default(12),
  SALIENT_JOINS_PER_MINUTE: wholeNumber('SALIENT_JOINS_PER_MINUTE', 1, 100_000).default(120),
  SALIENT_ROOMS_PER_ADDRESS: wholeNumber('SALIENT_ROOMS_PER_ADDRESS', 1, 100_000).default(30),
  SALIENT_CONNECTIONS_PER_ADDRESS: wholeNumber('SALIENT_CONNECTIONS_PER_ADDRESS', 1, 100_000).default(300),
});

/** Every variable the server reads, for the documentation. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

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

/** Two searches of one turn win more than one (gate `two-workers`, docs/bots.md); more than two were not measured. */
const USUAL_ROOT_PARALLEL = 2;

/** How many search threads share a worker process, and may help each other's search, unless it is set. */
export const usualRootParallel = (workers: number): number => Math.max(1, Math.min(USUAL_ROOT_PARALLEL, workers));

function buildConfig(values: z.output<typeof schema>, from: string): Config {
  const workers = values.SALIENT_WORKERS ?? Math.max(1, availableParallelism());
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(from, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    workers,
    rootParallel: values.SALIENT_ROOT_PARALLEL ?? usualRootParallel(workers),
    jobKey: values.SALIENT_JOB_KEY,
    logLevel: values.SALIENT_LOG,
    publicAddress: values.SALIENT_PUBLIC_ADDRESS,
    trustedProxies: Object.freeze(values.SALIENT_TRUSTED_PROXIES),
    metricsPort: values.SALIENT_METRICS_PORT,
    metricsHost: values.SALIENT_METRICS_HOST,
    keepDays: Object.freeze({
      logs: values.SALIENT_KEEP_LOGS_DAYS,
      saved: values.SALIENT_KEEP_SAVED_DAYS,
      replays: values.SALIENT_KEEP_REPLAYS_DAYS,
    }),
    keepsThoughts: values.SALIENT_KEEP_THOUGHTS,
    createsPerMinute: values.SALIENT_CREATES_PER_MINUTE,
    joinsPerMinute: values.SALIENT_JOINS_PER_MINUTE,
    roomsPerAddress: values.SALIENT_ROOMS_PER_ADDRESS,
    connectionsPerAddress: values.SALIENT_CONNECTIONS_PER_ADDRESS,
  });
}

/** The effective values without secrets, for the log. */
export function describeConfig(config: Config): Record<string, unknown> {
  const { databaseUrl, redisUrl, jobKey, ...open } = config;
  return {
    ...open,
    database: databaseUrl ? 'PostgreSQL' : 'a file in DATA_DIR',
    redis: redisUrl ? 'configured' : 'embedded',
    jobKey: jobKey ? 'from the environment' : 'from DATA_DIR',
  };
}
