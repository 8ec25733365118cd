// One job worked on in short slices, so that the process goes on answering its broker: until the budget, the deadline or the end of the process.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BotAnswer, type BotRun, makeBot, QUICK_BOT, type Thoughts } from '@salient/ai';
import type { Assignment } from './readJob.ts';

/** Longest stretch without letting the event loop go on. */
const SLICE_MS = 8;
/** Kept from the budget for signing and sending, and from the deadline for the way back. */
const OVERHEAD_MS = 30;
const DEADLINE_MARGIN_MS = 60;
const PROGRESS_EVERY_MS = 100;

export interface Thought {
  readonly answer: BotAnswer;
  readonly thoughts: Thoughts;
}

/** Time as an object that tests can move. */
export interface WorkClock {
  /** Epoch ms, to read deadlines by. */
  epochMs(): number;
  /** Never jumps. */
  monotonicMs(): number;
}

export const systemClock: WorkClock = { epochMs: () => Date.now(), monotonicMs: () => performance.now() };

export interface Thinking {
  readonly clock: WorkClock;
  /** True when the process wants to end: answer now. */
  readonly isEnding: () => boolean;
  /** Better orders than before, at most every 100 ms. */
  readonly onProgress: (thought: Thought) => void;
}

/**
 * Thinks about an assignment and answers at min(budget, deadline) less a margin; a `quick` job at once, by rule. With `playouts` in
 * the job the search ends after so many, so that the same job gives the same orders, as long as there is time for them.
 */
export async function think(assignment: Assignment, thinking: Thinking): Promise<Thought> {
  const { job, task } = assignment;
  const bot = job.kind === 'quick' ? makeBot(QUICK_BOT) : assignment.bot;
  const run = (bot ?? assignment.bot).start(task);
  if (job.kind !== 'quick')
    await searchUntil(run, endOf(assignment, thinking.clock), { ...thinking, playouts: job.playouts });
  return { answer: run.best(), thoughts: run.thoughts() };
}

/** On this process' monotonic clock. */
function endOf({ job }: Assignment, clock: WorkClock): number {
  const untilDeadlineMs = job.deadlineAtMs - clock.epochMs() - DEADLINE_MARGIN_MS;
  return clock.monotonicMs() + Math.min(job.budgetMs - OVERHEAD_MS, untilDeadlineMs);
}

async function searchUntil(
  run: BotRun,
  endMs: number,
  thinking: Thinking & { readonly playouts: number | undefined },
): Promise<void> {
  const { clock, isEnding, onProgress, playouts = Number.POSITIVE_INFINITY } = thinking;
  const isSpent = (): boolean => clock.monotonicMs() >= endMs || run.playouts >= playouts;
  let toldAtMs = clock.monotonicMs();
  let told = '';
  let goesOn = true;
  while (goesOn && !isSpent() && !isEnding()) {
    const sliceEndMs = clock.monotonicMs() + SLICE_MS;
    while (goesOn && !isSpent() && clock.monotonicMs() < sliceEndMs) goesOn = run.step();
    await nextTurn();
    if (!goesOn || clock.monotonicMs() - toldAtMs < PROGRESS_EVERY_MS) continue;
    toldAtMs = clock.monotonicMs();
    const answer = run.best();
    const text = JSON.stringify(answer);
    if (text !== told) onProgress({ answer, thoughts: run.thoughts() });
    told = text;
  }
}
