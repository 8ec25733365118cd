// The entry of a search thread, run in the test's own process with a port of its own: in which order it gets ready, and that every search is answered as itself.
import type { RunReport } from '@salient/ai';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeJob, makeLagoonGame, positionBefore } from './testing.ts';
import type { Thinking, Thought } from './think.ts';
import type { OthersReport, SearchOrder } from './threadMessages.ts';

type Thinker = (thinking: Thinking) => Thought;

const thread = vi.hoisted(() => ({
  wanted: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  /** All that the thread does, in order. */
  did: [] as unknown[],
  /** What has come and was not read. */
  inbox: [] as unknown[],
  hear: (_: unknown): void => undefined,
  think: undefined as unknown,
}));
vi.mock('node:worker_threads', () => ({
  workerData: { wanted: thread.wanted },
  parentPort: {
    on: (_: string, hear: (message: unknown) => void) => {
      thread.hear = hear;
    },
    postMessage: (report: unknown) => void thread.did.push(report),
  },
  receiveMessageOnPort: () => (thread.inbox.length > 0 ? { message: thread.inbox.shift() } : undefined),
}));
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  platform: () => 'linux',
  getPriority: () => 2,
  setPriority: (niceness: number) => void thread.did.push(`niceness ${niceness}`),
}));
vi.mock('./warmUp.ts', () => ({ warmUpSearch: () => void thread.did.push('warm') }));
vi.mock('./think.ts', () => ({
  think: (_: unknown, thinking: Thinking) => (thread.think as Thinker)(thinking),
}));

const game = makeLagoonGame();
const job = makeJob(game, positionBefore(game, 1));
const THOUGHT = { answer: { orders: [], picks: [] }, thoughts: {} } as unknown as Thought;
const order = (search: number, changes: Partial<SearchOrder> = {}): SearchOrder => ({
  search,
  job,
  endMs: 7,
  ...changes,
});
const others = (...names: string[]): OthersReport => ({ others: names as unknown as readonly RunReport[] });

/** What the thread did on a message, while its searches think like that. */
function hear(message: SearchOrder | OthersReport, think: Thinker = () => THOUGHT): readonly unknown[] {
  thread.think = think;
  thread.hear(message);
  return thread.did.splice(0);
}

let start: readonly unknown[];
beforeAll(async () => {
  await import('./searchThread.ts');
  start = thread.did.splice(0);
});
beforeEach(() => {
  thread.did.length = 0;
  thread.inbox.length = 0;
  thread.wanted[0] = 0;
});

test('a thread steps back behind what answers at once, warms up, and only then says that it is ready', () => {
  expect(start).toEqual(['niceness 7', 'warm', { kind: 'ready' }]);
});

test('a search ends at its time, and tells its best and its answer under its own number', () => {
  let end = 0;
  const told = hear(order(3), ({ endMs, onProgress }) => {
    end = endMs;
    onProgress(THOUGHT);
    return THOUGHT;
  });
  expect(end).toBe(7);
  expect(told).toEqual([
    { kind: 'progress', search: 3, thought: THOUGHT },
    { kind: 'answer', search: 3, thought: THOUGHT },
  ]);
});

test('a search answers at once when it is wanted, and not when the one before it or after it is', () => {
  let wanted: readonly boolean[] = [];
  hear(order(3), ({ isWanted }) => {
    wanted = [0, 2, 3, 4].map((number) => {
      Atomics.store(thread.wanted, 0, number);
      return isWanted();
    });
    return THOUGHT;
  });
  expect(wanted).toEqual([false, false, true, false]);
});

test('one of several searches knows which it is, when it meets the others, and how they stood last', () => {
  const seen: unknown[] = [];
  hear(order(3, { share: 0, meetMs: 5 }), ({ share, meetMs, others: read }) => {
    seen.push(share, meetMs, read?.());
    thread.inbox.push(others('old'), others('new'));
    seen.push(read?.(), read?.());
    return THOUGHT;
  });
  expect(seen).toEqual([0, 5, undefined, ['new'], undefined]);
  hear(order(4), (thinking) => {
    seen.push(Object.keys(thinking).sort());
    return THOUGHT;
  });
  expect(seen.at(-1), 'alone').toEqual(['clock', 'endMs', 'isWanted', 'onProgress']);
});

test('what is told too late for a search is answered by nothing', () => {
  expect(hear(others('late'))).toEqual([]);
});

test('a search that breaks or cannot be played is told as such, and the next one is answered', () => {
  const broken = hear(order(3), () => {
    throw new Error('our own mistake');
  });
  expect(broken).toEqual([{ kind: 'failed', search: 3, reason: 'Error: our own mistake' }]);
  const refused = hear(order(4, { job: { ...job, bot: 'nobody' } }));
  expect(refused).toEqual([{ kind: 'refused', search: 4, reason: 'unknownBot' }]);
  expect(hear(order(5))).toEqual([{ kind: 'answer', search: 5, thought: THOUGHT }]);
});
