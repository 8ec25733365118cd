import { PRESETS, type View } from '@salient/engine';
import { type BotJob, type BotResult, JOB_VERSION } from '@salient/protocol';
import { expect, test, vi } from 'vitest';
import { loadMaps } from '../maps/mapLibrary.ts';
import type { BotTurn, BotTurnRequest, Clock } from '../match/ports.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { shareBudget } from './shareBudget.ts';
import { isSignedBody, signBody } from './signing.ts';
import { TurnBroker } from './turnBroker.ts';
import type { TurnQueue, TurnQueueListener } from './turnQueue.ts';

const KEY = '0f'.repeat(32);
const { maps } = loadMaps();

const view: View = { seat: 1, phase: 'orders', round: 3, owner: [], armies: [], fates: [], offer: [], result: null };
const request = (overrides: Partial<BotTurnRequest> = {}): BotTurnRequest => ({
  match: 'abcd2345',
  round: 3,
  seat: 1,
  kind: 'orders',
  mapId: 'lagoon',
  settings: PRESETS.warlight,
  seats: 2,
  view,
  observations: [],
  botSeed: 'seed',
  level: 'normal',
  budgetMs: 1_000,
  deadlineAtMs: 20_000,
  ...overrides,
});

function makeBench(workers = 2) {
  let listener: TurnQueueListener | undefined;
  const jobs = new Map<string, BotJob>();
  const timers: { readonly atMs: number; readonly run: () => void }[] = [];
  const queue = {
    add: vi.fn(async (id: string, job: BotJob) => void jobs.set(id, job)),
    remove: vi.fn((id: string) => void jobs.delete(id)),
    listen: (one: TurnQueueListener) => {
      listener = one;
    },
    end: async () => undefined,
  } satisfies TurnQueue;
  let now = 10_000;
  const clock: Clock = {
    nowMs: () => now,
    at(atMs, run) {
      timers.push({ atMs, run });
      return { cancel: () => undefined };
    },
  };
  const metrics = makeMetrics();
  const broker = new TurnBroker({ queue, clock, metrics, maps, jobKey: KEY, workers });
  const turns: BotTurn[] = [];
  return {
    broker,
    queue,
    jobs,
    metrics,
    turns,
    ask: async (...turn: BotTurnRequest[]) => {
      for (const one of turn) broker.request(one, (answer) => turns.push(answer));
      await vi.waitFor(() => expect(queue.add).toHaveBeenCalled());
    },
    events: () => listener as TurnQueueListener,
    move: (ms: number) => {
      now += ms;
      for (const timer of timers.splice(0)) timer.atMs <= now ? timer.run() : timers.push(timer);
    },
  };
}

const answer = (job: BotJob, overrides: Partial<Omit<BotResult, 'hmac'>> = {}, key = KEY): BotResult => {
  const { match, round, seat, attempt } = job;
  const body = {
    v: JOB_VERSION,
    match,
    round,
    seat,
    attempt,
    orders: [],
    picks: [],
    source: 'search' as const,
    thoughts: {},
  };
  const full = { ...body, ...overrides, v: JOB_VERSION as 1 };
  return { ...full, hmac: signBody(key, full) };
};
const only = <K, V>(map: Map<K, V>): [K, V] => [...map][0] as [K, V];

test('a job carries the map without its drawing, the bot of the level and a signature', async () => {
  const bench = makeBench();
  await bench.ask(request());
  const [id, job] = only(bench.jobs);
  expect(id).toMatch(/^abcd2345_3_1_orders_\d+$/);
  expect(job).toMatchObject({ bot: 'uct', budgetMs: 1_000, kind: 'orders', map: { id: 'lagoon' } });
  expect(job.map.document).not.toHaveProperty('geometry');
  const { hmac, ...body } = job;
  expect(hmac).toBe(signBody(KEY, body));
});

test('progress is not final, the result is, and the second result is late', async () => {
  const bench = makeBench();
  await bench.ask(request());
  const [id, job] = only(bench.jobs);
  const orders = [{ kind: 'deploy' as const, territory: 4, armies: 5 }];
  bench.events().progress(id, answer(job));
  bench.events().completed(id, answer(job, { orders }));
  bench.events().completed(id, answer(job, { orders }));
  expect(bench.turns).toEqual([
    expect.objectContaining({ plan: { kind: 'orders', orders: [] }, isFinal: false, source: 'search' }),
    expect.objectContaining({ plan: { kind: 'orders', orders }, isFinal: true }),
  ]);
  expect(bench.metrics.get('botRefusals', 'late')).toBe(1);
});

test('while picking the answer is picks', async () => {
  const bench = makeBench();
  await bench.ask(request({ kind: 'picks', round: 0, view: { ...view, phase: 'picking', round: 0 } }));
  const [id, job] = only(bench.jobs);
  bench.events().completed(id, answer(job, { picks: [7, 2] }));
  expect(bench.turns[0]?.plan).toEqual({ kind: 'picks', territories: [7, 2] });
});

