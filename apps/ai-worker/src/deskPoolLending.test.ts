// Whose search has which desk: with desks that only note what they are asked, and time that stands still.
import type { BotJob } from '@salient/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskPool } from './deskPool.ts';
import type { SearchDesk, SearchOutcome, SearchPart } from './searchDesk.ts';
import { makeJob, makeLagoonGame, positionBefore } from './testing.ts';
import type { Thought } from './think.ts';
import { systemClock } from './workClock.ts';

const game = makeLagoonGame();
const position = positionBefore(game, 3);
const NOW_MS = 7_000;
const silent = (): void => undefined;
const nothing = { thoughts: { playouts: 0 } } as unknown as Thought;
const ANSWER: SearchOutcome = { kind: 'answer', thought: nothing };
const LATE: SearchOutcome = { kind: 'lost', why: 'late', thought: undefined };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(systemClock, 'monotonicMs').mockReturnValue(NOW_MS);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets all promises have their turn. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A search as a desk was asked for it. */
interface Asked {
  readonly desk: number;
  readonly match: string;
  readonly part: SearchPart;
  readonly tell: (thought: Thought) => void;
  readonly answer: (outcome: SearchOutcome) => Promise<void>;
}

/** Desks that note searches and wishes; they answer when they are bidden to. */
function openPool(count: number, most: number) {
  const asked: Asked[] = [];
  const wished: number[] = [];
  const told: number[] = [];
  const hurried: number[] = [];
  const closed: number[] = [];
  const open = (desk: number) => ({
    search: ({ match }: BotJob, tell: (thought: Thought) => void, part: SearchPart): Promise<SearchOutcome> =>
      new Promise((resolve) => {
        const answer = (outcome: SearchOutcome): Promise<void> => {
          resolve(outcome);
          return settle();
        };
        asked.push({ desk, match, part, tell, answer });
      }),
    answerNow: () => void wished.push(desk),
    tell: () => void told.push(desk),
    hurry: () => void hurried.push(desk),
    close: () => Promise.resolve(void closed.push(desk)),
  });
  const pool = new DeskPool(Array.from({ length: count }, (_, at) => open(at)) as unknown as SearchDesk[], most);
  /** Where that match's searches are that nobody has given back: 'lead' and helpers by desk. */
  const desksOf = (match: string): string =>
    asked
      .filter((one) => one.match === match && one.part.signal?.aborted !== true)
      .map(({ desk, part }) => `${part.signal ? 'helper' : 'lead'} ${desk}`)
      .join(', ');
  const begin = (match: string, changes: Partial<BotJob> = {}): Promise<SearchOutcome> =>
    pool.search(match, makeJob(game, position, { match, budgetMs: 1_030, ...changes }), silent);
  return { pool, asked, wished, told, hurried, closed, desksOf, begin };
}

test('a search meets its helpers when a tenth of its time is left; they end 20 ms before it', () => {
  const { asked, begin } = openPool(3, 3);
  void begin('one');
  expect(asked.map(({ part: { signal: _, ...part } }) => part)).toEqual([
    { share: 0, endMs: NOW_MS + 1_000, meetMs: NOW_MS + 900 },
    { share: 1, endMs: NOW_MS + 980 },
    { share: 2, endMs: NOW_MS + 980 },
  ]);
});

test.each([
  ['that promises its playouts', 2, { playouts: 100 }],
  ['where nothing is lent', 1, {}],
])('a search %s has no part and no helper', (_, most, changes) => {
  const { asked, begin } = openPool(3, most);
  void begin('one', changes);
  expect(asked.map(({ part }) => part)).toEqual([{ endMs: NOW_MS + 1_000 }]);
});

test('for less than 100 ms no helper begins', () => {
  for (const [budgetMs, searches] of [
    [150, 1],
    [151, 2],
    [0, 1],
  ]) {
    const { asked, begin } = openPool(2, 2);
    void begin('one', { budgetMs });
    expect(asked).toHaveLength(searches);
  }
  const { asked, begin } = openPool(2, 2);
  void begin('one', { budgetMs: 0 });
  // Its end is over: nothing is left to meet in.
  expect(asked[0].part).toMatchObject({ endMs: NOW_MS - 30, meetMs: NOW_MS - 30 });
});

test('no search has more desks than it may; who comes takes from whoever has most, and what is free goes to whoever has fewest', async () => {
  const { asked, desksOf, begin } = openPool(5, 3);
  void begin('one');
  expect(desksOf('one')).toBe('lead 4, helper 3, helper 2');
  void begin('two');
  expect(desksOf('two')).toBe('lead 1, helper 0');
  void begin('three');
  expect([desksOf('one'), desksOf('two'), desksOf('three')]).toEqual([
    'lead 4, helper 3',
    'lead 1, helper 0',
    'lead 2',
  ]);
  // The second one's desks are free: the third has had none yet, then both have one.
  await asked.find(({ match, part }) => match === 'two' && part.share === 0)?.answer(ANSWER);
  expect([desksOf('one'), desksOf('three')]).toEqual(['lead 4, helper 3, helper 0', 'lead 2, helper 1']);
});

test('who has borrowed nothing gives nothing back', () => {
  const { desksOf, begin } = openPool(4, 3);
  void begin('brief', { budgetMs: 100 });
  void begin('rich');
  void begin('next');
  expect([desksOf('brief'), desksOf('rich'), desksOf('next')]).toEqual(['lead 3', 'lead 2, helper 1', 'lead 0']);
});

