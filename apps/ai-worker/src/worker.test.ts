import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { validateOrders } from '@salient/engine';
import {
  ANSWER_NOW_CHANNEL,
  type BotJob,
  botResultSchema,
  CANARY_JOB,
  jobId,
  PARCEL_JOB,
  packParcel,
  QUICK_QUEUE,
  TURN_QUEUE,
} from '@salient/protocol';
import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { createRedisServer, type RedisServerHandle } from 'js-redis-server';
import { createRedisCommandExecutor, RedisServerState, Resp2Server } from 'js-redis-server/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSignedBody } from './signing.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore } from './testing.ts';

/** As a server's log has them. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const game = makeLagoonGame();
const position = positionBefore(game, 3);

let broker: RedisServerHandle;
let queues: ReadonlyMap<string, Queue>;
let events: QueueEvents[];
let worker: ChildProcess;
let attempt = 0;

beforeAll(async () => {
  broker = await createRedisServer({ port: 0 });
  const connection = { url: `redis://127.0.0.1:${broker.port}`, maxRetriesPerRequest: null };
  const names = [TURN_QUEUE, QUICK_QUEUE];
  queues = new Map(names.map((name) => [name, new Queue(name, { connection })]));
  events = names.map((name) => new QueueEvents(name, { connection }));
  // Every question listens to the end.
  for (const one of events) one.setMaxListeners(0);
  await Promise.all(events.map((one) => one.waitUntilReady()));
  worker = await startWorker();
});

afterAll(async () => {
  worker.kill('SIGKILL');
  await Promise.allSettled([...queues.values(), ...events].map((one) => one.close()));
  await broker.close();
});

async function startWorker(SALIENT_LOG = 'silent'): Promise<ChildProcess> {
  const brokerUrl = `redis://127.0.0.1:${broker.port}`;
  const env = { ...process.env, SALIENT_BROKER_URL: brokerUrl, SALIENT_JOB_KEY: JOB_KEY, SALIENT_LOG };
  const child = fork(MAIN, [], { env, execArgv: [], silent: SALIENT_LOG !== 'silent' });
  await once(child, 'message');
  return child;
}

/** A way to the broker that can be cut at once, with nobody left who listens. */
function openRelay(port: number): { readonly server: Server; cut(): void } {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.on('error', () => undefined));
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  return {
    server,
    cut() {
      server.close();
      for (const socket of sockets) socket.end();
    },
  };
}

/** Longer than any test may take: such a search ends because it is told to. */
const LONG = { budgetMs: 500_000, parameters: { stop: 'spent' } };

/** Asks for a search's best so far, once. */
async function answerNow(id: string): Promise<void> {
  const client = new Redis(broker.port);
  await client.publish(ANSWER_NOW_CHANNEL, id);
  client.disconnect();
}

/** Queues a job; the answer is its result, or why it failed. */
async function ask(job: BotJob): Promise<{ readonly result?: unknown; readonly reason?: string }> {
  const id = jobId({ ...job, attempt: attempt++ });
  const answered = new Promise<{ result?: unknown; reason?: string }>((resolve) => {
    const isMine = (other: string): boolean => other === id;
    for (const one of events) {
      one.on('completed', ({ jobId: other, returnvalue }) => isMine(other) && resolve({ result: returnvalue }));
      one.on('failed', ({ jobId: other, failedReason }) => isMine(other) && resolve({ reason: failedReason }));
    }
  });
  const isQuick = job.kind === 'quick';
  const [name, data] = isQuick ? [PARCEL_JOB, packParcel([job])] : [job.kind, job];
  const queue = queues.get(isQuick ? QUICK_QUEUE : TURN_QUEUE);
  await queue?.add(name, data, { jobId: id, attempts: 1, removeOnFail: true });
  const answer = await answered;
  return isQuick && Array.isArray(answer.result) ? answer.result[0] : answer;
}

test('a job comes back as a signed result with lawful orders for its question', async () => {
  const { result } = await ask(makeJob(game, position, { playouts: 100, budgetMs: 60_000 }));
  const parsed = botResultSchema.parse(result);
  expect(isSignedBody(JOB_KEY, parsed)).toBe(true);
  expect(parsed).toMatchObject({ match: 'abcd2345', round: 3, seat: 0, attempt: 1, source: 'search', picks: [] });
  expect(parsed.thoughts.playouts).toBeGreaterThan(0);
  expect(validateOrders(game, position, 0, parsed.orders).ok).toBe(true);
});

