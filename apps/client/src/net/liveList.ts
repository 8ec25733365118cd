// The live list of public matches: joins its room, keeps the rows up to date, and comes back by itself after a connection that was lost or is dead.
import type { LobbyMessages, MatchSummary } from '@salient/protocol';
import { retryDelayMs } from './backoff.ts';
import { Pulse } from './pulse.ts';

export interface LiveListEvents {
  message<N extends keyof LobbyMessages>(name: N, body: LobbyMessages[N]): void;
  closed(): void;
}

/** One connection to the room of the list. */
export interface LiveListRoom {
  leave(): void;
  ping(answered: () => void): void;
}

/** The way to that room; tests hand in another. */
export interface LiveListPorts {
  /** Rejects when it could not be joined. */
  join(events: LiveListEvents): Promise<LiveListRoom>;
  after(delayMs: number, run: () => void): () => void;
  chance(): number;
}

/** Told the whole list whenever it has changed, and null while the connection is lost. */
export type RowsListener = (rows: readonly MatchSummary[] | null) => void;

/** @returns how to stop listening */
export function openLiveList(ports: LiveListPorts, onRows: RowsListener): () => void {
  const list = new LiveList(ports, onRows);
  list.connect();
  return () => list.stop();
}

class LiveList {
  readonly #ports: LiveListPorts;
  readonly #onRows: RowsListener;
  readonly #rows = new Map<string, MatchSummary>();
  #attempt = 0;
  #isStopped = false;
  #room: LiveListRoom | null = null;
  #pulse: Pulse | null = null;
  #cancelRetry: () => void = () => undefined;

  constructor(ports: LiveListPorts, onRows: RowsListener) {
    this.#ports = ports;
    this.#onRows = onRows;
  }

  connect(): void {
    /** A connection that was given up may still say things. */
    let isOver = false;
    const lose = () => {
      if (isOver) return;
      isOver = true;
      this.#retry();
    };
    const events: LiveListEvents = {
      message: (name, body) => {
        if (!isOver) this.#take({ [name]: body });
      },
      closed: () => {
        // There is nothing left to leave.
        if (!isOver) this.#room = null;
        lose();
      },
    };
    this.#ports.join(events).then((room) => (isOver ? room.leave() : this.#adopt(room, lose)), lose);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
    this.#drop();
  }

  #adopt(room: LiveListRoom, lose: () => void): void {
    this.#room = room;
    if (this.#isStopped) this.#drop();
    else this.#pulse = new Pulse({ after: this.#ports.after, ping: room.ping, dead: lose });
  }

  #drop(): void {
    this.#pulse?.stop();
    this.#pulse = null;
    this.#room?.leave();
    this.#room = null;
  }

  #take({ matches, match, gone }: Partial<LobbyMessages>): void {
    if (this.#isStopped) return;
    this.#pulse?.heard();
    if (matches) {
      this.#attempt = 0;
      this.#rows.clear();
      for (const row of matches) this.#rows.set(row.code, row);
    }
    if (match) this.#rows.set(match.code, match);
    if (gone !== undefined) this.#rows.delete(gone);
    this.#onRows([...this.#rows.values()]);
  }

  #retry(): void {
    this.#drop();
    if (this.#isStopped) return;
    this.#onRows(null);
    const delayMs = retryDelayMs(this.#attempt++, this.#ports.chance());
    this.#cancelRetry = this.#ports.after(delayMs, () => this.connect());
  }
}
