// Banked time: every person's own time beyond the round's clock, what a round costs of it and what it adds.
import { BANK_CAP_FACTOR } from '@salient/protocol';
import type { MatchData, Play } from './matchData.ts';
import { isPersonPlayed } from './seats.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** When a seat's own time is up in the running round: the deadline and its bank; `Infinity` without a clock. */
export const seatDeadlineMs = (data: MatchData, play: Play, seat: number): number =>
  play.deadlineAtMs > 0 ? play.deadlineAtMs + (data.seats[seat]?.bankMs ?? 0) : NEVER;

/** What all seats have at the start; undefined in matches without banks. */
export const firstBanks = (
  data: Pick<MatchData, 'seats' | 'bankSeconds' | 'bankIncrementSeconds'>,
  seats: readonly number[],
): number[] | undefined =>
  hasBanks(data) ? seats.map((seat) => (data.seats[seat]?.kind === 'human' ? data.bankSeconds * 1_000 : 0)) : undefined;

/** What all seats have when the next round opens, the running one closing now; undefined in matches without banks. */
export function banksAfter(data: MatchData, play: Play, nowMs: number): number[] | undefined {
  if (!hasBanks(data)) return undefined;
  const incrementMs = data.bankIncrementSeconds * 1_000;
  const capMs = Math.max(data.bankSeconds * 1_000 * BANK_CAP_FACTOR, incrementMs);
  return data.seats.map((seat, index) =>
    seat.kind === 'human' ? Math.min(capMs, seat.bankMs - usedMs(data, play, { index, nowMs }) + incrementMs) : 0,
  );
}

/**
 * What is left of all banks in the running round, as far as it is known to have lasted: from there on a restart moves its deadline. Undefined where none has
 * been used.
 */
export function banksLeft(data: MatchData, play: Play, untilMs: number): number[] | undefined {
  const used = data.seats.map((_, index) => usedMs(data, play, { index, nowMs: untilMs }));
  return used.some((ms) => ms > 0) ? data.seats.map(({ bankMs }, index) => bankMs - (used[index] ?? 0)) : undefined;
}

function usedMs(data: MatchData, play: Play, { index, nowMs }: { index: number; nowMs: number }): number {
  const seat = data.seats[index];
  const committed = play.book.commits.get(index);
  if (seat === undefined || play.deadlineAtMs === 0) return 0;
  // Who has a bot play on behind their own orders has used the time for these all the same.
  if (!isPersonPlayed(seat) && committed?.source !== 'person') return 0;
  // A commit from before the machine's clock was set back lies ahead in the log; the deadline is by the clock that counts now.
  const doneAtMs = committed === undefined ? nowMs : Math.min(play.book.committedAtMs.get(index) ?? nowMs, nowMs);
  return Math.min(seat.bankMs, Math.max(0, doneAtMs - play.deadlineAtMs));
}

const hasBanks = ({
  bankSeconds,
  bankIncrementSeconds,
}: Pick<MatchData, 'bankSeconds' | 'bankIncrementSeconds'>): boolean => bankSeconds > 0 || bankIncrementSeconds > 0;
