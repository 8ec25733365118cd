// What the server says over plain HTTP: headers that work on a local network, caching, maps, the page and its deep links, limits.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { MapDocument } from '@salient/engine';
import { type HttpError, type MapSummary, PROTOCOL_VERSION } from '@salient/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HereServer, startHere } from './harness.ts';
import { makeDataDir } from './serverProcess.ts';

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeAll(async () => {
  data = makeDataDir();
  const clientFolder = path.join(data.dataDir, 'client');
  mkdirSync(path.join(clientFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(clientFolder, 'index.html'), '<!doctype html><title>Salient</title>');
  writeFileSync(path.join(clientFolder, 'assets', 'app-abc123.js'), 'export {};');
  const environment = { DATA_DIR: data.dataDir, SALIENT_WORKERS: '0', SALIENT_CREATES_PER_MINUTE: '3' };
  server = await startHere(environment, { clientFolder });
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

const get = (url: string) => fetch(server.url + url);

test('the page and its deep links are revalidated, hashed assets are kept', async () => {
  for (const url of ['/', '/index.html', '/m/abcd2345', '/w/abcd2345', '/r/abcd2345', '/how-to-play', '/lab']) {
    const response = await get(url);
    expect([url, response.status, response.headers.get('cache-control')]).toEqual([url, 200, 'no-cache']);
    expect(await response.text()).toContain('<title>Salient</title>');
  }
  const asset = await get('/assets/app-abc123.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-type')).toMatch(/javascript/);
});

test('large answers travel compressed', async () => {
  const [map, page] = [await get('/api/maps/world'), await get('/api/openapi.json')];
  for (const { headers } of [map, page]) expect(headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
  expect(await map.json()).toMatchObject({ id: 'world' });
  expect(await page.json()).toMatchObject({ openapi: '3.1.0' });
});

test('headers forbid inline scripts and framing, but nothing that plain http on a local network needs', async () => {
  const { headers } = await get('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'(?:;|$)/);
  // Seat tokens are kept by the page: nothing from elsewhere runs in it, and nothing leaves it for elsewhere.
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "connect-src 'self' ws: wss:",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
    ]),
  );
  expect([headers.get('x-frame-options'), headers.get('referrer-policy')]).toEqual(['DENY', 'no-referrer']);
  expect(policy).not.toMatch(/upgrade-insecure-requests/);
  for (const name of [
    'strict-transport-security',
    'cross-origin-opener-policy',
    'cross-origin-embedder-policy',
    'origin-agent-cluster',
    'x-powered-by',
    'access-control-allow-origin',
  ]) {
    expect([name, headers.get(name)]).toEqual([name, null]);
  }
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('maps are listed, and a document comes with its geometry once and then as "not modified"', async () => {
  const maps = (await (await get('/api/maps')).json()) as MapSummary[];
  expect(maps).toContainEqual({ id: 'world', name: 'World', territories: 42, bonuses: 6, maxSeats: 16 });
  const first = await get('/api/maps/lagoon');
  const document = (await first.json()) as MapDocument;
  expect(Object.keys(document.geometry?.territories ?? {})).toHaveLength(12);
  // Not with fetch, which asks for a fresh copy whenever a tag is named.
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const [again] = (await once(httpGet(`${server.url}/api/maps/lagoon`, { headers }), 'response')) as [IncomingMessage];
  expect(again.resume().statusCode).toBe(304);
});

test.each([
  '/api/maps/atlantis',
  '/api/maps/__proto__',
  '/api/maps/gen-1-20-a',
  '/api/matches/abcd2345/replay',
  '/api/matches/%2e%2e/replay',
  '/api/nothing',
  '/assets/none.js',
  '/..%2fpackage.json',
])('%s is a JSON error with a sentence', async (url) => {
  const response = await get(url);
  expect(response.status).toBe(404);
  const error = (await response.json()) as HttpError;
  expect(error.code).toMatch(/^[a-z][A-Za-z]+$/);
  expect(error.message).toMatch(/[.]$/);
});

/** As browsers ask for a page. */
const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test.each(['/nope', '/m', '/m/abcd2345/nope', '/apis'])(
  '%s is the page for a browser, and nothing for a program',
  async (url) => {
    const page = await fetch(server.url + url, { headers: AS_BROWSER });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringMatching(/^text\/html/)]);
    expect(await page.text()).toContain('<title>Salient</title>');
    for (const headers of [{ accept: 'application/json' }, { accept: '*/*' }]) {
      const answer = await fetch(server.url + url, { headers });
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'notFound' })]);
      // A cache in between gives nobody the other's answer.
      expect(answer.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    }
  },
);

test.each(['/api', '/api/nothing', '/api/maps/atlantis', '/matchmake/nothing'])(
  '%s is JSON for a browser, too',
  async (url) => {
    const answer = await fetch(server.url + url, { headers: AS_BROWSER });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: expect.any(String), message: expect.any(String) },
    ]);
  },
);

test('alive and ready', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', upMs: expect.any(Number) });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('one address may make so many rooms a minute and no more', async () => {
  const create = () =>
    fetch(`${server.url}/matchmake/create/match`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ v: PROTOCOL_VERSION, name: 'Ann' }),
    });
  const statuses = [];
  for (let attempt = 0; attempt < 4; attempt++) statuses.push((await create()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(((await (await create()).json()) as HttpError).message).toMatch(/Wait a minute/);
});
