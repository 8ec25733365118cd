import { type BotJob, type BotResult, JOB_VERSION, LEVELS } from '@salient/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadMaps } from '../maps/mapLibrary.ts';
import type { LibraryMap } from '../match/deps.ts';
import type { BotTurn, BotTurnRequest, Clock } from '../match/ports.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { type Standing, shareBudget, type Waiting } from './shareBudget.ts';
import { isSignedBody, signBody } from './signing.ts';
import { turnRequest } from './testing/turnRequest.ts';
import { TurnBroker } from './turnBroker.ts';
import type { TurnQueue, TurnQueueListener } from './turnQueue.ts';

/** What other callbacks bring about; the limit is against hanging only. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

const KEY = '0f'.repeat(32);
const LAGOON = loadMaps().maps.get('lagoon') as LibraryMap;

/** Where a bench's clock begins. */
const NOW_MS = 10_000;

function makeBench(workers: number | (() => number) = 8) {
  let listener: TurnQueueListener | undefined;
  const jobs = new Map<string, BotJob>();
  const timers: { readonly atMs: number; readonly run: () => void }[] = [];
  const queue = {
    add: vi.fn(async (id: string, job: BotJob, _turn: number) => void jobs.set(id, job)),
    probe: async () => undefined,
    threads: async () => 0,
    has: async (id: string) => jobs.has(id),
    remove: vi.fn((id: string) => void jobs.delete(id)),
    listen: (one: TurnQueueListener) => {
      listener = one;
    },
    end: async () => undefined,
  } satisfies TurnQueue;
  let now = NOW_MS;
  const clock: Clock = {
    nowMs: () => now,
    at(atMs, run) {
      timers.push({ atMs, run });
      return { cancel: () => undefined };
    },
  };
  const metrics = makeMetrics();
  const broker = new TurnBroker({
    queue,
    clock,
    metrics,
    jobKey: KEY,
    workers: typeof workers === 'number' ? () => workers : workers,
  });
  const turns: BotTurn[] = [];
  return {
    broker,
    queue,
    jobs,
    metrics,
    turns,
    ask: async (...turn: BotTurnRequest[]) => {
      for (const one of turn) broker.request(one, (answer) => turns.push(answer));
      await soon(() => expect(queue.add).toHaveBeenCalled());
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
  const full = { ...body, ...overrides, v: JOB_VERSION } as const;
  return { ...full, hmac: signBody(key, full) };
};
const tick = (): Promise<void> =>
  new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(() => resolve()))));
const only = <K, V>(map: Map<K, V>): [K, V] => [...map][0] as [K, V];

test('a job carries the map without its drawing, the bot of the level and a signature', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest());
  const [id, job] = only(bench.jobs);
  expect(id).toMatch(/^abcd2345_3_1_orders_\d+$/);
  expect(job).toMatchObject({ ...LEVELS.expert, budgetMs: 1_000, kind: 'orders', map: { id: 'lagoon' } });
  expect(job.map.document).not.toHaveProperty('geometry');
  const { hmac, ...body } = job;
  expect(hmac).toBe(signBody(KEY, body));
});

test('a job tells its deadline by the machine’s clock, which workers read, however far the match’s is from it', async () => {
  const wallMs = Date.UTC(2030, 0, 1);
  const wall = vi.spyOn(Date, 'now').mockReturnValue(wallMs);
  onTestFinished(() => wall.mockRestore());
  const bench = makeBench();
  await bench.ask(turnRequest({ deadlineAtMs: NOW_MS + 7_000 }));
  const [, job] = only(bench.jobs);
  expect(job.deadlineAtMs).toBe(wallMs + 7_000);
  // The machine has slept: hours for its clock, nothing for the match's.
  wall.mockReturnValue(wallMs + 8 * 3_600_000);
  await bench.ask(turnRequest({ round: 4, deadlineAtMs: NOW_MS + 7_000 }));
  await soon(() => expect(bench.jobs.size).toBe(2));
  expect([...bench.jobs.values()][1]?.deadlineAtMs).toBe(wallMs + 8 * 3_600_000 + 7_000);
});

