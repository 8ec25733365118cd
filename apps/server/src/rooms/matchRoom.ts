// One match as a Colyseus room: a thin adapter that binds connections to seats, requests to the match, and the match to synced state.
import { ServerError } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { ok } from '@salient/engine';
import { CLOSE_TAKEN_OVER, type CreateOptions, type JoinOptions, type MatchSummary } from '@salient/protocol';
import { type Match, WATCHER } from '../match/match.ts';
import { BaseRoom } from './baseRoom.ts';
import { Boards } from './boards.ts';
import { ChatBook } from './chatBook.ts';
import type { Hall } from './hall.ts';
import { summarize } from './listing.ts';
import { LobbySeats } from './lobbySeats.ts';
import { makeHandlers } from './matchHandlers.ts';
import { MatchSchema } from './matchState.ts';
import { BAD_OPTIONS, openMatch, type RoomOrder } from './openMatch.ts';
import { projectState } from './projectState.ts';
import { bindRequests } from './requests.ts';
import { closeUnattended } from './roomEnd.ts';
import { RoomLife } from './roomLife.ts';
import { type MatchClient, makeSession, sessionOf } from './session.ts';

interface MatchRoomTypes {
  state: MatchSchema;
  metadata: MatchSummary;
  client: MatchClient;
}

export class MatchRoom extends BaseRoom<MatchRoomTypes> {
  override state = new MatchSchema();
  readonly chat = new ChatBook();
  match!: Match;
  /** Set once everybody here has been told the way to the next match. */
  hasToldRematch = false;
  #boards!: Boards;
  #life!: RoomLife;
  #lobbySeats!: LobbySeats;

  override async onCreate({ hall, ...order }: RoomOrder & { readonly hall: Hall }): Promise<void> {
    this.hall = hall;
    this.match = await openMatch(hall, order as RoomOrder);
    this.roomId = this.match.id;
    this.#boards = new Boards(this.state, this.match);
    const { clock } = hall.deps;
    this.#lobbySeats = new LobbySeats(this.match, clock, hall.patience);
    this.#lobbySeats.expectAll();
    this.#life = new RoomLife({
      clock,
      patience: hall.patience,
      phase: () => this.match.publicState().phase,
      isEmpty: () => this.clients.length === 0,
      end: () => void closeUnattended(this, this.match, hall),
    });
    bindRequests(this, hall, makeHandlers(this));
    this.match.listen({ changed: () => this.project(), opened: () => this.#announce() });
    this.#boards.open();
    this.project();
  }

  override async onJoin(client: MatchClient, options: CreateOptions | JoinOptions): Promise<void> {
    client.userData = makeSession();
    client.view = new StateView();
    if ('name' in options) await this.#seatCreator(client, options);
    else if (options.seatToken) this.#resume(client, options.seatToken);
    this.#show(client);
    this.project();
  }

  override onLeave(client: MatchClient, code?: number): void {
    const { seat } = sessionOf(client);
    client.view?.dispose();
    if (seat !== WATCHER && !this.clients.some((one) => sessionOf(one).seat === seat)) {
      this.match.setConnected(seat, false);
      this.#lobbySeats.left(seat, code);
    }
    this.project();
  }

  override async onDispose(): Promise<void> {
    this.#life?.stop();
    this.#lobbySeats?.stop();
    await this.match?.end();
  }

  nowMs(): number {
    return this.hall.deps.clock.nowMs();
  }

  /** Makes a connection the seat's: whoever held it before is shown out, told not to come back by itself. */
  claim(client: MatchClient, seat: number, token: string): void {
    if (!this.clients.includes(client)) {
      // Gone before the answer: nobody knows this token, so the seat is free again.
      void this.match.stand(seat);
      return;
    }
    for (const other of this.clients) {
      const session = sessionOf(other);
      if (other === client || session.seat !== seat) continue;
      session.seat = WATCHER;
      session.token = null;
      other.leave(CLOSE_TAKEN_OVER);
    }
    const session = sessionOf(client);
    session.seat = seat;
    session.token = token;
    this.#lobbySeats.returned(seat);
    this.match.setConnected(seat, true);
  }

  /** Writes everything public, and every board, in one tick. */
  project(): void {
    const viewers = this.clients.filter((client) => sessionOf(client).seat === WATCHER).length;
    const state = this.match.publicState();
    this.#boards.fill();
    const hasChanged = projectState(this.state, state, { viewers, serverTimeMs: this.nowMs() });
    this.#life.update();
    if (!hasChanged && this.metadata) return;
    const metadata = summarize(this.match.id, state, viewers);
    this.setMatchmaking({ metadata, private: state.isPrivate }).catch((error: unknown) =>
      this.hall.log.warn({ room: this.roomId, error: String(error) }, 'the list of matches was not updated'),
    );
  }

  /** A phase or round opened: the state goes out at once, then everybody's own message. */
  #announce(): void {
    this.#renumber();
    if (this.#boards.open()) for (const client of this.clients) this.#show(client);
    this.project();
    this.broadcastPatch();
    for (const client of this.clients) {
      client.send('round', { ...this.match.messageFor(sessionOf(client).seat), chat: [] });
    }
  }

  /** Empty seats are dropped at the start, so the others may have moved up: tokens know where to. */
  #renumber(): void {
    const moved = new Map<number, number>();
    for (const client of this.clients) {
      const session = sessionOf(client);
      if (session.token === null) continue;
      const seat = this.match.seatOfToken(session.token) ?? WATCHER;
      if (seat !== session.seat) moved.set(session.seat, seat);
      session.seat = seat;
    }
    if (moved.size > 0) this.chat.renumber((seat) => moved.get(seat) ?? seat);
  }

  /** Lets a client see the board that is its viewer's, and no other. */
  #show(client: MatchClient): void {
    const board = this.#boards.of(sessionOf(client).seat);
    if (board) client.view?.add(board);
  }

  async #seatCreator(client: MatchClient, { name, startsAtOnce }: CreateOptions): Promise<void> {
    const sat = await this.match.sit({ name, seat: 0 });
    if (!sat.ok) throw new ServerError(BAD_OPTIONS, sat.faults.message);
    this.claim(client, sat.value.seat, sat.value.seatToken);
    client.send('seated', sat.value);
    const started = startsAtOnce ? await this.match.start(sat.value.seat) : ok({});
    if (!started.ok) throw new ServerError(BAD_OPTIONS, started.faults.message);
  }

  /** A token that is no seat's (any more) lets its bearer watch. */
  #resume(client: MatchClient, token: string): void {
    const seat = this.match.seatOfToken(token);
    if (seat !== undefined) this.claim(client, seat, token);
  }
}