test('a quick job comes back as such', async () => {
  const parsed = botResultSchema.parse((await ask(makeJob(game, position, { kind: 'quick' }))).result);
  expect(parsed.source).toBe('quick');
  expect(validateOrders(game, position, 0, parsed.orders).ok).toBe(true);
});

test('the jobs of a parcel are answered one by one, in their order', async () => {
  const heard = new Promise<unknown>((resolve) =>
    events[1]?.on('completed', ({ jobId: id, returnvalue }) => id === 'parcel_1' && resolve(returnvalue)),
  );
  const quick = (changes: Partial<BotJob> = {}): BotJob => makeJob(game, position, { kind: 'quick', ...changes });
  const good = quick();
  const { jobs, documents } = packParcel([
    good,
    { ...good, seat: 1 },
    quick({ deadlineAtMs: 0 }),
    quick({ attempt: 7 }),
  ]);
  const elsewhere = { ...good, map: { ...good.map, document: 9 } };
  const all = { jobs: ['nonsense', elsewhere, ...jobs], documents };
  await queues.get(QUICK_QUEUE)?.add(PARCEL_JOB, all, { jobId: 'parcel_1' });
  expect(await heard).toEqual([
    { refused: 'malformed' },
    { refused: 'unsigned' },
    { result: expect.objectContaining({ source: 'quick', attempt: 1 }) },
    { refused: 'unsigned' },
    { refused: 'expired' },
    { result: expect.objectContaining({ source: 'quick', attempt: 7 }) },
  ]);
});

test('a canary is answered at once, whatever it carries', async () => {
  const [, quick] = events;
  const heard = new Promise<unknown>((resolve) =>
    quick?.on('completed', ({ jobId: id, returnvalue }) => id === 'canary_1' && resolve(returnvalue)),
  );
  await queues.get(QUICK_QUEUE)?.add(CANARY_JOB, { nonsense: true }, { jobId: 'canary_1' });
  expect(await heard).toEqual({ isAlive: true });
});

test('a quick job is answered while a search runs', async () => {
  const isActive = once(events[0] as QueueEvents, 'active');
  let isSearching = true;
  const search = ask(makeJob(game, position, LONG)).finally(() => {
    isSearching = false;
  });
  const [{ jobId: id }] = (await isActive) as [{ readonly jobId: string }];
  await ask(makeJob(game, position, { kind: 'quick' }));
  expect(isSearching).toBe(true);
  await answerNow(id);
  await search;
});

test('a search whose best so far is wanted now answers now, and the next one is not hurried', async () => {
  const isActive = once(events[0] as QueueEvents, 'active');
  const answer = ask(makeJob(game, position, LONG));
  const [{ jobId: id }] = (await isActive) as [{ readonly jobId: string }];
  await answerNow(id);
  const parsed = botResultSchema.parse((await answer).result);
  expect(validateOrders(game, position, 0, parsed.orders).ok).toBe(true);
  const next = botResultSchema.parse((await ask(makeJob(game, position, { playouts: 50, budgetMs: 60_000 }))).result);
  expect(next.thoughts.playouts).toBeGreaterThanOrEqual(50);
});

