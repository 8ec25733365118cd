// How much goes over the wire: the bytes of every connection, counted when it closes.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Counts HTTP and WebSocket alike; @returns the connections that are open now, and their bytes so far */
export function countBytes(http: Server, metrics: Metrics): () => { open: number; received: number; sent: number } {
  const sockets = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      metrics.count('bytes', 'received', socket.bytesRead);
      metrics.count('bytes', 'sent', socket.bytesWritten);
    });
  });
  return () => {
    const open = [...sockets];
    const sum = (read: (socket: Socket) => number): number => open.reduce((total, socket) => total + read(socket), 0);
    return { open: open.length, received: sum((one) => one.bytesRead), sent: sum((one) => one.bytesWritten) };
  };
}
