// Searches with lent desks, in real threads: what is said there counts, nobody waits for it, and a thread that dies costs only its part.
import { Worker as Thread } from 'node:worker_threads';
import type { RunReport } from '@salient/ai';
import { validateOrders } from '@salient/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskPool } from './deskPool.ts';
import { SearchDesk, type SearchOutcome, type SearchPart } from './searchDesk.ts';
import { badThread, makeJob, makeLagoonGame, positionBefore } from './testing.ts';
import type { Thought } from './think.ts';
import type { SearchReport } from './threadMessages.ts';
import { systemClock } from './workClock.ts';

const game = makeLagoonGame();
const position = positionBefore(game, 3);
const silent = (): void => undefined;
/** Far longer than any test: these searches are told to end. */
const long = { budgetMs: 500_000, bot: 'duct', parameters: { stop: 'spent' } };
const short = { budgetMs: 500_000, playouts: 200 };

/** A desk's thread and all that it has said. */
interface Seen {
  thread: Thread;
  readonly said: SearchReport[];
}

const pools: DeskPool[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** @param program what the first thread of the last desk, which is taken first, runs in place of a real one */
async function openPool(
  desks: number,
  most: number,
  program?: string,
): Promise<{ readonly pool: DeskPool; readonly seen: readonly Seen[] }> {
  const seen: Seen[] = [];
  const real = new URL('./searchThread.ts', import.meta.url);
  const openDesk = (_: unknown, at: number): SearchDesk => {
    const said: SearchReport[] = [];
    let own: Seen | undefined;
    return new SearchDesk({
      report: silent,
      open: (workerData) => {
        const isBad = program !== undefined && at === desks - 1 && own === undefined;
        const thread = isBad
          ? new Thread(program, { eval: true, workerData })
          : new Thread(real, { workerData, env: {} });
        thread.on('message', (report: SearchReport) => said.push(report));
        if (own === undefined) {
          own = { thread, said };
          seen.push(own);
        } else own.thread = thread;
        return thread;
      },
    });
  };
  const pool = new DeskPool(Array.from({ length: desks }, openDesk), most);
  pools.push(pool);
  await pool.ready();
  // A search that is told to answer is waited for, however long its thread waits for a core.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { pool, seen };
}

/** Playouts of the last thought that a thread has told with a report. */
const playoutsTold = ({ said }: Seen): number =>
  said.reduce((last, report) => {
    const isThought = report.kind === 'progress' || report.kind === 'answer';
    return isThought ? (report.thought.report?.root.playouts ?? last) : last;
  }, 0);

/** Resolves when the thread has told something that it has searched. */
const hasHelped = (one: Seen): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (playoutsTold(one) === 0) return;
      one.thread.off('message', look);
      resolve();
    };
    one.thread.on('message', look);
    look();
  });

function playoutsOf(outcome: SearchOutcome): number {
  if (outcome.kind === 'refused' || outcome.thought === undefined) throw new Error(outcome.kind);
  expect(validateOrders(game, position, 0, outcome.thought.answer.orders).ok).toBe(true);
  return outcome.thought.thoughts.playouts;
}

/** Visits of all turns that are told of. */
const samplesIn = (thought: Thought | undefined): number =>
  (thought?.thoughts.candidates ?? []).reduce((sum, { visits }) => sum + visits, 0);

/** The pool's desks are taken from the end. */
const [LEAD, HELPER] = [1, 0];

test('a search borrows the desk that nobody needs; told to answer it does at once, with the playouts of both', async () => {
  const { pool, seen } = await openPool(2, 2);
  const searched = pool.search('one', makeJob(game, position, long), silent);
  await hasHelped(seen[HELPER]);
  pool.answerNow('one');
  const outcome = await searched;
  expect(outcome.kind).toBe('answer');
  const helped = playoutsOf(outcome) - playoutsTold(seen[LEAD]);
  expect(helped).toBeGreaterThan(0);
  expect(helped).toBeLessThanOrEqual(playoutsTold(seen[HELPER]));
});

test('a wish that is heard before its job counts when the job comes, and for no other', async () => {
  const { pool, seen } = await openPool(2, 2);
  pool.answerNow('one');
  const searched = pool.search('one', makeJob(game, position, long), silent);
  const helped = hasHelped(seen[HELPER]).then(() => 'is searched');
  expect(await Promise.race([searched.then(({ kind }) => kind), helped])).toBe('answer');
  const other = await pool.search('other', makeJob(game, position, short), silent);
  expect(playoutsOf(other)).toBeGreaterThanOrEqual(short.playouts);
  for (let at = 0; at < 1_000; at++) pool.answerNow(`of another worker ${at}`);
  const again = pool.search('one', makeJob(game, position, long), silent);
  await hasHelped(seen[HELPER]);
  pool.answerNow('one');
  expect((await again).kind).toBe('answer');
});

