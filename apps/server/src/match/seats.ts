// Questions about seats: who plays one, who still plans, who must still commit.
import { timingSafeEqual } from 'node:crypto';
import { SEAT_FATES, type SeatFate } from '@salient/engine';
import type { MatchData, Play, Seat } from './matchData.ts';

/** What has become of a seat in the running match. */
export const fateOf = (play: Play, seat: number): SeatFate => SEAT_FATES[play.position.fate[seat] ?? 0] ?? 'playing';

/** Still in the match, whoever plays it. */
export const isLiving = (play: Play, seat: number): boolean => fateOf(play, seat) === 'playing';

/** Does a bot decide for this seat now? */
export const isBotPlayed = (seat: Seat | undefined): boolean =>
  seat !== undefined && (seat.kind === 'bot' || seat.isBotInControl);

/** Does a person decide for this seat now? */
export const isPersonPlayed = (seat: Seat | undefined): boolean => seat?.kind === 'human' && !seat.isBotInControl;

/** Nothing more is expected of this seat in the running round. */
export const isDone = (play: Play, seat: number): boolean =>
  !isLiving(play, seat) || play.leaving.has(seat) || play.book.commits.has(seat);

const seatsWhere = (data: MatchData, test: (seat: Seat, index: number) => boolean): number[] =>
  data.seats.flatMap((seat, index) => (test(seat, index) ? [index] : []));

/** Seats that are in the match and have not surrendered. */
export const remainingSeats = (data: MatchData, play: Play): number[] =>
  seatsWhere(data, (_, seat) => isLiving(play, seat) && !play.leaving.has(seat));

/** Living seats of people who decide themselves and have not surrendered: while there is one, rounds keep the people's pace. */
export const activePeople = (data: MatchData, play: Play): number[] =>
  seatsWhere(data, (seat, index) => isPersonPlayed(seat) && isLiving(play, index) && !play.leaving.has(index));

/** Living seats that belong to people, whoever plays them now. */
export const livingPeople = (data: MatchData, play: Play): number[] =>
  seatsWhere(
    data,
    (seat, index) => seat.kind === 'human' && !seat.isGone && isLiving(play, index) && !play.leaving.has(index),
  );

/** Put away and taken up again, a match with a clock stands still until one of its people is back: until then its round has no deadline. */
export const awaitsPeople = (data: MatchData, play: Play): boolean =>
  play.roundSeconds > 0 && play.deadlineAtMs === 0 && play.pause === null && livingPeople(data, play).length > 0;

/** Seats the round still waits for, played by people. */
export const waitingPeople = (data: MatchData, play: Play): number[] =>
  activePeople(data, play).filter((seat) => !isDone(play, seat));

/** A stand-in that only holds: the autopilot's orders when the round closes, nothing to wait for. Picks it makes like any bot. */
const isHolding = (seat: Seat, play: Play): boolean =>
  seat.kind === 'human' && seat.temper === 'hold' && play.position.phase !== 'picking';

/** Seats the round still waits for, played by bots. */
export const waitingBots = (data: MatchData, play: Play): number[] =>
  seatsWhere(data, (seat, index) => isBotPlayed(seat) && !isHolding(seat, play) && !isDone(play, index));

/** Has any person a seat? From the start on that stays as it is. */
export const havePeople = (data: MatchData): boolean => data.seats.some(({ kind }) => kind === 'human');

export const peopleOf = (data: MatchData): number[] => seatsWhere(data, (seat) => seat.kind === 'human');

/** The seats whose token has this hash. Every seat is compared, in constant time, so that timing tells nothing. */
export function seatsOfTokenHash(holders: readonly string[], hash: string): number[] {
  const wanted = Buffer.from(hash);
  return holders.flatMap((holder, seat) => {
    const held = Buffer.from(holder);
    return held.length === wanted.length && held.length > 0 && timingSafeEqual(held, wanted) ? [seat] : [];
  });
}

/** Hashes of seat tokens, by seat. */
export const holdersOf = (data: MatchData): string[] => data.seats.map(({ tokenHash }) => tokenHash);

/** Does one device hold this seat and others (hotseat)? */
export const isShared = (data: MatchData, seat: number): boolean => {
  const held = data.seats[seat]?.tokenHash ?? '';
  return held !== '' && data.seats.filter(({ tokenHash }) => tokenHash === held).length > 1;
};
