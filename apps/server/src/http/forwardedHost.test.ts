import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { honourForwardedHost, makeTrust, visitorOf } from './forwardedHost.ts';

test.each([
  [[], '127.0.0.1', false],
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['loopback'], '10.0.0.1', false],
  [['10.0.0.0/8', 'fd00::/8'], '10.200.0.1', true],
  [['10.0.0.0/8', 'fd00::/8'], 'fd00::7', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
])('with %j, %s is trusted: %s', (proxies, address, isTrusted) => {
  expect(makeTrust(proxies)(address)).toBe(isTrusted);
});

// As Express tells a request's `ip`.
test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.2', 'forged, 198.51.100.1, 10.0.0.3', '198.51.100.1'],
  ['10.0.0.2', '10.0.0.4', '10.0.0.4'],
  ['10.0.0.2', '', '10.0.0.2'],
])('from %s, forwarded for %s, is %s', (remoteAddress, forwarded, visitor) => {
  const asked = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage;
  expect(visitorOf(asked, makeTrust(['10.0.0.0/8']))).toBe(visitor);
});

let seen: (string | undefined)[][];
beforeEach(() => {
  seen = [];
});
const ending: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** What the server takes for its name after a plain request and an upgrade. */
async function hostsSeen(isTrusted: boolean, forwarded?: string): Promise<typeof seen> {
  const http = createServer((incoming, response) => {
    seen.push(['request', incoming.headers.host, incoming.headers['x-forwarded-host'] as string]);
    response.end();
  });
  http.on('upgrade', (incoming, socket) => {
    seen.push(['upgrade', incoming.headers.host, incoming.headers['x-forwarded-host'] as string]);
    socket.destroy();
  });
  honourForwardedHost(http, (address) => isTrusted && /^(?:::ffff:)?127\.0\.0\.1$|^::1$/.test(address));
  http.listen(0, '127.0.0.1');
  ending.push(() => http.close());
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const headers = { host: 'inside:2567', ...(forwarded !== undefined && { 'x-forwarded-host': forwarded }) };
  const plain = request({ port, headers }).end();
  await once(plain, 'response');
  plain.destroy();
  const upgrade = request({ port, headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' } }).end();
  await once(upgrade, 'error');
  return seen;
}

test('a trusted proxy tells the name that the browser knows', async () => {
  expect(await hostsSeen(true, 'play.example.org, inner')).toEqual([
    ['request', 'play.example.org', undefined],
    ['upgrade', 'play.example.org', undefined],
  ]);
});

test('from anybody else it is dropped', async () => {
  expect(await hostsSeen(false, 'evil.example.org')).toEqual([
    ['request', 'inside:2567', undefined],
    ['upgrade', 'inside:2567', undefined],
  ]);
});

test.each([undefined, '', ', inner'])(
  'a trusted proxy that forwards no name (%j) leaves the one it asked by',
  async (forwarded) => {
    expect(await hostsSeen(true, forwarded)).toEqual([
      ['request', 'inside:2567', undefined],
      ['upgrade', 'inside:2567', undefined],
    ]);
  },
);
