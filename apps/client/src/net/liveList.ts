// The live list of public matches: joins its room, keeps the rows up to date, and comes back by itself after a lost connection.
import type { LobbyMessages, MatchSummary } from '@salient/protocol';
import { retryDelayMs } from './backoff.ts';

export interface LiveListEvents {
  message<N extends keyof LobbyMessages>(name: N, body: LobbyMessages[N]): void;
  closed(): void;
}

/** The room of the list as this needs it; tests hand in another. */
export interface LiveListPorts {
  /** Joins; resolves with how to leave again, rejects when it could not be joined. */
  join(events: LiveListEvents): Promise<() => void>;
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
  #leave: () => void = () => undefined;
  #cancelRetry: () => void = () => undefined;

  constructor(ports: LiveListPorts, onRows: RowsListener) {
    this.#ports = ports;
    this.#onRows = onRows;
  }

  connect(): void {
    const events: LiveListEvents = {
      message: (name, body) => this.#take({ [name]: body }),
      closed: () => this.#retry(),
    };
    this.#ports.join(events).then(
      (leave) => {
        this.#leave = leave;
        if (this.#isStopped) leave();
      },
      () => this.#retry(),
    );
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
    this.#leave();
  }

  #take({ matches, match, gone }: Partial<LobbyMessages>): void {
    if (this.#isStopped) return;
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
    this.#leave = () => undefined;
    if (this.#isStopped) return;
    this.#onRows(null);
    const delayMs = retryDelayMs(this.#attempt++, this.#ports.chance());
    this.#cancelRetry = this.#ports.after(delayMs, () => this.connect());
  }
}
