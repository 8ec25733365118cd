// One live connection to a room, as the session needs it: a small face over the Colyseus SDK, so that everything above can be tested without it.
import type { MatchState, RequestName, ServerMessages } from '@salient/protocol';

export interface ChannelEvents {
  state(state: MatchState): void;
  message<N extends keyof ServerMessages>(name: N, body: ServerMessages[N]): void;
  /** The connection is over, wanted or not. Said once. */
  closed(code: number): void;
}

export interface Channel {
  readonly code: string;
  /** Answered, or rejected with whatever `refusalOf` understands. */
  request(name: RequestName, body: unknown): Promise<unknown>;
  /** Asks for nothing but an answer; without one the connection is dead. */
  ping(answered: () => void): void;
  /** From now on events go here; the newest state is told at once. */
  listen(events: ChannelEvents): void;
  /** Leaves for good: a seat in the lobby is given back at once. */
  leave(): void;
  /** Gives a connection up that may be dead: should it not be, the seat is kept for who comes back, as when it is lost. */
  abandon(): void;
}
