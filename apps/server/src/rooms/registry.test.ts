// The registry over a Redis that stands still: when it goes on everything is heard again, and who ends does not wait for it.
import { type EventEmitter, once } from 'node:events';
import { setLogger } from '@colyseus/core/Logger';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startStillBroker } from '../bots/testing/stillBroker.ts';
import { openRegistry } from './registry.ts';

/** After which a connection is given up here. */
const SILENCE_MS = 100;
/** Against hanging only. */
const PATIENCE = { timeout: 30_000, interval: 20 };

const ending: (() => unknown)[] = [];
beforeAll(() => {
  const quiet = (): void => undefined;
  setLogger({ debug: quiet, info: quiet, trace: quiet, warn: quiet, error: quiet });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ending.splice(0).reverse()) await end();
});

async function open(url: string, silenceMs = SILENCE_MS) {
  const registry = openRegistry(url, pino({ level: 'silent' }), silenceMs);
  ending.push(registry.abandon);
  const { presence, driver } = registry;
  if (!presence || !driver) throw new Error('no registry');
  return { ...registry, presence, driver };
}

/** On a busy machine the first answers may take longer than this Redis is waited for. */
const untilItAnswers = (driver: Awaited<ReturnType<typeof open>>['driver']) =>
  vi.waitFor(() => Promise.resolve(driver.query({})), PATIENCE);

it('hears again what it listens to, and begins to listen, when Redis has stood still for long', async () => {
  const redis = await startStillBroker(ending);
  const { presence } = await open(redis.url);
  const heard: unknown[] = [];
  const keep = (word: unknown): void => void heard.push(word);
  await presence.subscribe('before', keep);
  redis.standStill();
  const before = redis.taken();
  await presence.subscribe('meanwhile', keep);
  // Each connection is given up and made anew several times.
  await expect.poll(redis.taken, PATIENCE).toBeGreaterThan(before + 8);
  redis.goOn();
  await presence.subscribe('after', keep);
  await vi.waitFor(() => {
    for (const word of ['before', 'meanwhile', 'after']) presence.publish(word, word);
    expect(heard).toEqual(expect.arrayContaining(['before', 'meanwhile', 'after']));
  }, PATIENCE);
});

it('waits for an answer no longer because the connection has been made anew', async () => {
  const redis = await startStillBroker(ending);
  const { driver, abandon } = await open(redis.url);
  await untilItAnswers(driver);
  redis.standStill();
  await expect(Promise.resolve(driver.query({}))).rejects.toThrow();
  const waiting = driver.cleanup?.('process');
  abandon();
  await expect(waiting).rejects.toThrow();
});

it.each(['standStill', 'end'] as const)(
  'whoever waits for a Redis that does not answer (%s) is let go',
  async (hurt) => {
    const redis = await startStillBroker(ending);
    const { presence, driver, abandon } = await open(redis.url);
    await untilItAnswers(driver);
    redis[hurt]();
    // Where it is gone, all connections are between two tries by now.
    if (hurt === 'end') await expect(Promise.resolve(driver.query({}))).rejects.toThrow();
    const waiting = [presence.hdel('roomcount', 'process'), driver.remove('room'), driver.cleanup?.('process')];
    abandon();
    const [counted, removed, cleaned] = await Promise.allSettled(waiting);
    expect([counted, removed]).toEqual([
      { status: 'fulfilled', value: false },
      { status: 'fulfilled', value: false },
    ]);
    expect(cleaned?.status).toBe('rejected');
    expect(await presence.hdel('roomcount', 'process'), 'nor does anybody wait from now on').toBe(false);
    presence.shutdown();
    await driver.shutdown();
  },
);

it('a connection that is let go of is gone at once, though Redis says no goodbye', async () => {
  const redis = await startStillBroker(ending);
  const { presence, driver, abandon } = await open(redis.url, 60_000);
  await untilItAnswers(driver);
  redis.standStill();
  const { pub } = presence as unknown as { readonly pub: EventEmitter };
  const gone = once(pub, 'end');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  abandon();
  vi.advanceTimersByTime(100);
  await gone;
});
