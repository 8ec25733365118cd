import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex, PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { makeHttpServer } from './httpServer.ts';

/** Four connections for each. */
const MOST = 1;
const ASKS = 'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function open(isTrusted: boolean, limitMs?: number) {
  const onRefused = vi.fn();
  const http = makeHttpServer({
    most: MOST,
    isTrusted: () => isTrusted,
    onRefused,
    ...(limitMs !== undefined && { limitMs }),
  });
  server = http;
  http.on('request', (_request, response) => response.end('here'));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const call = async (): Promise<Socket> => {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    await Promise.all([once(socket, 'connect'), once(http, 'connection')]);
    return socket;
  };
  return { call, onRefused };
}

/** Undefined: the connection was cut. */
async function ask(socket: Socket, words = ASKS): Promise<string | undefined> {
  const answer = text(socket).catch(() => undefined);
  socket.write(words, () => undefined);
  return (await answer) || undefined;
}

test('who holds too many connections, though they say nothing, gets no more until one has ended', async () => {
  const { call, onRefused } = await open(false);
  const silent = [await call(), await call(), await call(), await call()];
  expect(onRefused).not.toHaveBeenCalled();
  expect(await ask(await call())).toBeUndefined();
  expect(onRefused).toHaveBeenCalledTimes(1);
  // A connection that is still there is served.
  expect(await ask(silent[0] as Socket)).toContain('200 OK');
  expect(await ask(await call())).toContain('200 OK');
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('where some of several have ended there is room for as many, and for no more', async () => {
  const { call, onRefused } = await open(false);
  const ends: Promise<unknown>[] = [];
  server?.on('connection', (socket) => ends.push(once(socket, 'close')));
  const held = [await call(), await call(), await call(), await call()];
  for (const socket of held.slice(1)) await ask(socket);
  await Promise.all(ends.slice(1));
  for (let count = 0; count < 3; count++) await call();
  expect(onRefused).not.toHaveBeenCalled();
  expect(await ask(await call())).toBeUndefined();
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('the addresses of one household, which in IPv6 are many, are one visitor', async () => {
  const { onRefused } = await open(false);
  const callFrom = (remoteAddress: string): Duplex => {
    const socket = Object.assign(new PassThrough(), { remoteAddress });
    server?.emit('connection', socket);
    return socket;
  };
  const household = [1, 2, 3, 4, 5].map((host) => callFrom(`2001:db8:0:7::${host}`));
  const other = callFrom('2001:db8:0:8::1');
  expect(household.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false, true]);
  expect([other.destroyed, onRefused.mock.calls.length]).toEqual([false, 1]);
  for (const socket of [...household, other]) socket.destroy();
});

test('through a trusted proxy come as many as there are', async () => {
  const { call, onRefused } = await open(true);
  for (let count = 0; count < 6; count++) await call();
  expect(await ask(await call())).toContain('200 OK');
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nHost: '],
  ['its body', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{'],
])('who never ends %s is given up soon after the limit', async (_, words) => {
  const { call } = await open(false, 300);
  server?.removeAllListeners('request');
  const beganMs = performance.now();
  expect(await ask(await call(), words)).toContain('408');
  expect(performance.now() - beganMs).toBeLessThan(10_000);
});

test('which is fifteen seconds outside of tests', () => {
  const http = makeHttpServer({ most: MOST, isTrusted: () => false, onRefused: () => undefined });
  expect([http.requestTimeout, http.headersTimeout]).toEqual([15_000, 15_000]);
});

test.each(['h2c', 'TLS/1.0'])('who would rather go on in %s is answered all the same', async (protocol) => {
  const { call } = await open(false);
  server?.on('upgrade', (_request, socket) => socket.destroy());
  const offer = `Connection: close, Upgrade\r\nUpgrade: ${protocol}\r\n`;
  expect(await ask(await call(), `GET / HTTP/1.1\r\nHost: here\r\n${offer}\r\n`)).toContain('200 OK');
});

test.each(['websocket', 'WebSocket'])('who asks for a %s is not', async (protocol) => {
  const { call } = await open(false);
  server?.on('upgrade', (_request, socket) => socket.end('upgraded'));
  const offer = `Connection: Upgrade\r\nUpgrade: ${protocol}\r\n`;
  expect(await ask(await call(), `GET / HTTP/1.1\r\nHost: here\r\n${offer}\r\n`)).toBe('upgraded');
});
