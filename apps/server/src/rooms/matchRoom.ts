// One match as a Colyseus room: a thin adapter that binds connections to seats, requests to the match, and the match to synced state.
import { matchMaker, ServerError } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import {
  CLOSE_DELETED,
  CLOSE_RESEATED,
  CLOSE_TAKEN_OVER,
  type CreateOptions,
  HISTORY_WINDOW_MS,
  type JoinOptions,
  MAX_HISTORY_PAGES,
  MAX_REPORTS,
  MAX_THOUGHTS_ASKED,
  MAX_WRITTEN_BYTES,
  type MatchSummary,
  REPORT_WINDOW_MS,
  type SeatMessage,
  THOUGHTS_WINDOW_MS,
  WRITTEN_BYTES_PER_SECOND,
} from '@salient/protocol';
import { type Match, WATCHER } from '../match/match.ts';
import { parseName } from '../match/names.ts';
import type { MatchCard } from '../match/ports.ts';
import { BaseRoom } from './baseRoom.ts';
import { Boards } from './boards.ts';
import { ByteBudget } from './byteBudget.ts';
import type { ChatBook } from './chatBook.ts';
import type { Hall } from './hall.ts';
import { HandOverDesk } from './handOver.ts';
import { summarize, writeRow } from './listing.ts';
import { LobbySeats } from './lobbySeats.ts';
import { makeHandlers } from './matchHandlers.ts';
import { MatchSchema } from './matchState.ts';
import { BAD_OPTIONS, type Opened, openMatch, type RoomOrder } from './openMatch.ts';
import { openTalk } from './openTalk.ts';
import { projectState } from './projectState.ts';
import { RateLimit } from './rateLimit.ts';
import { bindRequests, REQUEST_NAMES } from './requests.ts';
import { closeUnattended, giveUp, giveUpEstranged } from './roomEnd.ts';
import { RoomLife } from './roomLife.ts';
import { seatCreator } from './seatCreator.ts';
import { dismissLost, leaveAtOnce, vacate } from './seatHandlers.ts';
import { moveSeats } from './seatsAtStart.ts';
import { type MatchClient, makeSession, sessionOf, viewerOf } from './session.ts';
import { linesFor } from './talkHandlers.ts';
import type { TalkKeeper } from './talkKeeper.ts';

interface MatchRoomTypes {
  state: MatchSchema;
  metadata: MatchSummary;
  client: MatchClient;
}

export class MatchRoom extends BaseRoom<MatchRoomTypes> {
  override state = new MatchSchema();
  protected override readonly requestNames = REQUEST_NAMES;
  chat!: ChatBook;
  talk!: TalkKeeper;
  readonly reports = new RateLimit(MAX_REPORTS, REPORT_WINDOW_MS);
  readonly pages = new RateLimit(MAX_HISTORY_PAGES, HISTORY_WINDOW_MS);
  readonly thoughts = new RateLimit(MAX_THOUGHTS_ASKED, THOUGHTS_WINDOW_MS);
  readonly writes = new ByteBudget(MAX_WRITTEN_BYTES, WRITTEN_BYTES_PER_SECOND);
  readonly handOvers = new HandOverDesk();
  match!: Match;
  life!: RoomLife;
  /** The network from which it was opened; '' for one that was restored. */
  opener = '';
  /** The next match to which everybody here has been told the way; '' before. */
  toldRematch = '';
  #boards!: Boards;
  #lobbySeats!: LobbySeats;
  /** A match of bots that waits for its first watcher. */
  #startsOnJoin = false;
  /** Before its creator sits nobody else learns of it: who sits first is host. */
  #isSecret = false;
  #isHidden: boolean | undefined;

