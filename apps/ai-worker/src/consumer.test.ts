// The worker's end of the quick queue within the test's own process, where the rule-based answer can be made to break.
import { CANARY_JOB, PARCEL_JOB, packParcel, QUICK_QUEUE } from '@salient/protocol';
import { Queue, QueueEvents } from 'bullmq';
import { createRedisServer } from 'js-redis-server';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { type Consumer, startConsumer } from './consumer.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore } from './testing.ts';

const BROKEN = 'broken';
/** Turns by rule, and what else the event loop came to. */
const happened = vi.hoisted(() => [] as string[]);
vi.mock('./answerQuickly.ts', async (original) => {
  const { answerQuickly } = await original<typeof import('./answerQuickly.ts')>();
  return {
    answerQuickly: (one: Parameters<typeof answerQuickly>[0]) => {
      happened.push(one.job.match);
      setImmediate(() => happened.push('something else'));
      if (one.job.match === BROKEN) throw new Error('our own mistake');
      return answerQuickly(one);
    },
  };
});

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

test('a turn by rule that our own code breaks at, or that is forged, does not spoil the others of its parcel; what is no parcel is refused', async () => {
  const broker = await createRedisServer({ port: 0 });
  ending.push(() => broker.close());
  const brokerUrl = `redis://127.0.0.1:${broker.port}`;
  const connection = { url: brokerUrl, maxRetriesPerRequest: null };
  const queue = new Queue(QUICK_QUEUE, { connection });
  const events = new QueueEvents(QUICK_QUEUE, { connection });
  ending.push(() => Promise.all([queue.close(), events.close()]));
  await events.waitUntilReady();
  const setup = { brokerUrl, jobKey: JOB_KEY, concurrency: 1, rootParallel: 1, logLevel: 'silent' } as const;
  const lines: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const consumer: Consumer = startConsumer(setup, log);
  ending.push(() => consumer.end());
  const game = makeLagoonGame();
  const position = positionBefore(game, 3);
  const jobs = ['one', BROKEN, 'other'].map((match) => makeJob(game, position, { kind: 'quick', match }));
  const forged = { ...makeJob(game, position, { kind: 'quick' }), seat: 1 };
  const answered = (await queue.add(PARCEL_JOB, packParcel([...jobs, forged]))).waitUntilFinished(events);
  expect(await answered).toEqual([
    { result: expect.objectContaining({ match: 'one' }) },
    { refused: 'failed' },
    { result: expect.objectContaining({ match: 'other' }) },
    { refused: 'unsigned' },
  ]);
  // Answers of searches, progress and signs of life do not wait for a whole parcel.
  expect(happened).toEqual(['one', BROKEN, 'other'].flatMap((match) => [match, 'something else']));
  const canary = await queue.add(CANARY_JOB, {});
  expect(await canary.waitUntilFinished(events)).toEqual({ isAlive: true });
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, msg: 'turn by rule failed', error: 'Error: our own mistake' }),
    expect.objectContaining({ level: 40, msg: 'job refused', reason: 'unsigned' }),
  ]);
  for (const [name, data] of [
    [PARCEL_JOB, { jobs: 7, documents: [] }],
    [PARCEL_JOB, { jobs: [] }],
    ['letter', { jobs: [], documents: [] }],
  ] as const) {
    const other = await queue.add(name, data);
    await expect(other.waitUntilFinished(events)).rejects.toThrow('malformed');
  }
});
