// The public face of one match, as rooms use it: requests that never throw, and projections that never tell what a viewer may not know.
import type { ReplayOrigin, Result } from '@salient/engine';
import type {
  BotAlgorithm,
  BotLevel,
  BotStyle,
  HistoryPage,
  KeptThoughts,
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
  Steering,
  Temper,
  VoteKind,
} from '@salient/protocol';
import type { AskedPast } from './historyBook.ts';
import type { MatchCard, MatchListener } from './ports.ts';

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
  readonly style: BotStyle;
  readonly algorithm: BotAlgorithm | '';
  readonly thinkMs: number;
  readonly exploration: number;
  readonly colour: number;
  readonly team: number;
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
  /** People at the creator's device, on the first seats (default 1); the seats after them are bots of `level`. */
  readonly people?: number | undefined;
  readonly bots?: number | undefined;
  readonly level?: BotLevel | undefined;
  readonly seats?: number | undefined;
  readonly options?: MatchOptions | undefined;
  readonly seating?: readonly SeatSetup[] | undefined;
  readonly host?: number | undefined;
  /** The finished match and its round whose position `options` hold as a scenario (D12): from then on they stay. */
  readonly playedOnFrom?: ReplayOrigin | undefined;
}

/** What somebody complains of; `by` is `WATCHER` for a spectator, `line` a chat line or ''. */
export interface Complaint {
  readonly by: number;
  readonly seat: number;
  readonly reason: RequestBody<'report'>['reason'];
  readonly text: string;
  readonly line: string;
}

/** Who wants a rematch; where only bots played, perhaps with every bot one seat on. With `isJoining` only one that is there already. */
export interface RematchWish {
  readonly bySeat: number;
  readonly isSwapped?: boolean | undefined;
  readonly isJoining?: boolean | undefined;
}

/** How a match's rematch is opened, and found again. */
export interface RematchDoors {
  /** @returns its code */
  readonly open: (setup: RematchSetup) => Promise<string>;
  /** Whether there is a room of one that was opened, on whatever server. */
  readonly hasRoom: (code: string) => Promise<boolean>;
}

/** A rematch's setup; the room gives it an id. */
export type RematchSetup = Omit<MatchSetup, 'id'>;

export interface Match {
  readonly id: string;

  // Lobby. `start` drops open and closed seats, so SEATS ARE RENUMBERED there: ask `seatsOfToken` again after `opened()`.
  /** With the token of somebody seated it is one more seat of theirs (hotseat). */
  sit(body: RequestBody<'sit'>, token?: string | null): Answer<{ readonly seat: number; readonly seatToken: string }>;
  stand(seat: number): Answer<Nothing>;
  rename(seat: number, name: string): Answer<Nothing>;
  /** Where no person plays also while the match runs: time and exploration, from the next round on. */
  setSeat(bySeat: number, body: RequestBody<'setSeat'>): Answer<Nothing>;
  setColour(bySeat: number, body: RequestBody<'setColour'>): Answer<Nothing>;
  setTeam(bySeat: number, body: RequestBody<'setTeam'>): Answer<Nothing>;
  ready(seat: number, isReady: boolean): Answer<Nothing>;
  resize(bySeat: number, body: RequestBody<'resize'>): Answer<Nothing>;
  kick(bySeat: number, seat: number): Answer<Nothing>;
  /** Also while the match runs. */
  passHost(bySeat: number, seat: number): Answer<Nothing>;
  configure(bySeat: number, options: MatchOptions): Answer<Nothing>;
  /** By the host; by `WATCHER` where no person sits at all (a match of bots). */
  start(bySeat: number): Answer<Nothing>;

  /** Until round 1 opens, once per holder of a seat: what their client puts into the dice (D22). */
  salt(seat: number, salt: string): Answer<Nothing>;

  // Rounds. Late is what arrives late, not what is read late: `arrivedAtMs` is now where it is not told.
  draft(
    seat: number,
    round: number,
    plan: Plan,
    arrivedAtMs?: number,
  ): Answer<{ readonly faults: readonly RefusalFault[] }>;
  commit(seat: number, round: number, plan: Plan, arrivedAtMs?: number): Answer<Receipt>;
  uncommit(seat: number, round: number, arrivedAtMs?: number): Answer<Nothing>;
  surrender(seat: number): Answer<Nothing>;
  temper(seat: number, temper: Temper): Answer<Nothing>;
  standIn(seat: number, isOn: boolean): Answer<Nothing>;
  /** For all of `seats` that may vote. What all are for happens at once. */
  vote(seats: readonly number[], vote: VoteKind, isFor: boolean): Answer<Nothing>;
  /** Only when no person is in the match any more, by themselves or a stand-in. */
  hurry(isFast: boolean): Answer<Nothing>;
  /** Only where no person has a seat. */
  steer(pace: Steering): Answer<Nothing>;
  /** What the bots have thought about a round so far; refused while any person plays. */
  thoughts(round: number): Result<readonly KeptThoughts[], Refusal>;

  /**
   * After the end. The first asker's `open` is called once with the follow-up's setup (same seats, fresh tokens) and answers with
   * its code; everybody else gets the same code, as long as that match is there. If `open` rejects, the asker is refused and the next one may try again.
   */
  rematch(wish: RematchWish, doors: RematchDoors): Answer<{ readonly code: string }>;
  /** The message for one viewer once there is a rematch. */
  rematchFor(viewer: number): RematchMessage | undefined;

  /** The seats a token holds (compared in constant time). */
  seatsOfToken(token: string): readonly number[];
  /** The first of them. */
  seatOfToken(token: string): number | undefined;
  /** Another token for these seats, a fresh one unless it is given; the old one is worth nothing for them from then on. */
  handOver(seats: readonly number[], token?: string): Answer<{ readonly seatToken: string }>;
  /** Stores a complaint. */
  report(complaint: Complaint): Answer<Nothing>;

  /** May who holds this seat set the match aside, or delete it? */
  mayManage(seat: number): boolean;
  /**
   * Puts it away in the store and ends it here; what the store does not take goes on as before. Refused before the start and after the end,
   * and to who may not manage it.
   */
  setAside(bySeat: number): Answer<Nothing>;
  /** The match as its players' own lists show it now. */
  card(): MatchCard;
  /** Presence. `true` also says "is active": it hands a seat back from its stand-in, so call it for whatever a person sends. */
  setConnected(seat: number, isConnected: boolean): void;

  publicState(): PublicState;
  boardFor(viewer: number): Board;
  /**
   * Without chat: the room adds it. Watchers of a fogged match see the past of `watched` (default seat 0); where no person plays its present, or
   * everything (`WATCHER`, the default).
   */
  messageFor(viewer: number, watched?: number): SeatMessage;
  /** For a device with several seats that has named none: everything but what one seat sees. */
  coveredMessage(): SeatMessage;
  /** The past of a seat, or of `WATCHER`: what its messages told, or would have told, of rounds that are over. */
  history(viewer: number, asked: AskedPast): Answer<HistoryPage>;
  listen(listener: MatchListener): void;
  /** Resolves when everything asked so far is done: for orderly shutdown and tests. */
  settled(): Promise<void>;
  /** Stops the timers and flushes; later requests are refused. The match stays in the store, running. @param leavesReplay to whoever restores it: one in the making may take minutes */
  end(leavesReplay?: boolean): Promise<void>;
}
