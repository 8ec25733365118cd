// Where a unanimous decision stands, from the public votes of the seats.
import type { SeatState, VoteKind } from '@salient/protocol';
import { isInTheMatch, type MatchFacts } from './matchFacts.ts';

export interface Tally {
  readonly kind: VoteKind;
  /** Names of those who are for it. */
  readonly names: readonly string[];
  /** How many must be. */
  readonly of: number;
  /** Does this device hold a seat that has a say? */
  readonly mayVote: boolean;
  /** All seats of this device are for it. */
  readonly isMine: boolean;
  /** Nobody on another device has a say: the first vote decides. */
  readonly isAlone: boolean;
}

const isFor = (seat: SeatState, kind: VoteKind): boolean => seat.votes.split(' ').includes(kind);

export function tallyOf(facts: MatchFacts, kind: VoteKind, own: readonly number[]): Tally {
  const people = facts.seats.filter((seat) => seat.kind === 'human' && isInTheMatch(seat));
  // To go on, those who are here are enough.
  const voters = kind === 'resume' ? people.filter(({ isConnected }) => isConnected) : people;
  const mine = voters.filter(({ index }) => own.includes(index));
  return {
    kind,
    names: voters.filter((seat) => isFor(seat, kind)).map(({ name }) => name),
    of: voters.length,
    mayVote: mine.length > 0,
    isMine: mine.length > 0 && mine.every((seat) => isFor(seat, kind)),
    isAlone: mine.length === voters.length,
  };
}
