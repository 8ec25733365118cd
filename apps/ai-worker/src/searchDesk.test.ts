import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker as Thread } from 'node:worker_threads';
import { incomeOf, validateOrders } from '@salient/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchDesk, type SearchOutcome } from './searchDesk.ts';
import { badThread, makeJob, makeLagoonGame, positionBefore } from './testing.ts';
import type { Thought } from './think.ts';
import type { SearchReport } from './threadMessages.ts';

const game = makeLagoonGame();
const position = positionBefore(game, 3);

const desks: SearchDesk[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(desks.splice(0).map((desk) => desk.close()));
});

/** A search that is told to answer is waited for from now on, however long its thread waits for a core. */
const stopTimers = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** A desk whose first thread runs `program`; those after it, and without a program all, are real ones. */
function openDesk(program?: string): { readonly desk: SearchDesk; readonly replaced: string[] } {
  const replaced: string[] = [];
  let count = 0;
  const real = new URL('./searchThread.ts', import.meta.url);
  const desk = new SearchDesk({
    report: (why) => void replaced.push(why),
    open: (workerData) =>
      program !== undefined && count++ === 0
        ? new Thread(program, { eval: true, workerData })
        : new Thread(real, { workerData, env: {} }),
  });
  desks.push(desk);
  return { desk, replaced };
}

const silent = (): void => undefined;
const job = { playouts: 200, budgetMs: 60_000 };

test('a search is answered from a thread, and the loop stays free meanwhile', async () => {
  const { desk, replaced } = openDesk();
  const told: Thought[] = [];
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  const whole = { playouts: 3_000, budgetMs: 60_000, parameters: { stop: 'spent' } };
  const outcome = await desk.search(makeJob(game, position, whole), (best) => told.push(best));
  clearInterval(counting);
  if (outcome.kind !== 'answer') throw new Error(outcome.kind);
  expect(outcome.thought.thoughts.playouts).toBeGreaterThanOrEqual(3_000);
  expect(validateOrders(game, position, 0, outcome.thought.answer.orders).ok).toBe(true);
  expect(told[0]?.thoughts.playouts, 'the incumbent comes before the search').toBe(0);
  expect(turns).toBeGreaterThan(0);
  expect(replaced).toEqual([]);
});

test('searches asked for together are answered one after the other, each its own', async () => {
  const { desk } = openDesk();
  const ask = (seed: string) => desk.search(makeJob(game, position, { ...job, botSeed: seed }), silent);
  const [one, two, again] = await Promise.all([ask('one'), ask('two'), ask('one')]);
  expect(one.kind).toBe('answer');
  expect(two.kind).toBe('answer');
  expect(again).toEqual(one);
});

test('a job that cannot be played is refused, and the thread goes on', async () => {
  const { desk, replaced } = openDesk();
  await desk.ready();
  expect(await desk.search(makeJob(game, position, { ...job, bot: 'nobody' }), silent)).toEqual({
    kind: 'refused',
    reason: 'unknownBot',
  });
  expect((await desk.search(makeJob(game, position, job), silent)).kind).toBe('answer');
  expect(replaced).toEqual([]);
});

test('a hanging search is answered with its best in time; then the thread is killed and the next one works', async () => {
  // What the desk waits for passes when the thread has said its best, however long that takes it.
  stopTimers();
  const { desk, replaced } = openDesk(badThread('for (;;);'));
  let outcome: Promise<SearchOutcome> | undefined;
  await new Promise<void>((heard) => {
    outcome = desk.search(makeJob(game, position, { budgetMs: 40 }), () => heard());
  });
  vi.advanceTimersByTime(60_000);
  expect(await outcome).toEqual({ kind: 'lost', why: 'late', thought: { answer: 'best', thoughts: {} } });
  vi.useRealTimers();
  expect((await desk.search(makeJob(game, position, job), silent)).kind).toBe('answer');
  expect(replaced).toEqual(['it did not end its search']);
});

test.each([
  ['that throws', 'setImmediate(() => { throw new Error("broken"); });', /broken/],
  ['that ends itself', 'process.exit(3);', /ended/],
])('a thread %s is replaced, and its search answered with its best', async (_, deed, why) => {
  const { desk, replaced } = openDesk(badThread(deed));
  const outcome = await desk.search(makeJob(game, position, { budgetMs: 50_000 }), silent);
  expect(outcome).toMatchObject({ kind: 'lost', why: expect.stringMatching(why), thought: { answer: 'best' } });
  expect((await desk.search(makeJob(game, position, job), silent)).kind).toBe('answer');
  expect(replaced).toHaveLength(1);
});

test('a thread that dies while it warms up is replaced, and whoever waits for it waits for the next one', async () => {
  const { desk, replaced } = openDesk('throw new Error("no core is free");');
  const asked = desk.search(makeJob(game, position, job), silent);
  await desk.ready();
  expect((await asked).kind).toBe('answer');
  expect(replaced).toEqual([expect.stringContaining('no core is free')]);
});

