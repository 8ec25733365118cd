// What a room knows about one connection, beside the connection itself.
import type { Client } from '@colyseus/core';
import type { ServerMessages } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';

export interface Session {
  /** The seat's index, or `WATCHER`. */
  seat: number;
  /** The token that is this seat; null for a watcher. Never leaves the server but to its owner. */
  token: string | null;
  /** The end of the client's requests so far: they are carried out one after another. */
  tail: Promise<void>;
}

export type MatchClient = Client<{ userData: Session; messages: ServerMessages }>;

export const makeSession = (): Session => ({ seat: WATCHER, token: null, tail: Promise.resolve() });

/** The session of a client that has joined. */
export function sessionOf(client: MatchClient): Session {
  client.userData ??= makeSession();
  return client.userData;
}
