// When a search desk answers, gives up and tries anew, to the millisecond: with threads that only say what they are bidden to, and time that stands still.
import { EventEmitter } from 'node:events';
import type { Worker as Thread } from 'node:worker_threads';
import type { RunReport } from '@salient/ai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchDesk, type SearchOutcome, type SearchPart } from './searchDesk.ts';
import { makeJob, makeLagoonGame, positionBefore } from './testing.ts';
import type { Thought } from './think.ts';
import type { SearchReport } from './threadMessages.ts';
import { systemClock } from './workClock.ts';

const game = makeLagoonGame();
const position = positionBefore(game, 3);
const EPOCH_MS = 1_000_000;

class StandInThread extends EventEmitter {
  readonly heard: unknown[] = [];

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  terminate(): Promise<number> {
    this.emit('exit', 1);
    return Promise.resolve(1);
  }

  say(report: SearchReport): void {
    this.emit('message', report);
  }
}

let nowMs = 0;
beforeEach(() => {
  nowMs = 7_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(systemClock, 'monotonicMs').mockImplementation(() => nowMs);
  vi.spyOn(systemClock, 'epochMs').mockImplementation(() => EPOCH_MS + nowMs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets all promises have their turn. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function pass(ms: number): Promise<void> {
  nowMs += ms;
  vi.advanceTimersByTime(ms);
  await settle();
}

/** A desk, all its threads so far, why they were replaced, and the shared number that says whose answer is wanted. */
function openDesk() {
  const threads: StandInThread[] = [];
  const replaced: string[] = [];
  const wanted: Int32Array[] = [];
  const desk = new SearchDesk({
    report: (why) => void replaced.push(why),
    open: (data) => {
      threads.push(new StandInThread());
      wanted.push(data.wanted);
      return threads.at(-1) as unknown as Thread;
    },
  });
  const newest = (): StandInThread => threads.at(-1) as StandInThread;
  return { desk, threads, replaced, newest, wantedId: () => wanted[0][0] };
}

type Opened = ReturnType<typeof openDesk>;

async function openWarm(): Promise<Opened> {
  const opened = openDesk();
  opened.newest().say({ kind: 'ready' });
  await settle();
  return opened;
}

interface Asked {
  outcome: SearchOutcome | undefined;
  readonly told: Thought[];
}

/** Asks for a search with so much thinking time and so long until its deadline. */
async function ask({ desk }: Opened, budgetMs = 500, leftMs = 60_000, part: SearchPart = {}): Promise<Asked> {
  const asked: Asked = { outcome: undefined, told: [] };
  const job = makeJob(game, position, { budgetMs, deadlineAtMs: EPOCH_MS + nowMs + leftMs });
  void desk
    .search(job, (thought) => void asked.told.push(thought), part)
    .then((outcome) => {
      asked.outcome = outcome;
    });
  await settle();
  return asked;
}

const thoughtOf = (answer: string): Thought => ({ answer, thoughts: {} }) as unknown as Thought;
const LATE = { kind: 'lost', why: 'late', thought: undefined };

test.each([
  ['400 ms after its end', 500, 60_000, 870],
  ['100 ms before its deadline', 500, 700, 600],
  ['25 ms after it was asked where the deadline is that near', 500, 120, 25],
  ['25 ms after it was asked where the deadline is over', 500, -5_000, 25],
])('a silent search is answered %s', async (_, budgetMs, leftMs, afterMs) => {
  const desk = await openWarm();
  const asked = await ask(desk, budgetMs, leftMs);
  await pass(afterMs - 1);
  expect(asked.outcome).toBeUndefined();
  await pass(1);
  expect(asked.outcome).toEqual(LATE);
  expect(desk.replaced).toEqual([]);
});

test.each([
  ['its end', 500, 60_000, 3_470],
  ['it was asked, where its end was over by then', 500, -5_000, 3_000],
])('a silent thread is killed three seconds after %s', async (_, budgetMs, leftMs, afterMs) => {
  const desk = await openWarm();
  await ask(desk, budgetMs, leftMs);
  await pass(afterMs - 1);
  expect(desk.replaced).toEqual([]);
  await pass(1);
  expect(desk.replaced).toEqual(['it did not end its search']);
});

test.each<[string, (opened: Opened, back: AbortController) => void]>([
  ['is told to answer', ({ desk }) => desk.answerNow()],
  ['is in a hurry', ({ desk }) => desk.hurry()],
  ['is given back', (_, back) => back.abort()],
])(
  'a silent search that %s is answered 400 ms after that, and its thread killed after three seconds',
  async (_, tell) => {
    const desk = await openWarm();
    const back = new AbortController();
    const asked = await ask(desk, 10_000, 60_000, { signal: back.signal });
    await pass(2_000);
    tell(desk, back);
    await pass(200);
    // Who says it again does not begin anew.
    tell(desk, back);
    await pass(199);
    expect(asked.outcome).toBeUndefined();
    await pass(1);
    expect(asked.outcome).toEqual(LATE);
    await pass(2_599);
    expect(desk.replaced).toEqual([]);
    await pass(1);
    expect(desk.replaced).toEqual(['it did not end its search']);
  },
);

test('who is told to answer near the end, or near the deadline, is not waited for any longer by that', async () => {
  const near = await openWarm();
  const asked = await ask(near);
  await pass(800);
  near.desk.answerNow();
  await pass(69);
  expect(asked.outcome).toBeUndefined();
  await pass(1);
  expect(asked.outcome).toEqual(LATE);
  // Three seconds after its end, not after the wish.
  await pass(2_599);
  expect(near.replaced).toEqual([]);
  await pass(1);
  expect(near.replaced).toHaveLength(1);
  const due = await openWarm();
  const last = await ask(due, 500, 700);
  await pass(400);
  due.desk.answerNow();
  await pass(200);
  expect(last.outcome).toEqual(LATE);
});

test('what waits for a thread that hangs is answered as soon when it is told to, and never begins', async () => {
  const desk = await openWarm();
  await ask(desk, 10_000);
  const waiting = await ask(desk, 10_000);
  desk.desk.answerNow();
  await pass(399);
  expect(waiting.outcome).toBeUndefined();
  await pass(1);
  expect(waiting.outcome).toEqual(LATE);
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('all') });
  await settle();
  expect(desk.newest().heard).toHaveLength(1);
});

test('in a hurry what waits for a thread that hangs is answered with it', async () => {
  const desk = await openWarm();
  const [hanging, waiting] = [await ask(desk, 10_000), await ask(desk, 10_000)];
  desk.desk.hurry();
  await pass(400);
  expect([hanging.outcome, waiting.outcome]).toEqual([LATE, LATE]);
});

test('a search that answers when it is told to leaves nothing to wait for', async () => {
  const desk = await openWarm();
  const asked = await ask(desk, 10_000);
  desk.desk.answerNow();
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('so far') });
  await settle();
  expect(asked.outcome).toEqual({ kind: 'answer', thought: thoughtOf('so far') });
  const unasked = await ask(desk, 10_000);
  desk.newest().say({ kind: 'answer', search: 2, thought: thoughtOf('all') });
  await settle();
  expect(unasked.outcome?.kind).toBe('answer');
  // Too late.
  desk.desk.answerNow();
  // The limit of the warm-up.
  expect(vi.getTimerCount()).toBe(1);
  await pass(60_000);
  expect(desk.replaced).toEqual([]);
});

