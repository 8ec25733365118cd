// The worker's end of the queue of searches: what becomes of each outcome and of what is told on the way, with desks that do as they are bidden.
import {
  ANSWER_NOW_CHANNEL,
  type BotJob,
  type BotResult,
  CANARY_JOB,
  jobId,
  QUICK_QUEUE,
  TURN_QUEUE,
  threadsIn,
} from '@salient/protocol';
import { Job, Queue, QueueEvents, type Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { createRedisServer, type RedisServerHandle } from 'js-redis-server';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Consumer, startConsumer } from './consumer.ts';
import type { SearchOutcome } from './searchDesk.ts';
import { isSignedBody } from './signing.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore } from './testing.ts';
import type { Thought } from './think.ts';
import { systemClock } from './workClock.ts';

interface Asked {
  readonly id: string;
  readonly job: BotJob;
  readonly tell: (thought: Thought) => void;
  readonly answer: (outcome: SearchOutcome) => void;
}

const pool = vi.hoisted(() => {
  const nothing = (): void => undefined;
  const report = (_why: string): void => undefined;
  const lanes: Worker[] = [];
  /** Connections besides those of the lanes, the worker's own first. */
  const connections: Redis[] = [];
  return { asked: [] as Asked[], said: [] as string[], heard: nothing, open: nothing, report, lanes, connections };
});
vi.mock('bullmq', async (original) => {
  const bullmq = await original<typeof import('bullmq')>();
  class Worker extends bullmq.Worker {
    constructor(...given: ConstructorParameters<typeof bullmq.Worker>) {
      super(...given);
      pool.lanes.push(this);
    }
  }
  return { ...bullmq, Worker };
});
vi.mock('ioredis', async (original) => {
  const ioredis = await original<typeof import('ioredis')>();
  class Redis extends ioredis.Redis {
    constructor(...given: unknown[]) {
      super(...(given as [string]));
      pool.connections.push(this);
    }
  }
  return { ...ioredis, Redis };
});
vi.mock('./warmUp.ts', () => ({ warmUpQuick: () => void pool.said.push('warm') }));
vi.mock('./searchDesk.ts', () => ({
  SearchDesk: class {
    constructor({ report }: { readonly report: typeof pool.report }) {
      pool.report = report;
    }
  },
}));
vi.mock('./deskPool.ts', () => ({
  DeskPool: class {
    constructor(desks: readonly unknown[], most: number) {
      pool.said.push(`${desks.length} desks, ${most} at most`);
    }
    ready = (): Promise<void> =>
      new Promise((resolve) => {
        pool.open = resolve;
      });
    search = (id: string, job: BotJob, tell: Asked['tell']): Promise<SearchOutcome> =>
      new Promise((answer) => {
        pool.asked.push({ id, job, tell, answer });
        pool.heard();
      });
    answerNow(id: string): void {
      pool.said.push(`answer ${id}`);
      pool.heard();
    }
    hurry(): void {
      pool.said.push('hurry');
      for (const { answer } of pool.asked) answer({ kind: 'lost', why: 'the worker ends', thought: undefined });
    }
    close(): Promise<void> {
      pool.said.push('close');
      return Promise.resolve();
    }
  },
}));

const game = makeLagoonGame();
const position = positionBefore(game, 3);
let broker: RedisServerHandle;
let queue: Queue;
let events: QueueEvents;
let consumer: Consumer;
let attempt = 0;
/** What operators are told. */
const lines: Readonly<Record<string, unknown>>[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
/** What the worker does every so often. */
let ticks: readonly (readonly [tick: () => void, everyMs: number | undefined])[];
const told = (message: string) => lines.filter(({ msg }) => msg === message);

beforeAll(async () => {
  broker = await createRedisServer({ port: 0 });
  const brokerUrl = `redis://127.0.0.1:${broker.port}`;
  const connection = { url: brokerUrl, maxRetriesPerRequest: null };
  queue = new Queue(TURN_QUEUE, { connection });
  events = new QueueEvents(TURN_QUEUE, { connection });
  // Every question listens to the end.
  events.setMaxListeners(0);
  await events.waitUntilReady();
  const setup = { brokerUrl, jobKey: JOB_KEY, concurrency: 2, rootParallel: 3, logLevel: 'silent' } as const;
  const ticking = vi.spyOn(globalThis, 'setInterval');
  consumer = startConsumer(setup, log);
  ticks = ticking.mock.calls.map(([tick, everyMs]) => [tick, everyMs]);
  ticking.mockRestore();
});
afterAll(async () => {
  await consumer.end();
  await Promise.all([queue.close(), events.close()]);
  await broker.close();
});
afterEach(() => {
  // After a failure: a worker ends when all is answered.
  for (const { answer } of pool.asked) answer({ kind: 'refused', reason: 'expired' });
  pool.asked.length = 0;
  pool.heard = () => undefined;
  lines.length = 0;
});

/** Resolves when the pool has heard something that makes this true. */
const until = (check: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    pool.heard = () => (check() ? resolve() : undefined);
    pool.heard();
  });

