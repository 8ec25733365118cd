// Maps as a client fetches them.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { MapSummary } from '@salient/protocol';
import { afterEach, expect, test, vi } from 'vitest';
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
    // Kept, and asked about again each time.
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    expect(JSON.parse(String(unpack(body)))).toEqual(maps.get('grid12x10')?.document);
    const again = await fetchMap(port, {
      'if-none-match': String(headers.etag),
      ...(taken && { 'accept-encoding': taken }),
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  }
});

test('a document is written down and packed once, however often it is fetched', async () => {
  const { ask, maps } = await listenHere();
  const asked = await maps.ask('triangles');
  if (!asked.ok || asked.value === undefined) throw new Error('the map is there');
  const { map, document } = asked.value;
  const toJSON = vi.fn(() => document);
  const ours = vi
    .spyOn(maps, 'ask')
    .mockResolvedValue({ ok: true, value: { map, document: { ...document, toJSON } as never } });
  for (let time = 0; time < 3; time++) expect(await (await ask('/api/maps/triangles')).json()).toEqual(document);
  expect([ours.mock.calls.length, toJSON.mock.calls.length]).toEqual([3, 1]);
  ours.mockRestore();
});

test('the list tells how many may play on each, and is asked for again each time', async () => {
  const { ask } = await listenHere();
  const answer = await ask('/api/maps');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const list = (await answer.json()) as readonly MapSummary[];
  // Two starting regions for each, and no more than a small or a large map takes (S3).
  expect(list.map(({ id, maxSeats }) => [id, maxSeats])).toEqual([
    ['grid6x4', 12],
    ['triangles', 3],
    ['grid40x1', 16],
    ['grid12x10', 40],
  ]);
});