test.each([
  ['malformed', (job: BotJob) => ({ ...answer(job), extra: 1 })],
  ['malformed', () => 'DROP TABLE'],
  ['malformed', (job: BotJob) => ({ ...answer(job), orders: [{ kind: 'deploy', territory: 1.5, armies: 1 }] })],
  ['unsigned', (job: BotJob) => answer(job, {}, '00'.repeat(32))],
  ['unsigned', (job: BotJob) => ({ ...answer(job), orders: [{ kind: 'deploy', territory: 1, armies: 1 }] })],
  ['foreign', (job: BotJob) => answer(job, { seat: 0 })],
  ['foreign', (job: BotJob) => answer(job, { round: 2 })],
  ['foreign', (job: BotJob) => answer(job, { match: 'other234' })],
  ['foreign', (job: BotJob) => answer(job, { attempt: 1 })],
])('a %s answer is counted and ignored, the true one still counts', async (reason, forge) => {
  const bench = makeBench();
  await bench.ask(request());
  const [id, job] = only(bench.jobs);
  bench.events().completed(id, forge(job));
  expect(bench.turns).toEqual([]);
  expect(bench.metrics.get('botRefusals', reason)).toBe(1);
  bench.events().completed(id, answer(job));
  expect(bench.turns).toHaveLength(1);
});

test('a failed job is asked again under another id, three times in all', async () => {
  const bench = makeBench();
  await bench.ask(request());
  for (let attempt = 1; attempt <= 4; attempt++) {
    const last = [...bench.jobs.keys()].at(-1) as string;
    bench.events().failed(last, 'job stalled more than allowable limit');
    bench.move(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bench.jobs.size).toBe(3);
  expect(new Set(bench.jobs.keys()).size).toBe(3);
  expect(bench.broker.waiting).toBe(0);
});

test('a broker that takes nothing neither throws nor blocks, and is tried again', async () => {
  const bench = makeBench();
  bench.queue.add.mockRejectedValueOnce(new Error('down'));
  await bench.ask(request());
  await vi.waitFor(() => expect(bench.metrics.get('botRefusals', 'unqueued')).toBe(1));
  bench.move(500);
  await vi.waitFor(() => expect(bench.jobs.size).toBe(1));
});

test('after the deadline nothing is asked again', async () => {
  const bench = makeBench();
  await bench.ask(request({ deadlineAtMs: 10_100 }));
  const [id] = only(bench.jobs);
  bench.events().failed(id, 'lost');
  expect(bench.broker.waiting).toBe(0);
});

test('cancel forgets one round of one match only', async () => {
  const bench = makeBench();
  await bench.ask(request(), request({ seat: 0 }), request({ round: 4 }), request({ match: 'other234' }));
  await vi.waitFor(() => expect(bench.jobs.size).toBe(4));
  bench.broker.cancel('abcd2345', 3);
  expect(bench.broker.waiting).toBe(2);
  expect([...bench.jobs.keys()].map((id) => id.split('_').slice(0, 2).join(' '))).toEqual(['abcd2345 4', 'other234 3']);
});

test('a broker that forgot everything is asked again for what is still wanted', async () => {
  const bench = makeBench();
  await bench.ask(request());
  const [id] = only(bench.jobs);
  bench.jobs.clear();
  bench.broker.askAgain();
  await vi.waitFor(() => expect(bench.jobs.size).toBe(1));
  expect(only(bench.jobs)[0]).not.toBe(id);
});

test('an unknown map is nobody’s turn, and not an exception', async () => {
  const bench = makeBench();
  bench.broker.request(request({ mapId: 'atlantis' }), () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(bench.jobs.size).toBe(0);
});

test('more seats than workers share the time; quick answers do not count', async () => {
  const bench = makeBench(2);
  const quick = request({ kind: 'quick', seat: 5 });
  await bench.ask(...[0, 1, 2, 3].map((seat) => request({ seat })), quick);
  await vi.waitFor(() => expect(bench.jobs.size).toBe(5));
  expect([...bench.jobs.values()].map(({ budgetMs }) => budgetMs)).toEqual([500, 500, 500, 500, 1_000]);
  expect(shareBudget(request(), 0, 50)).toBe(1_000);
  expect(shareBudget(request(), 1, 50)).toBe(100);
});

test('a signature does not depend on the order of keys, but on every value', () => {
  const body = {
    v: 1,
    match: 'm',
    round: 1,
    seat: 0,
    attempt: 1,
    orders: [],
    picks: [1],
    source: 'quick',
    thoughts: { b: 1, a: [2] },
  } as const;
  const turned = Object.fromEntries(Object.entries(body).reverse()) as typeof body;
  const hmac = signBody(KEY, { ...body, orders: [], picks: [1], thoughts: {} });
  expect(signBody(KEY, { ...turned, orders: [], picks: [1] })).toBe(signBody(KEY, { ...body, orders: [], picks: [1] }));
  expect(isSignedBody(KEY, { ...body, v: 1, orders: [], picks: [1], thoughts: { a: 1 }, hmac })).toBe(false);
});
