// Things that fail while a match changes hands, and somebody else who writes to its log: it is never left without a room to join, nor with two.
import { DatabaseSync } from 'node:sqlite';
import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HereServer, startHere } from './harness.ts';
import { gameOf, settlePlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

/** A heartbeat takes the match over; this is only against hanging. */
const PATIENCE = { timeout: 60_000, interval: 50 };
const SETTINGS = { maxRounds: 3, distribution: 'automatic' } as const;

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeEach(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0', SALIENT_LOG: 'silent' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  data.remove();
});

/** Ann plays, nobody else needs to. */
async function openMatch(): Promise<Player> {
  const options = { mapId: 'lagoon', settings: SETTINGS, roundSeconds: 0 } as const;
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options, startsAtOnce: true });
  await ann.roundMessage(1);
  return ann;
}

const comeBack = ({ code, token }: Player): Promise<Player> =>
  vi.waitFor(() => Player.join(server.url, code, token), PATIENCE);

async function playRound(player: Player): Promise<void> {
  const { view, round } = await player.sync();
  if (!view) throw new Error('no view');
  await player.commit(settlePlan(gameOf(player.state), view));
  await player.until(() => player.state.round > round);
}

const matchesHere = async (): Promise<readonly string[]> =>
  (await server.metrics.expose()).split('\n').filter((line) => line.startsWith('salient_matches{'));

/** The registry takes no row of a new room, so often. */
function breakRegistry(times: number): void {
  const insert = vi.spyOn(matchMaker.driver as Required<typeof matchMaker.driver>, 'insert');
  for (let time = 0; time < times; time++) insert.mockRejectedValueOnce(new Error('the registry is away'));
}

test('a room that the registry does not take leaves nothing behind, and its match is taken up later', async () => {
  const ann = await openMatch();
  await ann.ask('save', {});
  await ann.until(() => ann.closeCode !== undefined);
  await expect.poll(matchesHere).toEqual([]);
  breakRegistry(1);
  await expect(Player.join(server.url, ann.code, ann.token)).rejects.toThrow();
  expect(await matchesHere()).toEqual([]);
  const again = await comeBack(ann);
  expect(await matchesHere()).toEqual(['salient_matches{kind="orders"} 1']);
  await playRound(again);
});

/** One more record at the end of the match's log. */
function writeRecord(match: string, kind: string, body: unknown): void {
  const database = new DatabaseSync(`${data.dataDir}/salient.sqlite`);
  const next = database.prepare('select max(seq) + 1 as seq from match_event where match = ?').get(match);
  database
    .prepare('insert into match_event (match, seq, kind, at_ms, body) values (?, ?, ?, ?, ?)')
    .run(match, next?.seq ?? 0, kind, Date.now(), JSON.stringify(body));
  database.close();
}

test('a room whose match has records of somebody else gives it up, and it goes on as the store knows it', async () => {
  const ann = await openMatch();
  writeRecord(ann.code, 'hostChanged', { host: 1 });
  await expect(playRound(ann)).rejects.toThrow();
  await ann.until(() => ann.closeCode !== undefined);
  const again = await comeBack(ann);
  expect(again.state.host).toBe(1);
  await playRound(again);
});

test('a match that cannot be deleted comes back to its people, even if the registry is away when it does', async () => {
  const ann = await openMatch();
  const database = new DatabaseSync(`${data.dataDir}/salient.sqlite`);
  database.exec("create trigger stay before delete on match begin select raise(abort, 'it stays'); end");
  breakRegistry(1);
  const response = await fetch(`${server.url}/api/matches/delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: ann.code, seatToken: ann.token }),
  });
  database.exec('drop trigger stay');
  database.close();
  expect(response.status).toBe(503);
  await ann.until(() => ann.closeCode !== undefined);
  await playRound(await comeBack(ann));
});
