// A way to a server that keeps every byte which the server sends on it: what a real client is sent, HTTP answers and frames alike.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Tap {
  readonly url: string;
  /** So far, of all connections. */
  heard(): Buffer;
  end(): void;
}

/** @param url of a server on this machine */
export async function startTap(url: string): Promise<Tap> {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), 'localhost');
    far.on('data', (bytes: Buffer) => heard.push(bytes));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    heard: () => Buffer.concat(heard),
    end() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
