// A way to a service that can fall silent: what is sent on the connections there are is swallowed and nobody is told, as where a network was cut or a firewall forgot them. New ones work.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentWay {
  readonly port: number;
  /** Every connection there is now. */
  swallow(): void;
  end(): void;
}

/** @param target port on this machine */
export async function startWay(target: number): Promise<SilentWay> {
  const sockets = new Set<Socket>();
  const lead = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    lead(near, far);
    lead(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      // Still read, so that nobody's sending ever stops.
      for (const socket of sockets) socket.removeAllListeners('data').resume();
    },
    end() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
