// What goes wrong is told with a code and a sentence, counted as what it is, and says nothing of the server's inside.
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ServerError } from '@colyseus/core';
import { afterEach, expect, test } from 'vitest';
import { LIST_AWAY } from '../rooms/outage.ts';
import { hangUp, listenHere } from './testing/listenHere.ts';

afterEach(hangUp);

const failing = (error: Error) => listenHere({}, { list: () => Promise.reject(error) });

test('while the list of rooms cannot be asked, who reads it is told to come back, and it is no mistake of ours', async () => {
  const { ask, metrics } = await failing(new ServerError(LIST_AWAY, 'ECONNREFUSED 10.0.0.7'));
  const answer = await ask('/api/matches');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ code: 'roomsUnavailable', message: expect.stringContaining('Try again') });
  expect(metrics.get('httpRefusals', 'roomsUnavailable')).toBe(1);
  expect(metrics.get('exceptions', 'http')).toBe(0);
});

test('while the store gives no answer, who reads it is told to come back, and it is no mistake of ours', async () => {
  const { ask, store, metrics, lines } = await listenHere();
  const silent = () => Promise.reject(new Error('ECONNREFUSED 10.0.0.7'));
  Object.assign(store, { loadReplay: silent, hasReplay: silent, listReplays: silent });
  const paths = ['/api/replays', '/api/matches/abcd2345/replay', '/api/matches/abcd2345/thoughts'];
  for (const path of paths) {
    const answer = await ask(path);
    const told = { code: 'storeUnavailable', message: expect.stringMatching(/^What is stored .*Try again/) };
    expect([path, answer.status, await answer.json()]).toEqual([path, 503, told]);
  }
  expect(metrics.get('httpRefusals', 'storeUnavailable')).toBe(paths.length);
  expect(metrics.get('exceptions', 'http')).toBe(0);
  // Of many refusals for one reason the operator is told once.
  expect(lines).toEqual([{ level: 40, error: 'ECONNREFUSED 10.0.0.7', msg: 'what is stored cannot be reached' }]);
});

test('a mistake of ours is counted, logged with its trace, and told without its reason', async () => {
  const { ask, metrics, lines } = await failing(new Error('secret of the inside'));
  const answer = await ask('/api/matches');
  expect(answer.status).toBe(500);
  const body = await answer.text();
  expect(JSON.parse(body)).toEqual({ code: 'internal', message: expect.stringContaining('Try again') });
  expect(body).not.toContain('secret');
  expect(metrics.get('exceptions', 'http')).toBe(1);
  const error = expect.stringMatching(/^Error: secret of the inside\n {4}at /);
  expect(lines).toEqual([{ level: 50, error, msg: 'a request over HTTP failed' }]);
});

test('an address that cannot be read is the asker’s', async () => {
  const { ask, metrics, lines } = await listenHere();
  const answer = await ask('/api/maps/%E0%A4%A');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ code: 'badRequest', message: 'This request cannot be read.' });
  expect([metrics.get('exceptions', 'http'), lines]).toEqual([0, []]);
});

test.each([
  ['1.1', 400, JSON.stringify({ code: 'badRequest', message: 'This request cannot be read.' })],
  ['1.0', 200, JSON.stringify({ status: 'ok', upMs: 0 })],
])('a request of HTTP/%s that names no host: %i', async (version, status, body) => {
  const { http } = await listenHere();
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET /healthz HTTP/${version}\r\nConnection: close\r\n\r\n`);
  const heard = await text(socket);
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(heard.endsWith(`\r\n\r\n${body}`)).toBe(true);
});

test.each([
  ['{', 400, { code: 'badRequest', message: 'This request cannot be read.' }],
  ['[]', 400, { code: 'badRequest', message: 'This request cannot be read.' }],
  [`{"seats":"${'x'.repeat(16 * 1024)}"}`, 413, { code: 'tooLarge', message: 'This is too large.' }],
])('a body that is broken, no request or too large is told as what it is: %.9s', async (body, status, error) => {
  const { post, metrics } = await listenHere();
  const answer = await post('/api/turns', body);
  expect([answer.status, await answer.json()]).toEqual([status, error]);
  expect(metrics.get('exceptions', 'http')).toBe(0);
});

test('a page that was never built is told as that, with what to do', async () => {
  const { ask } = await listenHere();
  for (const path of ['/', '/m/abcd2345', '/lab']) {
    const answer = await ask(path, { accept: 'text/html' });
    const told = { code: 'notBuilt', message: expect.stringContaining('npm start') };
    expect([answer.status, await answer.json()], path).toEqual([503, told]);
  }
});
