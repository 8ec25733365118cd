// Thinking time shrinks with load and deadlines do not: the broker before workers that think as long as they may, and time that moves from one answer to the next.
import { type BotJob, type BotResult, JOB_VERSION } from '@salient/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import type { BotTurnRequest, Clock } from '../match/ports.ts';
import { makeMetrics } from '../ops/metrics.ts';
import { signBody } from './signing.ts';
import { turnRequest } from './testing/turnRequest.ts';
import { TurnBroker } from './turnBroker.ts';
import type { TurnQueue, TurnQueueListener } from './turnQueue.ts';

const KEY = '0f'.repeat(32);
const WORKERS = 2;
const BUDGET_MS = 1_000;
const DEADLINE_MS = 60_000;
const EPOCH_MS = Date.UTC(2030, 0, 1);

afterEach(() => void vi.restoreAllMocks());

interface Event {
  readonly atMs: number;
  readonly run: () => void;
}

interface Answered {
  readonly job: BotJob;
  readonly afterMs: number;
}

const seats = (match: string, count: number, round: number): BotTurnRequest[] =>
  Array.from({ length: count }, (_, seat) =>
    turnRequest({ match, round, seat, seats: count, budgetMs: BUDGET_MS, deadlineAtMs: DEADLINE_MS }),
  );

function resultOf({ match, round, seat, attempt }: BotJob): BotResult {
  const answer = { orders: [], picks: [], source: 'search' as const, thoughts: {} };
  const body: Omit<BotResult, 'hmac'> = { v: JOB_VERSION, match, round, seat, attempt, ...answer };
  return { ...body, hmac: signBody(KEY, body) };
}

/** A broker and two workers, each of which thinks for a job's whole budget; every search costs `costMs` beyond that, and quick answers nothing. */
function openService(costMs: number) {
  let nowMs = 0;
  let listener: TurnQueueListener | undefined;
  let free = WORKERS;
  const events: Event[] = [];
  const line: { readonly id: string; readonly job: BotJob; readonly turn: number }[] = [];
  const answered: Answered[] = [];
  const clock: Clock = {
    nowMs: () => nowMs,
    at(atMs, run) {
      events.push({ atMs, run });
      return { cancel: () => undefined };
    },
  };
  vi.spyOn(Date, 'now').mockImplementation(() => EPOCH_MS + nowMs);
  const work = (): void => {
    for (; free > 0 && line.length > 0; free--) {
      const { id, job } = line.shift() as (typeof line)[number];
      const finish = (): void => {
        free++;
        answered.push({ job, afterMs: nowMs });
        listener?.completed(id, resultOf(job));
        work();
      };
      events.push({ atMs: nowMs + job.budgetMs + costMs, run: finish });
    }
  };
  const queue: TurnQueue = {
    async add(id, job, turn) {
      if (job.kind === 'quick') {
        events.push({ atMs: nowMs, run: () => listener?.completed(id, resultOf(job)) });
        return;
      }
      line.push({ id, job, turn });
      line.sort((a, b) => a.turn - b.turn);
      work();
    },
    probe: async () => undefined,
    threads: async () => 0,
    has: async () => true,
    remove: () => undefined,
    listen: (one) => {
      listener = one;
    },
    end: async () => undefined,
  };
  const broker = new TurnBroker({ queue, clock, metrics: makeMetrics(), jobKey: KEY, workers: () => WORKERS });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Asks for all of them at once; resolves when all are answered. */
  return async (turns: readonly BotTurnRequest[]): Promise<readonly Answered[]> => {
    const startMs = nowMs;
    for (const turn of turns) broker.request(turn, () => undefined);
    await settle();
    while (broker.waiting > 0) {
      const [next] = events.sort((a, b) => a.atMs - b.atMs).splice(0, 1);
      if (next === undefined) throw new Error('somebody waits for nothing');
      nowMs = Math.max(nowMs, next.atMs);
      next.run();
      await settle();
    }
    return answered.splice(0).map(({ job, afterMs }) => ({ job, afterMs: afterMs - startMs }));
  };
}

const budgetsOf = (answered: readonly Answered[]): number[] => answered.map(({ job }) => job.budgetMs);
const lastMs = (answered: readonly Answered[]): number => Math.max(...answered.map(({ afterMs }) => afterMs));

test.each([
  [1, 1_000],
  [2, 1_000],
  [4, 500],
  [8, 250],
  [16, 125],
])(
  '%s seats before two workers think for %s ms each at most, in every round: all together as long as one alone',
  async (count, mostMs) => {
    const ask = openService(0);
    for (let round = 1; round <= 3; round++) {
      const answered = await ask(seats('abcd2345', count, round));
      const budgets = budgetsOf(answered);
      expect(budgets).toHaveLength(count);
      expect(Math.max(...budgets)).toBe(mostMs);
      // Who is sent when one worker is free and the other not yet shares with one more.
      expect(Math.min(...budgets)).toBeGreaterThanOrEqual(0.8 * mostMs);
      expect(lastMs(answered)).toBeLessThanOrEqual(BUDGET_MS);
      expect(new Set(answered.map(({ job }) => job.deadlineAtMs))).toEqual(new Set([EPOCH_MS + DEADLINE_MS]));
    }
  },
);

test('what searches cost beyond their thinking time is taken from that, and nobody waits longer in the end', async () => {
  const ask = openService(60);
  const rounds: (readonly Answered[])[] = [];
  for (let round = 1; round <= 6; round++) {
    const searches = seats('abcd2345', 8, round);
    rounds.push(await ask([...searches, ...searches.map((turn) => ({ ...turn, kind: 'quick' as const }))]));
  }
  expect(lastMs(rounds[0])).toBeGreaterThan(1.1 * BUDGET_MS);
  expect(lastMs(rounds[5])).toBeLessThan(1.02 * BUDGET_MS);
  expect(Math.min(...budgetsOf(rounds[5]))).toBeGreaterThan(100);
});

test('a room with one bot beside one with sixteen has a worker of its own', async () => {
  const answered = await openService(0)([...seats('bigroom2', 16, 1), ...seats('smallone', 1, 1)]);
  const small = answered.filter(({ job }) => job.match === 'smallone');
  expect(budgetsOf(small)).toEqual([1_000]);
  expect(lastMs(small)).toBeLessThan(1.1 * BUDGET_MS);
});
