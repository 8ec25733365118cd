// The list of rooms through an outage of Redis: what failed is asked anew, rooms that began meanwhile have their rows, and those that ended have none left.
import { matchMaker } from '@colyseus/core';
import { Redis } from 'ioredis';
import { beforeEach, expect, it, vi } from 'vitest';
import { LIST_AWAY } from './outage.ts';
import { RoomDriver } from './roomDriver.ts';
import { RoomPresence } from './roomPresence.ts';

/** What Redis holds: rows of rooms by their ids. */
let rows: Map<string, string>;
let isAway: boolean;
let redis: Redis;
let driver: RoomDriver;

beforeEach(() => {
  rows = new Map();
  isAway = false;
  redis = new Redis({ lazyConnect: true });
  const answer = <T>(read: () => T) => (isAway ? Promise.reject(new Error('no Redis')) : Promise.resolve(read()));
  vi.spyOn(redis, 'hgetall').mockImplementation(() => answer(() => Object.fromEntries(rows)));
  vi.spyOn(redis, 'hmget').mockImplementation((_key, ...ids) =>
    answer(() => ids.map((id) => rows.get(String(id)) ?? null)),
  );
  vi.spyOn(redis, 'hdel').mockImplementation((_key, ...ids) =>
    answer(() => ids.filter((id) => rows.delete(String(id))).length),
  );
  vi.spyOn(redis, 'hset').mockImplementation((_key, ...[id, row]) =>
    answer(() => {
      rows.set(String(id), String(row));
      return 1;
    }),
  );
  driver = new RoomDriver(redis);
});

const rowOf = (roomId: string, processId: string | undefined = matchMaker.processId) =>
  ({ roomId, processId, name: 'match', private: false }) as unknown as Parameters<RoomDriver['persist']>[0];

const listed = async () => (await driver.query({ name: 'match' })).map(({ roomId }) => roomId);

/** As the client says it whenever it has connected. */
async function comeBack(): Promise<void> {
  isAway = false;
  redis.emit('ready');
  await new Promise((resolve) => setImmediate(resolve));
}

it('answers again after it could not', async () => {
  await driver.persist(rowOf('a'));
  isAway = true;
  const failed = [listed(), driver.findOne({ name: 'match' }), driver.query({}), driver.cleanup('dead')];
  for (const one of failed) await expect(one).rejects.toMatchObject({ code: LIST_AWAY, cause: new Error('no Redis') });
  isAway = false;
  expect(await listed()).toEqual(['a']);
  expect(await driver.findOne({ name: 'match' })).toMatchObject({ roomId: 'a' });
  expect(await driver.query({})).toHaveLength(1);
});

it('rooms begin and change while it is away, and their rows are written when it is back, as they are then', async () => {
  await driver.persist(rowOf('changes'));
  isAway = true;
  const begins = rowOf('begins');
  const moves = rowOf('moves');
  expect(await driver.persist(begins)).toBe(false);
  expect(await driver.persist(moves)).toBe(false);
  expect(await driver.persist(rowOf('ends'))).toBe(false);
  expect(await driver.update(rowOf('changes'), { $set: { locked: true } })).toBe(false);
  begins.clients = 3;
  // As a room is dropped that another process runs.
  Object.assign(moves, { roomId: undefined });
  await driver.remove('ends');
  const told = vi.fn(listed);
  driver.onBack(told);
  await comeBack();
  expect(await told.mock.results[0]?.value).toEqual(['changes', 'begins']);
  expect(await driver.findOne({ name: 'match', clients: 3 })).toMatchObject({ roomId: 'begins' });
  expect(await driver.findOne({ name: 'match', locked: true })).toMatchObject({ roomId: 'changes' });
});

it('while it is away rooms of this process are found by their names, and no others', async () => {
  const row = rowOf('here');
  const here = new RoomDriver(redis, (roomId) => (roomId === 'here' ? row : undefined));
  const asked = vi.spyOn(redis, 'hget').mockRejectedValue(new Error('no Redis'));
  expect(await here.findOne({ roomId: 'here' })).toBe(row);
  await expect(here.findOne({ roomId: 'elsewhere' })).rejects.toMatchObject({ code: LIST_AWAY });
  expect(asked).toHaveBeenCalledTimes(2);
  redis.emit('close');
  expect(await here.findOne({ roomId: 'here' }), 'at once, where that is known').toBe(row);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockResolvedValue(JSON.stringify(rowOf('here', 'another')));
  redis.emit('ready');
  expect(await here.findOne({ roomId: 'here' }), 'the list knows better').toMatchObject({ processId: 'another' });
});