test('a job that the server did not sign, or that nobody waits for, is refused, and the worker goes on', async () => {
  expect(await ask({ ...makeJob(game, position), seat: 1 })).toEqual({ reason: 'unsigned' });
  expect(await ask(makeJob(game, position, { deadlineAtMs: 0 }))).toEqual({ reason: 'expired' });
  expect(await ask({ nonsense: true, kind: 'orders' } as unknown as BotJob)).toEqual({ reason: 'malformed' });
  expect((await ask(makeJob(game, position, { kind: 'quick' }))).result).toBeDefined();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s in the middle of a long search: the job is answered, the process ends with 0',
  async (signal) => {
    if (worker.exitCode !== null) worker = await startWorker();
    const isActive = once(events[0] as QueueEvents, 'active');
    const answer = ask(makeJob(game, position, LONG));
    await isActive;
    const gone = once(worker, 'exit');
    worker.kill(signal);
    const parsed = botResultSchema.parse((await answer).result);
    expect(validateOrders(game, position, 0, parsed.orders).ok).toBe(true);
    expect(await gone).toEqual([0, null]);
  },
);

test('a Ctrl-C that npm passes on once more while the worker ends: the job is answered all the same', async () => {
  worker.kill('SIGKILL');
  worker = await startWorker('info');
  const isActive = once(events[0] as QueueEvents, 'active');
  const answer = ask(makeJob(game, position, LONG));
  await isActive;
  const gone = once(worker, 'exit');
  const said: string[] = [];
  createInterface({ input: worker.stderr as Readable }).on('line', (line) => said.push(line));
  worker.kill('SIGINT');
  await expect.poll(() => said.some((line) => line.includes('"ending"')), { timeout: 60_000 }).toBe(true);
  worker.kill('SIGINT');
  expect((await answer).result).toBeDefined();
  expect(await gone).toEqual([0, null]);
  const [first = ''] = said;
  expect(JSON.parse(first)).toMatchObject({ msg: 'taking jobs', time: expect.stringMatching(ISO_TIME) });
});

test('the first sign of life is that jobs are taken, however early it is asked for', async () => {
  const env = { ...process.env, SALIENT_BROKER_URL: `redis://127.0.0.1:${broker.port}`, SALIENT_JOB_KEY: JOB_KEY };
  const child = fork(MAIN, [], { env, execArgv: [] });
  child.send('alive?');
  const said: unknown[] = [];
  child.on('message', (word) => {
    if (said.length === 0) child.send('alive?');
    said.push(word);
  });
  await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(said.slice(0, 2)).toEqual(['ready', 'alive']);
  child.kill('SIGKILL');
});

test('a worker whose server is gone ends by itself', async () => {
  const child = await startWorker();
  const gone = once(child, 'exit');
  child.disconnect();
  expect(await gone).toEqual([0, null]);
});

test('a worker whose server is gone with its broker has nothing to say of that', async () => {
  const relay = openRelay(broker.port);
  await once(relay.server, 'listening');
  const SALIENT_BROKER_URL = `redis://127.0.0.1:${(relay.server.address() as AddressInfo).port}`;
  const env = { ...process.env, SALIENT_BROKER_URL, SALIENT_JOB_KEY: JOB_KEY, SALIENT_LOG: 'warn' };
  const child = fork(MAIN, [], { env, execArgv: [], silent: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  await once(child, 'message');
  // Of a process that it has disconnected itself Node tells no 'close'.
  const gone = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((one) => once(one as Readable, 'end')),
  ]);
  child.disconnect();
  relay.cut();
  expect((await gone)[0]).toEqual([0, null]);
  expect(said).toBe('');
});

// Of some twenty answers that its queue gives a worker as it starts: with so many its lanes are not open yet.
test.each([14, 15, 16])(
  'a worker that is told to end after %i answers of its start ends, and does not call that a refusal',
  async (heard) => {
    let answers = 0;
    const gate = createServer((near) => {
      const far = connect(broker.port, '127.0.0.1');
      for (const socket of [near, far]) socket.on('error', () => undefined);
      near.pipe(far);
      far.on('data', (answer) => {
        answers++;
        if (answers <= heard) near.write(answer);
        else child.kill('SIGTERM');
      });
    }).listen(0, '127.0.0.1');
    await once(gate, 'listening');
    const SALIENT_BROKER_URL = `redis://127.0.0.1:${(gate.address() as AddressInfo).port}`;
    const env = { ...process.env, SALIENT_BROKER_URL, SALIENT_JOB_KEY: JOB_KEY, SALIENT_LOG: 'warn' };
    const child = fork(MAIN, [], { env, execArgv: [], silent: true });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const end = await once(child, 'close');
    expect(said).toBe('');
    expect(end).toEqual([0, null]);
    gate.close();
  },
);

test('a queue that does not know the password ends the start with a sentence, which does not tell it', async () => {
  const state = new RedisServerState({ requirepass: 'right' });
  const { server } = new Resp2Server({ server: state, executor: createRedisCommandExecutor() });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const SALIENT_BROKER_URL = `redis://:mistaken@127.0.0.1:${port}`;
  const env = { ...process.env, SALIENT_BROKER_URL, SALIENT_JOB_KEY: JOB_KEY, SALIENT_LOG: 'warn' };
  const child = fork(MAIN, [], { env, execArgv: [], silent: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said).toMatch(/The queue refuses this worker: .*password/);
  expect(said).not.toContain('mistaken');
  server.close();
});

test.each([
  [{ SALIENT_JOB_KEY: 'short' }, 'SALIENT_JOB_KEY must be 64 hexadecimal digits'],
  [{ SALIENT_JOB_KEY: JOB_KEY, SALIENT_WORKER_CONCURENCY: '4' }, 'There is no setting SALIENT_WORKER_CONCURENCY; '],
])('%j ends the start with a sentence', async (environment, sentence) => {
  const child = fork(MAIN, [], { env: { ...process.env, ...environment }, execArgv: [], silent: true });
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(text).toContain(sentence);
});
