// What living people decide together: to stop the clock, to let it run again, to end the match without a result (V3, V10).
import { VOTE_KINDS, type VoteKind } from '@salient/protocol';
import { type Decided, decide, NOTHING } from './decision.ts';
import type { MatchData, Play } from './matchData.ts';
import { type Fact, fact } from './records.ts';
import { refuse } from './refusal.ts';
import { endNow } from './resolution.ts';
import { havePeople, livingPeople } from './seats.ts';

/** By living people: says or takes back what these seats are for. What follows, if all are for it, is a chore. */
export function decideVote(
  data: MatchData,
  seats: readonly number[],
  { vote, isFor }: { readonly vote: VoteKind; readonly isFor: boolean },
): Decided<Record<string, never>> {
  const { play } = data;
  if (play === null || play.isClosing || play.position.phase === 'finished') return refuse('notPlanning');
  if (!VOTE_KINDS.includes(vote) || typeof isFor !== 'boolean') return refuse('badRequest');
  const living = livingPeople(data, play);
  const voting = seats.filter((seat) => living.includes(seat));
  if (voting.length === 0) return refuse('noVote');
  const refusal = isFor ? checkPause(play, vote) : undefined;
  if (refusal !== undefined) return refusal;
  const facts = voting
    .filter((seat) => data.seats[seat]?.votes.has(vote) !== isFor)
    .map((seat): Fact => fact('voted', { seat, vote, isFor }));
  return decide(NOTHING, ...facts);
}

function checkPause(play: Play, vote: VoteKind): ReturnType<typeof refuse> | undefined {
  if (vote === 'pause' && play.pause !== null) return refuse('alreadyPaused');
  if (vote === 'pause' && play.deadlineAtMs === 0) return refuse('noClock');
  return vote === 'resume' && play.pause === null ? refuse('notPaused') : undefined;
}

/** What everybody is for now, as the fact that makes it so; undefined while somebody is not. */
export function unanimousFact(data: MatchData, nowMs: number): Fact | undefined {
  const { play } = data;
  if (play === null || play.isClosing || play.position.phase === 'finished') return undefined;
  const { round } = play.position;
  if (areAllFor(data, play, 'end')) return endNow(play);
  if (play.pause === null && areAllFor(data, play, 'pause')) {
    return fact('paused', { round, leftMs: play.deadlineAtMs > 0 ? play.deadlineAtMs - nowMs : null });
  }
  if (play.pause !== null && (areAllFor(data, play, 'resume') || isLeftStanding(data, play))) {
    const { leftMs } = play.pause;
    return fact('resumed', { round, deadlineAtMs: leftMs === null ? 0 : Math.max(1, nowMs + leftMs) });
  }
  return undefined;
}

/** Everybody who could let the clock run again has surrendered: bots play on. */
const isLeftStanding = (data: MatchData, play: Play): boolean =>
  havePeople(data) && livingPeople(data, play).length === 0;

/**
 * A stand-in does not vote for its person: else who is losing could end the match while the others are away. But to go on, those who
 * are here are enough: else one who has left for good would stop the match for ever.
 */
function areAllFor(data: MatchData, play: Play, vote: VoteKind): boolean {
  const people = livingPeople(data, play);
  const voters = vote === 'resume' ? people.filter((seat) => data.seats[seat]?.isConnected) : people;
  return voters.length > 0 && voters.every((seat) => data.seats[seat]?.votes.has(vote));
}