test('thoughts tell of both searches as one, in brief and whole, though one has dropped most of its turns', async () => {
  for (const wholeThoughts of [false, true]) {
    const { pool, seen } = await openPool(2, 2);
    const job = makeJob(game, position, { ...long, bot: 'smmcts', wholeThoughts });
    const searched = pool.search('one', job, silent);
    await hasHelped(seen[HELPER]);
    pool.answerNow('one');
    const outcome = await searched;
    if (outcome.kind !== 'answer') throw new Error(outcome.kind);
    const { candidates, playouts } = outcome.thought.thoughts;
    expect(candidates.map(({ probability }) => probability).indexOf(1)).toBe(0);
    expect(new Set(candidates.map(({ orders }) => orders.join())).size).toBe(candidates.length);
    const samples = candidates.reduce((sum, { visits }) => sum + visits, 0);
    expect(samples).toBeLessThanOrEqual(playouts);
    // All that the first one did.
    if (wholeThoughts) expect(samples).toBeGreaterThanOrEqual(playoutsTold(seen[LEAD]));
    else expect(candidates.length).toBeLessThanOrEqual(5);
  }
});

test('whole thoughts hold what an interrupted helper has tried and dropped as well', async () => {
  const { pool, seen } = await openPool(2, 2);
  const job = makeJob(game, position, { ...long, bot: 'smmcts', wholeThoughts: true });
  const searched = pool.search('one', job, silent);
  await hasHelped(seen[HELPER]);
  pool.answerNow('one');
  const outcome = await searched;
  if (outcome.kind !== 'answer') throw new Error(outcome.kind);
  const lastWords = seen.map(({ said }) => said.find(({ kind }) => kind === 'answer'));
  const tried = lastWords.map((report) => samplesIn(report?.kind === 'answer' ? report.thought : undefined));
  // The other one may have been told to answer before it had begun.
  expect(tried[HELPER]).toBeGreaterThan(0);
  expect(samplesIn(outcome.thought)).toBeGreaterThanOrEqual(tried[LEAD] + tried[HELPER]);
});

