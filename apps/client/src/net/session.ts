// One player's connection to one match for as long as the screen is open: joins, asks, listens, and comes back by itself with
// growing pauses whenever the connection ends unasked (stack.md, Colyseus 7).
import type { Result } from '@salient/engine';
import type {
  ChatLine,
  Refusal,
  RematchMessage,
  RequestAnswers,
  RequestBody,
  RequestName,
  SeatedMessage,
  SeatMessage,
} from '@salient/protocol';
import { type MatchFacts, readMatchFacts } from '../model/matchFacts.ts';
import { netText } from '../text/netText.ts';
import { retryDelayMs } from './backoff.ts';
import type { Channel, ChannelEvents } from './channel.ts';
import { isJoinFailure, judgeClose, judgeJoinFailure, refusalOf, type Verdict } from './failures.ts';

export type LinkStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** Cut off; trying again by itself. */
  | { readonly kind: 'lost' }
  | Exclude<Verdict, { kind: 'retry' }>;

export interface SessionEvents {
  status(status: LinkStatus): void;
  facts(facts: MatchFacts): void;
  round(message: SeatMessage): void;
  seated(message: SeatedMessage): void;
  chat(line: ChatLine): void;
  rematch(message: RematchMessage): void;
}

export type Answered<N extends RequestName> = Result<RequestAnswers[N], Refusal>;

export interface Session {
  request<N extends RequestName>(name: N, body: RequestBody<N>): Promise<Answered<N>>;
  /** Tries at once instead of waiting; also after `takenOver`. */
  retryNow(): void;
  close(): void;
}

/** What the session needs from outside, so that tests can move it. */
export interface SessionPorts {
  /** Joins with the seat token this browser has; rejects with a `JoinFailure`. */
  join(): Promise<Channel>;
  /** Calls back later; returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void;
  chance(): number;
}

/** @param first a channel that is already open: whoever created the match is in it. */
export function openSession(ports: SessionPorts, events: SessionEvents, first: Channel | null = null): Session {
  const link = new Link(ports, events);
  // Not before the caller holds the session: a channel that is already open has things to tell at once.
  queueMicrotask(() => link.start(first));
  return link;
}

class Link implements Session, ChannelEvents {
  readonly #ports: SessionPorts;
  readonly #events: SessionEvents;
  #channel: Channel | null = null;
  #attempt = 0;
  #wasLive = false;
  #isClosed = false;
  #cancelRetry: () => void = () => undefined;

  constructor(ports: SessionPorts, events: SessionEvents) {
    this.#ports = ports;
    this.#events = events;
  }

  start(first: Channel | null): void {
    if (this.#isClosed) {
      first?.leave();
      return;
    }
    this.#events.status({ kind: 'connecting' });
    if (first) this.#adopt(first);
    else void this.#connect();
  }

  async request<N extends RequestName>(name: N, body: RequestBody<N>): Promise<Answered<N>> {
    const channel = this.#channel;
    if (!channel) return { ok: false, faults: { code: 'offline', message: netText.offline() } };
    try {
      return { ok: true, value: (await channel.request(name, body)) as RequestAnswers[N] };
    } catch (error) {
      return { ok: false, faults: refusalOf(error) };
    }
  }

  retryNow(): void {
    if (this.#channel || this.#isClosed) return;
    this.#cancelRetry();
    this.#attempt = 0;
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
    this.#channel?.leave();
    this.#channel = null;
  }

  state(state: Parameters<ChannelEvents['state']>[0]): void {
    if (!this.#isClosed) this.#events.facts(readMatchFacts(state));
  }

  message: ChannelEvents['message'] = (name, body) => {
    if (this.#isClosed) return;
    const tell = this.#events[name] as (body: unknown) => void;
    tell(body);
  };

  closed(code: number): void {
    this.#channel = null;
    if (!this.#isClosed) this.#follow(judgeClose(code));
  }

  async #connect(): Promise<void> {
    try {
      const channel = await this.#ports.join();
      if (this.#isClosed) channel.leave();
      else this.#adopt(channel);
    } catch (error) {
      if (this.#isClosed) return;
      const failure = isJoinFailure(error) ? error : { status: 0, message: '' };
      this.#follow(judgeJoinFailure(failure, this.#attempt, this.#wasLive));
    }
  }

  #adopt(channel: Channel): void {
    this.#channel = channel;
    this.#attempt = 0;
    this.#wasLive = true;
    channel.listen(this);
    if (this.#channel) this.#events.status({ kind: 'live' });
  }

  #follow(verdict: Verdict): void {
    if (verdict.kind !== 'retry') {
      this.#events.status(verdict);
      return;
    }
    this.#events.status({ kind: 'lost' });
    const delayMs = retryDelayMs(this.#attempt++, this.#ports.chance());
    this.#cancelRetry = this.#ports.after(delayMs, () => void this.#connect());
  }
}
