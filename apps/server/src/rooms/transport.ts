// The way in for sockets: every upgrade is judged by its own address before Colyseus reads it, and refused here.
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { type HttpError, MAX_FRAME_BYTES } from '@salient/protocol';
import { wholeAnswer } from '../http/refuseEarly.ts';
import { isInviteCode } from './inviteCode.ts';
import { isOwnOrigin } from './origin.ts';

const PING_MS = 5_000;
const MAX_FRAGMENTS = 16;
/** Ids that Colyseus makes. */
const ID_FORM = /^[\w-]{1,32}$/;

type Refusal = HttpError & { readonly status: number };

const FOREIGN: Refusal = {
  status: 403,
  code: 'foreignOrigin',
  message: 'This page does not belong to this server.',
};
const NOWHERE: Refusal = { status: 404, code: 'notFound', message: 'There is nothing here.' };
const TOO_MANY: Refusal = {
  status: 429,
  code: 'tooManyConnections',
  message: 'Too many connections are open from your network. Close some, then try again.',
};

interface TransportSetup {
  /** An error of the server itself, such as a connection that could not be accepted. */
  readonly onError: (error: Error) => void;
  /** What counts as one visitor. */
  readonly visitorOf: (request: IncomingMessage) => string;
  /** Sockets that one visitor may have open. */
  readonly most: number;
  /** Somebody was not let in who had found the way. */
  readonly onRefused: (code: string) => void;
}

/** Versions of the protocol that `ws` speaks: who asks in another one is to be told them (RFC 6455, 4.4). */
const VERSIONS = { 'Sec-WebSocket-Version': '13, 8' };

/** Colyseus' own; what `ws` takes for no handshake is refused here as everything else is. */
class Transport extends WebSocketTransport {
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0]) {
    super(options);
    this.wss.on('wsClientError', ({ message: why }, socket) => {
      const message = `This is no handshake of a WebSocket: ${why}.`;
      refuse(socket, { status: 400, code: 'badRequest', message }, VERSIONS);
    });
  }
}

/** Takes WebSocket upgrades of `server`. */
export function openTransport(server: HttpServer, setup: TransportSetup): WebSocketTransport {
  const { onError, visitorOf, most, onRefused } = setup;
  const transport = new Transport({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    perMessageDeflate: false,
    pingInterval: PING_MS,
  });
  // Before anything of Colyseus': it reads a target that is no path in the event itself, where an exception ends the process.
  const open = new Map<string, number>();
  transport.attachToServer(server, {
    filter(request) {
      const visitor = visitorOf(request);
      const refusal = refusalOf(request) ?? ((open.get(visitor) ?? 0) >= most ? TOO_MANY : undefined);
      if (refusal === undefined) countWhileOpen(open, visitor, request.socket);
      else refuse(request.socket, refusal);
      if (refusal !== undefined && refusal !== NOWHERE) onRefused(refusal.code);
      return refusal === undefined;
    },
  });
  server.on('error', onError);
  return transport;
}

function refusalOf({ headers, url = '' }: IncomingMessage): Refusal | undefined {
  if (!isOwnOrigin(headers.origin, headers.host)) return FOREIGN;
  return isRoomAddress(url) ? undefined : NOWHERE;
}

function countWhileOpen(open: Map<string, number>, visitor: string, socket: Duplex): void {
  open.set(visitor, (open.get(visitor) ?? 0) + 1);
  socket.once('close', () => {
    const left = (open.get(visitor) ?? 1) - 1;
    if (left > 0) open.set(visitor, left);
    else open.delete(visitor);
  });
}

function refuse(socket: Duplex, refusal: Refusal, headers?: Readonly<Record<string, string>>): void {
  // From an upgrade on nobody else listens.
  socket.on('error', () => socket.destroy());
  socket.end(wholeAnswer(refusal, headers));
}

/** `/<process>/<code>?sessionId=…`: Colyseus looks these up by name in plain objects, so only names of the right form get there. */
export function isRoomAddress(target: string): boolean {
  if (!target.startsWith('/')) return false;
  const { pathname, searchParams } = new URL(`ws://server${target}`);
  const [, processId = '', code = '', ...rest] = pathname.split('/');
  const isNamed = isId(processId) && isId(searchParams.get('sessionId') ?? '');
  return isNamed && isInviteCode(code) && rest.length === 0;
}

/** Every object knows some names that are of the form of an id. */
const isId = (name: string): boolean => ID_FORM.test(name) && !(name in {});
