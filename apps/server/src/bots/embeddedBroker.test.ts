import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ANSWER_NOW_CHANNEL, type BotJob, JOB_VERSION, QUICK_QUEUE, TURN_QUEUE } from '@salient/protocol';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, expect, test, vi } from 'vitest';
import { type EmbeddedBroker, startEmbeddedBroker } from './embeddedBroker.ts';
import { startStillBroker } from './testing/stillBroker.ts';
import { openTurnQueue, type TurnQueue } from './turnQueue.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ending.splice(0).reverse()) await end();
});

async function openBroker(): Promise<EmbeddedBroker> {
  const broker = await startEmbeddedBroker(() => undefined);
  ending.push(() => broker.end());
  return broker;
}

async function open(kind: 'embedded' | 'redis' = 'embedded'): Promise<{
  broker: EmbeddedBroker;
  queue: TurnQueue;
  completed: (id: string) => Promise<unknown>;
  /** In their order: events that were none, and `returned`. */
  course: readonly string[];
}> {
  const broker = await openBroker();
  const course: string[] = [];
  const onError = (error: Error): void => {
    if (error instanceof SyntaxError) course.push('no event');
  };
  const queue = await openTurnQueue({ url: broker.url, broker: kind, workers: 2, onError });
  ending.push(() => queue.end());
  const waiting = new Map<string, (result: unknown) => void>();
  queue.listen({
    completed: (id, result) => waiting.get(id)?.(result),
    progress: () => undefined,
    failed: () => undefined,
    returned: () => void course.push('returned'),
  });
  return { broker, queue, completed: (id) => new Promise((resolve) => waiting.set(id, resolve)), course };
}

function work(url: string, name = TURN_QUEUE): void {
  const retryStrategy = (times: number) => Math.min(times * 50, 500);
  const worker = new Worker(name, async (job) => ({ seen: job.name }), {
    connection: { url, maxRetriesPerRequest: null, retryStrategy },
  });
  worker.on('error', () => undefined);
  ending.push(() => worker.close());
}

/** Once the broker takes it: a busy one refuses what it has no time for, and the same id is never queued twice. */
async function put(queue: TurnQueue, id: string, what = job): Promise<void> {
  const add = () =>
    queue.add(id, what, 1).then(
      () => 'queued',
      () => 'refused',
    );
  await expect.poll(add, { timeout: 30_000 }).toBe('queued');
}

const map = { id: 'm', hash: 'h', document: {} };
const job = { v: JOB_VERSION, kind: 'orders', map } as unknown as BotJob;

test('a job goes to a worker over the embedded broker and its result comes back by id', async () => {
  const { broker, queue, completed } = await open();
  work(broker.url);
  const done = completed('m_1_0_orders_1');
  await put(queue, 'm_1_0_orders_1');
  expect(await done).toEqual({ seen: 'orders' });
});

test('nobody on the network reaches the broker: it listens on loopback, and there only', async () => {
  const broker = await openBroker();
  const { hostname, port } = new URL(broker.url);
  expect(hostname, 'as its socket says').toBe('127.0.0.1');
  const addresses = Object.values(networkInterfaces()).flatMap((ofOne) => (ofOne ?? []).map(({ address }) => address));
  // Link-local ones are not reached without the name of their interface.
  const others = addresses.filter((address) => address !== hostname && !address.startsWith('fe80:'));
  for (const host of others) {
    const socket = connect({ host, port: Number(port) });
    ending.push(async () => socket.destroy());
    await expect(once(socket, 'connect'), host).rejects.toThrow('ECONNREFUSED');
  }
});