test('a thread that is forbidden to step back behind others searches all the same', async () => {
  const forbidden = `
    require('node:os').setPriority = () => { throw new Error('EPERM'); };
    require('node:module').syncBuiltinESMExports();
    import(${JSON.stringify(new URL('./searchThread.ts', import.meta.url).href)});`;
  const { desk, replaced } = openDesk(forbidden);
  expect((await desk.search(makeJob(game, position, job), silent)).kind).toBe('answer');
  expect(replaced).toEqual([]);
});

/** Lets all promises and messages have their turn, whatever `setTimeout` is. */
async function untilTrue(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setImmediate(resolve));
}

test('a thread that never becomes warm is replaced; what was asked meanwhile is answered in time, and not searched any more', async () => {
  stopTimers();
  const replaced: string[] = [];
  const threads: Thread[] = [];
  const real = new URL('./searchThread.ts', import.meta.url);
  const desk = new SearchDesk({
    report: (why) => void replaced.push(why),
    open: (workerData) => {
      const thread =
        threads.length === 0
          ? new Thread('setInterval(() => undefined, 1e6);', { eval: true, workerData })
          : new Thread(real, { workerData, env: {} });
      vi.spyOn(thread, 'postMessage');
      threads.push(thread);
      return thread;
    },
  });
  desks.push(desk);
  const asked = desk.search(makeJob(game, position, { budgetMs: 40 }), silent);
  vi.advanceTimersByTime(1_000);
  expect(await asked).toEqual({ kind: 'lost', why: 'late', thought: undefined });
  expect(replaced).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(replaced).toEqual(['it did not warm up']);
  vi.useRealTimers();
  expect((await desk.search(makeJob(game, position, job), silent)).kind).toBe('answer');
  expect(threads.map(({ postMessage }) => vi.mocked(postMessage).mock.calls.length)).toEqual([0, 1]);
});

test('a thread that keeps dying before it is warm is started ever more slowly', async () => {
  stopTimers();
  let opened = 0;
  let died = 0;
  const desk = new SearchDesk({
    report: () => died++,
    open: (workerData) => {
      opened++;
      return new Thread('throw new Error("broken");', { eval: true, workerData });
    },
  });
  desks.push(desk);
  for (const [at, pauseMs] of [100, 200, 400].entries()) {
    await untilTrue(() => died === at + 1 && vi.getTimerCount() === 1);
    vi.advanceTimersByTime(pauseMs - 1);
    expect(opened).toBe(at + 1);
    vi.advanceTimersByTime(1);
    expect(opened).toBe(at + 2);
  }
});

/** Says what became of two searches, of which the first one's thread leaks small pieces over its limit. */
const LEAKER = `
  const { Worker } = await import('node:worker_threads');
  const [leaking, source, jobs] = process.argv.slice(1);
  const { SearchDesk } = await import(source);
  const resourceLimits = { maxOldGenerationSizeMb: 96 };
  const replaced = [];
  let count = 0;
  const open = (workerData) => count++ === 0
    ? new Worker(leaking, { eval: true, workerData, resourceLimits, execArgv: [] })
    : new Worker(new URL('./searchThread.ts', source), { workerData, env: {}, execArgv: [] });
  const desk = new SearchDesk({ report: (why) => replaced.push(why), open });
  const [long, short] = JSON.parse(jobs);
  const first = await desk.search(long, () => undefined);
  const second = await desk.search(short, () => undefined);
  process.stdout.write(JSON.stringify({ first, second: second.kind, replaced: replaced.length }));
  process.exit(0);
`;
const LEAK =
  'let kept; setInterval(() => { for (let i = 0; i < 100; i++) kept = { kept, piece: new Array(1e3).fill(i) }; }, 1);';
/** Once in about sixty times Node aborts the whole process of a thread that is over its limit, rather than the thread. */
const TRIES = 5;

test('a thread that leaks ends, at worst with its process; else its search is answered with its best, and it is replaced', async () => {
  const source = new URL('./searchDesk.ts', import.meta.url).href;
  const jobs = [makeJob(game, position, { budgetMs: 50_000 }), makeJob(game, position, job)];
  const leak = async (): Promise<string> => {
    const words = ['--input-type=module', '-e', LEAKER, badThread(LEAK), source, JSON.stringify(jobs)];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 });
    const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (code !== 0) expect(signal ?? code, said).toMatch(/^SIG(ABRT|SEGV|TRAP|ILL)$/);
    return said;
  };
  let said = '';
  for (let tried = 0; tried < TRIES && said === ''; tried++) said = await leak();
  expect(JSON.parse(said)).toMatchObject({
    first: {
      kind: 'lost',
      why: expect.stringMatching(/ERR_WORKER_OUT_OF_MEMORY|memory/),
      thought: { answer: 'best', thoughts: {} },
    },
    second: 'answer',
    replaced: 1,
  });
});

