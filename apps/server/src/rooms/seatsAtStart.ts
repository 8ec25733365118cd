// Seats of a lobby have other numbers once the match has begun without the empty ones: what a room knows by number goes with them, also of people who are away just then.
import type { SeatKind } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';
import type { ChatBook } from './chatBook.ts';
import type { HandOverDesk } from './handOver.ts';
import { type MatchClient, sessionOf } from './session.ts';
import type { TalkKeeper } from './talkKeeper.ts';

/** A seat of the lobby to where it is; to `WATCHER` where it is dropped: who has given it back watches. */
export type SeatMove = (seat: number) => number;

/** What of a room knows seats by their numbers. */
interface Numbered {
  readonly chat: ChatBook;
  readonly talk: Pick<TalkKeeper, 'changed'>;
  readonly handOvers: HandOverDesk;
  readonly clients: readonly MatchClient[];
}

/** To be called once, when the match has begun. @param lobby all its seats, as they were */
export function moveSeats(
  { chat, talk, handOvers, clients }: Numbered,
  lobby: readonly { readonly kind: SeatKind }[],
): void {
  const kept = lobby.flatMap(({ kind }, seat) => (kind === 'human' || kind === 'bot' ? [seat] : []));
  const seatOf: SeatMove = (seat) => kept.indexOf(seat);
  chat.renumber(seatOf);
  talk.changed();
  handOvers.renumber(seatOf);
  for (const session of clients.map(sessionOf)) {
    session.muted = session.muted && moveMuted(session.muted, seatOf);
    // Whose eyes are gone looks as everybody does who has chosen none.
    const watched = seatOf(session.watched ?? WATCHER);
    if (session.watched !== WATCHER) session.watched = watched === WATCHER ? undefined : watched;
  }
}

/** Whose seat is dropped is not all who watch. */
const moveMuted = (muted: readonly number[], seatOf: SeatMove): readonly number[] => [
  ...muted.filter((seat) => seat === WATCHER),
  ...muted.map(seatOf).filter((seat) => seat !== WATCHER),
];
