// For tests only: a Redis that can be made to stand still as SIGSTOP does: connections are accepted, and nothing is read from them.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startEmbeddedBroker } from '../embeddedBroker.ts';

/** @param ending gets what is to be called at the end, last first */
export async function startStillBroker(ending: (() => unknown)[]) {
  const broker = await startEmbeddedBroker(() => undefined);
  ending.push(() => broker.end());
  const held = new Set<() => void>();
  let isStill = false;
  let taken = 0;
  const lead = (from: Socket, to: Socket): void => {
    const go = (): void => void from.pipe(to);
    from.on('error', () => to.destroy()).on('close', () => to.destroy());
    held.add(go);
    if (!isStill) go();
  };
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    taken++;
    const far = connect({ port: Number(new URL(broker.url).port), host: '127.0.0.1', allowHalfOpen: true });
    lead(near, far);
    lead(far, near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  ending.push(end);
  const url = new URL(broker.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    taken: () => taken,
    /** As one that was killed: nobody can connect any more. */
    end,
    standStill() {
      isStill = true;
      for (const socket of sockets) socket.unpipe();
    },
    goOn() {
      isStill = false;
      for (const go of held) go();
    },
  };
}
