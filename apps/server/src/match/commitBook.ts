// The commits and drafts of one round: secret until the round closes; only `closeBook` (resolution.ts) reads all of them.
import type { ValidatedOrders } from '@salient/engine';
import type { Plan } from '@salient/protocol';
import type { CommitSource } from './records.ts';

/** A plan that the engine has found lawful for one seat in this round. */
export type AcceptedPlan =
  | { readonly kind: 'orders'; readonly orders: ValidatedOrders }
  | { readonly kind: 'picks'; readonly territories: readonly number[] };

export interface Committed {
  readonly plan: AcceptedPlan;
  readonly source: CommitSource;
}

export interface Draft {
  /** As last sent, perhaps with faults: what the person sees again after a reload. */
  readonly latest: Plan;
  /** The last fault-free one: what is committed at the deadline. */
  readonly faultFree: AcceptedPlan | null;
}

export interface CommitBook {
  readonly commits: Map<number, Committed>;
  readonly drafts: Map<number, Draft>;
  /** When each seat committed, for its banked time. */
  readonly committedAtMs: Map<number, number>;
  /** When the thinking time of each bot that was asked is over. */
  readonly thinksUntilMs: Map<number, number>;
}

export const makeCommitBook = (): CommitBook => ({
  commits: new Map(),
  drafts: new Map(),
  committedAtMs: new Map(),
  thinksUntilMs: new Map(),
});

/** Keeps a draft; one with faults (`faultFree` null) leaves the fault-free one before it in force. */
export function applyDraft(book: CommitBook, seat: number, draft: Draft): void {
  const faultFree = draft.faultFree ?? book.drafts.get(seat)?.faultFree ?? null;
  book.drafts.set(seat, { latest: draft.latest, faultFree });
}

/** A commit replaces an earlier one; a person's is their newest draft as well, so that uncommitting loses nothing. */
export function applyCommit(book: CommitBook, seat: number, committed: Committed, atMs: number): void {
  book.commits.set(seat, committed);
  book.committedAtMs.set(seat, atMs);
  if (committed.source === 'person') book.drafts.set(seat, { latest: committed.plan, faultFree: committed.plan });
}