/** Queues a search; resolves when a desk has it. */
async function begin(
  changes: Partial<BotJob> = {},
): Promise<{ readonly asked: Asked; readonly end: Promise<unknown> }> {
  const job = makeJob(game, position, { attempt: attempt++, ...changes });
  const id = jobId(job);
  const end = new Promise<unknown>((resolve) => {
    events.on('completed', ({ jobId: other, returnvalue }) => other === id && resolve(returnvalue));
    events.on('failed', ({ jobId: other, failedReason }) => other === id && resolve(failedReason));
  });
  await queue.add(job.kind, job, { jobId: id, attempts: 1 });
  await until(() => pool.asked.some((one) => one.id === id));
  return { asked: pool.asked.find((one) => one.id === id) as Asked, end };
}

const thoughtOf = (playouts: number): Thought =>
  ({ answer: { orders: [], picks: [playouts] }, thoughts: { playouts, candidates: [] } }) as unknown as Thought;

test('searches are taken when the desks are warm, and what is answered at once before that', async () => {
  const connection = { url: `redis://127.0.0.1:${broker.port}`, maxRetriesPerRequest: null };
  const [quick, quickEvents] = [new Queue(QUICK_QUEUE, { connection }), new QueueEvents(QUICK_QUEUE, { connection })];
  await quickEvents.waitUntilReady();
  const begun = begin();
  await expect.poll(() => queue.getWaitingCount()).toBe(1);
  const canary = await quick.add(CANARY_JOB, {});
  expect(await canary.waitUntilFinished(quickEvents)).toEqual({ isAlive: true });
  expect(await queue.getJobCounts('active', 'waiting')).toEqual({ active: 0, waiting: 1 });
  pool.open();
  await consumer.ready();
  const { asked, end } = await begun;
  asked.answer({ kind: 'refused', reason: 'badGame' });
  expect(await end).toBe('badGame');
  expect(told('job refused')).toEqual([expect.objectContaining({ level: 40, job: asked.id, reason: 'badGame' })]);
  await Promise.all([quick.close(), quickEvents.close()]);
});

test('an answer comes back signed, as that of a search and with the time that it took', async () => {
  const startMs = performance.now();
  const { asked, end } = await begin();
  expect(asked.job).toMatchObject({ match: 'abcd2345', hmac: expect.any(String) });
  asked.answer({ kind: 'answer', thought: thoughtOf(7) });
  const result = (await end) as BotResult;
  const thoughts = { playouts: 7, tookMs: expect.any(Number) };
  expect(result).toMatchObject({ source: 'search', picks: [7], attempt: asked.job.attempt, thoughts });
  expect(result.thoughts.tookMs).toBeLessThanOrEqual(Math.ceil(performance.now() - startMs));
  expect(isSignedBody(JOB_KEY, result)).toBe(true);
  expect(told('turn answered')).toEqual([
    expect.objectContaining({ job: asked.id, bot: 'uct', playouts: 7, tookMs: result.thoughts.tookMs }),
  ]);
  expect(told('search lost')).toEqual([]);
});

test('a search that was lost is answered by the best that it had said, else by rule; a refusal is one', async () => {
  const some = await begin();
  some.asked.answer({ kind: 'lost', why: 'late', thought: thoughtOf(3) });
  expect(await some.end).toMatchObject({ source: 'search', picks: [3] });
  expect(told('search lost')).toEqual([
    expect.objectContaining({ level: 40, job: some.asked.id, why: 'late', tookMs: expect.any(Number) }),
  ]);
  const none = await begin();
  none.asked.answer({ kind: 'lost', why: 'late', thought: undefined });
  expect(await none.end).toMatchObject({ source: 'quick', thoughts: { playouts: 0 } });
  const unread = await begin({ bot: 'nobody' });
  unread.asked.answer({ kind: 'lost', why: 'late', thought: undefined });
  expect(await unread.end, 'there is no answer by rule').toBe('unknownBot');
  const refused = await begin();
  refused.asked.answer({ kind: 'refused', reason: 'badView' });
  expect(await refused.end).toBe('badView');
});

