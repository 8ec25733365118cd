// Where the seats of a lobby are once the match has begun without the empty ones: also of people who are not here just then.
import type { SeatKind } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';

/** Of a seat of the lobby; of one that is dropped `WATCHER`: who has given it back watches. */
export function seatAfterStart(lobby: readonly { readonly kind: SeatKind }[]): (seat: number) => number {
  const kept = lobby.flatMap(({ kind }, seat) => (kind === 'human' || kind === 'bot' ? [seat] : []));
  return (seat) => kept.indexOf(seat);
}

/** Whom somebody wants to hear nothing of, null while they have not said. Whose seat is dropped is not all who watch. */
export function moveMuted(muted: readonly number[] | null, seatOf: (seat: number) => number): readonly number[] | null {
  if (muted === null) return null;
  const moved = muted.filter((seat) => seat !== WATCHER).map(seatOf);
  return [...muted.filter((seat) => seat === WATCHER), ...moved.filter((seat) => seat !== WATCHER)];
}
