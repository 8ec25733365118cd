// What is asked of one server about matches of another: the live list, "your turn", deletion, who was shown out, and what is private.
import { Client } from '@colyseus/sdk';
import {
  CLOSE_DELETED,
  type LobbyMessages,
  type MatchSummary,
  type MyMatch,
  PROTOCOL_VERSION,
} from '@salient/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanUp } from '../../apps/server/src/store/testing/storeHarness.ts';
import { Player } from '../integration/player.ts';
import { type Cluster, startCluster } from './cluster.ts';

const OPTIONS = { mapId: 'lagoon', settings: { distribution: 'automatic' }, roundSeconds: 0 } as const;
const PATIENCE = { timeout: 30_000, interval: 100 };

let cluster: Cluster;
beforeEach(async () => {
  cluster = await startCluster({ SALIENT_WORKERS: '0' });
});
afterEach(async () => {
  await cluster.end();
  await cleanUp();
});

const urlOf = (server: 0 | 1): string => `http://127.0.0.1:${cluster.servers[server].port}`;

/** The live list as a page keeps it that came through this server. */
async function openList(server: 0 | 1): Promise<ReadonlyMap<string, MatchSummary>> {
  const rows = new Map<string, MatchSummary>();
  const { proxy } = cluster;
  proxy.prefer(server);
  const { url } = proxy;
  const room = await new Client(url, { headers: { origin: url } }).joinOrCreate('lobby', { v: PROTOCOL_VERSION });
  room.onMessage('matches', (all: LobbyMessages['matches']) => {
    for (const row of all) rows.set(row.code, row);
  });
  room.onMessage('match', (row: LobbyMessages['match']) => rows.set(row.code, row));
  room.onMessage('gone', (code: LobbyMessages['gone']) => rows.delete(code));
  return rows;
}

const post = (server: 0 | 1, path: string, body: object): Promise<Response> =>
  fetch(`${urlOf(server)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const turnsOf = async (server: 0 | 1, code: string, seatToken: string): Promise<readonly MyMatch[]> =>
  (await (await post(server, '/api/turns', { seats: [{ code, seatToken }] })).json()) as readonly MyMatch[];

/** A match that runs on the first server. */
async function openMatch(options: object = {}): Promise<{ ann: Player; bob: Player; bobToken: string }> {
  const { proxy } = cluster;
  proxy.prefer(0);
  const ann = await Player.create(proxy.url, { name: 'Ann', seats: 2, options: { ...OPTIONS, ...options } });
  proxy.prefer(1);
  const bob = await Player.join(proxy.url, ann.code);
  const { seatToken } = await bob.ask('sit', { name: 'Bob' });
  return { ann, bob, bobToken: seatToken };
}

test('the other server’s live list and “your turn” follow the match as it goes', async () => {
  const { ann, bob, bobToken } = await openMatch();
  const lists = [await openList(0), await openList(1)];
  const rows = (code: string) => lists.map((list) => list.get(code));
  await vi.waitFor(() => expect(rows(ann.code)).toMatchObject([{ humans: 2 }, { humans: 2 }]), PATIENCE);
  await ann.ask('start', {});
  await vi.waitFor(() => expect(rows(ann.code)).toMatchObject([{ phase: 'orders' }, { phase: 'orders' }]), PATIENCE);
  for (const server of [0, 1] as const)
    expect(await turnsOf(server, ann.code, bobToken)).toMatchObject([{ round: 1, mySeats: [1], waitsForMe: true }]);
  await bob.commit({ kind: 'orders', orders: [] });
  for (const server of [0, 1] as const)
    expect(await turnsOf(server, ann.code, bobToken)).toMatchObject([{ round: 1, waitsForMe: false }]);
  expect(await turnsOf(1, ann.code, 'nobodys')).toEqual([]);
  await ann.ask('surrender', {});
  await vi.waitFor(() => expect(rows(ann.code)).toEqual([undefined, undefined]), PATIENCE);
  expect(await turnsOf(1, ann.code, bobToken)).toMatchObject([{ status: 'finished', waitsForMe: false }]);
});

test('a match is deleted through the server that does not run it, by who may, and is gone on both', async () => {
  const { ann, bob, bobToken } = await openMatch({ isPrivate: true });
  await ann.ask('start', {});
  expect((await post(1, '/api/matches/delete', { code: ann.code, seatToken: bobToken })).status).toBe(404);
  expect(await turnsOf(1, ann.code, ann.token)).toMatchObject([{ mayDelete: true }]);
  expect((await post(1, '/api/matches/delete', { code: ann.code, seatToken: ann.token })).status).toBe(200);
  await Promise.all([ann, bob].map((player) => player.until(() => player.closeCode !== undefined)));
  expect([ann.closeCode, bob.closeCode]).toEqual([CLOSE_DELETED, CLOSE_DELETED]);
  for (const server of [0, 1] as const) {
    expect(await turnsOf(server, ann.code, ann.token)).toEqual([]);
    cluster.proxy.prefer(server);
    await expect(Player.join(cluster.proxy.url, ann.code, ann.token)).rejects.toMatchObject({ code: 404 });
  }
});

test('who was shown out stays out, and what is private is on no list, through whichever server one comes', async () => {
  const { ann, bob, bobToken } = await openMatch();
  const list = await openList(1);
  await vi.waitFor(() => expect(list.has(ann.code)).toBe(true), PATIENCE);
  await ann.ask('configure', { isPrivate: true });
  await vi.waitFor(() => expect(list.has(ann.code)).toBe(false), PATIENCE);
  for (const server of [0, 1] as const) expect(await (await fetch(`${urlOf(server)}/api/matches`)).json()).toEqual([]);
  await ann.ask('kick', { seat: 1 });
  await bob.until(() => bob.messages.unseated.length > 0);
  expect((await bob.refusal('sit', { name: 'Bob' })).code).toBe('kicked');
  await bob.leave();
  for (const server of [0, 1] as const) {
    cluster.proxy.prefer(server);
    const again = await Player.join(cluster.proxy.url, ann.code, bobToken);
    expect((await again.sync()).seats).toEqual([]);
    await again.leave();
  }
  // By its link it is joined all the same.
  const cleo = await Player.join(cluster.proxy.url, ann.code);
  await cleo.ask('sit', { name: 'Cleo' });
  await ann.until(() => ann.seats[1]?.name === 'Cleo');
});
