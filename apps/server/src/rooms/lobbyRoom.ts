// The live list: everybody in it is told of public matches as they begin, change and end, on all servers that share a registry.
import { type Client, matchMaker, subscribeLobby } from '@colyseus/core';
import { type LobbyMessages, MAX_LISTED_MATCHES, type MatchSummary } from '@salient/protocol';
import type { Timer } from '../match/ports.ts';
import { BaseRoom } from './baseRoom.ts';
import type { Hall } from './hall.ts';
import { makeInviteCode } from './inviteCode.ts';
import { listedRow } from './listing.ts';
import { MATCH_ROOM } from './roomNames.ts';

/** Changes go out this much later, together: a list is read by eyes. */
const FLUSH_MS = 250;
/** More people than that get another room. */
const MAX_CLIENTS = 500;

type LobbyClient = Client<{ messages: LobbyMessages }>;

export class LobbyRoom extends BaseRoom<{ client: LobbyClient }> {
  override maxClients = MAX_CLIENTS;
  override autoDispose = true;
  readonly #rows = new Map<string, MatchSummary>();
  readonly #changed = new Set<string>();
  #flush: Timer | undefined;
  #unsubscribe: (() => unknown) | undefined;

  override async onCreate({ hall }: { readonly hall: Hall }): Promise<void> {
    this.hall = hall;
    // A name of the form that addresses of rooms have.
    this.roomId = makeInviteCode();
    this.onMessage('*', () => hall.metrics.count('badFrames', 'unknownType'));
    this.#unsubscribe = await subscribeLobby((roomId, room) => this.#take(roomId, room && listedRow(room)));
    for (const room of await matchMaker.query({ name: MATCH_ROOM, private: false })) {
      const row = listedRow(room);
      if (row) this.#rows.set(room.roomId, row);
    }
  }

  override onJoin(client: LobbyClient): void {
    client.send('matches', [...this.#rows.values()].slice(0, MAX_LISTED_MATCHES));
  }

  override onDispose(): void {
    this.#flush?.cancel();
    this.#unsubscribe?.();
  }

  #take(code: string, row: MatchSummary | null | undefined): void {
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
