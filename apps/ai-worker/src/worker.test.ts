import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { validateOrders } from '@salient/engine';
import { type BotJob, botResultSchema, jobId, TURN_QUEUE } from '@salient/protocol';
import { Queue, QueueEvents } from 'bullmq';
import { createRedisServer, type RedisServerHandle } from 'js-redis-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSignedBody } from './signing.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore } from './testing.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const game = makeLagoonGame();
const position = positionBefore(game, 3);

let broker: RedisServerHandle;
let queue: Queue;
let events: QueueEvents;
let worker: ChildProcess;
let attempt = 0;

beforeAll(async () => {
  broker = await createRedisServer({ port: 0 });
  const connection = { url: `redis://127.0.0.1:${broker.port}`, maxRetriesPerRequest: null };
  queue = new Queue(TURN_QUEUE, { connection });
  events = new QueueEvents(TURN_QUEUE, { connection });
  await events.waitUntilReady();
  worker = await startWorker();
});

afterAll(async () => {
  worker.kill('SIGKILL');
  await Promise.allSettled([queue.close(), events.close()]);
  await broker.close();
});

async function startWorker(): Promise<ChildProcess> {
  const brokerUrl = `redis://127.0.0.1:${broker.port}`;
  const env = { ...process.env, SALIENT_BROKER_URL: brokerUrl, SALIENT_JOB_KEY: JOB_KEY, SALIENT_LOG: 'silent' };
  const child = fork(MAIN, [], { env, execArgv: [] });
  await once(child, 'message');
  return child;
}

/** Queues a job; the answer is its result, or why it failed. */
async function ask(job: BotJob): Promise<{ readonly result?: unknown; readonly reason?: string }> {
  const id = jobId({ ...job, attempt: attempt++ });
  const answered = new Promise<{ result?: unknown; reason?: string }>((resolve) => {
    const isMine = (other: string): boolean => other === id;
    events.on('completed', ({ jobId: other, returnvalue }) => isMine(other) && resolve({ result: returnvalue }));
    events.on('failed', ({ jobId: other, failedReason }) => isMine(other) && resolve({ reason: failedReason }));
  });
  await queue.add(job.kind, job, { jobId: id, attempts: 1, removeOnFail: true });
  return answered;
}

test('a job comes back as a signed result with lawful orders for its question', async () => {
  const { result } = await ask(makeJob(game, position));
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

test('a job that the server did not sign is refused, and the worker goes on', async () => {
  expect(await ask({ ...makeJob(game, position), seat: 1 })).toEqual({ reason: 'unsigned' });
  expect(await ask({ nonsense: true, kind: 'orders' } as unknown as BotJob)).toEqual({ reason: 'malformed' });
  expect((await ask(makeJob(game, position, { kind: 'quick' }))).result).toBeDefined();
});

test('SIGTERM in the middle of a long search: the job is answered, the process ends with 0', async () => {
  const isActive = once(events, 'active');
  const answer = ask(makeJob(game, position, { budgetMs: 60_000 }));
  await isActive;
  const gone = once(worker, 'exit');
  worker.kill('SIGTERM');
  const parsed = botResultSchema.parse((await answer).result);
  expect(validateOrders(game, position, 0, parsed.orders).ok).toBe(true);
  expect(await gone).toEqual([0, null]);
});

test('a worker whose server is gone ends by itself', async () => {
  const child = await startWorker();
  const gone = once(child, 'exit');
  child.disconnect();
  expect(await gone).toEqual([0, null]);
});

test('a bad environment ends the start with a sentence', async () => {
  const child = fork(MAIN, [], { env: { ...process.env, SALIENT_JOB_KEY: 'short' }, execArgv: [], silent: true });
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(text).toContain('SALIENT_JOB_KEY must be 64 hexadecimal digits');
});
