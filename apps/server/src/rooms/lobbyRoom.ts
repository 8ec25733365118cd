// The live list: everybody in it is told of public matches as they begin, change and end, on all servers that share a registry, and of all of them anew
// when the registry was away.
import { type Client, matchMaker, subscribeLobby } from '@colyseus/core';
import { type LobbyMessages, MAX_LISTED_MATCHES, type MatchSummary } from '@salient/protocol';
import type { Timer } from '../match/ports.ts';
import { BaseRoom } from './baseRoom.ts';
import { UNKNOWN } from './frames.ts';
import type { Hall } from './hall.ts';
import { makeInviteCode } from './inviteCode.ts';
import { listedRow } from './listing.ts';
import { RoomDriver } from './roomDriver.ts';
import { MATCH_ROOM } from './roomNames.ts';
import { answerUnknown } from './unknownRequests.ts';

/** Changes go out this much later, together: a list is read by eyes. */
const FLUSH_MS = 250;
/** More people than that get another room. */
const MAX_CLIENTS = 500;
/** When the registry is back, the other servers write the rows of their own rooms within this time: they try to reach it every two seconds. */
const OTHERS_BACK_MS = 5_000;

type LobbyClient = Client<{ messages: LobbyMessages }>;

export class LobbyRoom extends BaseRoom<{ client: LobbyClient }> {
  override maxClients = MAX_CLIENTS;
  override autoDispose = true;
  readonly #rows = new Map<string, MatchSummary>();
  readonly #changed = new Set<string>();
  /** For each list that is being asked for: what was told of since, which is newer. */
  readonly #told = new Set<Set<string>>();
  #flush: Timer | undefined;
  #unsubscribe: (() => unknown) | undefined;
  #rereading: Timer | undefined;
  #ignoreReturns: (() => void) | undefined;

  override async onCreate({ hall }: { readonly hall: Hall }): Promise<void> {
    this.hall = hall;
    // A name of the form that addresses of rooms have.
    this.roomId = makeInviteCode();
    this.onMessage(UNKNOWN, answerUnknown(hall));
    this.#unsubscribe = await subscribeLobby((roomId, room) => this.#take(roomId, room && listedRow(room)));
    await this.#read();
    const { driver } = matchMaker;
    if (driver instanceof RoomDriver) this.#ignoreReturns = driver.onBack(() => this.#catchUp());
  }

  override onJoin(client: LobbyClient): void {
    client.send('matches', this.#list());
  }

  override onDispose(): void {
    this.#flush?.cancel();
    this.#rereading?.cancel();
    this.#ignoreReturns?.();
    this.#unsubscribe?.();
  }

  #list(): MatchSummary[] {
    return [...this.#rows.values()].slice(0, MAX_LISTED_MATCHES);
  }

  async #read(): Promise<void> {
    const told = new Set<string>();
    this.#told.add(told);
    const asked = matchMaker.query({ name: MATCH_ROOM, private: false });
    const rooms = await asked.finally(() => this.#told.delete(told));
    for (const code of this.#rows.keys()) if (!told.has(code)) this.#rows.delete(code);
    for (const room of rooms) {
      const row = listedRow(room);
      if (row && !told.has(room.roomId)) this.#rows.set(room.roomId, row);
    }
  }

  /** The registry was away: nobody was told of what began, changed and ended meanwhile. */
  #catchUp(): void {
    const { clock } = this.hall.deps;
    this.#rereading?.cancel();
    this.#rereading = clock.at(clock.nowMs() + OTHERS_BACK_MS, () => void this.#readAnew());
    void this.#readAnew();
  }

  async #readAnew(): Promise<void> {
    try {
      await this.#read();
      this.broadcast('matches', this.#list());
    } catch (error) {
      this.hall.log.debug({ error: String(error) }, 'the live list was not read anew');
    }
  }

  #take(code: string, row: MatchSummary | null | undefined): void {
    for (const told of this.#told) told.add(code);
    if (row) this.#rows.set(code, row);
    else if (!this.#rows.delete(code)) return;
    this.#changed.add(code);
    const { clock } = this.hall.deps;
    this.#flush ??= clock.at(clock.nowMs() + FLUSH_MS, () => this.#tell());
  }

  #tell(): void {
    this.#flush = undefined;
    for (const code of this.#changed) {
      const row = this.#rows.get(code);
      if (row) this.broadcast('match', row);
      else this.broadcast('gone', code);
    }
    this.#changed.clear();
  }
}
