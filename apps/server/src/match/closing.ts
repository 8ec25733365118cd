// The end of a round as one decision: everybody's commits, what came of them, who is stood in for, and the next round's key and deadline.
import { type ReplayKey, SEAT_FATES } from '@salient/engine';
import type { CallOff } from '@salient/protocol';
import { banksAfter } from './banks.ts';
import type { Committed } from './commitBook.ts';
import { type Decision, NOTHING, roundKeyName } from './decision.ts';
import type { MatchDeps } from './deps.ts';
import { drawChains } from './dice.ts';
import type { MatchData, Play } from './matchData.ts';
import type { KeySource } from './ports.ts';
import { type Fact, fact, type StoredCommit } from './records.ts';
import { closeBook, type Outcome, resolveBounded } from './resolution.ts';
import { openingDeadline } from './roundClock.ts';
import { playedOn, takeOvers } from './standIn.ts';

/** A round that is over but not yet in the store: however often writing it is tried again, it stays the same. */
export type ClosedRound = ResolvedRound | CalledOffRound;

/** One that no server resolves: its match ends. */
export interface CalledOffRound {
  readonly round: number;
  readonly calledOff: CallOff;
}

export interface ResolvedRound {
  readonly round: number;
  readonly calledOff?: undefined;
  readonly drawn: ReplayKey;
  readonly commits: readonly StoredCommit[];
  readonly outcome: Outcome;
  /** What the next round's key needs: another hash chain committed to, or, without chains, the key itself. */
  readonly next: Pick<Decision<unknown>, 'facts' | 'secrets'>;
}

/** Closes the book and resolves. `drawn` is the round's own key, fixed before it opened. */
export function closeRound(
  data: MatchData,
  play: Play,
  drawn: ReplayKey,
  parts: { readonly deps: MatchDeps; readonly fallbackOf: (seat: number) => Committed | undefined },
): ClosedRound {
  const commits = closeBook(data, play, parts.fallbackOf);
  const outcome = resolveBounded(play, commits, drawn.key);
  const { round } = play.position;
  if (outcome === undefined) return { round, calledOff: 'tooLarge' };
  const isOver = outcome.position.phase === 'finished';
  const next = isOver ? { facts: [] } : prepareKey(data, parts.deps.keys, outcome.position.round);
  return { round, drawn, commits, outcome, next };
}

function prepareKey(data: MatchData, keys: KeySource, round: number): ResolvedRound['next'] {
  const known = data.commitments.length;
  return known === 0
    ? { facts: [], secrets: [[roundKeyName(round), keys.makeKey()]] }
    : drawChains({ known, round }, keys);
}

/** As things are when it is written down. */
interface Now {
  readonly nowMs: number;
  /** To those who have come back since the round closed, in which a bot has played for them. */
  readonly handBacks: readonly Fact[];
}

/** What to record of it, if the next round opens now. */
export function decideClosing(
  data: MatchData,
  play: Play,
  closed: ResolvedRound,
  { nowMs, handBacks }: Now,
): Decision<Record<string, never>> {
  const { drawn, commits, outcome, next } = closed;
  const { round } = play.position;
  const resolved = fact('resolved', { round, ...drawn, commits: [...commits], fingerprint: outcome.fingerprint });
  if (outcome.position.phase === 'finished') return { facts: [resolved], value: NOTHING };
  const deadlineAtMs = openingDeadline(play.roundSeconds, arePeopleLeft(data, play, outcome), nowMs);
  const banksMs = banksAfter(data, play, nowMs);
  const opened: Fact = fact('opened', { round: outcome.position.round, deadlineAtMs, ...(banksMs && { banksMs }) });
  // Hand-backs only after the round: in it the bot has played, and no deadline was missed.
  const control = [...takeOvers(data, commits, outcome), ...playedOn(data, play, outcome), ...handBacks];
  return {
    facts: [resolved, ...control, ...next.facts, opened],
    secrets: next.secrets ?? [],
    value: NOTHING,
  };
}

function arePeopleLeft(data: MatchData, play: Play, { position }: Outcome): boolean {
  // Who surrendered while picking plays round 1 no more; who surrendered in a round of orders is out already.
  return data.seats.some(
    ({ kind, isGone }, seat) =>
      kind === 'human' && !isGone && SEAT_FATES[position.fate[seat] ?? 0] === 'playing' && !play.leaving.has(seat),
  );
}