test('progress is not final, the result is, and the second result is late', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest());
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

test('answers to another server’s questions are nobody’s business here, and not late', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest());
  const [id, job] = only(bench.jobs);
  for (const other of ['other234_3_1_orders_7', `${id}7`]) bench.events().completed(other, answer(job));
  expect(bench.metrics.read().botRefusals).toEqual({});
  bench.broker.cancel('abcd2345', 3);
  bench.events().completed(id, answer(job));
  expect(bench.metrics.read().botRefusals).toEqual({ late: 1 });
  expect(bench.turns).toEqual([]);
});

test('while picking the answer is picks', async () => {
  const bench = makeBench();
  await bench.ask(
    turnRequest({ kind: 'picks', round: 0, view: { ...turnRequest().view, phase: 'picking', round: 0 } }),
  );
  const [id, job] = only(bench.jobs);
  bench.events().completed(id, answer(job, { picks: [7, 2] }));
  expect(bench.turns[0]?.plan).toEqual({ kind: 'picks', territories: [7, 2] });
});

/** Lists in lists, as JSON can be read but not written. */
const DEEP: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));

test.each([
  ['malformed', (job: BotJob) => ({ ...answer(job), extra: 1 })],
  ['malformed', () => 'DROP TABLE'],
  ['malformed', (job: BotJob) => ({ ...answer(job), thoughts: { deep: DEEP } })],
  ['malformed', (job: BotJob) => ({ ...answer(job), orders: [{ kind: 'deploy', territory: 1.5, armies: 1 }] })],
  ['unsigned', (job: BotJob) => answer(job, {}, '00'.repeat(32))],
  ['unsigned', (job: BotJob) => ({ ...answer(job), orders: [{ kind: 'deploy', territory: 1, armies: 1 }] })],
  ['foreign', (job: BotJob) => answer(job, { seat: 0 })],
  ['foreign', (job: BotJob) => answer(job, { round: 2 })],
  ['foreign', (job: BotJob) => answer(job, { match: 'other234' })],
  ['foreign', (job: BotJob) => answer(job, { attempt: 1 })],
])('a %s answer is counted and ignored, the true one still counts', async (reason, forge) => {
  const bench = makeBench();
  await bench.ask(turnRequest());
  const [id, job] = only(bench.jobs);
  bench.events().completed(id, forge(job));
  expect(bench.turns).toEqual([]);
  expect(bench.metrics.get('botRefusals', reason)).toBe(1);
  bench.events().completed(id, answer(job));
  expect(bench.turns).toHaveLength(1);
});

test('a failed job is asked again under another id, three times in all', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest());
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
  await bench.ask(turnRequest());
  await soon(() => expect(bench.metrics.get('botRefusals', 'unqueued')).toBe(1));
  bench.move(500);
  await soon(() => expect(bench.jobs.size).toBe(1));
});

test('a broker that took nothing is not tried again for what nobody waits for any more, nor after the deadline', async () => {
  const bench = makeBench();
  bench.queue.add.mockRejectedValue(new Error('down'));
  await bench.ask(turnRequest(), turnRequest({ match: 'other234', deadlineAtMs: NOW_MS + 200 }));
  await soon(() => expect(bench.metrics.get('botRefusals', 'unqueued')).toBe(2));
  bench.broker.cancel('abcd2345', 3);
  bench.move(500);
  await tick();
  expect(bench.queue.add).toHaveBeenCalledTimes(2);
});

test('after the deadline nothing is asked again', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest({ deadlineAtMs: 10_100 }));
  const [id] = only(bench.jobs);
  bench.events().failed(id, 'lost');
  expect(bench.broker.waiting).toBe(0);
});

test('cancel forgets one round of one match only', async () => {
  const bench = makeBench();
  await bench.ask(
    turnRequest(),
    turnRequest({ seat: 0 }),
    turnRequest({ round: 4 }),
    turnRequest({ match: 'other234' }),
  );
  await soon(() => expect(bench.jobs.size).toBe(4));
  bench.broker.cancel('abcd2345', 3);
  expect(bench.broker.waiting).toBe(2);
  const left = [...bench.jobs.keys()].map((id) => id.split('_').slice(0, 2).join(' '));
  expect(left.sort()).toEqual(['abcd2345 4', 'other234 3']);
});