test('a thread that answers in time is not killed afterwards, and the wait for it is over', async () => {
  const desk = await openWarm();
  const asked = await ask(desk);
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('all') });
  await settle();
  expect(asked.outcome).toEqual({ kind: 'answer', thought: thoughtOf('all') });
  expect(vi.getTimerCount()).toBe(1);
  await pass(60_000);
  expect(desk.replaced).toEqual([]);
});

test('a search that broke is answered with the best that it had said, and its thread goes on', async () => {
  const desk = await openWarm();
  const asked = await ask(desk);
  desk.newest().say({ kind: 'progress', search: 1, thought: thoughtOf('some') });
  desk.newest().say({ kind: 'failed', search: 1, reason: 'broken' });
  await settle();
  expect(asked.outcome).toEqual({ kind: 'lost', why: 'broken', thought: thoughtOf('some') });
  expect(asked.told).toEqual([thoughtOf('some')]);
  expect(desk.threads).toHaveLength(1);
});

test('what a late search says after all is neither its own nor the next one’s', async () => {
  const desk = await openWarm();
  const late = await ask(desk);
  await pass(870);
  const next = await ask(desk);
  expect(desk.newest().heard).toHaveLength(1);
  desk.newest().say({ kind: 'progress', search: 1, thought: thoughtOf('late') });
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('late') });
  await settle();
  expect(desk.newest().heard).toHaveLength(2);
  desk.newest().say({ kind: 'progress', search: 1, thought: thoughtOf('late') });
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('late') });
  desk.newest().say({ kind: 'answer', search: 2, thought: thoughtOf('in time') });
  await settle();
  expect([late.outcome, late.told]).toEqual([LATE, []]);
  expect([next.outcome, next.told]).toEqual([{ kind: 'answer', thought: thoughtOf('in time') }, []]);
});

test('a search that is given back is to answer; before it has begun it never begins', async () => {
  const desk = await openWarm();
  const [first, back] = [new AbortController(), new AbortController()];
  await ask(desk, 500, 60_000, { signal: first.signal });
  const waiting = await ask(desk, 500, 60_000, { signal: back.signal });
  back.abort();
  expect(desk.wantedId()).toBe(0);
  first.abort();
  expect(desk.wantedId()).toBe(1);
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('all') });
  await settle();
  expect(waiting.outcome).toEqual({ kind: 'lost', why: 'given back', thought: undefined });
  expect(desk.newest().heard).toHaveLength(1);
});

test('the answer that is wanted now is that of the search at hand, and of a waiting one when it begins', async () => {
  const desk = await openWarm();
  await ask(desk);
  expect(desk.wantedId()).toBe(0);
  const second = await ask(desk);
  desk.desk.answerNow();
  expect(desk.wantedId()).toBe(0);
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('all') });
  await settle();
  expect(desk.wantedId()).toBe(2);
  desk.newest().say({ kind: 'answer', search: 2, thought: thoughtOf('wanted') });
  await settle();
  expect(second.outcome).toEqual({ kind: 'answer', thought: thoughtOf('wanted') });
  await ask(desk);
  expect(desk.wantedId()).toBe(2);
  desk.desk.hurry();
  expect(desk.wantedId()).toBe(3);
});

