// A viewer without the SDK: joins over HTTP and a plain WebSocket, keeps every frame byte for byte, and can send requests.
import { once } from 'node:events';
import { PROTOCOL_VERSION } from '@salient/protocol';
import { unpack } from 'msgpackr';
import { JOIN_FRAME, requestFrame } from './rawFrames.ts';

const JOIN_ROOM = 10;
const ROOM_RESPONSE = 22;
const STATUS_OK = 0;

export class RawSeat {
  /** Everything received after the join frame, which holds the session's own random tokens. */
  readonly frames: Buffer[] = [];
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (answer: { readonly isOk: boolean; readonly body: unknown }) => void>();
  #nextId = 1;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => this.#receive(Buffer.from(data as ArrayBuffer)));
  }

  /** Resolves when the full state has come. */
  static async join(url: string, code: string, seatToken?: string): Promise<RawSeat> {
    const body = JSON.stringify(seatToken === undefined ? { v: PROTOCOL_VERSION } : { v: PROTOCOL_VERSION, seatToken });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/matchmake/joinById/${code}`, { method: 'POST', body, headers });
    const place = (await response.json()) as { processId: string; roomId: string; sessionId: string };
    const address = `${url.replace('http', 'ws')}/${place.processId}/${place.roomId}?sessionId=${place.sessionId}`;
    const seat = new RawSeat(new WebSocket(address));
    while (seat.frames.length === 0) await once(seat.#socket, 'message');
    return seat;
  }

  /** @throws when it is refused */
  async request(name: string, body: unknown): Promise<unknown> {
    const id = this.#nextId++;
    this.#socket.send(requestFrame(id, name, body));
    const answer = await new Promise<{ readonly isOk: boolean; readonly body: unknown }>((resolve) =>
      this.#answers.set(id, resolve),
    );
    if (!answer.isOk) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  close(): void {
    this.#socket.close();
  }

  #receive(frame: Buffer): void {
    if (frame[0] === JOIN_ROOM) {
      this.#socket.send(JOIN_FRAME);
      return;
    }
    this.frames.push(frame);
    if (frame[0] !== ROOM_RESPONSE) return;
    // Ids stay below 128 here: one byte each.
    const body = frame.length > 3 ? unpack(frame.subarray(3)) : undefined;
    this.#answers.get(frame[1] ?? 0)?.({ isOk: frame[2] === STATUS_OK, body });
  }
}