test('a turn that is asked for again takes the place of the former question: one search for a seat, whoever asks how often', async () => {
  const bench = makeBench(1);
  await bench.ask(turnRequest(), turnRequest({ seat: 0 }));
  await soon(() => expect(bench.jobs.size).toBe(2));
  const [former] = only(bench.jobs);
  for (let again = 0; again < 3; again++) bench.broker.request(turnRequest(), (turn) => bench.turns.push(turn));
  expect(bench.broker.waiting).toBe(2);
  await soon(() => expect([...bench.jobs.values()].map(({ seat }) => seat)).toEqual([0, 1]));
  expect(bench.queue.remove.mock.calls).toEqual([[former, 'orders']]);
  bench.broker.request(turnRequest({ kind: 'quick' }), () => undefined);
  bench.broker.request(turnRequest({ round: 4 }), () => undefined);
  expect(bench.broker.waiting, 'other questions are not touched').toBe(4);
});

test('a broker that forgot everything is asked again for what is still wanted', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest());
  const [id] = only(bench.jobs);
  bench.jobs.clear();
  bench.broker.askAgain();
  await soon(() => expect(bench.jobs.size).toBe(1));
  expect(only(bench.jobs)[0]).not.toBe(id);
});

test('of a broker that is back only what it has lost is asked again', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest({ seat: 0 }), turnRequest(), turnRequest({ kind: 'quick' }));
  await tick();
  bench.move(50);
  await soon(() => expect(bench.jobs.size).toBe(3));
  const ids = [...bench.jobs.keys()];
  const kept = ids.find((id) => id.includes('_0_orders_')) as string;
  for (const id of ids) if (id !== kept) bench.jobs.delete(id);
  bench.events().returned();
  bench.move(2_000);
  await soon(() => expect(bench.metrics.get('botRefusals', 'failed')).toBe(2));
  bench.move(1_000);
  await tick();
  bench.move(50);
  await soon(() => expect(bench.jobs.size).toBe(3));
  expect([...bench.jobs].map(([id, { seat, kind }]) => [seat, kind, ids.includes(id)])).toEqual([
    [0, 'orders', true],
    [1, 'quick', false],
    [1, 'orders', false],
  ]);
});

test('a job has the map of its match without the drawing, the same for all its turns', async () => {
  const bench = makeBench();
  await bench.ask(turnRequest({ seat: 0 }), turnRequest({ seat: 1 }));
  const [one, other] = [...bench.jobs.values()];
  expect(one?.map).toMatchObject({ id: 'lagoon', hash: LAGOON.map.hash });
  expect(one?.map.document).toEqual({ ...LAGOON.document, geometry: undefined });
  expect(other?.map).toBe(one?.map);
});

const waitingAs = (turn: BotTurnRequest, askedAtMs = NOW_MS): Waiting => ({ turn, askedAtMs });
const standing = (turns: readonly BotTurnRequest[], changes: Partial<Standing> = {}): Standing => ({
  workers: 2,
  waiting: turns.map((turn) => waitingAs(turn)),
  nowMs: NOW_MS,
  lagMs: 0,
  ...changes,
});
const seats = (count: number, changes: Partial<BotTurnRequest> = {}): BotTurnRequest[] =>
  Array.from({ length: count }, (_, seat) => turnRequest({ seat, ...changes }));

test('more seats than workers share the time; quick answers do not count', async () => {
  const bench = makeBench(2);
  await bench.ask(...seats(4), turnRequest({ kind: 'quick', seat: 5 }));
  const [id, job] = only(bench.jobs);
  bench.events().completed(id, answer(job, { source: 'quick' }));
  await soon(() => expect(bench.jobs.size).toBe(5));
  expect([...bench.jobs.values()].map(({ budgetMs }) => budgetMs)).toEqual([1_000, 500, 500, 500, 500]);
});

