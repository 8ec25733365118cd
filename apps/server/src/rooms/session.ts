// What a room knows about one connection, beside the connection itself.
import type { Client } from '@colyseus/core';
import type { Result } from '@salient/engine';
import type { Refusal, ServerMessages } from '@salient/protocol';
import { type Match, WATCHER } from '../match/match.ts';
import type { HandOverDesk } from './handOver.ts';

export interface Session {
  /** Seats this connection speaks for, ascending; none for a watcher, several for a device that is passed around (hotseat). */
  seats: readonly number[];
  /** The token that is these seats; null for a watcher. Never leaves the server but to its owner. */
  token: string | null;
  /** A watcher's own name, '' for none. */
  name: string;
  /** Whose past a watcher of a fogged match wants to see; undefined for the usual one. */
  watched: number | undefined;
  /** Seats (or −1: all watchers) that it wants to hear nothing of; null while it has not said. */
  muted: readonly number[] | null;
  /** The host has shown it out: it does not sit down again. */
  isKicked: boolean;
  /** The end of the client's requests so far that change something: they are carried out one after another. */
  tail: Promise<void>;
  /** The end of those of them that decide which seats are theirs. */
  seatTail: Promise<void>;
}

export type MatchClient = Client<{ userData: Session; messages: ServerMessages }>;

export const makeSession = (name = ''): Session => ({
  seats: [],
  token: null,
  name,
  watched: undefined,
  muted: null,
  isKicked: false,
  tail: Promise.resolve(),
  seatTail: Promise.resolve(),
});

/** The session of a client that has joined. */
export function sessionOf(client: MatchClient): Session {
  client.userData ??= makeSession();
  return client.userData;
}

/** The seat whose eyes a connection sees with: its first, or `WATCHER`. */
export const viewerOf = ({ seats }: Session): number => seats[0] ?? WATCHER;

/** What of a room somebody's presence concerns. */
interface Present {
  readonly match: Match;
  readonly handOvers: HandOverDesk;
  readonly clients: readonly MatchClient[];
}

/** Whatever a person sends shows that they know that the seats are theirs, and are there, unless they have left before its turn came. */
export function showPresent({ match, handOvers, clients }: Present, client: MatchClient): void {
  const { seats, token } = sessionOf(client);
  if (clients.includes(client)) for (const seat of seats) match.setConnected(seat, true);
  if (token !== null) handOvers.spend(token);
}

/** The same for one person as long as they can be told apart: a device that holds seats, or a connection. */
export function keyOf(client: MatchClient): string {
  const viewer = viewerOf(sessionOf(client));
  return viewer === WATCHER ? client.sessionId : `seat ${viewer}`;
}

const NO_SEAT: Refusal = { code: 'notSeated', message: 'You are watching. Take a seat first.' };
const NOT_YOURS: Refusal = { code: 'notYourSeat', message: 'You do not hold that seat.' };

/** Which of its seats a connection speaks for: the one it names, else its first. */
export function speakingSeat({ seats }: Session, named: number | undefined): Result<number, Refusal> {
  const seat = named ?? seats[0];
  if (seats.length === 0 || seat === undefined) return { ok: false, faults: NO_SEAT };
  return seats.includes(seat) ? { ok: true, value: seat } : { ok: false, faults: NOT_YOURS };
}
