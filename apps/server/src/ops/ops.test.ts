import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeAddresses } from './addresses.ts';
import { makeKeySource } from './keySource.ts';
import { makeMetrics } from './metrics.ts';
import { deriveKey, loadSecret } from './secrets.ts';
import { makeSystemClock } from './systemClock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salient-ops-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('the secret is made once, read by its owner only, and the same ever after', () => {
  const dataDir = path.join(folder, 'data');
  const secret = loadSecret(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(loadSecret(dataDir)).toBe(secret);
  if (process.platform !== 'win32') expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a damaged secret is not replaced by another one: old receipts and workers would no longer fit', () => {
  writeFileSync(path.join(folder, 'secret'), 'oops');
  expect(() => loadSecret(folder)).toThrow(/does not hold a key/);
});

test('a DATA_DIR that cannot be used is a sentence', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => loadSecret(file)).toThrow(/^The folder of DATA_DIR cannot be used \(.*file\): EEXIST: .*\.$/);
});

test('keys for different purposes differ and never show the secret', () => {
  const secret = 'ab'.repeat(32);
  expect(deriveKey(secret, 'receipts')).not.toBe(deriveKey(secret, 'tokens'));
  expect(deriveKey(secret, 'receipts')).toBe(deriveKey(secret, 'receipts'));
});

test('tokens have 128 bits in 22 characters, round keys 32 hex digits', () => {
  const keys = makeKeySource('cd'.repeat(32));
  expect(keys.makeToken()).toMatch(/^[\w-]{22}$/);
  expect(keys.makeKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(Array.from({ length: 100 }, () => keys.makeToken())).size).toBe(100);
  expect(keys.sign('a')).not.toBe(keys.sign('b'));
});

test('counters count by kind, and hostile kinds do not fill the memory', () => {
  const metrics = makeMetrics();
  for (let index = 0; index < 1_000; index++) metrics.count('refusals', `kind ${index}`);
  metrics.count('refusals', 'kind 3');
  expect(metrics.get('refusals', 'kind 3')).toBe(2);
  expect(Object.keys(metrics.read().refusals).length).toBeLessThanOrEqual(65);
});

test('metrics are told in Prometheus’ form: counters by kind, times, and what is looked at only then', async () => {
  const metrics = makeMetrics();
  let seats = 1;
  metrics.watch('seats', 'Seats', () => ({ 'human.thinking': seats }));
  metrics.count('botTurns', 'search', 3);
  metrics.observe('deadlineLag', 120);
  seats = 7;
  const text = await metrics.expose();
  expect(text).toContain('salient_bot_turns_total{kind="search"} 3');
  expect(text).toContain('salient_seats{kind="human.thinking"} 7');
  expect(text).toContain('salient_deadline_lag_seconds_bucket{le="0.1"} 0');
  expect(text).toContain('salient_deadline_lag_seconds_bucket{le="0.15"} 1');
  expect(text).toContain('salient_nodejs_eventloop_lag_seconds');
  expect(await metrics.expose()).toContain('salient_bot_turns_total{kind="search"} 3');
});

test('the clock never runs backwards, whatever happens to the system’s', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const clock = makeSystemClock();
  const before = clock.nowMs();
  vi.setSystemTime(0);
  expect(clock.nowMs()).toBe(before);
});

test('a timer runs at its time, also one that is further away than setTimeout can count', () => {
  vi.useFakeTimers();
  const clock = makeSystemClock();
  const month = 30 * 24 * 3_600_000;
  let isDone = false;
  clock.at(clock.nowMs() + month, () => {
    isDone = true;
  });
  const cancelled = clock.at(clock.nowMs() + 10, () => {
    throw new Error('cancelled timers do not run');
  });
  cancelled.cancel();
  vi.advanceTimersByTime(month - 10);
  expect(isDone).toBe(false);
  vi.advanceTimersByTime(20);
  expect(isDone).toBe(true);
});

test.each([
  [
    undefined,
    '192.168.1.20',
    'Salient is ready: http://localhost:80\nFrom other devices on this network: http://192.168.1.20:80',
  ],
  [
    '0.0.0.0',
    '192.168.1.20',
    'Salient is ready: http://localhost:80\nFrom other devices on this network: http://192.168.1.20:80',
  ],
  [undefined, undefined, 'Salient is ready: http://localhost:80'],
  ['127.0.0.1', '192.168.1.20', 'Salient is ready: http://localhost:80'],
  ['192.168.1.20', '192.168.1.20', 'Salient is ready: http://192.168.1.20:80'],
  ['fd00::1', undefined, 'Salient is ready: http://[fd00::1]:80'],
])('bound to %s with %s the start prints the right addresses', (host, lan, text) => {
  expect(describeAddresses(80, host, lan)).toBe(text);
});