test('a search is never worth less than its start, and unknown workers share nothing', () => {
  const fifty = seats(50);
  expect(shareBudget(waitingAs(turnRequest()), standing(fifty, { workers: 0 }))).toBe(1_000);
  expect(shareBudget(waitingAs(turnRequest()), standing(fifty, { workers: 1 }))).toBe(100);
});

test('nobody is given more time than was asked for, as in rounds that are hurried through', () => {
  const hurried = turnRequest({ budgetMs: 50 });
  for (const count of [1, 50])
    expect(shareBudget(waitingAs(hurried), standing(seats(count, { budgetMs: 50 })))).toBe(50);
});

test('workers elsewhere that are counted later share the time from then on', async () => {
  let workers = 0;
  const bench = makeBench(() => workers);
  await bench.ask(...seats(6));
  await soon(() => expect(bench.jobs.size).toBe(6));
  expect([...bench.jobs.values()].map(({ budgetMs }) => budgetMs)).toEqual(Array(6).fill(1_000));
  bench.broker.cancel('abcd2345', 3);
  workers = 2;
  await bench.ask(...seats(6, { round: 4 }));
  await soon(() => expect(bench.jobs.size).toBe(4));
  expect([...bench.jobs.values()].map(({ budgetMs }) => budgetMs)).toEqual(Array(4).fill(333));
});

test('what queue and machine have cost shortens what comes after', () => {
  const four = seats(4);
  const fair = shareBudget(waitingAs(turnRequest()), standing(four));
  expect(fair).toBe(500);
  // One of four is answered after 700 ms instead of 500: the others share the 300 ms that are left.
  const late = standing(four.slice(1), { nowMs: NOW_MS + 700 });
  expect(shareBudget(waitingAs(turnRequest()), late)).toBe(200);
  expect(shareBudget(waitingAs(turnRequest()), { ...late, waiting: late.waiting.slice(1) })).toBe(300);
  expect(shareBudget(waitingAs(turnRequest()), standing(four, { lagMs: 80 }))).toBe(420);
  // Where every search has a worker it begins at once.
  expect(shareBudget(waitingAs(turnRequest()), standing(four.slice(2), { lagMs: 80 }))).toBe(1_000);
});

test('the deadline goes before everything, even where nothing is left to think', () => {
  const close = turnRequest({ deadlineAtMs: NOW_MS + 600 });
  const fifty = seats(50, { deadlineAtMs: NOW_MS + 600 });
  expect(shareBudget(waitingAs(close), standing(fifty))).toBe(12);
  expect(shareBudget(waitingAs(close), standing(fifty, { lagMs: 40 }))).toBe(0);
});

test('rooms share the workers, whatever their number of bots; what a small one leaves is the others’', () => {
  const big = seats(4, { match: 'bigroom' });
  const small = turnRequest({ match: 'smallone' });
  const all = [...big, small];
  expect(shareBudget(waitingAs(small), standing(all))).toBe(1_000);
  expect(shareBudget(waitingAs(big[0] as BotTurnRequest), standing(all))).toBe(250);
  expect(shareBudget(waitingAs(big[0] as BotTurnRequest), standing(all, { workers: 3 }))).toBe(500);
  const three = [...big, ...seats(3, { match: 'othernew' }), ...seats(8, { match: 'hugeroom' })];
  const told = [3, 4, 8].map((at) =>
    shareBudget(waitingAs(three[at] as BotTurnRequest), standing(three, { workers: 6 })),
  );
  expect(told, 'two workers each').toEqual([500, 666, 250]);
});

test('no more searches are queued than the workers are near to; an answer lets the next one go', async () => {
  const bench = makeBench(2);
  await bench.ask(...seats(9));
  await tick();
  expect(bench.jobs.size).toBe(4);
  const [id, job] = only(bench.jobs);
  bench.events().completed(id, answer(job));
  await soon(() => expect(bench.jobs.size).toBe(5));
  expect(bench.broker.waiting).toBe(8);
});

