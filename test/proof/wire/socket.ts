// A connection to a room without a network: what Colyseus writes to its socket is kept byte for byte, and requests are put in as frames.
import { EventEmitter } from 'node:events';
import { CloseCode } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import type { MatchRoom } from '../../../apps/server/src/rooms/matchRoom.ts';
import { type MatchClient, sessionOf } from '../../../apps/server/src/rooms/session.ts';
import { JOIN_FRAME, requestFrame } from '../../integration/rawFrames.ts';

/** What was sent to a connection, and at which step of the script. */
export interface Frame {
  readonly step: number;
  /** Bytes as latin1, with what is random in every match (its code, the connection's own token) replaced. */
  readonly bytes: string;
}

const ROOM_RESPONSE = 22;
const OPEN = 1;
const CLOSED = 3;

/** The part of `ws` that Colyseus uses. */
class FakeSocket extends EventEmitter {
  readyState = OPEN;
  bufferedAmount = 0;
  readonly sent: Buffer[] = [];

  send(data: Uint8Array): void {
    this.sent.push(Buffer.from(data));
  }

  close(code: number = CloseCode.NORMAL_CLOSURE): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.emit('close', code);
  }

  terminate(): void {
    this.close(CloseCode.ABNORMAL_CLOSURE);
  }
}

/** The half of a room that only its transport knows. */
interface Door {
  _reserveSeat(sessionId: string, options: unknown, auth: unknown): Promise<boolean>;
  _onJoin(client: unknown, context: unknown, options: unknown): Promise<void>;
}

export class WireClient {
  readonly frames: Frame[] = [];
  readonly #room: MatchRoom;
  readonly #socket = new FakeSocket();
  readonly #client: MatchClient;
  #read = 0;
  #nextId = 1;

  constructor(room: MatchRoom, sessionId: string) {
    this.#room = room;
    this.#client = new WebSocketClient(sessionId, this.#socket as never) as unknown as MatchClient;
  }

  /** The token of the seats it holds. */
  get token(): string {
    return sessionOf(this.#client).token ?? '';
  }

  async join(options: unknown): Promise<void> {
    const door = this.#room as unknown as Door;
    await door._reserveSeat(this.#client.sessionId, options, true);
    await door._onJoin(this.#client, {}, {});
    this.#socket.emit('message', JOIN_FRAME);
  }

  ask(name: string, body: unknown): void {
    this.#socket.emit('message', requestFrame(this.#nextId++, name, body));
  }

  /** Something that it asked has not been answered, and it still listens. */
  get isWaiting(): boolean {
    const answers = this.#socket.sent.filter(([kind]) => kind === ROOM_RESPONSE).length;
    return this.#socket.readyState === OPEN && answers < this.#nextId - 1;
  }

  drop(): void {
    this.#socket.close(CloseCode.ABNORMAL_CLOSURE);
  }

  /** Dates what has come since the last time. */
  note(step: number): void {
    const { sent } = this.#socket;
    for (; this.#read < sent.length; this.#read++) this.frames.push({ step, bytes: this.#neutral(sent[this.#read]) });
  }

  #neutral(frame: Buffer): string {
    const text = frame.toString('latin1').replaceAll(this.#room.roomId, 'thiscode');
    return text.replaceAll(this.#client.reconnectionToken, 'sametoken');
  }
}
