// The room every other room extends: no exception leaves it, malformed frames and slow readers lose their socket, floods are cut.
import { type Client, Room, type RoomException, type RoomOptions, ServerError } from '@colyseus/core';
import { CLOSE_MISBEHAVED, MAX_MESSAGES_PER_SECOND } from '@salient/protocol';
import { traceOf } from '../ops/errors.ts';
import { isMessage, isWellFormed, nameUnknown } from './frames.ts';
import { admit } from './gate.ts';
import type { Hall } from './hall.ts';

const PATCH_MS = 100;
const MAX_STRIKES = 3;
/** Bytes that may wait for a client that does not read, or never says that it has joined: several full states. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

const NONE: ReadonlySet<string> = new Set();

type FrameHandler = (client: Client, frame: Uint8Array) => void;
interface Socket {
  readonly bufferedAmount?: number;
  terminate?(): void;
}
/** The part of Colyseus' client that keeps what is sent to who has not confirmed their join: private in its types. */
interface Joining {
  readonly _enqueuedMessages?: readonly Uint8Array[];
}
/** And the part that counts. */
interface Counted {
  readonly _numMessagesLastSecond?: number;
}

export abstract class BaseRoom<T extends RoomOptions> extends Room<T> {
  override maxMessagesPerSecond = MAX_MESSAGES_PER_SECOND;
  override patchRate = PATCH_MS;
  override autoDispose = false;
  /** Handed to `onCreate` by the server's own room definition; a client's options never reach this name. */
  protected hall!: Hall;
  /** Names of the requests that have a handler here. */
  protected readonly requestNames: ReadonlySet<string> = NONE;
  readonly #strikes = new WeakMap<Client, number>();

  static override onAuth = admit;

  constructor() {
    super();
    this.#guardFrames();
  }

  /** Without this an exception in a handler would stop the whole server. */
  override onUncaughtException(error: RoomException, methodName: string): void {
    if (error.cause instanceof ServerError) return;
    this.hall?.metrics.count('exceptions', `room.${methodName}`);
    this.hall?.log.error(
      { room: this.roomId, method: methodName, error: traceOf(error.cause ?? error) },
      'exception in a room',
    );
  }

  /** Whoever has a place and has not come for it would be waited for as long as it is kept, 15 s, and the match would end only then. */
  override disconnect(closeCode?: number): Promise<unknown> {
    const { _reservedSeats: places, _reservedSeatTimeouts: timers } = this as unknown as Reserved;
    for (const [sessionId, timer] of Object.entries(timers)) {
      clearTimeout(timer);
      delete places[sessionId];
      delete timers[sessionId];
    }
    return super.disconnect(closeCode);
  }

  override onBeforePatch(): void {
    for (const client of this.clients) {
      if (waitingBytes(client) <= MAX_BUFFERED_BYTES) continue;
      this.hall.metrics.count('badFrames', 'slowReader');
      (client.ref as unknown as Socket).terminate?.();
    }
  }

  /**
   * Colyseus decodes frames in the socket's own event handler, where an exception would end the process: every frame is judged first.
   * The method is private in its types, but a room is asked for it by name at each join.
   */
  #guardFrames(): void {
    const room = this as unknown as { _onMessage: FrameHandler };
    const inner = room._onMessage.bind(this);
    room._onMessage = (client, frame) => {
      if ((this.#strikes.get(client) ?? 0) >= MAX_STRIKES) return;
      if (!isWellFormed(frame)) return this.#strike(client, 'malformed');
      // Answers would be kept for them, and cost them nothing to leave there.
      if (isUnconfirmed(client) && isMessage(frame)) return this.#strike(client, 'early');
      try {
        inner(client, nameUnknown(frame, this.requestNames));
        // Colyseus has just shown them out, and hears nothing more of them.
        if (isFlooding(client, this.maxMessagesPerSecond)) this.hall.metrics.count('badFrames', 'flood');
      } catch (error) {
        this.hall.log.error({ room: this.roomId, error: traceOf(error) }, 'exception in a frame');
        this.#strike(client, 'exception');
      }
    };
  }

  #strike(client: Client, reason: string): void {
    this.hall.metrics.count('badFrames', reason);
    const strikes = (this.#strikes.get(client) ?? 0) + 1;
    this.#strikes.set(client, strikes);
    if (strikes >= MAX_STRIKES) client.leave(CLOSE_MISBEHAVED);
  }
}

/** Private in its types: places that were promised over HTTP, until their sockets come. */
interface Reserved {
  readonly _reservedSeats: Record<string, unknown>;
  readonly _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
}

/** The SDK confirms a join before it lets anybody send. */
const isUnconfirmed = (client: Client): boolean => (client as unknown as Joining)._enqueuedMessages !== undefined;

const isFlooding = (client: Client, most: number): boolean =>
  ((client as unknown as Counted)._numMessagesLastSecond ?? 0) > most;

/** In the socket, and before that for a join that may never be confirmed. */
function waitingBytes(client: Client): number {
  const { bufferedAmount = 0 } = client.ref as unknown as Socket;
  const { _enqueuedMessages: kept = [] } = client as unknown as Joining;
  return kept.reduce((sum, { length }) => sum + length, bufferedAmount);
}
