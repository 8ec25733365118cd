import path from 'node:path';
import { expect, test } from 'vitest';
import { describeConfig, parseConfig } from './config.ts';

const parse = (environment: Record<string, string>) => {
  const result = parseConfig(environment);
  if (!result.ok) throw new Error(result.faults);
  return result.value;
};
const refuse = (environment: Record<string, string>) => {
  const result = parseConfig(environment);
  return result.ok ? 'accepted' : result.faults;
};

test('an empty environment gives the documented defaults', () => {
  const config = parse({ INIT_CWD: '/home/ann' });
  expect(config).toMatchObject({
    port: 2567,
    host: undefined,
    dataDir: '/home/ann/data',
    redisUrl: undefined,
    logLevel: 'warn',
  });
  expect(config.workers).toBeGreaterThanOrEqual(1);
  expect(Object.isFrozen(config)).toBe(true);
});

test('DATA_DIR is relative to where the command was typed, absolute paths stay', () => {
  expect(parse({ INIT_CWD: '/srv', DATA_DIR: './games' }).dataDir).toBe(path.join('/srv', 'games'));
  expect(parse({ INIT_CWD: '/srv', DATA_DIR: '/var/lib/salient' }).dataDir).toBe('/var/lib/salient');
});

test('empty values count as not set, so that a compose file may pass them through', () => {
  expect(parse({ PORT: '', REDIS_URL: '', SALIENT_WORKERS: '' })).toMatchObject({ port: 2567, redisUrl: undefined });
});

test('proxies are believed only when they are named', () => {
  expect(parse({}).trustedProxies).toEqual([]);
  expect(parse({ SALIENT_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});

test('SALIENT_WORKERS=0 runs no workers here', () => {
  expect(parse({ SALIENT_WORKERS: '0' }).workers).toBe(0);
});

test('two searches of a turn help each other where there are two, unless it is said otherwise', () => {
  const shared = (environment: Record<string, string>): number => parse(environment).rootParallel;
  expect(['0', '1', '2', '8'].map((SALIENT_WORKERS) => shared({ SALIENT_WORKERS }))).toEqual([1, 1, 2, 2]);
  expect(shared({ SALIENT_WORKERS: '8', SALIENT_ROOT_PARALLEL: '1' })).toBe(1);
  expect(shared({ SALIENT_WORKERS: '2', SALIENT_ROOT_PARALLEL: '4' })).toBe(4);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ SALIENT_WORKERS: '-1' }, 'SALIENT_WORKERS must be a whole number from 0 to 256.'],
  [{ SALIENT_WORKERS: '1.5' }, 'SALIENT_WORKERS must be a whole number from 0 to 256.'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://host:6379.'],
  [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    { SALIENT_PUBLIC_ADDRESS: 'https://play.example.org' },
    'SALIENT_PUBLIC_ADDRESS must look like play.example.org/s1, or /s1 on whatever host the page has.',
  ],
  [{ SALIENT_KEEP_LOGS_DAYS: '-1' }, 'SALIENT_KEEP_LOGS_DAYS must be a whole number from 0 to 36500.'],
  [
    { SALIENT_TRUSTED_PROXIES: '10.0.0.0/8, everybody' },
    'SALIENT_TRUSTED_PROXIES must be a list of addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal.',
  ],
  [{ SALIENT_LOG: 'loud' }, 'SALIENT_LOG must be one of debug, info, warn, error, silent.'],
])('%j is one sentence', (environment, sentence) => {
  expect(refuse(environment as Record<string, string>)).toBe(sentence);
});

test.each(['play.example.org:99999', '[:::]:2567', '10.0.0.999/s1'])('%s is no public address', (address) => {
  expect(refuse({ SALIENT_PUBLIC_ADDRESS: address })).toContain('SALIENT_PUBLIC_ADDRESS must look like');
});

test('an unknown SALIENT_ variable is named, and so are the known ones', () => {
  expect(refuse({ SALIENT_WORKER: '2' })).toMatch(/^There is no setting SALIENT_WORKER; known are .*SALIENT_WORKERS/);
});

test.each(['/s1', 'play.example.org', 'play.example.org:8443/s1', '[::1]:2567', '10.0.0.7/a/b-1'])(
  '%s is a public address',
  (address) => {
    expect(parse({ SALIENT_PUBLIC_ADDRESS: address }).publicAddress).toBe(address);
  },
);

test('the key and the addresses of Redis and PostgreSQL are never described', () => {
  const key = 'ab'.repeat(32);
  const text = JSON.stringify(
    describeConfig(
      parse({ SALIENT_JOB_KEY: key, REDIS_URL: 'redis://u:secret@host:1', DATABASE_URL: 'postgres://u:secret@h/d' }),
    ),
  );
  expect(text).not.toContain(key);
  expect(text).not.toContain('secret');
});
