// The public face of one match, as rooms use it: requests that never throw, and projections that never tell what a viewer may not know.
import type { Result } from '@salient/engine';
import type {
  BotLevel,
  MatchOptions,
  MatchState,
  Plan,
  Receipt,
  Refusal,
  RefusalFault,
  RematchMessage,
  RequestBody,
  SeatMessage,
  SeatState,
} from '@salient/protocol';
import type { MatchListener } from './ports.ts';

/** Every request is answered: with its value, or with a coded refusal after which nothing has changed. */
export type Answer<T> = Promise<Result<T, Refusal>>;
export type Nothing = Record<string, never>;

/** A viewer is a seat's index, or this for everybody who only watches. */
export const WATCHER = -1;

/** All of the synced state that match/ knows: the room adds viewers, server time and boards. A fresh plain object. */
export type PublicState = Omit<MatchState, 'boards' | 'viewers' | 'serverTimeMs' | 'seats'> & {
  readonly seats: readonly SeatState[];
};

/** Owners and armies as one viewer may know them; `round` is the round whose planning they show. */
export interface Board {
  readonly round: number;
  readonly owner: readonly number[];
  readonly armies: readonly number[];
}

/** A seat as a new match begins with it. `token` (plain) only for a person who was promised the seat: a rematch. */
export interface SeatSetup {
  readonly kind: 'open' | 'human' | 'bot' | 'closed';
  readonly name: string;
  readonly level: BotLevel | '';
  readonly colour: number;
  readonly token?: string;
}

/**
 * What a match is created from. Nobody sits yet: the creator's `sit({ name, seat: 0 })` comes next, and whoever sits first
 * is host. With `seating` (from a rematch) the seats are as listed and their tokens work at once; `bots` and `seats` are ignored.
 */
export interface MatchSetup {
  /** The invite code, which is the room's id as well. */
  readonly id: string;
  readonly hostName: string;
  /** Seats 1 … bots are bots of `level`. */
  readonly bots?: number | undefined;
  readonly level?: BotLevel | undefined;
  readonly seats?: number | undefined;
  readonly options?: MatchOptions | undefined;
  readonly seating?: readonly SeatSetup[] | undefined;
  readonly host?: number | undefined;
}

/** A rematch's setup; the room gives it an id. */
export type RematchSetup = Omit<MatchSetup, 'id'>;

export interface Match {
  readonly id: string;

  // Lobby. `start` drops open and closed seats, so SEATS ARE RENUMBERED there: ask `seatOfToken` again after `opened()`.
  sit(body: RequestBody<'sit'>): Answer<{ readonly seat: number; readonly seatToken: string }>;
  stand(seat: number): Answer<Nothing>;
  rename(seat: number, name: string): Answer<Nothing>;
  setSeat(bySeat: number, body: RequestBody<'setSeat'>): Answer<Nothing>;
  configure(bySeat: number, options: MatchOptions): Answer<Nothing>;
  /** By the host; by `WATCHER` where no person sits at all (a match of bots). */
  start(bySeat: number): Answer<Nothing>;

  /** Until round 1 opens, once per holder of a seat: what their client puts into the dice (D22). */
  salt(seat: number, salt: string): Answer<Nothing>;

  // Rounds.
  draft(seat: number, round: number, plan: Plan): Answer<{ readonly faults: readonly RefusalFault[] }>;
  commit(seat: number, round: number, plan: Plan): Answer<Receipt>;
  uncommit(seat: number, round: number): Answer<Nothing>;
  surrender(seat: number): Answer<Nothing>;
  /** Only while no living person plans. */
  hurry(isFast: boolean): Answer<Nothing>;

  /**
   * After the end. The first asker's `open` is called once with the follow-up's setup (same seats, fresh tokens) and answers with
   * its code; everybody else gets the same code. If `open` rejects, the asker is refused and the next one may try again.
   */
  rematch(bySeat: number, open: (setup: RematchSetup) => Promise<string>): Answer<{ readonly code: string }>;
  /** The message for one viewer once there is a rematch. */
  rematchFor(viewer: number): RematchMessage | undefined;

  /** The seat a token holds (compared in constant time). */
  seatOfToken(token: string): number | undefined;
  /** Presence. `true` also says "is active": it hands a seat back from its stand-in, so call it for whatever a person sends. */
  setConnected(seat: number, isConnected: boolean): void;

  publicState(): PublicState;
  boardFor(viewer: number): Board;
  /** Without chat: the room adds it. */
  messageFor(viewer: number): SeatMessage;
  listen(listener: MatchListener): void;
  /** Resolves when everything asked so far is done: for orderly shutdown and tests. */
  settled(): Promise<void>;
  /** Stops the timers and flushes; later requests are refused. The match stays in the store, running. */
  end(): Promise<void>;
}