test('in a hurry every search answers at once', async () => {
  const { desk } = openDesk();
  await desk.ready();
  stopTimers();
  const answered = desk.search(makeJob(game, position, { budgetMs: 600_000 }), () => desk.hurry());
  expect((await answered).kind).toBe('answer');
  const next = await desk.search(makeJob(game, position, { budgetMs: 600_000 }), silent);
  expect(next.kind).toBe('answer');
});

/** What an answer is that needs no waiting: such come before the loop's next turn. */
const atOnce = (asked: Promise<SearchOutcome>): Promise<SearchOutcome | 'still waiting'> =>
  Promise.race([asked, new Promise<'still waiting'>((resolve) => setImmediate(() => resolve('still waiting')))]);

test('in a hurry nobody waits for a thread that will not come any more', async () => {
  // So the next thread never comes.
  stopTimers();
  const { desk, replaced } = openDesk('throw new Error("no core is free");');
  await untilTrue(() => replaced.length > 0);
  const ask = () => desk.search(makeJob(game, position, { budgetMs: 600_000 }), silent);
  const first = ask();
  expect(await atOnce(first)).toBe('still waiting');
  desk.hurry();
  for (const asked of [first, ask()]) expect(await atOnce(asked)).toMatchObject({ kind: 'lost', thought: undefined });
});

test('in a hurry nobody waits for a thread that hangs', async () => {
  stopTimers();
  const { desk } = openDesk(badThread('for (;;);'));
  let hanging: Promise<SearchOutcome> | undefined;
  await new Promise<void>((heard) => {
    hanging = desk.search(makeJob(game, position, { budgetMs: 40 }), () => heard());
  });
  vi.advanceTimersByTime(1_000);
  expect((await hanging)?.kind).toBe('lost');
  const next = desk.search(makeJob(game, position, { budgetMs: 600_000 }), silent);
  expect(await atOnce(next)).toBe('still waiting');
  desk.hurry();
  expect(await atOnce(next)).toMatchObject({ kind: 'lost', thought: undefined });
});

test('a search that is told to answer while it waits for the thread answers as soon as it has begun', async () => {
  const { desk } = openDesk();
  await desk.ready();
  stopTimers();
  const long = makeJob(game, position, { budgetMs: 600_000, bot: 'duct', parameters: { stop: 'spent' } });
  const before = new AbortController();
  let first: Promise<SearchOutcome> | undefined;
  await new Promise<void>((begun) => {
    first = desk.search(long, () => begun(), { signal: before.signal });
  });
  const second = desk.search(long, silent);
  desk.answerNow();
  before.abort();
  expect((await first)?.kind).toBe('answer');
  expect((await second).kind).toBe('answer');
});

test('a search that is told of another meets it: a turn that it had not found itself, and that seems good, comes into its matrix', async () => {
  const { desk } = openDesk();
  stopTimers();
  const long = { bot: 'coevo', budgetMs: 500_000 };
  // All that may be deployed on one territory, and nothing else: nobody searches that.
  const foreign = `d${position.owner.indexOf(0)} ${incomeOf(game, position, 0)}`;
  let hasMet = (): void => undefined;
  const met = new Promise<void>((resolve) => {
    hasMet = resolve;
  });
  const before: string[] = [];
  const outcome = desk.search(
    makeJob(game, position, long),
    ({ report }) => {
      const matrix = report?.matrix;
      if (!report || !matrix) return;
      if (matrix.keys[0].includes(foreign)) return hasMet();
      before.push(...matrix.keys[0]);
      const [, ...others] = matrix.keys;
      const sums = matrix.seats.map((_, k) => [k === 0 ? 100 : 0]);
      const keys = [[foreign], ...others.map(([first]) => [first])];
      desk.tell([{ ...report, matrix: { ...matrix, keys, visits: [100], sums } }]);
    },
    { share: 1, meetMs: 0 },
  );
  await met;
  expect(before).not.toContain(foreign);
  desk.answerNow();
  expect((await outcome).kind).toBe('answer');
  expect((await desk.search(makeJob(game, position, job), silent)).kind).toBe('answer');
});

test('what others have found too late for a search is no order', async () => {
  const said: SearchReport[] = [];
  const thread = new Thread(new URL('./searchThread.ts', import.meta.url), {
    workerData: { wanted: new Int32Array(new SharedArrayBuffer(4)) },
    env: {},
  });
  thread.on('message', (report: SearchReport) => said.push(report));
  thread.postMessage({ others: [] });
  thread.postMessage({ search: 7, job: makeJob(game, position, job), endMs: Number.POSITIVE_INFINITY });
  await untilTrue(() => said.some(({ kind }) => kind === 'answer' || kind === 'failed'));
  await thread.terminate();
  expect(said.filter(({ kind }) => kind !== 'progress').map(({ kind }) => kind)).toEqual(['ready', 'answer']);
});
