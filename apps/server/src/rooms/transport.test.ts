import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRoomAddress, openTransport } from './transport.ts';

test.each(['/process_-1/abcd2345?sessionId=a1_-Z', '/p/abcd2345?_authToken=&sessionId=x'])(
  '%s is the address of a room',
  (target) => {
    expect(isRoomAddress(target)).toBe(true);
  },
);

test.each([
  '/',
  '/p/abcd2345',
  '/p/abcd2345?sessionId=',
  '/p/constructor?sessionId=x',
  '/a/b/c/d?sessionId=x',
  '/p/abcd2345?sessionId=__proto__',
  '/constructor/abcd2345?sessionId=x',
  'http://other.example/p/abcd2345?sessionId=x',
  '*:99999',
])('%s is none', (target) => {
  expect(isRoomAddress(target)).toBe(false);
});

/** Sockets of one visitor. */
const MOST = 3;
let server: Server;
const held: Socket[] = [];
const refused: string[] = [];
beforeEach(async () => {
  server = createServer();
  openTransport(server, {
    onError: () => undefined,
    visitorOf: ({ headers }) => String(headers['x-visitor'] ?? ''),
    most: MOST,
    onRefused: (code) => refused.push(code),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy();
  refused.length = 0;
  server.closeAllConnections();
  server.close();
});

/** An upgrade, sent byte for byte, and the first line and last words of its answer; the socket stays open until the end of the test. */
async function hold(target: string, ...headers: readonly string[]) {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  held.push(socket);
  const asked = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', ...headers];
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  socket.write(`GET ${target} HTTP/1.1\r\n${[...asked, key].join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  const [head = '', body = ''] = answer.toString().split('\r\n\r\n');
  return { socket, status: head.split('\r\n')[0] ?? '', head, body };
}

const upgrade = async (target: string, ...headers: readonly string[]) => (await hold(target, ...headers)).status;

const HOST = 'Host: here.example';

// `new URL` throws at each of these, which ended the process.
test.each(['*:99999', '*[', '*%'])('an upgrade of %s is answered like any other of nothing', async (target) => {
  expect(await upgrade(target, HOST)).toBe('HTTP/1.1 404 Not Found');
});

test('only the address itself counts, whatever the Host says', async () => {
  const host = 'Host: here.example/p/abcd2345?sessionId=x#';
  expect(await upgrade('/p/constructor?sessionId=x', host)).toBe('HTTP/1.1 404 Not Found');
  expect(await upgrade('/p/abcd2345?sessionId=x', 'Host: :::')).toBe('HTTP/1.1 101 Switching Protocols');
});

test('a page of somebody else’s gets no socket, one of this server’s does', async () => {
  const target = '/p/abcd2345?sessionId=x';
  expect(await upgrade(target, HOST, 'Origin: http://evil.example')).toBe('HTTP/1.1 403 Forbidden');
  expect(await upgrade(target, HOST, 'Origin: http://[')).toBe('HTTP/1.1 403 Forbidden');
  expect(await upgrade(target, HOST, 'Origin: http://here.example')).toBe('HTTP/1.1 101 Switching Protocols');
  expect(await upgrade(target, HOST)).toBe('HTTP/1.1 101 Switching Protocols');
});

test('one visitor has only so many sockets open, whatever others have, and one more when one is closed', async () => {
  const open = (name: string) => hold('/p/abcd2345?sessionId=x', HOST, `X-Visitor: ${name}`);
  const [first] = await Promise.all(Array.from({ length: MOST }, () => open('ann')));
  expect(first?.status).toBe('HTTP/1.1 101 Switching Protocols');
  expect((await open('ann')).status).toBe('HTTP/1.1 429 Too Many Requests');
  expect((await open('bob')).status).toBe('HTTP/1.1 101 Switching Protocols');
  first?.socket.destroy();
  await vi.waitFor(async () => expect((await open('ann')).status).toBe('HTTP/1.1 101 Switching Protocols'));
});

test.each([
  ['Sec-WebSocket-Key: short', 'Missing or invalid Sec-WebSocket-Key header'],
  ['Sec-WebSocket-Version: 7', 'Missing or invalid Sec-WebSocket-Version header'],
  ['Sec-WebSocket-Protocol: ,', 'Invalid Sec-WebSocket-Protocol header'],
])('a handshake that is none (%s) is refused by a code and a sentence', async (header, why) => {
  const { status, head, body } = await hold('/p/abcd2345?sessionId=x', HOST, header);
  expect(status).toBe('HTTP/1.1 400 Bad Request');
  expect(JSON.parse(body)).toEqual({ code: 'badRequest', message: `This is no handshake of a WebSocket: ${why}.` });
  expect(head).toContain('\r\nSec-WebSocket-Version: 13, 8');
  expect(refused).toEqual([]);
});

test('whoever is refused is told why by a code and a sentence, and what was not merely nothing is counted', async () => {
  const target = '/p/abcd2345?sessionId=x';
  for (let socket = 0; socket < MOST; socket++) await hold(target, HOST);
  const answers = [
    await hold('/p/constructor?sessionId=x', HOST),
    await hold(target, HOST, 'Origin: http://evil.example'),
    await hold(target, HOST),
  ];
  expect(answers.map(({ body }) => JSON.parse(body))).toEqual([
    { code: 'notFound', message: 'There is nothing here.' },
    { code: 'foreignOrigin', message: 'This page does not belong to this server.' },
    { code: 'tooManyConnections', message: expect.stringMatching(/^Too many connections .* try again\.$/) },
  ]);
  for (const { head } of answers) expect(head).toContain('\r\nContent-Type: application/json; charset=utf-8\r\n');
  expect(refused).toEqual(['foreignOrigin', 'tooManyConnections']);
});