test('every playout of both searches stands at a turn, where turns stay', async () => {
  const { pool, seen } = await openPool(2, 2);
  const searched = pool.search('one', makeJob(game, position, { ...long, wholeThoughts: true }), silent);
  await hasHelped(seen[HELPER]);
  pool.answerNow('one');
  const outcome = await searched;
  if (outcome.kind !== 'answer') throw new Error(outcome.kind);
  const { candidates, playouts } = outcome.thought.thoughts;
  expect(playouts).toBeGreaterThan(playoutsTold(seen[LEAD]));
  expect(candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(playouts);
  expect(candidates.filter(({ probability }) => probability === 1)).toHaveLength(1);
});

test('a lent desk is given back as soon as another job comes, and what it has found still counts', async () => {
  const { pool, seen } = await openPool(2, 2);
  const first = pool.search('first', makeJob(game, position, long), silent);
  await hasHelped(seen[HELPER]);
  const second = await pool.search('second', makeJob(game, position, short), silent);
  expect(playoutsOf(second)).toBeGreaterThan(0);
  pool.answerNow('first');
  const outcome = await first;
  expect(playoutsOf(outcome)).toBeGreaterThan(playoutsTold(seen[LEAD]));
});

test('a helper that is killed costs only its part', async () => {
  const { pool, seen } = await openPool(2, 2);
  const searched = pool.search('one', makeJob(game, position, long), silent);
  await hasHelped(seen[HELPER]);
  await seen[HELPER].thread.terminate();
  pool.answerNow('one');
  const outcome = await searched;
  expect(outcome.kind).toBe('answer');
  expect(playoutsOf(outcome)).toBeGreaterThan(playoutsTold(seen[LEAD]));
  expect((await pool.search('next', makeJob(game, position, short), silent)).kind).toBe('answer');
});

test('a search whose own thread is killed is answered by its helper', async () => {
  const { pool, seen } = await openPool(2, 2);
  const searched = pool.search('one', makeJob(game, position, long), silent);
  await hasHelped(seen[HELPER]);
  await seen[LEAD].thread.terminate();
  const outcome = await searched;
  if (outcome.kind !== 'lost' || outcome.thought === undefined) throw new Error(outcome.kind);
  expect(playoutsOf(outcome)).toBeGreaterThan(0);
  // What was lost is not told: its playouts made no part of the answer.
  expect(outcome.thought.thoughts.playouts).toBeLessThanOrEqual(playoutsTold(seen[HELPER]));
  expect(outcome.thought.thoughts.candidates.map(({ probability }) => probability).indexOf(1)).toBe(0);
});

test('a promised number of playouts is searched alone, and so is everything where nothing is lent', async () => {
  const { pool } = await openPool(2, 2);
  const alone = await openPool(2, 1);
  const job = makeJob(game, position, short);
  const [one, two] = [await pool.search('one', job, silent), await alone.pool.search('one', job, silent)];
  expect(one).toEqual(two);
  const searched = alone.pool.search('two', makeJob(game, position, long), silent);
  expect((await alone.pool.search('three', job, silent)).kind).toBe('answer');
  alone.pool.answerNow('two');
  await searched;
  expect(alone.seen[HELPER].said.some((report) => report.kind === 'progress' && report.thought.report)).toBe(false);
});

test('while a thread hangs, the next search has the other desk', async () => {
  const { pool } = await openPool(2, 1, badThread('for (;;);'));
  let lost: Promise<SearchOutcome> | undefined;
  await new Promise<void>((heard) => {
    lost = pool.search('lost', makeJob(game, position, { budgetMs: 40 }), () => heard());
  });
  // What the desk waits for passes when the thread has said its best.
  vi.advanceTimersByTime(1_000);
  expect((await lost)?.kind).toBe('lost');
  expect((await pool.search('next', makeJob(game, position, short), silent)).kind).toBe('answer');
});

test('a job that was given out anew while it is still searched takes nothing from the count of desks', async () => {
  const { pool, seen } = await openPool(3, 2);
  const job = makeJob(game, position, long);
  const first = pool.search('one', job, silent);
  await hasHelped(seen[1] as Seen);
  const again = pool.search('one', job, silent);
  // The last desk is lent to the first of them, and comes back.
  expect((await pool.search('other', makeJob(game, position, short), silent)).kind).toBe('answer');
  pool.answerNow('one');
  expect((await first).kind).toBe('answer');
  expect((await again).kind).toBe('answer');
});

test('one search more than desks is our own mistake', async () => {
  const { pool } = await openPool(1, 2);
  const first = pool.search('first', makeJob(game, position, long), silent);
  await expect(pool.search('second', makeJob(game, position, short), silent)).rejects.toThrow('desks');
  pool.hurry();
  expect((await first).kind).toBe('answer');
});

/** Desks without threads: what the lead is told, a helper that says what it is bidden to, and answers as they are given. */
function standIns() {
  const told: (readonly RunReport[])[] = [];
  const parts: SearchPart[] = [];
  const answers: ((outcome: SearchOutcome) => void)[] = [];
  let say: (thought: Thought) => void = silent;
  const search = (onProgress: (thought: Thought) => void, part: SearchPart): Promise<SearchOutcome> => {
    parts.push(part);
    if (part.share !== 0) say = onProgress;
    return new Promise((answer) => answers.push(answer));
  };
  const desk = {
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
    search: (_: unknown, onProgress: (thought: Thought) => void, part: SearchPart) => search(onProgress, part),
    tell: (others: readonly RunReport[]) => void told.push(others),
  };
  const pool = new DeskPool([desk, desk] as unknown as SearchDesk[], 2);
  pools.push(pool);
  return { pool, told, parts, answers, say: (thought: Partial<Thought>) => say(thought as Thought) };
}

test('what helpers that answer by a matrix say shortly before they meet is passed on; earlier, and of others, nothing is', () => {
  const matrix = { version: 1, seats: [0], keys: [['a']], visits: [1], sums: [[1]] };
  const [withMatrix, without, byVisits] = [
    { rule: 'mixed', matrix },
    { rule: 'mixed', matrix: null },
    { rule: 'visits', matrix },
  ] as unknown as RunReport[];
  // However busy the machine is.
  vi.spyOn(systemClock, 'monotonicMs').mockReturnValue(1_000);
  const soon = standIns();
  void soon.pool.search('soon', makeJob(game, position, { budgetMs: 200, bot: 'coevo' }), silent);
  soon.say({ report: without });
  soon.say({ report: byVisits });
  soon.say({});
  expect(soon.told).toEqual([]);
  soon.say({ report: withMatrix });
  expect(soon.told).toEqual([[withMatrix]]);
  const [{ meetMs = 0, endMs = 0 }, helping] = soon.parts;
  expect(endMs - meetMs).toBeCloseTo(17);
  expect(helping.meetMs).toBeUndefined();
  const late = standIns();
  void late.pool.search('late', makeJob(game, position, { ...long, bot: 'coevo' }), silent);
  late.say({ report: withMatrix });
  expect(late.told).toEqual([]);
});

test('the last word of a helper whose search is over is not passed on to the next search at that desk', async () => {
  vi.spyOn(systemClock, 'monotonicMs').mockReturnValue(1_000);
  const { pool, told, answers } = standIns();
  const job = makeJob(game, position, { budgetMs: 200, bot: 'coevo' });
  const first = pool.search('first', job, silent);
  const [lead, helper] = answers;
  const matrix = { version: 1, seats: [0], keys: [['a']], visits: [1], sums: [[1]] };
  const thought = { thoughts: { playouts: 1 }, report: { rule: 'mixed', matrix } } as unknown as Thought;
  lead({ kind: 'answer', thought });
  await first;
  void pool.search('next', job, silent);
  helper({ kind: 'answer', thought });
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
});