test('how others stand is told to a search that has begun and is not over', async () => {
  const desk = await openWarm();
  const others = [{ version: 1 } as unknown as RunReport];
  desk.desk.tell(others);
  await ask(desk);
  desk.desk.tell(others);
  await pass(870);
  desk.desk.tell(others);
  await ask(desk);
  desk.desk.tell(others);
  expect(desk.newest().heard.slice(1)).toEqual([{ others }]);
  // Another's search is at the thread, and would take them for its own.
  const busy = await openWarm();
  await ask(busy);
  await ask(busy);
  busy.desk.tell(others);
  expect(busy.newest().heard).toHaveLength(1);
});

test('a thread that is not warm within 30 seconds is replaced; one that is warm by then is not', async () => {
  const desk = openDesk();
  await pass(29_999);
  expect(desk.replaced).toEqual([]);
  await pass(1);
  expect(desk.replaced).toEqual(['it did not warm up']);
  await pass(100);
  expect(desk.threads).toHaveLength(2);
  desk.threads[0].say({ kind: 'ready' });
  await ask(desk);
  expect(desk.newest().heard).toEqual([]);
  desk.newest().say({ kind: 'ready' });
  await settle();
  expect(desk.newest().heard).toHaveLength(1);
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('all') });
  await settle();
  await pass(60_000);
  expect(desk.replaced).toHaveLength(1);
});

test('after a thread that was warm the next one comes soon; after many that were not, every ten seconds', async () => {
  const desk = openDesk();
  const nextAfter = async (): Promise<number> => {
    const before = desk.threads.length;
    desk.newest().emit('error', new Error('broken'));
    desk.newest().emit('exit', 1);
    await settle();
    let ms = 0;
    for (; desk.threads.length === before; ms += 100) await pass(100);
    return ms;
  };
  const pauses: number[] = [];
  for (let death = 0; death < 9; death++) pauses.push(await nextAfter());
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
  desk.newest().say({ kind: 'ready' });
  expect(await nextAfter()).toBe(100);
  expect(desk.replaced.every((why) => why === 'Error: broken')).toBe(true);
});

test('a desk that is closed ends its thread and opens none any more', async () => {
  const desk = await openWarm();
  desk.newest().emit('exit', 1);
  await settle();
  await desk.desk.close();
  await pass(60_000);
  expect(desk.threads).toHaveLength(1);
  const other = await openWarm();
  const ended = vi.spyOn(other.newest(), 'terminate');
  await other.desk.close();
  expect(ended).toHaveBeenCalledOnce();
  await pass(60_000);
  expect([other.threads.length, other.replaced]).toEqual([1, []]);
});

test('in a hurry a search begins only to answer', async () => {
  const desk = await openWarm();
  await ask(desk);
  desk.newest().say({ kind: 'answer', search: 1, thought: thoughtOf('before') });
  await settle();
  desk.desk.hurry();
  const asked = await ask(desk);
  expect(desk.wantedId()).toBe(2);
  desk.newest().say({ kind: 'answer', search: 2, thought: thoughtOf('at once') });
  await settle();
  expect(asked.outcome?.kind).toBe('answer');
});

test('a search whose thread dies is answered with the best that it had said; the next one waits until a thread is warm', async () => {
  const desk = await openWarm();
  const [dying, next] = [await ask(desk, 10_000), await ask(desk, 10_000)];
  desk.newest().say({ kind: 'progress', search: 1, thought: thoughtOf('best') });
  desk.newest().emit('exit', 1);
  await settle();
  expect(dying.outcome).toEqual({ kind: 'lost', why: 'it ended', thought: thoughtOf('best') });
  await pass(100);
  // This one dies before it is warm.
  desk.newest().emit('exit', 1);
  await settle();
  await pass(200);
  expect(desk.threads.slice(1).map(({ heard }) => heard)).toEqual([[], []]);
  desk.newest().say({ kind: 'ready' });
  await settle();
  desk.newest().say({ kind: 'answer', search: 2, thought: thoughtOf('all') });
  await settle();
  expect(next.outcome).toEqual({ kind: 'answer', thought: thoughtOf('all') });
});

test('in a hurry nobody waits for a thread that will not come, nor behind one that hangs', async () => {
  const deserted = { kind: 'lost', why: 'the worker ends', thought: undefined };
  const cold = openDesk();
  const waiting = await ask(cold, 10_000);
  cold.desk.hurry();
  await settle();
  const later = await ask(cold, 10_000);
  expect([waiting.outcome, later.outcome]).toEqual([deserted, deserted]);
  const hung = await openWarm();
  await ask(hung);
  await pass(870);
  const behind = await ask(hung, 10_000);
  hung.desk.hurry();
  await settle();
  expect(behind.outcome).toEqual(deserted);
});
