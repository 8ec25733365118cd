// The private port: the metrics, to whom it is offered, and nothing else.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeMetrics } from '../ops/metrics.ts';
import { startMetricsServer } from './metricsServer.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function start(metrics = makeMetrics(), port = 0) {
  const server = await startMetricsServer(metrics, { port, host: '127.0.0.1' });
  servers.push(server);
  const address = server.address() as AddressInfo;
  return { address, url: `http://127.0.0.1:${address.port}` };
}

test('tells what was counted, as Prometheus reads it, to the address that it was told', async () => {
  const metrics = makeMetrics();
  metrics.count('httpRefusals', 'tooManyJoins', 3);
  const { address, url } = await start(metrics);
  expect(address.address).toBe('127.0.0.1');
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toMatch(/^salient_http_refusals_total\{kind="tooManyJoins"\} 3$/m);
});

test.each([
  ['GET', '/'],
  ['GET', '/metrics/x'],
  ['GET', '/api/matches'],
  ['POST', '/metrics'],
])('%s %s is nothing there', async (method, path) => {
  const answer = await fetch((await start()).url + path, { method });
  expect([answer.status, await answer.text()]).toEqual([404, '']);
});

test('metrics that cannot be told are a mistake of ours, and no empty ones', async () => {
  const broken = { ...makeMetrics(), expose: () => Promise.reject(new Error('a gauge throws')) };
  const answer = await fetch(`${(await start(broken)).url}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([500, '']);
});

test('a port that is taken is told by the name of its setting', async () => {
  const { address } = await start();
  await expect(start(makeMetrics(), address.port)).rejects.toThrow(
    /^The metrics cannot be offered on port \d+ \(SALIENT_METRICS_PORT\): .*EADDRINUSE.*\.$/,
  );
});
