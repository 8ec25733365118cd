// One player's connection to one match for as long as the screen is open: joins, asks, listens, and comes back by itself with
// growing pauses whenever the connection ends unasked.
import type { Result } from '@salient/engine';
import type {
  ChatLine,
  EmoteMessage,
  Refusal,
  RematchMessage,
  RequestAnswers,
  RequestBody,
  RequestName,
  SeatedMessage,
  SeatMessage,
  UnseatedMessage,
} from '@salient/protocol';
import { type MatchFacts, readMatchFacts } from '../model/matchFacts.ts';
import { netText } from '../text/netText.ts';
import { retryDelayMs } from './backoff.ts';
import type { Channel, ChannelEvents } from './channel.ts';
import {
  isJoinFailure,
  joinMessage,
  judgeClose,
  judgeJoinFailure,
  OFFLINE,
  refusalOf,
  TIMED_OUT,
  type Verdict,
} from './failures.ts';
import { Pulse } from './pulse.ts';

export type LinkStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** Not connected; trying again by itself. */
  | {
      readonly kind: 'lost';
      /** Why whoever comes was not let in, as a sentence; undefined for those who have been inside, and were cut off. */
      readonly reason?: string | undefined;
    }
  | Exclude<Verdict, { kind: 'retry' }>;

export interface SessionEvents {
  status(status: LinkStatus): void;
  facts(facts: MatchFacts): void;
  round(message: SeatMessage): void;
  seated(message: SeatedMessage): void;
  unseated?(message: UnseatedMessage): void;
  chat(line: ChatLine): void;
  emote?(message: EmoteMessage): void;
  rematch(message: RematchMessage): void;
}

export type Answered<N extends RequestName> = Result<RequestAnswers[N], Refusal>;

export interface Session {
  request<N extends RequestName>(name: N, body: RequestBody<N>): Promise<Answered<N>>;
  /** Tries at once instead of waiting; also after `takenOver`, and where a match that is gone may be returned to. */
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
  /** Calls back when the browser loses its network and when it has one again; returns how to end that. */
  onNetwork(tell: (isThere: boolean) => void): () => void;
}

/** The close code of a socket that ended without one. */
const NO_GOODBYE = 1006;
/** What an abandoned channel still says is nobody's business. */
const DEAF: ChannelEvents = { state: () => undefined, message: () => undefined, closed: () => undefined };

const offline = (): { readonly ok: false; readonly faults: Refusal } => ({
  ok: false,
  faults: { code: OFFLINE, message: netText.offline() },
});

async function answerOf<N extends RequestName>(channel: Channel, name: N, body: unknown): Promise<Answered<N>> {
  try {
    return { ok: true, value: (await channel.request(name, body)) as RequestAnswers[N] };
  } catch (error) {
    return { ok: false, faults: refusalOf(error) };
  }
}

/** Patience ran out: whoever is at the other end, if anybody, answers every request well before that. */
const isUnanswered = (answered: Answered<RequestName>): boolean => !answered.ok && answered.faults.code === TIMED_OUT;

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
  #pulse: Pulse | null = null;
  #attempt = 0;
  #wasLive = false;
  #isClosed = false;
  #isLost = false;
  #isConnecting = false;
  /** Ends the wait of every request whose channel is over: a dead socket answers none of them. */
  readonly #letGo = new Set<() => void>();
  #cancelRetry: () => void = () => undefined;
  #ignoreNetwork: () => void = () => undefined;

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
    this.#ignoreNetwork = this.#ports.onNetwork((isThere) => (isThere ? this.#hurry() : this.#abandon()));
    if (first) this.#adopt(first);
    else void this.#connect();
  }

  request<N extends RequestName>(name: N, body: RequestBody<N>): Promise<Answered<N>> {
    const channel = this.#channel;
    if (!channel) return Promise.resolve(offline());
    return new Promise((resolve) => {
      const answer = (answered: Answered<N>) => {
        this.#letGo.delete(letGo);
        resolve(answered);
      };
      const letGo = () => answer(offline());
      this.#letGo.add(letGo);
      void answerOf<N>(channel, name, body).then((answered) => {
        answer(answered);
        if (isUnanswered(answered) && channel === this.#channel) this.#abandon();
      });
    });
  }

  retryNow(): void {
    if (this.#channel || this.#isClosed || this.#isConnecting) return;
    this.#cancelRetry();
    this.#attempt = 0;
    // What was said is said anew, should it still hold.
    if (!this.#isLost) this.#events.status({ kind: 'connecting' });
    void this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#ignoreNetwork();
    this.#cancelRetry();
    this.#channel?.leave();
    this.#drop();
  }

  state(state: Parameters<ChannelEvents['state']>[0]): void {
    this.#pulse?.heard();
    if (!this.#isClosed) this.#events.facts(readMatchFacts(state));
  }

  message: ChannelEvents['message'] = (name, body) => {
    this.#pulse?.heard();
    if (this.#isClosed) return;
    const tell = this.#events[name] as ((body: unknown) => void) | undefined;
    tell?.(body);
  };

  closed(code: number): void {
    this.#drop();
    if (!this.#isClosed) this.#follow(judgeClose(code));
  }

  #drop(): void {
    this.#channel = null;
    this.#pulse?.stop();
    this.#pulse = null;
    for (const letGo of this.#letGo) letGo();
  }

  async #connect(): Promise<void> {
    this.#isConnecting = true;
    try {
      const channel = await this.#ports.join().finally(() => {
        this.#isConnecting = false;
      });
      if (this.#isClosed) channel.leave();
      else this.#adopt(channel);
    } catch (error) {
      if (this.#isClosed) return;
      const failure = isJoinFailure(error) ? error : { status: 0, message: '' };
      const reason = this.#wasLive ? undefined : joinMessage(failure);
      this.#follow(judgeJoinFailure(failure, this.#attempt, this.#wasLive), reason);
    }
  }

  /** Without a network, or with nobody answering, a socket is dead long before it says so. */
  #abandon(): void {
    const channel = this.#channel;
    if (!channel) return;
    channel.listen(DEAF);
    channel.abandon();
    this.closed(NO_GOODBYE);
  }

  /** The network is back: whoever waits for another try need not. */
  #hurry(): void {
    if (this.#isLost) this.retryNow();
  }

  #adopt(channel: Channel): void {
    this.#channel = channel;
    this.#attempt = 0;
    this.#wasLive = true;
    this.#isLost = false;
    this.#pulse = new Pulse({
      after: this.#ports.after,
      ping: (answered) => channel.ping(answered),
      dead: () => this.#abandon(),
    });
    channel.listen(this);
    if (this.#channel) this.#events.status({ kind: 'live' });
  }

  #follow(verdict: Verdict, reason?: string): void {
    this.#isLost = verdict.kind === 'retry';
    // Whoever returns to a match that was put away comes like everybody else, and is told why not.
    if (verdict.kind === 'gone') this.#wasLive = false;
    if (verdict.kind !== 'retry') {
      this.#events.status(verdict);
      return;
    }
    this.#events.status({ kind: 'lost', reason });
    const delayMs = retryDelayMs(this.#attempt++, this.#ports.chance());
    this.#cancelRetry = this.#ports.after(delayMs, () => void this.#connect());
  }
}
