// A player for tests: the real SDK in Node, every message and state kept, and promises for what is waited for.
import { Client, type Room } from '@colyseus/sdk';
import type {
  CreateOptions,
  MatchState,
  Plan,
  Refusal,
  RequestAnswers,
  RequestBody,
  RequestName,
  SeatMessage,
  SeatState,
  ServerMessages,
} from '@salient/protocol';
import { PROTOCOL_VERSION, SERVER_MESSAGE_NAMES } from '@salient/protocol';

type MessageName = keyof ServerMessages;

/** As a page of this server does, so that every test passes the Origin check. */
const connect = (url: string): Client => new Client(url, { headers: { origin: url } });

interface Watch {
  readonly isDone: () => boolean;
  readonly resolve: () => void;
}

export class Player {
  readonly room: Room<unknown, MatchState>;
  readonly messages: { readonly [N in MessageName]: ServerMessages[N][] } = {
    round: [],
    seated: [],
    unseated: [],
    chat: [],
    emote: [],
    rematch: [],
  };
  /** Set when the connection is over. */
  closeCode: number | undefined;
  #watches: Watch[] = [];

  constructor(room: Room<unknown, MatchState>) {
    this.room = room;
    room.reconnection.enabled = false;
    for (const name of SERVER_MESSAGE_NAMES) {
      room.onMessage(name, (body) => {
        (this.messages[name] as unknown[]).push(body);
        this.#look();
      });
    }
    room.onStateChange(() => this.#look());
    room.onError(() => undefined);
    room.onLeave((code) => {
      this.closeCode = code;
      this.#look();
    });
  }

  /** Who creates a match of nothing but bots has no seat. */
  static async create(url: string, options: Omit<CreateOptions, 'v'>): Promise<Player> {
    const room = await connect(url).create<MatchState>('match', { v: PROTOCOL_VERSION, ...options });
    const player = new Player(room);
    const isSeated = () => player.messages.seated.length > 0 || player.seats.every(({ kind }) => kind === 'bot');
    await player.until(() => player.seats.length > 0 && isSeated());
    return player;
  }

  static async join(url: string, code: string, seatToken?: string, watcherName?: string): Promise<Player> {
    const options = {
      v: PROTOCOL_VERSION,
      ...(seatToken !== undefined && { seatToken }),
      ...(watcherName !== undefined && { watcherName }),
    };
    const player = new Player(await connect(url).joinById<MatchState>(code, options));
    await player.until(() => player.seats.length > 0);
    return player;
  }

  get code(): string {
    return this.room.roomId;
  }

  get state(): MatchState {
    return this.room.state;
  }

  get seats(): readonly SeatState[] {
    return this.state?.seats ? [...this.state.seats] : [];
  }

  /** The only board this player is shown. */
  get board(): { readonly round: number; readonly owner: number[]; readonly armies: number[] } | undefined {
    const [board, ...others] = this.state?.boards ? [...this.state.boards] : [];
    if (others.length > 0) throw new Error('a viewer sees one board only');
    return board && { round: board.round, owner: [...board.owner], armies: [...board.armies] };
  }

  /** The token from `seated`. */
  get token(): string {
    return this.messages.seated[0]?.seatToken ?? '';
  }

  ask<N extends RequestName>(name: N, body: RequestBody<N>): Promise<RequestAnswers[N]> {
    return this.room.request(name, body) as Promise<RequestAnswers[N]>;
  }

  /** The refusal of a request that must be refused. */
  async refusal(name: string, body: unknown): Promise<Refusal> {
    try {
      await this.room.request(name, body);
    } catch (error) {
      const { reason } = error as { readonly reason?: Refusal };
      if (reason) return reason;
      throw error;
    }
    throw new Error(`${name} was not refused`);
  }

  commit(plan: Plan): Promise<RequestAnswers['commit']> {
    return this.room.request('commit', { round: this.state.round, plan }) as Promise<RequestAnswers['commit']>;
  }

  sync(): Promise<SeatMessage> {
    return this.ask('sync', {});
  }

  /** Resolves as soon as `isDone` holds after a message, a state or the close. */
  async until(isDone: () => boolean): Promise<void> {
    if (isDone()) return;
    await new Promise<void>((resolve) => this.#watches.push({ isDone, resolve }));
  }

  /** The message that opens `round`, past or coming. */
  async roundMessage(round: number): Promise<SeatMessage> {
    const find = () => this.messages.round.find((message) => message.round === round);
    await this.until(() => find() !== undefined);
    return find() as SeatMessage;
  }

  async finished(): Promise<void> {
    await this.until(() => this.state.phase === 'finished');
  }

  async leave(): Promise<void> {
    if (this.closeCode === undefined) await this.room.leave();
  }

  /** Cuts the connection as a lost network does. */
  async drop(): Promise<void> {
    this.room.connection.close();
    await this.until(() => this.closeCode !== undefined);
  }

  #look(): void {
    const done = this.#watches.filter(({ isDone }) => isDone());
    this.#watches = this.#watches.filter((watch) => !done.includes(watch));
    for (const { resolve } of done) resolve();
  }
}