test('a program of this machine that does not know the password reads nothing, also after a restart', async () => {
  const broker = await openBroker();
  const stranger = async (password: string): Promise<unknown> => {
    const { port } = new URL(broker.url);
    const redis = new Redis({ port: Number(port), password, lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    ending.push(async () => redis.disconnect());
    return redis.keys('*').catch(String);
  };
  expect(await stranger('')).toMatch('NOAUTH');
  expect(await stranger('guess')).toMatch(/NOAUTH|WRONGPASS/);
  const isBack = new Promise<void>((resolve) => broker.onRestart(resolve));
  await broker.crash();
  await isBack;
  expect(await stranger('')).toMatch('NOAUTH');
});

test('a broker that died is back on the same port, and the next job is answered', async () => {
  const { broker, queue, completed } = await open();
  work(broker.url);
  const isBack = new Promise<void>((resolve) => broker.onRestart(resolve));
  await broker.crash();
  await expect(queue.add('m_1_0_orders_1', job, 1)).rejects.toThrow();
  await isBack;
  const done = completed('m_1_0_orders_2');
  // The producer reconnects in steps; until then a job is refused, never swallowed.
  await put(queue, 'm_1_0_orders_2');
  expect(await done).toEqual({ seen: 'orders' });
});

test.each(['redis', 'embedded'] as const)(
  'an event that is none, from whoever else can write to the broker, makes nobody deaf: %s',
  async (kind) => {
    const { broker, queue, completed, course } = await open(kind);
    const writer = new Redis(broker.url);
    ending.push(async () => writer.disconnect());
    const event = ['event', 'completed', 'jobId', 'm_1_0_orders_1', 'returnvalue', '{'];
    await writer.xadd(`bull:${TURN_QUEUE}:events`, '*', ...event);
    work(broker.url);
    let number = 2;
    let isHeard = false;
    // What is answered before it listens again is not heard.
    const ask = async (): Promise<boolean> => {
      const id = `m_1_0_orders_${number++}`;
      void completed(id).then(() => {
        isHeard = true;
      });
      await put(queue, id);
      return isHeard;
    };
    await expect.poll(ask, { timeout: 60_000 }).toBe(true);
    // It is met once, at Redis only if it comes after the listening has begun; and what was answered meanwhile is looked for.
    const isMet = kind === 'embedded' || course.includes('no event');
    if (isMet) expect(course.slice(course.indexOf('no event'))).toEqual(['no event', 'returned']);
  },
);

test('a probe comes back while workers take jobs, and is lost without them', async () => {
  const { broker, queue } = await open();
  await expect(queue.probe(50)).rejects.toThrow('longer than');
  work(broker.url, QUICK_QUEUE);
  const probe = () =>
    queue.probe(5_000).then(
      () => 'back',
      () => 'lost',
    );
  await expect.poll(probe, { timeout: 60_000 }).toBe('back');
});

test('a search that nobody waits for any more: its worker is told, one that is still in the line is gone', async () => {
  const { broker, queue } = await open();
  let begin = (): void => undefined;
  let finish = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const isOver = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const worked: (string | undefined)[] = [];
  const worker = new Worker(
    TURN_QUEUE,
    async ({ id }) => {
      worked.push(id);
      begin();
      await isOver;
    },
    { connection: { url: broker.url, maxRetriesPerRequest: null } },
  );
  ending.push(() => worker.close());
  ending.push(async () => finish());
  const ears = new Redis(broker.url);
  ending.push(async () => ears.disconnect());
  await ears.subscribe(ANSWER_NOW_CHANNEL);
  const told = new Promise((resolve) => ears.once('message', (_, id) => resolve(id)));

  await put(queue, 'm_1_0_orders_1');
  await hasBegun;
  await put(queue, 'm_1_1_orders_2');
  queue.remove('m_1_1_orders_2', 'orders');
  queue.remove('m_1_0_orders_1', 'orders');
  expect(await told).toBe('m_1_0_orders_1');
  finish();
  await worker.close();
  expect(worked).toEqual(['m_1_0_orders_1']);
});

test('the queue tells what it has of a search and of a quick turn, and of what a dead broker had nothing', async () => {
  const { broker, queue } = await open();
  const quick = { ...job, kind: 'quick' } as BotJob;
  await Promise.all([put(queue, 'm_1_0_orders_1'), put(queue, 'm_1_0_quick_2', quick)]);
  const known = async () => [await queue.has('m_1_0_orders_1', 'orders'), await queue.has('m_1_0_quick_2', 'quick')];
  expect(await known()).toEqual([true, true]);
  expect(await queue.has('m_1_0_orders_9', 'orders')).toBe(false);
  const isBack = new Promise<void>((resolve) => broker.onRestart(resolve));
  await broker.crash();
  await isBack;
  await expect.poll(() => known().catch(String), { timeout: 30_000 }).toEqual([false, false]);
});

test('quick turns that nobody waits for any more do not pile up where no worker takes them', async () => {
  const { broker, queue } = await open();
  const look = new Queue(QUICK_QUEUE, { connection: { url: broker.url, maxRetriesPerRequest: null } });
  ending.push(() => look.close());
  const quick = (seat: number) => ({ ...job, kind: 'quick', seat }) as BotJob;
  const ids = [0, 1, 2, 3].map((seat) => `m_1_${seat}_quick_1`);
  // What a busy broker takes longer for than a producer waits is in it a moment later.
  await Promise.allSettled(ids.map((id, seat) => queue.add(id, quick(seat), 1)));
  const waiting = async () =>
    (await look.getJobs('prioritized', 0, -1, true)).map(({ data }) => data.jobs.map(({ seat }: BotJob) => seat));
  await expect.poll(waiting).toEqual([
    [0, 1],
    [2, 3],
  ]);
  for (const id of ids.slice(0, 3)) queue.remove(id, 'quick');
  await expect.poll(waiting).toEqual([[2, 3]]);
});

test('a queue whose broker stands still ends when the patience is over', async () => {
  const broker = await startStillBroker(ending);
  const queue = await openTurnQueue({ url: broker.url, broker: 'redis', workers: 2, onError: () => undefined });
  broker.standStill();
  const course: string[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const patience = new AbortController();
  const ended = queue.end(patience.signal).then(() => course.push('ended'));
  vi.advanceTimersByTime(60_000);
  await new Promise(setImmediate);
  course.push('over');
  patience.abort();
  await ended;
  expect(course).toEqual(['over', 'ended']);
});
