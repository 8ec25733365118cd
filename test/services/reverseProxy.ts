// The proxy in front of several servers, as docker-compose.yml has one: /s1, /s2 … lead to one server each, everything else to any that is ready.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReverseProxy {
  readonly url: string;
  /** Sends everything without a server's own path to this one. */
  prefer(index: number): void;
  end(): Promise<void>;
}

/** @param ports of the servers; server 0 is reached at /s1 */
export async function startProxy(ports: readonly number[]): Promise<ReverseProxy> {
  let preferred = 0;
  const choose = (url: string): { readonly port: number; readonly path: string } => {
    const [, number, path] = /^\/s(\d)(\/.*)$/.exec(url) ?? [];
    const port = ports[number === undefined ? preferred : Number(number) - 1] ?? 0;
    return { port, path: path ?? url };
  };
  const forward = (incoming: IncomingMessage) => {
    const headers = {
      ...incoming.headers,
      host: 'inside',
      'x-forwarded-host': incoming.headers.host ?? '',
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    };
    return request({ host: '127.0.0.1', ...choose(incoming.url ?? '/'), method: incoming.method ?? 'GET', headers });
  };
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const inner = forward(incoming);
    inner.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(inner);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket: Socket, head: Buffer) => tunnel(forward(incoming), socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prefer(index) {
      preferred = index;
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function tunnel(inner: ReturnType<typeof request>, socket: Socket, head: Buffer): void {
  socket.on('error', () => inner.destroy());
  inner.on('error', () => socket.destroy());
  inner.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`));
  inner.on('upgrade', (answer, upstream: Socket, first: Buffer) => {
    const lines = answer.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
    // What the server said in the same breath as its 101: without it a join would wait for ever.
    socket.write(first);
    upstream.write(head);
    upstream.on('error', () => socket.destroy());
    upstream.pipe(socket).pipe(upstream);
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
  });
  inner.end();
}
