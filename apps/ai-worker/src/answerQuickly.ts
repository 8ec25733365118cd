// The instant answer by rule: what stands beside a search, and in for one that was lost.
import { quickRun } from '@salient/ai';
import type { Assignment } from './readJob.ts';
import type { Thought } from './think.ts';

/** Takes a few ms. */
export function answerQuickly({ task }: Assignment): Thought {
  const run = quickRun(task);
  return { answer: run.best(), thoughts: run.thoughts() };
}
