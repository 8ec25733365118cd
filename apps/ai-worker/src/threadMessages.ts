// What a worker process and its search thread say to each other: plain data, on one machine, never signed and never seen elsewhere.
import type { RunReport } from '@salient/ai';
import type { BotJob } from '@salient/protocol';
import type { Refusal } from './readJob.ts';
import type { Thought } from './think.ts';

/** To the thread. The job's shape and signature have been checked. */
export interface SearchOrder {
  readonly search: number;
  readonly job: BotJob;
  /** Monotonic ms (`systemClock`) at which to answer. */
  readonly endMs: number;
  /** Present: one of several searches of the job (see `BotTask`), whose thoughts come with reports to be merged. */
  readonly share?: number;
  /** Present: monotonic ms from which on the rest of the time is for what none of the searches has tried. */
  readonly meetMs?: number;
}

/** To the thread, while it searches: how the other searches of the job stand. */
export interface OthersReport {
  readonly others: readonly RunReport[];
}

/** From the thread. */
export type SearchReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly search: number; readonly thought: Thought }
  | { readonly kind: 'answer'; readonly search: number; readonly thought: Thought }
  | { readonly kind: 'refused'; readonly search: number; readonly reason: Refusal }
  | { readonly kind: 'failed'; readonly search: number; readonly reason: string };

/** What a thread is born with. */
export interface SearchThreadData {
  /** One number, shared: the search whose answer is wanted now. */
  readonly wanted: Int32Array<SharedArrayBuffer>;
}
