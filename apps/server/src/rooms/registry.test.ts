// The registry over a Redis that stands still: when it goes on everything is heard again, and who ends does not wait for it.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setLogger } from '@colyseus/core/Logger';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startEmbeddedBroker } from '../bots/embeddedBroker.ts';
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
  for (const end of ending.splice(0).reverse()) await end();
});

/** A Redis that can be made to stand still as SIGSTOP does: connections are accepted, and nothing is read from them. */
async function startRedis() {
  const broker = await startEmbeddedBroker(() => undefined);
  ending.push(() => broker.end());
  const held = new Set<() => void>();
  let isStill = false;
  let taken = 0;
  const lead = (from: Socket, to: Socket): void => {
    const go = (): void => void from.pipe(to);
    from.on('error', () => to.destroy()).on('close', () => to.destroy());
    held.add(go);
    if (!isStill) go();
  };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    taken++;
    const far = connect(Number(new URL(broker.url).port), '127.0.0.1');
    lead(near, far);
    lead(far, near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  ending.push(end);
  const url = new URL(broker.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    taken: () => taken,
    /** As one that was killed: nobody can connect any more. */
    end,
    standStill() {
      isStill = true;
      for (const socket of sockets) socket.unpipe();
    },
    goOn() {
      isStill = false;
      for (const go of held) go();
    },
  };
}

async function open(url: string) {
  const registry = openRegistry(url, pino({ level: 'silent' }), SILENCE_MS);
  ending.push(registry.abandon);
  const { presence, driver } = registry;
  if (!presence || !driver) throw new Error('no registry');
  return { ...registry, presence, driver };
}

/** On a busy machine the first answers may take longer than this Redis is waited for. */
const untilItAnswers = (driver: Awaited<ReturnType<typeof open>>['driver']) =>
  vi.waitFor(() => Promise.resolve(driver.query({})), PATIENCE);

it('hears again what it listens to, and begins to listen, when Redis has stood still for long', async () => {
  const redis = await startRedis();
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
  const redis = await startRedis();
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
    const redis = await startRedis();
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