  override async onCreate({
    hall,
    opener = '',
    ...order
  }: RoomOrder & Opened & { readonly hall: Hall }): Promise<void> {
    this.hall = hall;
    this.opener = opener;
    // Asked for before there is a match, which would run on without a room where the store does not answer. A new one has no talk.
    const said = 'restore' in order ? await hall.askStore(hall.deps.store.loadTalk(order.restore)) : undefined;
    this.match = await openMatch(hall, order as RoomOrder);
    this.roomId = this.match.id;
    this.#startsOnJoin = 'rematch' in order && order.startsAtOnce;
    this.#isSecret = 'name' in order;
    const { chat, talk } = openTalk(hall, this.match.id, said);
    this.chat = chat;
    this.talk = talk;
    hall.rooms.add(this);
    this.#boards = new Boards(this.state, this.match);
    const { clock } = hall.deps;
    this.#lobbySeats = new LobbySeats(this.match, clock, hall.patience, (seat) => vacate(this, seat));
    this.#lobbySeats.expectAll();
    this.life = new RoomLife({
      clock,
      patience: hall.patience,
      state: () => this.match.publicState(),
      isEmpty: () => this.clients.length === 0,
      end: () => void closeUnattended(this, this.match, hall),
    });
    bindRequests(this, hall, makeHandlers(this));
    this.match.listen({
      changed: () => {
        this.#moveSeats();
        if (this.state.phase === 'lobby') this.#lobbySeats.expectLost();
        this.project();
      },
      opened: () => this.#announce(),
      estranged: () => void giveUpEstranged(this, this.match, hall),
      caughtUp: () => dismissLost(this),
    });
    this.#boards.open();
    this.project();
  }