test('what was searched is told on the way, signed, and while the broker takes one no other is', async () => {
  const { asked, end } = await begin();
  const told: { readonly picks: readonly number[] }[] = [];
  events.on('progress', ({ data }) => {
    told.push(data as unknown as (typeof told)[number]);
    pool.heard();
  });
  asked.tell(thoughtOf(0));
  asked.tell(thoughtOf(1));
  asked.tell(thoughtOf(2));
  await until(() => told.length > 0);
  // The broker has taken the first; the worker hears of that a little later.
  for (let playouts = 3; told.length < 2; playouts++) {
    asked.tell(thoughtOf(playouts));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(told[0]).toMatchObject({ source: 'search', picks: [1], attempt: asked.job.attempt });
  expect(told[1]?.picks[0]).toBeGreaterThan(2);
  expect(isSignedBody(JOB_KEY, told[0] as unknown as Parameters<typeof isSignedBody>[1])).toBe(true);
  asked.answer({ kind: 'answer', thought: thoughtOf(9) });
  await end;
});

test('what the broker does not take on the way spoils nothing, and what comes after it is told', async () => {
  const { asked, end } = await begin();
  const update = vi.spyOn(Job.prototype, 'updateProgress').mockRejectedValueOnce(new Error('busy'));
  asked.tell(thoughtOf(1));
  await new Promise((resolve) => setImmediate(resolve));
  asked.tell(thoughtOf(2));
  expect(update).toHaveBeenCalledTimes(2);
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ picks: [2] }));
  update.mockRestore();
  asked.answer({ kind: 'answer', thought: thoughtOf(9) });
  expect(await end).toMatchObject({ picks: [9] });
});

test('a thread that a desk replaced is told to operators', () => {
  pool.report('it ended');
  expect(told('search thread replaced')).toEqual([expect.objectContaining({ level: 40, why: 'it ended' })]);
});

test('a connection that fails is told to operators, with the reason alone', () => {
  expect(pool.lanes).toHaveLength(2);
  pool.lanes[0]?.emit('error', Object.assign(new Error('no way there'), { command: { args: ['password'] } }));
  pool.lanes[1]?.emit('error', new Error('nor there'));
  const { level, error, ...more } = told('queue trouble')[0] ?? {};
  expect([level, error, Object.keys(more)]).toEqual([40, 'no way there', ['time', 'pid', 'hostname', 'msg']]);
});

test('the connection for wishes, which only listens, is asked every five seconds while it stands, and its failures are told', () => {
  const [ears] = pool.connections as [Redis];
  const [[ask] = []] = ticks.filter(([, everyMs]) => everyMs === 5_000);
  const ping = vi.spyOn(ears, 'ping').mockRejectedValue(new Error('nobody answers'));
  ask?.();
  expect(ping).toHaveBeenCalledTimes(1);
  const { status } = ears;
  ears.status = 'reconnecting';
  ask?.();
  ears.status = status;
  expect(ping, 'what cannot be asked now does not wait').toHaveBeenCalledTimes(1);
  ping.mockRestore();
  // Of what may come very often one line a second is written.
  const later = vi.spyOn(systemClock, 'monotonicMs').mockReturnValue(systemClock.monotonicMs() + 1_000);
  ears.emit('error', new Error('nothing is heard'));
  later.mockRestore();
  expect(told('queue trouble')).toEqual([expect.objectContaining({ level: 40, error: 'nothing is heard' })]);
});

test('every connection is given up when it is silent, and tried again within a second; a killed worker’s job is another’s in four', () => {
  const [ears] = pool.connections as [Redis];
  const lanes = pool.lanes.map(({ opts }) => opts);
  const ways = [ears.options, ...lanes.map(({ connection }) => connection as RedisOptions)];
  // Longer than the ten seconds for which a worker waits for a job.
  expect(ways.map(({ socketTimeout }) => socketTimeout)).toEqual([15_000, 15_000, 15_000]);
  expect(ways.map(({ retryStrategy }) => [1, 1_000].map((times) => retryStrategy?.(times)))).toEqual(
    ways.map(() => [50, 1_000]),
  );
  for (const { lockDuration = 0, stalledInterval = 0 } of lanes)
    expect(lockDuration + stalledInterval).toBeLessThanOrEqual(4_000);
});

test('as many searches as desks are at hand at the same time, and servers can count them', async () => {
  const [one, two] = [await begin(), await begin()];
  expect(pool.said.slice(0, 2)).toEqual(['2 desks, 3 at most', 'warm']);
  const names = (await queue.getWorkers()).map(({ rawname }) => threadsIn(String(rawname)));
  expect(names).toEqual([2]);
  one.asked.answer({ kind: 'answer', thought: thoughtOf(1) });
  two.asked.answer({ kind: 'answer', thought: thoughtOf(2) });
  await Promise.all([one.end, two.end]);
});

test('a wish reaches the desks; a worker that ends hurries them, and closes them when all is answered', async () => {
  const client = new Redis(broker.port);
  await client.publish(ANSWER_NOW_CHANNEL, 'somebody');
  await until(() => pool.said.includes('answer somebody'));
  client.disconnect();
  const { end } = await begin();
  await consumer.end();
  expect(await end).toMatchObject({ source: 'quick' });
  expect(pool.said.slice(-2)).toEqual(['hurry', 'close']);
});
