import { type BotRun, type BotTask, makeBot, type RunReport } from '@salient/ai';
import { validateOrders, validatePicks } from '@salient/engine';
import type { BotJob } from '@salient/protocol';
import { expect, test } from 'vitest';
import { answerQuickly } from './answerQuickly.ts';
import { endOfThinking, isExpired } from './endOfThinking.ts';
import type { Assignment } from './readJob.ts';
import { JOB_KEY, makeJob, makeLagoonGame, positionBefore, readJob } from './testing.ts';
import { type Thinking, type Thought, think } from './think.ts';
import type { WorkClock } from './workClock.ts';

const NOW_MS = 1_000_000;
const game = makeLagoonGame();
const position = positionBefore(game, 3);

/** What a look at the clock costs. */
const LOOK_MS = 5;

function tickingClock(): WorkClock & { readonly passedMs: () => number } {
  let passed = 0;
  return { epochMs: () => NOW_MS + passed, monotonicMs: () => (passed += LOOK_MS), passedMs: () => passed };
}

function assignmentOf(changes: Partial<BotJob>, at = position): Assignment {
  const read = readJob(JOB_KEY, makeJob(game, at, changes));
  if (!read.ok) throw new Error(read.faults);
  return read.value;
}

const quiet = { isWanted: () => false, onProgress: () => undefined };

function thinkAbout(assignment: Assignment, clock: WorkClock, changes: Partial<Thinking> = {}): Thought {
  return think(assignment, { ...quiet, clock, endMs: endOfThinking(assignment.job, clock), ...changes });
}

test('thinks until the budget and answers with lawful orders', () => {
  const clock = tickingClock();
  const { answer, thoughts } = thinkAbout(assignmentOf({ budgetMs: 500 }), clock);
  expect(clock.passedMs()).toBeGreaterThan(400);
  expect(clock.passedMs()).toBeLessThanOrEqual(500);
  expect(thoughts.playouts).toBeGreaterThan(100);
  expect(validateOrders(game, position, 0, answer.orders).ok).toBe(true);
});

test('the deadline goes before the budget', () => {
  const clock = tickingClock();
  const { thoughts } = thinkAbout(assignmentOf({ budgetMs: 5_000, deadlineAtMs: NOW_MS + 600 }), clock);
  expect(thoughts.playouts).toBeGreaterThan(0);
  expect(clock.passedMs()).toBeLessThan(500);
});

test('after the deadline there is still a lawful answer, at once', () => {
  const clock = tickingClock();
  const late = assignmentOf({ deadlineAtMs: NOW_MS - 5_000 });
  const { answer, thoughts } = thinkAbout(late, clock);
  expect(thoughts.playouts).toBe(0);
  expect(answer.orders.length).toBeGreaterThan(0);
  expect(validateOrders(game, position, 0, answer.orders).ok).toBe(true);
});

test('a job whose deadline is just over is still answered; one whose is long over is not worth it', () => {
  const clock = tickingClock();
  expect(isExpired({ deadlineAtMs: NOW_MS - 5_000 }, clock)).toBe(false);
  expect(isExpired({ deadlineAtMs: NOW_MS - 3_600_000 }, clock)).toBe(true);
});

test('the end is known to the millisecond: what is kept for the way back, and how long a job is remembered', () => {
  const clock = { epochMs: () => NOW_MS, monotonicMs: () => 7 };
  const end = (budgetMs: number, leftMs: number) => endOfThinking({ budgetMs, deadlineAtMs: NOW_MS + leftMs }, clock);
  expect([end(500, 9_000), end(5_000, 300), end(500, 670)]).toEqual([477, 107, 477]);
  const expired = (agoMs: number) => isExpired({ deadlineAtMs: NOW_MS - agoMs }, clock);
  expect([expired(60_000), expired(60_001)]).toEqual([false, true]);
});

test('a quick job is answered by rule', () => {
  const { answer, thoughts } = answerQuickly(assignmentOf({ kind: 'quick' }));
  expect(thoughts.bot).toBe('heuristic');
  expect(validateOrders(game, position, 0, answer.orders).ok).toBe(true);
});

test('a quick answer keeps to the style of its seat, and to nothing that only a search knows', () => {
  const later = positionBefore(game, 8);
  const ask = (parameters: BotJob['parameters']) => answerQuickly(assignmentOf({ parameters }, later)).answer;
  const ruled = makeBot('heuristic')?.start({ ...assignmentOf({}, later).task, parameters: { style: 'aggressive' } });
  expect(ask({ style: 'aggressive', exploration: 0.3 })).toEqual(ruled?.best());
  expect(ask({ style: 'aggressive' })).not.toEqual(ask({}));
});

test.each(['searched', 'drawn'])('picks are searched too, unless one list is drawn (%s)', (pickChoice) => {
  const start = positionBefore(game, 0);
  const { answer, thoughts } = thinkAbout(assignmentOf({ parameters: { pickChoice } }, start), tickingClock());
  expect(thoughts.playouts > 0).toBe(pickChoice === 'searched');
  expect(answer.picks).toHaveLength(game.settings.picksPerSeat);
  expect(validatePicks(game, start, 0, answer.picks).ok).toBe(true);
});

