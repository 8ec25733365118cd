// What an operator relies on: metrics as documented and on their own port only, answers as described, forwarded names from trusted proxies only.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HttpError, PROTOCOL_VERSION } from '@salient/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import * as answers from '../../apps/server/src/http/answers.ts';
import { type HereServer, startHere } from './harness.ts';
import { pickPlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

const OPERATIONS = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const OPTIONS = { mapId: 'lagoon', settings: { maxRounds: 2 }, roundSeconds: 0 as const };

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeEach(() => {
  data = makeDataDir();
});
afterEach(async () => {
  await server.stop();
  data.remove();
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0', ...environment });
}

/** A match whose picks are over. */
async function playAWhile(): Promise<Player> {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  const { view } = await ann.roundMessage(0);
  if (!view) throw new Error('no view');
  await ann.commit(pickPlan(view));
  await ann.roundMessage(1);
  return ann;
}

test('metrics are on the private port, all of them documented, none documented that is not there', async () => {
  await start({ SALIENT_METRICS_PORT: '0' });
  const ann = await playAWhile();
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  expect(text).toContain('salient_matches{kind="orders"} 1');
  expect(text).toContain('salient_rounds_total{kind="picking"} 1');
  expect(text).toContain('salient_messages_total{kind="commit"} 1');
  expect(text).toMatch(/salient_commit_seconds_count 1/);
  expect(text).toMatch(/salient_clients\{kind="connected"\} 1/);
  const offered = [...text.matchAll(/^# TYPE (salient_(?!process_|nodejs_)\w+)/gm)].map(([, name]) => name);
  const told = [...OPERATIONS.matchAll(/`(salient_\w+)`/g)].map(([, name]) => name);
  expect([...new Set(told)].sort()).toEqual(offered.sort());
  await ann.leave();
});

test('answers are what the document says', async () => {
  await start();
  const ann = await playAWhile();
  const read = async (url: string): Promise<unknown> => (await fetch(server.url + url)).json();
  expect(
    z
      .array(answers.matchSummary)
      .min(1)
      .parse(await read('/api/matches')),
  ).toMatchObject([{ code: ann.code }]);
  await ann.ask('surrender', {});
  await ann.finished();
  await expect.poll(() => read('/api/replays'), { timeout: 90_000 }).toHaveLength(1);
  z.array(answers.replaySummary)
    .length(1)
    .parse(await read('/api/replays'));
  z.array(answers.mapSummary)
    .min(1)
    .parse(await read('/api/maps'));
  answers.health.parse(await read('/healthz'));
  answers.readiness.parse(await read('/readyz'));
  answers.httpError.parse(await read('/api/matches/abcd2345/replay'));
  const { paths } = (await read('/api/openapi.json')) as { readonly paths: Readonly<Record<string, unknown>> };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/matches', '/api/maps/{id}', '/healthz']));
});

/** Somebody's page asks for a room, through a proxy that says under which name it was reached. */
const askFrom = (origin: string, forwarded: string): Promise<Response> =>
  fetch(`${server.url}/matchmake/create/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-host': forwarded },
    body: JSON.stringify({ v: PROTOCOL_VERSION, name: 'Ann' }),
  });

test('a forwarded name from anybody opens no door', async () => {
  await start();
  const answer = await askFrom('https://evil.example.org', 'evil.example.org');
  expect([answer.status, ((await answer.json()) as HttpError).code]).toEqual([403, 'foreignOrigin']);
});

test('behind a trusted proxy the page of the name that the browser knows is our own, and no other', async () => {
  await start({ SALIENT_TRUSTED_PROXIES: 'loopback', SALIENT_PUBLIC_ADDRESS: '/s7' });
  const answer = await askFrom('https://play.example.org', 'play.example.org');
  expect([answer.status, await answer.json()]).toMatchObject([200, { publicAddress: 'play.example.org/s7' }]);
  expect((await askFrom('https://evil.example.org', 'play.example.org')).status).toBe(403);
});
