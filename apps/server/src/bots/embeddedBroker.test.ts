import { type BotJob, JOB_VERSION, TURN_QUEUE } from '@salient/protocol';
import { Worker } from 'bullmq';
import { afterEach, expect, test } from 'vitest';
import { type EmbeddedBroker, startEmbeddedBroker } from './embeddedBroker.ts';
import { openTurnQueue, type TurnQueue } from './turnQueue.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function open(): Promise<{
  broker: EmbeddedBroker;
  queue: TurnQueue;
  completed: (id: string) => Promise<unknown>;
}> {
  const broker = await startEmbeddedBroker(() => undefined);
  ending.push(() => broker.end());
  const queue = await openTurnQueue(broker.url, () => undefined);
  ending.push(() => queue.end());
  const waiting = new Map<string, (result: unknown) => void>();
  queue.listen({
    completed: (id, result) => waiting.get(id)?.(result),
    progress: () => undefined,
    failed: () => undefined,
  });
  return { broker, queue, completed: (id) => new Promise((resolve) => waiting.set(id, resolve)) };
}

function work(url: string): void {
  const retryStrategy = (times: number) => Math.min(times * 50, 500);
  const worker = new Worker(TURN_QUEUE, async (job) => ({ seen: job.name }), {
    connection: { url, maxRetriesPerRequest: null, retryStrategy },
  });
  worker.on('error', () => undefined);
  ending.push(() => worker.close());
}

const job = { v: JOB_VERSION, kind: 'orders' } as unknown as BotJob;

test('a job goes to a worker over the embedded broker and its result comes back by id', async () => {
  const { broker, queue, completed } = await open();
  work(broker.url);
  const done = completed('m_1_0_orders_1');
  await queue.add('m_1_0_orders_1', job);
  expect(await done).toEqual({ seen: 'orders' });
});

test('a broker that died is back on the same port, and the next job is answered', async () => {
  const { broker, queue, completed } = await open();
  work(broker.url);
  const isBack = new Promise<void>((resolve) => broker.onRestart(resolve));
  await broker.crash();
  await expect(queue.add('m_1_0_orders_1', job)).rejects.toThrow();
  await isBack;
  const done = completed('m_1_0_orders_2');
  // The producer reconnects in steps; until then a job is refused, never swallowed.
  await expect
    .poll(() =>
      queue.add('m_1_0_orders_2', job).then(
        () => 'queued',
        () => 'refused',
      ),
    )
    .toBe('queued');
  expect(await done).toEqual({ seen: 'orders' });
});
