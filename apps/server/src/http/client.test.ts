// The built client wherever it was put: the names of the folders around it are no part of what is asked for.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountClient } from './client.ts';

let outer: string;
let server: Server;
let url: string;
beforeAll(async () => {
  outer = mkdtempSync(path.join(tmpdir(), 'salient-client-'));
  const folder = path.join(outer, '.games', 'assets', 'dist');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Salient</title>');
  writeFileSync(path.join(folder, 'sw.js'), '// as of today');
  writeFileSync(path.join(folder, 'assets', 'app-abc123.js'), 'export {};');
  const app = express();
  mountClient(app, folder);
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(outer, { recursive: true });
});

test.each(['/', '/index.html', '/m/abcd2345', '/lab'])('%s is the page', async (asked) => {
  const answer = await fetch(url + asked);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(await answer.text()).toContain('<title>Salient</title>');
});

test('only assets, whose names tell their content, are kept for ever', async () => {
  const keptHow = async (asked: string) => (await fetch(url + asked)).headers.get('cache-control');
  expect(await keptHow('/assets/app-abc123.js')).toBe('public, max-age=31536000, immutable');
  expect(await keptHow('/sw.js')).toBe('no-cache');
});