  override async onJoin(client: MatchClient, options: CreateOptions | JoinOptions): Promise<void> {
    client.userData = makeSession();
    client.view = new StateView();
    if ('name' in options) await seatCreator(this, client, options);
    else this.#receive(client, options);
    if (this.#startsOnJoin) await this.match.start(WATCHER);
    this.#startsOnJoin = false;
    this.#isSecret = false;
    this.#show(client);
    this.project();
  }

  override onLeave(client: MatchClient, code?: number): void {
    client.view?.dispose();
    for (const seat of sessionOf(client).seats) {
      if (this.clients.some((one) => sessionOf(one).seats.includes(seat))) continue;
      this.match.setConnected(seat, false);
      this.#lobbySeats.left(seat, code);
    }
    this.project();
  }

  override async onDispose(): Promise<void> {
    this.hall?.rooms.remove(this);
    this.life?.stop();
    this.#lobbySeats?.stop();
    await this.talk?.settled();
    await this.match?.end(matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN);
  }

  nowMs(): number {
    return this.hall.deps.clock.nowMs();
  }

  countReport(reason: string): void {
    this.hall.metrics.count('reports', reason);
  }

  /** Makes a connection the token's: whoever held its seats by it before is shown out, told not to come back by itself. */
  claim(client: MatchClient, token: string): void {
    const seats = this.match.seatsOfToken(token);
    if (!this.clients.includes(client)) {
      // Gone before the answer: nobody knows this token, so its seats are free again.
      for (const seat of seats) void leaveAtOnce(this, seat);
      return;
    }
    for (const other of this.clients) {
      const session = sessionOf(other);
      if (other === client || session.token !== token) continue;
      Object.assign(session, { seats: [], token: null });
      other.leave(CLOSE_TAKEN_OVER);
    }
    Object.assign(sessionOf(client), { seats, token });
    for (const seat of seats) {
      this.#lobbySeats.returned(seat);
      this.match.setConnected(seat, true);
    }
    this.#show(client);
  }

  /** Those who held these seats until another device took them over: they come back with what they have left, if anything. */
  dismissFormer(taker: MatchClient, seats: readonly number[]): void {
    for (const client of this.clients) {
      const session = sessionOf(client);
      const lost = session.seats.filter((seat) => seats.includes(seat));
      if (client === taker || lost.length === 0) continue;
      const hasMore = lost.length < session.seats.length;
      session.seats = [];
      client.send('unseated', { seats: lost, why: 'handedOver' });
      client.leave(hasMore ? CLOSE_RESEATED : CLOSE_TAKEN_OVER);
    }
  }

  /** Seats were given up, taken away or renumbered: tokens know what each connection still holds, and where it is now. */
  reseat(): void {
    for (const client of this.clients) {
      const session = sessionOf(client);
      if (session.token === null) continue;
      const seats = this.match.seatsOfToken(session.token);
      Object.assign(session, { seats, token: seats.length > 0 ? session.token : null });
    }
    this.project();
  }

  /** What a connection may know; with several seats nothing that one of them sees, unless it is named. Without chat. */
  messageFor(client: MatchClient, seat?: number): SeatMessage {
    const session = sessionOf(client);
    const { seats, watched, muted } = session;
    if (seats.length > 1 && seat === undefined) return { ...this.match.coveredMessage(), seats, muted };
    return { ...this.match.messageFor(seat ?? viewerOf(session), watched), seats, muted };
  }

  /** Writes everything public, and every board, in one tick. */
  project(): void {
    const viewers = this.clients.filter((client) => sessionOf(client).seats.length === 0).length;
    const state = this.match.publicState();
    this.#sendShown();
    this.#boards.fill();
    const hasChanged = projectState(this.state, state, { viewers, serverTimeMs: this.nowMs() });
    this.life.update();
    const isHidden = state.isPrivate || this.#isSecret;
    if (!hasChanged && isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    writeRow(this, { row: summarize(this.match.id, state, viewers), isHidden }, this.hall.log);
  }

  /** The match's card as it stands: asked for by other rooms and processes, never by clients. */
  card(): MatchCard {
    return this.match.card();
  }

  /** Where the match is over: until its replay is in the store, or could not be written. Asked for by whoever wants that. */
  async untilArchived(): Promise<void> {
    if (this.match.publicState().phase === 'finished') await this.match.settled();
  }

  /** Ends the room, telling everybody why; the match has ended or been put away before. */
  async closeFor(code: number): Promise<void> {
    this.life.stop();
    await this.match.end();
    await this.disconnect(code).catch(() => undefined);
  }

  /** Ends the room and deletes its match; who asked has been found to be allowed to. */
  async removeForGood(): Promise<boolean> {
    const { deps } = this.hall;
    await this.match.end();
    try {
      const isGone = await deps.store.remove(this.match.id);
      await this.closeFor(CLOSE_DELETED);
      return isGone;
    } catch (error) {
      await giveUp(this, this.match, deps);
      throw error;
    }
  }

  /** A phase or round opened: the state goes out at once, then everybody's own message; at the start with what was said, now under other seats. */
  #announce(): void {
    this.reseat();
    const hasBegun = this.#boards.open();
    if (hasBegun) for (const client of this.clients) this.#show(client);
    this.project();
    this.broadcastPatch();
    for (const client of this.clients)
      client.send('round', { ...this.messageFor(client), chat: hasBegun ? linesFor(this, client) : [] });
  }

  /** Lets a client see the board that is its viewer's, and no other. */
  #show(client: MatchClient): void {
    const session = sessionOf(client);
    // Under fog a device that is passed around has none: it asks for a seat's view when that seat looks.
    const board = this.#boards.isFogged && session.seats.length > 1 ? undefined : this.#boards.of(viewerOf(session));
    for (const other of this.state.boards) if (other !== board && client.view?.has(other)) client.view.remove(other);
    if (board && !client.view?.has(board)) client.view?.add(board);
  }

  /** A board that is shown and changed within the same patch reaches the SDK with its cells twice: it is sent before it is written. */
  #sendShown(): void {
    if (this.clients.some(({ view }) => view !== undefined && view.changes.size > 0)) this.broadcastPatch();
  }

  /** At the start all that knows seats by their numbers goes with them. The synced state still has those of the lobby. */
  #moveSeats(): void {
    if (this.state.phase !== 'lobby' || this.match.publicState().phase === 'lobby') return;
    moveSeats(this, [...this.state.seats]);
  }

  /** With a token its seats are resumed; one that is no seat's (any more) lets its bearer watch. */
  #receive(client: MatchClient, { seatToken, watcherName }: JoinOptions): void {
    if (watcherName !== undefined) {
      const name = parseName(watcherName);
      if (!name.ok) throw new ServerError(BAD_OPTIONS, name.faults.message);
      sessionOf(client).name = name.value;
    }
    if (seatToken && this.match.seatsOfToken(seatToken).length > 0) this.claim(client, seatToken);
  }
}
