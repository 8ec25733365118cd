// What every room of this server is given, and how long rooms wait for people.
import { PROMISED_SEAT_MS } from '@salient/protocol';
import type { MatchDeps } from '../match/deps.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { AskStore } from './outage.ts';
import type { RoomBook } from './roomBook.ts';

/** How long a room is kept while nobody is connected to it, by what happens in it. Milliseconds. */
export interface Patience {
  readonly lobbyMs: number;
  /** Somebody may come back tomorrow; after that the match is abandoned. */
  readonly runningMs: number;
  readonly finishedMs: number;
  /** How long a seat in the lobby is kept for somebody who is gone. */
  readonly lobbySeatMs: number;
  /** The same for a seat that was promised in a rematch or held before a restart. */
  readonly promisedSeatMs: number;
}

export const DEFAULT_PATIENCE: Patience = Object.freeze({
  lobbyMs: 60_000,
  runningMs: 24 * 60 * 60_000,
  finishedMs: 60_000,
  lobbySeatMs: 60_000,
  promisedSeatMs: PROMISED_SEAT_MS,
});

export interface Hall {
  readonly deps: MatchDeps;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly patience: Patience;
  readonly askStore: AskStore;
  /** The match rooms that are open here. */
  readonly rooms: RoomBook;
}
