import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const KEY = '0a'.repeat(32);
const parsed = (environment: Record<string, string | undefined>) =>
  parseConfig({ REDIS_URL: 'redis://redis:6379', SALIENT_JOB_KEY: KEY, ...environment });
const faultOf = (environment: Record<string, string | undefined>): string => {
  const result = parsed(environment);
  if (result.ok) throw new Error('it is taken');
  return result.faults;
};

test('a worker needs queue and key; all else has a default, and an empty value is none', () => {
  const result = parsed({ SALIENT_WORKER_CONCURRENCY: '', SALIENT_LOG: '', PATH: '/bin' });
  if (!result.ok) throw new Error(result.faults);
  const { brokerUrl, ...others } = result.value;
  expect(brokerUrl).toBe('redis://redis:6379');
  expect(others).toEqual({ jobKey: KEY, concurrency: 1, rootParallel: 1, logLevel: 'warn' });
  expect(Object.isFrozen(result.value)).toBe(true);
});

test('what is set counts, and the broker of the server that started it before any other', () => {
  const broker = 'redis://:secret@127.0.0.1:7000';
  const numbers = { SALIENT_WORKER_CONCURRENCY: '32', SALIENT_ROOT_PARALLEL: '16', SALIENT_LOG: 'debug' };
  const result = parsed({ SALIENT_BROKER_URL: broker, ...numbers });
  expect(result.ok && result.value).toEqual({
    brokerUrl: broker,
    jobKey: KEY,
    concurrency: 32,
    rootParallel: 16,
    logLevel: 'debug',
  });
  expect(parsed({ REDIS_URL: 'rediss://user:word@host:1/0' }).ok).toBe(true);
});

test.each([
  [{ REDIS_URL: undefined }, /REDIS_URL|SALIENT_BROKER_URL/],
  [{ REDIS_URL: 'http://redis:6379' }, /^REDIS_URL must look like redis:/],
  [{ REDIS_URL: 'see redis://redis:6379' }, /^REDIS_URL must look like/],
  [{ REDIS_URL: 'redis://red is' }, /^REDIS_URL must look like/],
  [{ SALIENT_BROKER_URL: 'redis' }, /^SALIENT_BROKER_URL must look like/],
  [{ SALIENT_JOB_KEY: undefined }, /^SALIENT_JOB_KEY is needed/],
  [{ SALIENT_JOB_KEY: KEY.slice(1) }, /^SALIENT_JOB_KEY must be 64/],
  [{ SALIENT_JOB_KEY: `${KEY}0` }, /^SALIENT_JOB_KEY must be 64/],
  [{ SALIENT_JOB_KEY: KEY.toUpperCase() }, /^SALIENT_JOB_KEY must be 64/],
  [{ SALIENT_WORKER_CONCURRENCY: '0' }, /from 1 to 32/],
  [{ SALIENT_WORKER_CONCURRENCY: '33' }, /from 1 to 32/],
  [{ SALIENT_WORKER_CONCURRENCY: '1e1' }, /from 1 to 32/],
  [{ SALIENT_ROOT_PARALLEL: '0' }, /from 1 to 16/],
  [{ SALIENT_ROOT_PARALLEL: '17' }, /from 1 to 16/],
  [{ SALIENT_LOG: 'loud' }, /^SALIENT_LOG must be one of debug, info/],
  [{ SALIENT_WORKR: '1' }, /^There is no setting SALIENT_WORKR; a worker reads DATA_DIR, /],
])('%j is refused with a sentence', (environment, sentence) => {
  expect(faultOf(environment)).toMatch(sentence);
  expect(faultOf(environment)).toMatch(/\.$/);
});

test('one file of settings serves server and worker', () => {
  expect(parsed({ SALIENT_WORKERS: '0', SALIENT_METRICS_PORT: '9000', DATA_DIR: '/data' }).ok).toBe(true);
});