test('a search that the queue has lost gives its place away when its time is over, and is taken out of the queue', async () => {
  const bench = makeBench(1);
  await bench.ask(...seats(2, { deadlineAtMs: NOW_MS + 100 }), turnRequest({ seat: 2 }));
  await tick();
  expect(bench.jobs.size).toBe(2);
  bench.move(6_000);
  await bench.ask(turnRequest({ seat: 3 }));
  await soon(() => expect([...bench.jobs.values()].map(({ seat }) => seat)).toEqual([2, 3]));
  expect(bench.queue.remove).toHaveBeenCalledTimes(2);
});

test('searches are sent when the quick answers are in', async () => {
  const bench = makeBench(2);
  await bench.ask(...seats(2), ...seats(2, { kind: 'quick' }));
  await tick();
  const quick = [...bench.jobs];
  expect(quick.map(([, { kind }]) => kind)).toEqual(['quick', 'quick']);
  for (const [id, job] of quick) bench.events().completed(id, answer(job, { source: 'quick' }));
  await soon(() => expect(bench.jobs.size).toBe(4));
  expect([...bench.jobs.values()].map(({ kind }) => kind)).toEqual(['quick', 'quick', 'orders', 'orders']);
});

test('searches wait for quick answers for a moment only, and what comes meanwhile prolongs it for nobody', async () => {
  const bench = makeBench(2);
  await bench.ask(...seats(2), turnRequest({ kind: 'quick', seat: 5 }));
  bench.move(30);
  await bench.ask(turnRequest({ kind: 'quick', seat: 6 }));
  await tick();
  expect(bench.jobs.size).toBe(2);
  bench.move(10);
  await soon(() => expect(bench.jobs.size).toBe(4));
  expect([...bench.jobs.values()].map(({ kind }) => kind)).toEqual(['quick', 'quick', 'orders', 'orders']);
});

test('thirty bots of one room do not hold up another: rooms are served in turn', async () => {
  const bench = makeBench(1);
  await bench.ask(...seats(30, { match: 'bigroom' }));
  const serve = async (): Promise<string> => {
    await tick();
    const [id, job] = only(bench.jobs);
    bench.jobs.delete(id);
    bench.events().completed(id, answer(job));
    return job.match;
  };
  for (let served = 0; served < 3; served++) await serve();
  await bench.ask(...seats(2, { match: 'smallone' }));
  const next: string[] = [];
  for (let served = 0; served < 7; served++) next.push(await serve());
  // One of the big room is in the queue already.
  expect(next).toEqual(['bigroom', 'smallone', 'bigroom', 'smallone', 'bigroom', 'bigroom', 'bigroom']);
  // Other servers fill the same queue: there, too, it is told whose turn it is.
  const turnsOf = (room: string) =>
    bench.queue.add.mock.calls.filter(([, { match }]) => match === room).map(([, , turn]) => turn);
  expect(turnsOf('bigroom').slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(turnsOf('smallone')).toEqual([4, 5]);
  while (bench.broker.waiting > 0) await serve();
  await bench.ask(turnRequest({ match: 'lateroom' }));
  await tick();
  expect(turnsOf('lateroom'), 'when nobody waits all begins anew').toEqual([1]);
});

test('a slow broker is asked again under the same id: one job, whatever became of the first try', async () => {
  const bench = makeBench();
  bench.queue.add.mockRejectedValueOnce(new Error('the broker took longer than 500 ms'));
  await bench.ask(turnRequest());
  await soon(() => expect(bench.metrics.get('botRefusals', 'unqueued')).toBe(1));
  const [first] = bench.queue.add.mock.calls;
  bench.move(500);
  await soon(() => expect(bench.jobs.size).toBe(1));
  const [id, job] = only(bench.jobs);
  expect(id).toBe(first?.[0]);
  bench.events().completed(id, answer(job));
  expect(bench.turns).toHaveLength(1);
});

test('a signature does not depend on the order of keys, but on every value', () => {
  const body = {
    v: JOB_VERSION,
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
  expect(isSignedBody(KEY, { ...body, v: JOB_VERSION, orders: [], picks: [1], thoughts: { a: 1 }, hmac })).toBe(false);
});
