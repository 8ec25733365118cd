// The end of a round as one decision: everybody's commits, what came of them, who is stood in for, and the next round's key and deadline.
import { SEAT_FATES } from '@salient/engine';
import type { Committed } from './commitBook.ts';
import { type Decision, NOTHING, roundKeyName } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import type { MatchData, Play } from './matchData.ts';
import { type Fact, fact, type StoredCommit } from './records.ts';
import { closeBook, type Outcome, resolveCommits } from './resolution.ts';
import { openingDeadline } from './roundClock.ts';
import { takeOvers } from './standIn.ts';

/** A round that is over but not yet in the store: however often writing it is tried again, it stays the same. */
export interface ClosedRound {
  readonly key: string;
  readonly commits: readonly StoredCommit[];
  readonly outcome: Outcome;
  /** Key of the next round; '' when there is none. */
  readonly nextKey: string;
}

/** Closes the book and resolves. `key` is the round's own, drawn when it opened. */
export function closeRound(
  data: MatchData,
  play: Play,
  key: string,
  parts: { readonly deps: MatchDeps; readonly fallbackOf: (seat: number) => Committed | undefined },
): ClosedRound {
  const commits = closeBook(data, play, parts.fallbackOf);
  const outcome = resolveCommits(play, commits, key);
  const nextKey = outcome.position.phase === 'finished' ? '' : parts.deps.keys.makeKey();
  return { key, commits, outcome, nextKey };
}

/** What to record of it, if the next round opens now. */
export function decideClosing(
  data: MatchData,
  play: Play,
  closed: ClosedRound,
  nowMs: number,
): Decision<Record<string, never>> {
  const { key, commits, outcome, nextKey } = closed;
  const { round } = play.position;
  const resolved = fact('resolved', { round, key, commits: [...commits], fingerprint: outcome.fingerprint });
  if (outcome.position.phase === 'finished') return { facts: [resolved], value: NOTHING };
  const next = outcome.position.round;
  const deadlineAtMs = openingDeadline(play.roundSeconds, arePeopleLeft(data, play, outcome), nowMs);
  const opened: Fact = fact('opened', { round: next, deadlineAtMs });
  return {
    facts: [resolved, ...takeOvers(data, commits, outcome), opened],
    secrets: [[roundKeyName(next), nextKey]],
    value: NOTHING,
  };
}

function arePeopleLeft(data: MatchData, play: Play, { position }: Outcome): boolean {
  // Who surrendered while picking plays round 1 no more; who surrendered in a round of orders is out already.
  return data.seats.some(
    ({ kind }, seat) =>
      kind === 'human' && SEAT_FATES[position.fate[seat] ?? 0] === 'playing' && !play.leaving.has(seat),
  );
}
