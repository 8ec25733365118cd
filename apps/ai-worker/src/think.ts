// One job thought about in one go, in a thread of its own: until its end, its number of playouts, or until nothing more is to be gained.
import {
  type BotAnswer,
  type BotRun,
  type Budget,
  goOn,
  playoutBudget,
  type RunReport,
  type ThoughtDetail,
  type Thoughts,
  timeBudget,
} from '@salient/ai';
import type { Assignment } from './readJob.ts';
import type { WorkClock } from './workClock.ts';

/** A helper tells how it stands so often. */
export const PROGRESS_EVERY_MS = 100;

export interface Thought {
  readonly answer: BotAnswer;
  readonly thoughts: Thoughts;
  /** Where the search is one of several. */
  readonly report?: RunReport;
}

export interface Thinking {
  readonly clock: WorkClock;
  /** On the clock's monotonic time. */
  readonly endMs: number;
  /** True when the answer is wanted now. */
  readonly isWanted: () => boolean;
  /** Present: one of several searches of the job. All but the first tell how they stand every 100 ms, whether their orders are new or not. */
  readonly share?: number;
  /** Present: from this moment on the run is to meet the others, as soon as they are known. */
  readonly meetMs?: number;
  /** How the other searches of the job stand; undefined before anything is known of them. */
  readonly others?: () => readonly RunReport[] | undefined;
  /** The incumbent before anything was searched, then better orders than before, at most every 100 ms. */
  readonly onProgress: (thought: Thought) => void;
}

/**
 * Thinks about an assignment and answers at the end, or when the rest of its budget cannot change the answer. With `playouts` in the job the search
 * ends after so many, or where no more of them matter, so that the same job gives the same orders, as long as there is time for them.
 */
export function think({ bot, job, task }: Assignment, thinking: Thinking): Thought {
  const { clock, endMs, share } = thinking;
  const run = bot.start(share === undefined ? task : { ...task, share });
  const budget =
    job.playouts === undefined ? timeBudget(() => clock.monotonicMs(), endMs) : playoutBudget(job.playouts);
  searchUntil(run, thinking, budget);
  return thoughtOf(run, share, job.wholeThoughts ? 'whole' : 'brief');
}

function thoughtOf(run: BotRun, share?: number, detail?: ThoughtDetail): Thought {
  const report = share === undefined ? undefined : run.report?.();
  return { answer: run.best(), thoughts: run.thoughts(detail), ...(report && { report }) };
}

function searchUntil(run: BotRun, thinking: Thinking, budget: Budget): void {
  const { clock, endMs, isWanted, onProgress, share } = thinking;
  const meetOnce = meetingOf(run, thinking);
  let nowMs = clock.monotonicMs();
  if (nowMs >= endMs) return;
  const incumbent = thoughtOf(run);
  onProgress(incumbent);
  let toldAtMs = nowMs;
  let told = JSON.stringify(incumbent.answer);
  // A step is a few playouts: the clock is read after each.
  while (!isWanted() && goOn(run, budget)) {
    nowMs = clock.monotonicMs();
    if (nowMs >= endMs) return;
    meetOnce(nowMs);
    if (nowMs - toldAtMs < PROGRESS_EVERY_MS) continue;
    toldAtMs = nowMs;
    const answer = run.best();
    const text = JSON.stringify(answer);
    if (share || text !== told) onProgress(thoughtOf(run, share || undefined));
    told = text;
  }
}

/** Called after every step with the time: lets the run meet the others, once, when it is time for that and something is known of them. */
function meetingOf(run: BotRun, { meetMs, others }: Thinking): (nowMs: number) => void {
  let isDue = meetMs !== undefined;
  return (nowMs) => {
    const known = isDue && nowMs >= Number(meetMs) ? others?.() : undefined;
    if (known === undefined) return;
    isDue = false;
    run.meet?.(known);
  };
}
