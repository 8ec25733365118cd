// People who are away: bots that stand in after two missed deadlines, waiting without a clock, and a host who has gone.
import { SEAT_FATES } from '@salient/engine';
import { nextHost } from './lobby.ts';
import type { MatchData, Play } from './matchData.ts';
import type { Pace } from './pace.ts';
import { type Fact, fact, type StoredCommit } from './records.ts';
import type { Outcome } from './resolution.ts';
import { awaitsPeople, isPersonPlayed, livingPeople, peopleOf, waitingPeople } from './seats.ts';
import { unanimousFact } from './votes.ts';

/** Missed deadlines in a row after which a bot stands in. */
const PATIENCE = 2;

/** Bots for people who have missed this deadline and the one before, from the next round on. */
export function takeOvers(data: MatchData, commits: readonly StoredCommit[], outcome: Outcome): Fact[] {
  return commits.flatMap(({ seat: index, source }) => {
    const seat = data.seats[index];
    const isLiving = SEAT_FATES[outcome.position.fate[index] ?? 0] === 'playing';
    if (seat === undefined || !isPersonPlayed(seat) || !isLiving || outcome.position.phase === 'finished') return [];
    const hasMissed = source !== 'person' && source !== 'draft' && source !== 'surrender';
    const isAway = hasMissed && seat.missedDeadlines + 1 >= PATIENCE;
    return isAway ? [fact('controlSet', { seat: index, isBotInControl: true })] : [];
  });
}

/** Where a surrender hands the land to a bot, it plays on from the next round (V9). */
export function playedOn(data: MatchData, play: Play, { position }: Outcome): Fact[] {
  if (data.settings.surrender !== 'bot' || play.position.phase === 'picking' || position.phase === 'finished')
    return [];
  return [...play.leaving]
    .filter((seat) => SEAT_FATES[position.fate[seat] ?? 0] === 'playing')
    .map((seat) => fact('controlSet', { seat, isBotInControl: true, why: 'forGood' }));
}

/**
 * Without a clock a round waits for everybody; but not for ever for people who are gone, while others are here and done: then it gets
 * a deadline, which goes away again as soon as one of them is back. Undefined: nothing to change.
 */
function absenceDeadline(data: MatchData, play: Play, nowMs: number, pace: Pace): Fact | undefined {
  if (play.roundSeconds > 0 || play.pause !== null || play.isClosing || play.position.phase === 'finished')
    return undefined;
  const { round } = play.position;
  const waiting = waitingPeople(data, play);
  const others = livingPeople(data, play).filter((seat) => !waiting.includes(seat));
  const isOneHere = others.some((seat) => data.seats[seat]?.isConnected);
  const isBlocked = waiting.length > 0 && isOneHere && waiting.every((seat) => !data.seats[seat]?.isConnected);
  if (isBlocked === play.deadlineAtMs > 0) return undefined;
  return fact('deadlineSet', { round, deadlineAtMs: isBlocked ? nowMs + pace.absenceMs : 0 });
}

/** The round's time, anew, as soon as one of the people is back for whom a match stands still that was put away. */
function begunClock(data: MatchData, play: Play, nowMs: number): Fact | undefined {
  if (play.isClosing || play.position.phase === 'finished' || !awaitsPeople(data, play)) return undefined;
  if (!livingPeople(data, play).some((seat) => data.seats[seat]?.isConnected)) return undefined;
  return fact('deadlineSet', { round: play.position.round, deadlineAtMs: nowMs + play.roundSeconds * 1_000 });
}

/** A fact that nobody asks for, and when it is due. */
export interface Chore {
  readonly atMs: number;
  readonly fact: Fact;
}

/** What people's absence or agreement calls for next, if anything. */
export function choreOf(data: MatchData, nowMs: number, pace: Pace): Chore | undefined {
  const agreed = unanimousFact(data, nowMs);
  if (agreed !== undefined) return { atMs: nowMs, fact: agreed };
  const { play } = data;
  const deadline = play && (begunClock(data, play, nowMs) ?? absenceDeadline(data, play, nowMs, pace));
  if (deadline) return { atMs: nowMs, fact: deadline };
  const passesAtMs = hostPassesAtMs(data, pace);
  return passesAtMs === undefined
    ? undefined
    : { atMs: passesAtMs, fact: fact('hostChanged', { host: nextHost(data) }) };
}

/** In the lobby: when an absent host's rights pass on to somebody who is here; undefined while there is no reason. */
function hostPassesAtMs(data: MatchData, pace: Pace): number | undefined {
  if (data.play !== null || data.host < 0) return undefined;
  const absentSinceMs = data.seats[data.host]?.absentSinceMs ?? null;
  const isSomebodyHere = peopleOf(data).some((seat) => seat !== data.host && data.seats[seat]?.isConnected);
  return absentSinceMs !== null && isSomebodyHere ? absentSinceMs + pace.hostAbsenceMs : undefined;
}
