// The HTTP server itself: what is no request is refused, who sends too slowly is given up in time, and nobody holds so many connections that others get none.
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './addressLimit.ts';
import type { Trust } from './forwardedHost.ts';
import { refuseEarly } from './refuseEarly.ts';

/** A client that sends its request this slowly is none. */
const REQUEST_LIMIT_MS = 15_000;
/** Node looks after that every 30 s, if it is not told otherwise. */
const LOOKS_A_LIMIT = 3;
/** Of all kinds for each WebSocket: a page fetches over six connections at most, and for a moment only. */
const CONNECTIONS_A_SOCKET = 4;

interface HttpServerSetup {
  /** Sockets that one visitor may have open. */
  readonly most: number;
  /** Through a trusted proxy come many visitors. */
  readonly isTrusted: Trust;
  /** Somebody has more connections than they may. */
  readonly onRefused: () => void;
  /** Shorter in tests. */
  readonly limitMs?: number;
}

/** Connections count from the moment they are made, before a word is said: those that never say one take room as well. */
export function makeHttpServer({ most, isTrusted, onRefused, limitMs = REQUEST_LIMIT_MS }: HttpServerSetup): Server {
  const http = createServer({
    requestTimeout: limitMs,
    headersTimeout: limitMs,
    connectionsCheckingInterval: limitMs / LOOKS_A_LIMIT,
    // It would be refused without a word; the application does it with one.
    requireHostHeader: false,
    // Whoever offers to go on in HTTP/2 (Java's own client, `curl --http2`) is answered as if they did not.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  refuseEarly(http);
  const open = new Map<string, number>();
  http.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const visitor = networkOf(address);
    const count = (open.get(visitor) ?? 0) + 1;
    open.set(visitor, count);
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
    });
    if (count <= most * CONNECTIONS_A_SOCKET) return;
    onRefused();
    socket.destroy();
  });
  return http;
}