test('with a fixed number of playouts the same job gives the same orders, however time passes', () => {
  const job = { playouts: 400, budgetMs: 100_000 };
  const one = thinkAbout(assignmentOf(job), tickingClock());
  const two = thinkAbout(assignmentOf(job), { epochMs: () => NOW_MS, monotonicMs: () => 0 });
  expect(two).toEqual(one);
  expect(one.thoughts.playouts).toBe(400);
});

test('progress is lawful, new each time, and not more often than every 100 ms', () => {
  const clock = tickingClock();
  const told: { readonly atMs: number; readonly thought: Thought }[] = [];
  const onProgress = (thought: Thought): void => void told.push({ atMs: clock.passedMs(), thought });
  thinkAbout(assignmentOf({ budgetMs: 3_000 }), clock, { onProgress });
  expect(told.length).toBeGreaterThan(0);
  for (const [index, { atMs, thought }] of told.entries()) {
    expect(validateOrders(game, position, 0, thought.answer.orders).ok).toBe(true);
    const before = told[index - 1];
    if (before === undefined) continue;
    expect(atMs - before.atMs).toBeGreaterThanOrEqual(100);
    expect(thought.answer).not.toEqual(before.thought.answer);
  }
});

test('whose answer is wanted now answers now', () => {
  const clock = tickingClock();
  thinkAbout(assignmentOf({ budgetMs: 100_000 }), clock, { isWanted: () => clock.passedMs() > 50 });
  expect(clock.passedMs()).toBeLessThan(100);
});

/** A job for a bot that never changes its mind; `started` is what it was asked. */
function stubborn(changes: Partial<BotJob>): { readonly assignment: Assignment; readonly started: BotTask[] } {
  const assignment = assignmentOf(changes);
  const started: BotTask[] = [];
  const answer = assignment.bot.start(assignment.task).best();
  const start = (task: BotTask): BotRun => {
    started.push(task);
    const run = assignment.bot.start(task);
    return {
      get playouts() {
        return run.playouts;
      },
      step: () => run.step(),
      best: () => answer,
      ...(run.report && { report: run.report }),
      thoughts: (detail) => ({ ...run.thoughts(detail), bot: detail ?? 'brief' }),
    };
  };
  return { assignment: { ...assignment, bot: { ...assignment.bot, start } }, started };
}

test('who helps a search reports to it, and tells at length at its end', () => {
  const tellOf = (wholeThoughts: boolean, share?: number) => {
    const { assignment, started } = stubborn({ wholeThoughts, budgetMs: 1_000 });
    const told = new Set<string>();
    const onProgress = ({ thoughts }: Thought): void => void told.add(thoughts.bot);
    const thought = thinkAbout(assignment, tickingClock(), { onProgress, ...(share !== undefined && { share }) });
    expect([...told]).toEqual(['brief']);
    return [started[0].share, thought.thoughts.bot, thought.report !== undefined];
  };
  expect(tellOf(false)).toEqual([undefined, 'brief', false]);
  expect(tellOf(true)).toEqual([undefined, 'whole', false]);
  expect(tellOf(true, 0)).toEqual([0, 'whole', true]);
  expect(tellOf(true, 2)).toEqual([2, 'whole', true]);
});

test('the same answer is told once, but by helpers every 100 ms with their report', () => {
  const toldBy = (share?: number) => {
    const told: Thought[] = [];
    const onProgress = (thought: Thought): void => void told.push(thought);
    const clock = tickingClock();
    const { assignment } = stubborn({ budgetMs: 1_000 });
    thinkAbout(assignment, clock, share === undefined ? { onProgress } : { onProgress, share });
    return told;
  };
  expect([toldBy().length, toldBy(0).length]).toEqual([1, 1]);
  const [first, ...later] = toldBy(1);
  expect(first.report).toBeUndefined();
  expect(later.length).toBeGreaterThan(3);
  for (const { report } of later) expect(report).toBeDefined();
});

test('a number of playouts that takes longer than there is time is cut short', () => {
  const clock = tickingClock();
  let steps = 0;
  const isWanted = (): boolean => ++steps > 1_000;
  thinkAbout(assignmentOf({ playouts: 1_000_000, budgetMs: 300 }), clock, { isWanted });
  expect(steps).toBeLessThan(100);
});

test('meets the other searches once, when it is time for that and something is known of them', () => {
  const clock = tickingClock();
  const meetMs = 200;
  const { bot, ...assignment } = assignmentOf({ budgetMs: 500 });
  const met: { readonly atMs: number; readonly others: readonly RunReport[] }[] = [];
  const asked: number[] = [];
  const start = (task: BotTask): BotRun => ({
    ...bot.start(task),
    step: () => true,
    isDecided: () => false,
    meet: (others) => void met.push({ atMs: clock.passedMs(), others }),
  });
  const reports: RunReport[] = [];
  const others = (): readonly RunReport[] | undefined => {
    asked.push(clock.passedMs());
    return asked.length < 3 ? undefined : reports;
  };
  thinkAbout({ ...assignment, bot: { ...bot, start } }, clock, { share: 0, meetMs, others });
  expect(asked).toHaveLength(3);
  expect(asked[0]).toBeGreaterThanOrEqual(meetMs);
  expect(asked[0]).toBeLessThan(meetMs + 5 * LOOK_MS);
  expect(met).toEqual([{ atMs: asked[2], others: reports }]);
});