it('a room begins at once while the connection is lost, and is heard when it is back', async () => {
  const never = () => new Promise<never>(() => undefined);
  vi.mocked(redis.hset).mockImplementation(never);
  redis.emit('close');
  expect(await driver.persist(rowOf('begins'))).toBe(false);
  const ears = new Redis({ lazyConnect: true });
  const subscribe = vi.spyOn(ears, 'subscribe').mockImplementation(never);
  vi.spyOn(redis, 'duplicate').mockReturnValue(ears);
  const presence = new RoomPresence(redis);
  ears.emit('close');
  expect(await presence.subscribe('$begins', () => undefined)).toBe(presence);
  subscribe.mockRejectedValueOnce(new Error('no Redis'));
  ears.emit('ready');
  expect(subscribe).toHaveBeenLastCalledWith('$begins');
  subscribe.mockRejectedValueOnce(new Error('no Redis'));
  expect(await presence.subscribe('$other', () => undefined)).toBe(presence);
});

it('what Colyseus tells and counts without waiting is lost while it is away, and no unhandled rejection', async () => {
  const ears = new Redis({ lazyConnect: true });
  vi.spyOn(redis, 'duplicate').mockReturnValue(ears);
  const presence = new RoomPresence(redis);
  vi.spyOn(redis, 'publish').mockRejectedValue(new Error('no Redis'));
  vi.spyOn(ears, 'unsubscribe').mockRejectedValue(new Error('no Redis'));
  isAway = true;
  await presence.publish('$lobby', 'a,1');
  expect(await presence.hset('roomcount', 'here', '1,1')).toBe(false);
  expect(await presence.unsubscribe('$ends')).toBe(presence);
});

it('who opens the live list while others cannot be asked whether they do as well is alone, and is answered', async () => {
  vi.spyOn(redis, 'duplicate').mockReturnValue(new Redis({ lazyConnect: true }));
  const presence = new RoomPresence(redis);
  const exec = (tell: (error: Error) => void): void => tell(new Error('no Redis'));
  const chain = { hincrby: () => chain, expire: () => chain, exec };
  vi.spyOn(redis, 'multi').mockReturnValue(chain as unknown as ReturnType<Redis['multi']>);
  expect(await presence.hincrbyex('ch:lobby', 'all', 1, 60)).toBe(1);
});

it('who is told of a room while the list of rooms is away misses it; any other mistake is ours', async () => {
  const ears = new Redis({ lazyConnect: true });
  vi.spyOn(redis, 'duplicate').mockReturnValue(ears);
  vi.spyOn(ears, 'subscribe').mockResolvedValue(1);
  vi.spyOn(ears, 'unsubscribe').mockResolvedValue(0);
  const presence = new RoomPresence(redis);
  const rejected: unknown[] = [];
  const hear = (reason: unknown): void => void rejected.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear);
  const bug = new Error('ours');
  let why: Promise<unknown> = Promise.resolve();
  const listener = vi.fn(() => why);
  const tell = async (): Promise<void> => {
    ears.emit('message', '$lobby', '"a,0"');
    await new Promise((resolve) => setImmediate(resolve));
  };
  try {
    await presence.subscribe('$lobby', listener);
    isAway = true;
    why = driver.query({ roomId: 'a' });
    await tell();
    why = Promise.reject(bug);
    await tell();
    await presence.unsubscribe('$lobby', listener);
    await tell();
  } finally {
    process.off('unhandledRejection', hear);
    for (const other of others) process.on('unhandledRejection', other);
  }
  expect([rejected, listener.mock.calls]).toEqual([[bug], [['a,0'], ['a,0']]]);
});

it('a connection that only listens asks now and then, so that it has an answer to miss, until it has ended', async () => {
  vi.useFakeTimers();
  const ears = new Redis({ lazyConnect: true });
  const ping = vi.spyOn(ears, 'ping').mockRejectedValue(new Error('silent'));
  vi.spyOn(redis, 'duplicate').mockReturnValue(ears);
  new RoomPresence(redis);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping, 'not connected').not.toHaveBeenCalled();
  ears.status = 'ready';
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ping).toHaveBeenCalledTimes(3);
  ears.emit('end');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it('rooms end while it is away, and their rows are gone when it is back, but not those of others', async () => {
  for (const roomId of ['ends', 'moves', 'returns', 'stays']) await driver.persist(rowOf(roomId));
  isAway = true;
  for (const roomId of ['ends', 'moves', 'returns']) expect(await driver.remove(roomId)).toBe(false);
  redis.emit('ready');
  isAway = false;
  rows.set('moves', JSON.stringify(rowOf('moves', 'another')));
  await driver.persist(rowOf('returns'));
  await comeBack();
  expect(await listed()).toEqual(['moves', 'returns', 'stays']);
  expect(await driver.remove(undefined)).toBe(false);
  expect(await driver.remove('stays')).toBe(true);
});
