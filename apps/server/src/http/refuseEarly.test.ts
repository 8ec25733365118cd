// Requests that Node itself refuses, over a plain socket.
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { makeHttpServer } from './httpServer.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What comes back for `words`, to the end of the connection; `more` is said when something has. */
async function say(words: string, answer: (response: ServerResponse, url: string) => void, more = ''): Promise<string> {
  const http = makeHttpServer({ most: 9, isTrusted: () => false, onRefused: () => undefined, limitMs: 300 });
  server = http;
  http.on('request', (request, response) => answer(response, request.url ?? ''));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  const heard = text(socket);
  socket.write(words);
  socket.once('data', () => socket.write(more));
  return await heard;
}

const never = (): void => undefined;
const SENT = 'teapot';
const unreadable = { code: 'badRequest', message: 'This request cannot be read.' };
const tooLarge = { code: 'tooLarge', message: 'This is too large.' };
const CHUNKED = 'POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each([
  ['no request', `${SENT}\r\n\r\n`, 400, unreadable],
  [
    'two lengths',
    `POST /${SENT} HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    unreadable,
  ],
  ['a body that is none', `${CHUNKED}${SENT}\r\n`, 400, unreadable],
  ['headers too large', `GET / HTTP/1.1\r\nHost: here\r\nX: ${SENT.repeat(4_000)}\r\n\r\n`, 431, tooLarge],
  ['extensions too large', `${CHUNKED}1;${SENT.repeat(4_000)}\r\n`, 413, tooLarge],
  ['no end', `GET /${SENT} HT`, 408, { code: 'tooSlow', message: 'This request took too long. Try again.' }],
  [
    'a strange wish',
    `GET /${SENT} HTTP/1.1\r\nHost: here\r\nExpect: ${SENT}\r\n\r\n`,
    417,
    { code: 'badRequest', message: 'What this request expects is not on offer.' },
  ],
])('%s is told with a code and a sentence, and nothing of what was sent', async (_, words, status, error) => {
  const heard = await say(words, never);
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  expect(head.toLowerCase().split('\r\n')).toEqual(
    expect.arrayContaining([
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]),
  );
  expect(JSON.parse(body)).toEqual(error);
  expect(heard).not.toContain(SENT);
});

const ASKS = 'GET /first HTTP/1.1\r\nHost: here\r\n\r\n';

test('in the middle of an answer nothing is put in: the connection is cut', async () => {
  const begin = (response: ServerResponse, url: string): void => {
    if (url === '/first') response.writeHead(200, { 'content-length': '9' }).write('here');
  };
  const heard = await say(ASKS, begin, `${ASKS.replace('first', 'second')}${SENT}\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(heard.endsWith('\r\n\r\nhere')).toBe(true);
});

test('after a whole answer it is told', async () => {
  const heard = await say(ASKS, (response) => void response.end('here'), `${SENT}\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(heard).toContain('hereHTTP/1.1 400 Bad Request\r\n');
  expect(heard.endsWith(JSON.stringify(unreadable))).toBe(true);
});

test('whoever waits to be told to go on is told so', async () => {
  const words =
    'POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n';
  const heard = await say(words, (response) => void response.end('here'));
  expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
});
