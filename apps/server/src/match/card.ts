// The match on its players' own lists: a card beside the log that says who holds its seats and whose turn it is.
import { MATCH_PHASES, type MyMatch } from '@salient/protocol';
import type { MatchData } from './matchData.ts';
import type { FiledCard, MatchCard } from './ports.ts';
import { phaseOf } from './projection.ts';
import { peopleOf, seatsOfTokenHash, waitingPeople } from './seats.ts';

/** The card as the match stands. */
export function cardOf(data: MatchData): MatchCard {
  const { play } = data;
  const isOver = play?.position.phase === 'finished';
  return {
    match: data.id,
    mapId: data.mapId,
    phase: phaseOf(data),
    round: play?.position.round ?? 0,
    deadlineAtMs: play?.deadlineAtMs ?? 0,
    isPrivate: data.isPrivate,
    seats: data.seats.map(({ kind, name, colour, tokenHash }) => ({ kind, name, colour, tokenHash })),
    waiting: play === null || isOver ? [] : waitingPeople(data, play),
    managers: peopleOf(data).filter((seat) => mayManage(data, seat)),
  };
}

/** Where all people sit at one device any of them; else, in a private match, the host. */
export function mayManage(data: MatchData, seat: number): boolean {
  if (data.seats[seat]?.kind !== 'human') return false;
  const holders = new Set(peopleOf(data).map((person) => data.seats[person]?.tokenHash));
  return holders.size === 1 || (data.isPrivate && seat === data.host);
}

/** A card as the holder of this token hash lists it; undefined if it holds no seat, or the match is not on lists any more. */
export function myMatchOf(card: FiledCard, tokenHash: string): MyMatch | undefined {
  const mySeats = seatsOfTokenHash(
    card.seats.map((seat) => seat.tokenHash),
    tokenHash,
  );
  const { match: code, mapId, round, deadlineAtMs = 0, isPrivate = false, waiting = [], managers = [] } = card;
  const phase = MATCH_PHASES.find((one) => one === card.phase);
  if (mySeats.length === 0 || phase === undefined || card.status === 'abandoned') return undefined;
  return {
    code,
    status: card.status,
    mapId,
    phase,
    round,
    deadlineAtMs,
    updatedAtMs: card.changedAtMs,
    isPrivate,
    mayDelete: mySeats.some((seat) => managers.includes(seat)),
    seats: card.seats.map(({ name, colour = 0, kind }) => ({ name, colour, isBot: kind === 'bot' })),
    mySeats,
    waitsForMe: mySeats.some((seat) => waiting.includes(seat)),
  };
}