test('a desk whose search was lost is taken last', async () => {
  const { asked, desksOf, begin } = openPool(2, 1);
  const lost = begin('lost');
  expect(desksOf('lost')).toBe('lead 1');
  await asked[0].answer(LATE);
  expect(await lost).toEqual(LATE);
  void begin('next');
  void begin('last');
  expect([desksOf('next'), desksOf('last')]).toEqual(['lead 0', 'lead 1']);
});

test('the desk of a helper that was lost is taken last, too', async () => {
  const { asked, desksOf, begin } = openPool(3, 2);
  void begin('one');
  expect(desksOf('one')).toBe('lead 2, helper 1');
  await asked[1].answer(LATE);
  void begin('next');
  expect(desksOf('next')).toBe('lead 0, helper 1');
});

test.each([
  [252, [1]],
  [253, []],
])('with %i ms of thinking, what helpers say from 200 ms before they meet is passed on', (budgetMs, expected) => {
  const { asked, told, begin } = openPool(2, 2);
  void begin('one', { budgetMs });
  asked[1].tell({ thoughts: { playouts: 5 }, report: { rule: 'mixed', matrix: {} } } as unknown as Thought);
  expect(told).toEqual(expected);
});

test('a helper that has played nothing yet changes nothing', async () => {
  const { asked, begin } = openPool(2, 2);
  const searched = begin('one');
  asked[1].tell({ thoughts: { playouts: 0 }, report: {} } as unknown as Thought);
  await asked[0].answer(ANSWER);
  expect(await searched).toBe(ANSWER);
});

test('who was answered goes on at the same desk, which is warm', async () => {
  const { asked, desksOf, begin } = openPool(2, 1);
  const first = begin('first');
  await asked[0].answer(ANSWER);
  expect(await first).toEqual(ANSWER);
  void begin('next');
  expect(desksOf('next')).toBe('lead 1');
});

test('a helper that ends by itself is not replaced; its desk goes to another search', async () => {
  const { asked, desksOf, begin } = openPool(3, 2);
  void begin('one');
  void begin('two');
  expect([desksOf('one'), desksOf('two')]).toEqual(['lead 2, helper 1', 'lead 0']);
  await asked[1].answer(ANSWER);
  expect(desksOf('one')).toBe('lead 2');
  expect(desksOf('two')).toBe('lead 0, helper 1');
});

test('the helper that is given back says its last word, and takes no desk from the search that has it now', async () => {
  const { asked, desksOf, begin } = openPool(2, 2);
  void begin('one');
  void begin('two');
  const [, helper] = asked;
  expect(helper.part.signal?.aborted).toBe(true);
  await helper.answer(ANSWER);
  expect([desksOf('one'), desksOf('two')]).toEqual(['lead 1', 'lead 0']);
  await expect(begin('three')).rejects.toThrow('more searches than desks');
});

test('who wants the answer wants it of that search alone, and of one that is not there yet when it comes', () => {
  const { pool, asked, wished, desksOf, begin } = openPool(3, 2);
  void begin('one');
  pool.answerNow('other');
  expect(wished).toEqual([]);
  pool.answerNow('one');
  expect(wished).toEqual([2]);
  void begin('other');
  expect(wished).toEqual([2, 0]);
  expect(asked.find(({ match }) => match === 'other')?.part).toEqual({ endMs: NOW_MS + 1_000 });
  expect(desksOf('other')).toBe('lead 0');
});

test('a thousand wishes are remembered, the newest', () => {
  const { pool, wished, begin } = openPool(2, 1);
  for (let at = 0; at <= 1_000; at++) pool.answerNow(`wish ${at}`);
  void begin('wish 1');
  void begin('wish 0');
  expect(wished).toEqual([1]);
});

test('for whole thoughts the last words of helpers are waited for, 50 ms at most; for others they are not', async () => {
  const isOver = async (wholeThoughts: boolean, outcome: SearchOutcome) => {
    const { asked, begin } = openPool(2, 2);
    let over = false;
    void begin('one', { wholeThoughts }).then(() => {
      over = true;
    });
    await asked[0].answer(outcome);
    const atOnce = over;
    vi.advanceTimersByTime(49);
    await settle();
    const before = over;
    vi.advanceTimersByTime(1);
    await settle();
    return [atOnce, before, over];
  };
  expect(await isOver(true, ANSWER)).toEqual([false, false, true]);
  expect(await isOver(false, ANSWER)).toEqual([true, true, true]);
  expect(await isOver(true, LATE)).toEqual([true, true, true]);
  const { asked, begin } = openPool(3, 3);
  let said: SearchOutcome | undefined;
  void begin('one', { wholeThoughts: true }).then((outcome) => {
    said = outcome;
  });
  await asked[0].answer(ANSWER);
  await asked[1].answer(ANSWER);
  expect(said).toBeUndefined();
  await asked[2].answer(ANSWER);
  expect(said).toEqual(ANSWER);
  expect(vi.getTimerCount()).toBe(0);
});

test('a refusal is told as it is', async () => {
  const { asked, begin } = openPool(2, 2);
  const refused = begin('one');
  asked[1].tell({ thoughts: { playouts: 5 }, report: {} } as unknown as Thought);
  await asked[0].answer({ kind: 'refused', reason: 'badView' });
  expect(await refused).toEqual({ kind: 'refused', reason: 'badView' });
});

test('in a hurry and at the end every desk is told, at work, lent or free', async () => {
  const { pool, hurried, closed, begin, desksOf } = openPool(3, 2);
  void begin('one');
  expect(desksOf('one')).toBe('lead 2, helper 1');
  pool.hurry();
  expect(hurried).toEqual([0, 1, 2]);
  await pool.close();
  expect(closed).toEqual([0, 1, 2]);
});
