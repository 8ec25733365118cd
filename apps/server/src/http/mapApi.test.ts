// Maps as a client fetches them.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { hangUp, listenHere } from './testing/listenHere.ts';

afterEach(hangUp);

/** Node's own `fetch` unpacks before anybody sees it. */
async function fetchMap(port: number, headers: Readonly<Record<string, string>> = {}) {
  const asking = get({ port, path: '/api/maps/grid12x10', headers });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['deflate;q=0, identity', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
] as const)('who takes %s gets it by %s, its length told before', async (taken, packing, unpack) => {
  const { http, maps } = await listenHere();
  const { port } = http.address() as AddressInfo;
  for (let time = 0; time < 2; time++) {
    const { status, headers, body } = await fetchMap(port, taken === undefined ? {} : { 'accept-encoding': taken });
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([
      200,
      packing,
      String(body.length),
    ]);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    expect(JSON.parse(String(unpack(body)))).toEqual(maps.get('grid12x10')?.document);
    const again = await fetchMap(port, {
      'if-none-match': String(headers.etag),
      ...(taken && { 'accept-encoding': taken }),
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  }
});
