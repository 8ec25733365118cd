// When a round closes (R1) and when a match must look at itself again: pure functions of what it knows and the time.
import { seatDeadlineMs } from './banks.ts';
import type { MatchData, Play } from './matchData.ts';
import type { Pace } from './pace.ts';
import { activePeople, awaitsPeople, livingPeople, remainingSeats, waitingBots, waitingPeople } from './seats.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** Rounds do not follow each other faster than this, whatever the pace says. */
const LEAST_ROUND_MS = 50;

/** When a round that opens now closes at the latest; 0 = no clock. Rounds without people have none: bots keep them short. */
export const openingDeadline = (roundSeconds: number, hasPeople: boolean, nowMs: number): number =>
  roundSeconds > 0 && hasPeople ? nowMs + roundSeconds * 1_000 : 0;

/** How a match was left that goes on. */
export interface Resumed {
  /** It was put away. */
  readonly wasSaved: boolean;
  /** So long it is known to have run before: what was used of banked time by then is not given back. */
  readonly livedUntilMs: number;
}

interface Restart extends Pick<Resumed, 'wasSaved'> {
  readonly nowMs: number;
  readonly pace: Pace;
}

/**
 * A deadline that a restart may not have cut short, nor put off: where the machine's clock was set back meanwhile, or another server's is ahead, a stored one may
 * lie hours away. From now on a round lasts no longer than from its beginning. A match that was put away had lost all its people: it has none until one of them is back,
 * whoever else comes to look.
 */
export function restartedDeadline(data: MatchData, play: Play, { wasSaved, nowMs, pace }: Restart): number {
  const { deadlineAtMs, roundSeconds } = play;
  if (deadlineAtMs === 0) return 0;
  if (wasSaved && roundSeconds > 0 && livingPeople(data, play).length > 0) return 0;
  const graceMs = pace.restartGraceMs;
  const longestMs = roundSeconds > 0 ? roundSeconds * 1_000 : pace.absenceMs;
  return Math.min(Math.max(deadlineAtMs, nowMs + graceMs), nowMs + Math.max(graceMs, longestMs));
}

/** What happened before a restart is over, also by a clock that was set back meanwhile. */
export function bringIntoPast(play: Play, nowMs: number): void {
  play.openedAtMs = Math.min(play.openedAtMs, nowMs);
  const aheadMs = Math.max(0, (play.pause?.sinceMs ?? 0) - nowMs);
  // How long before the clock was stopped each seat was done stays the same: banked time is reckoned of it.
  for (const [seat, atMs] of play.book.committedAtMs)
    play.book.committedAtMs.set(seat, Math.min(atMs - aheadMs, nowMs));
  if (play.pause !== null) play.pause = { ...play.pause, sinceMs: play.pause.sinceMs - aheadMs };
}

/**
 * When the running round closes as things stand (epoch ms, `Infinity` = not before somebody acts). People who still plan are waited for
 * until the deadline and, beyond it, as long as their banks last; bots, once everybody else is in, until `botsDueAtMs`; a round in which no person plans lasts as long as watchers need.
 * When all other sides have surrendered nobody is waited for: the match is decided. While the clock stands still, or has yet to begin, no round closes.
 */
export function closeAtMs(data: MatchData, play: Play, botsDueAtMs: number, pace: Pace): number {
  if (isDecidedBySurrender(data, play)) return play.openedAtMs;
  if (play.pause !== null || awaitsPeople(data, play)) return NEVER;
  const waiting = waitingPeople(data, play);
  if (waiting.length > 0) return Math.max(...waiting.map((seat) => seatDeadlineMs(data, play, seat)));
  const earliestMs = activePeople(data, play).length > 0 ? 0 : play.openedAtMs + watchedRoundMs(data, play, pace);
  const bots = waitingBots(data, play);
  const readyMs = bots.length > 0 ? Math.max(earliestMs, botsDueAtMs) : earliestMs;
  // A stand-in has its person's bank: they may have left the seat to it beyond the deadline.
  const deadlineMs = play.deadlineAtMs > 0 ? play.deadlineAtMs : NEVER;
  return Math.min(Math.max(deadlineMs, ...bots.map((seat) => seatDeadlineMs(data, play, seat))), readyMs);
}

const isDecidedBySurrender = (data: MatchData, play: Play): boolean =>
  play.leaving.size > 0 && data.settings.surrender === 'neutral' && remainingSides(data, play) <= 1;

/** Teams, and seats without one, that are left. */
const remainingSides = (data: MatchData, play: Play): number =>
  new Set(remainingSeats(data, play).map((seat) => play.game.teamOf[seat])).size;

/** Length of a round that no person plans: watchers' pace, but time to return for people whom bots stand in for. */
export function watchedRoundMs(data: MatchData, play: Play, pace: Pace): number {
  if (data.isFast) return Math.max(LEAST_ROUND_MS, pace.fastRoundMs);
  if (livingPeople(data, play).length > 0 && play.roundSeconds > 0) return play.roundSeconds * 1_000;
  return Math.max(LEAST_ROUND_MS, pace.botOnlyRoundMs);
}
