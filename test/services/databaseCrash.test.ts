// The database is killed under a running match and started again: what was acknowledged is there, what was not is refused, and the match goes on.
import { parseReplay, verifyReplay } from '@salient/engine';
import { type HttpError, PROTOCOL_VERSION } from '@salient/protocol';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import { gameOf, settlePlan } from '../integration/plans.ts';
import { Player } from '../integration/player.ts';
import { makeDataDir, startProcess } from '../integration/serverProcess.ts';
import { comeBack } from './cluster.ts';
import { startOwnPostgres } from './ownPostgres.ts';

const ROUNDS = 3;
const OPTIONS = {
  mapId: 'lagoon',
  settings: { maxRounds: ROUNDS, distribution: 'automatic' },
  roundSeconds: 0 as const,
};
const NO_SEAT = { code: 'abcd2345', seatToken: 'nobodys' };
/** Bodies of what only the store can answer. */
const ASKED: readonly (readonly [string, object])[] = [
  ['/api/turns', { seats: [NO_SEAT] }],
  ['/api/matches/delete', NO_SEAT],
  ['/matchmake/joinById/abcd2345', { v: PROTOCOL_VERSION }],
];
/** The server finds its way back by itself; this is only against hanging. */
const PATIENCE = { timeout: 60_000, interval: 200 };

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function planOf(player: Player) {
  const { view } = await player.sync();
  if (!view) throw new Error('no view');
  return settlePlan(gameOf(player.state), view);
}

/** Rounds that were resolved, and commits that were taken, as the database has them. */
async function readLog(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const wanted = "select kind, body from match_event where kind in ('resolved', 'committed') order by seq";
  const { rows } = await client.query(wanted);
  await client.end();
  return rows.map(({ kind, body }) => `${kind} ${JSON.parse(body).round}`);
}

test('kill -9 of PostgreSQL under a running match loses no commit, and the match is played to its end', async () => {
  const postgres = await startOwnPostgres();
  ending.push(() => postgres.end());
  const data = makeDataDir();
  ending.push(() => data.remove());
  const server = await startProcess({
    DATA_DIR: data.dataDir,
    DATABASE_URL: postgres.url,
    SALIENT_WORKERS: '0',
    SALIENT_LOG: 'silent',
  });
  ending.push(() => server.kill('SIGKILL'));
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: OPTIONS });
  const bob = await Player.join(server.url, ann.code);
  const { seatToken } = await bob.ask('sit', { name: 'Bob' });
  await ann.ask('start', {});
  await ann.roundMessage(1);
  const receipt = await ann.commit(await planOf(ann));
  expect(receipt).toMatchObject({ round: 1, seat: 0 });

  postgres.kill();
  const plan = await planOf(bob);
  expect((await bob.refusal('commit', { round: 1, plan })).code).toBe('storeUnavailable');
  expect(bob.state.round, 'nothing has been resolved').toBe(1);
  await bob.until(() => bob.seats[0]?.status === 'committed');
  for (const [path, body] of ASKED) {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code } = (await answer.json()) as HttpError;
    expect([path, answer.status, code]).toEqual([path, 503, 'storeUnavailable']);
  }
  await postgres.start();

  // Tried again as a person does; whose connection is gone comes back with the token.
  const commit = async (player: Player, token: string): Promise<Player> => {
    const here = player.closeCode === undefined ? player : await comeBack(server.url, ann.code, token);
    if (here.state.phase !== 'finished') await here.commit(await planOf(here));
    return here;
  };
  let [one, two] = [ann, await vi.waitFor(() => commit(bob, seatToken), PATIENCE)];
  await two.until(() => two.state.round === 2);
  for (let round = 2; round <= ROUNDS; round++) {
    [one, two] = [await commit(one, ann.token), await commit(two, seatToken)];
    await one.until(() => one.state.round > round || one.state.phase === 'finished');
  }
  await two.finished();

  const log = await readLog(postgres.url);
  expect(log.filter((line) => line.startsWith('resolved'))).toEqual(['resolved 1', 'resolved 2', 'resolved 3']);
  expect(log.filter((line) => line === 'committed 1')).toHaveLength(2);
  const replay = await vi.waitFor(async () => {
    const response = await fetch(`${server.url}/api/matches/${ann.code}/replay`);
    if (!response.ok) throw new Error(`${response.status}`);
    return parseReplay(await response.json());
  }, PATIENCE);
  const map = loadMaps().maps.get('lagoon');
  if (!replay.ok || !map) throw new Error('no replay');
  expect(verifyReplay(replay.value, map.map)).toMatchObject({ ok: true, rounds: ROUNDS });
});
