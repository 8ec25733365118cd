// Several servers as one: matches are listed, joined and watched through any of them; those of one that dies go on elsewhere, and nothing accepted is lost.
import { parseReplay, verifyReplay } from '@salient/engine';
import { type MatchSummary, PROTOCOL_VERSION, type RequestBody } from '@salient/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import { cleanUp } from '../../apps/server/src/store/testing/storeHarness.ts';
import { gameOf, pickPlan, settlePlan } from '../integration/plans.ts';
import { Player } from '../integration/player.ts';
import { type Cluster, comeBack, goOn, standStill, startCluster } from './cluster.ts';

const ROUNDS = 3;
const OPTIONS = { mapId: 'lagoon', settings: { maxRounds: ROUNDS }, roundSeconds: 0 as const };

let cluster: Cluster;
beforeEach(async () => {
  cluster = await startCluster();
});
afterEach(async () => {
  await cluster.end();
  await cleanUp();
});

interface Opened {
  readonly ann: Player;
  readonly bob: Player;
  readonly bobToken: string;
}

/** Ann's match is made on the first server; Bob comes through the second one. A bot plays, too. */
async function openMatch(): Promise<Opened> {
  const { proxy } = cluster;
  proxy.prefer(0);
  const ann = await Player.create(proxy.url, { name: 'Ann', seats: 3, bots: 1, level: 'easy', options: OPTIONS });
  proxy.prefer(1);
  const bob = await Player.join(proxy.url, ann.code);
  const { seatToken } = await bob.ask('sit', { name: 'Bob' });
  return { ann, bob, bobToken: seatToken };
}

/** Asks for the view: who has just come back was not there when the round opened. */
async function planOf(player: Player, round: number) {
  const { view } = await player.sync();
  if (!view) throw new Error('no view');
  return round === 0 ? pickPlan(view) : settlePlan(gameOf(player.state), view);
}

const isOver = (player: Player): boolean => player.state.phase === 'finished';

/** The running round, by whoever is still in the game; chance decides who that is. */
async function playRound(players: readonly Player[]): Promise<void> {
  const round = Math.max(...players.map(({ state }) => state.round));
  for (const player of players) {
    await player.until(() => player.state.round === round || isOver(player));
    const { seat } = await player.sync();
    if (player.seats[seat]?.status !== 'eliminated') await player.commit(await planOf(player, round));
  }
  for (const player of players) await player.until(() => player.state.round > round || isOver(player));
}

async function playToEnd(players: readonly Player[]): Promise<void> {
  while (!players.some(isOver)) await playRound(players);
  for (const player of players) await player.finished();
}

/** Every round was resolved once, in order, and the dice and commits lead to what was played. */
async function expectWholeMatch(code: string): Promise<void> {
  const resolved = (await cluster.readLog(code)).filter((line) => line.startsWith('resolved'));
  expect(resolved).toEqual(resolved.map((_, round) => `resolved ${round}`));
  const replay = parseReplay(await vi.waitFor(() => fetchReplay(code), { timeout: 90_000 }));
  const map = loadMaps().maps.get('lagoon');
  if (!replay.ok || !map) throw new Error('no replay');
  expect(verifyReplay(replay.value, map.map)).toMatchObject({ ok: true, rounds: resolved.length - 1 });
}

/** It is stored right after the last round. */
async function fetchReplay(code: string): Promise<unknown> {
  const response = await fetch(`${cluster.proxy.url}/api/matches/${code}/replay`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

const list = async (port: number): Promise<MatchSummary[]> =>
  (await (await fetch(`http://127.0.0.1:${port}/api/matches`)).json()) as MatchSummary[];

/** What whoever opens a match's link is told until it can be joined. */
async function askUntilThere(code: string): Promise<ReadonlySet<number>> {
  const told = new Set<number>();
  const ask = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ v: PROTOCOL_VERSION });
  while (!told.has(200)) {
    told.add((await fetch(`${cluster.proxy.url}/matchmake/joinById/${code}`, { ...ask, body })).status);
  }
  return told;
}

test('a match made on one server is listed, joined by its link, watched and played through the other', async () => {
  const { ann, bob } = await openMatch();
  const cleo = await Player.join(cluster.proxy.url, ann.code);
  await ann.until(() => ann.state.viewers === 1);
  for (const { port } of cluster.servers) {
    expect(await list(port)).toMatchObject([{ code: ann.code, hostName: 'Ann', humans: 2, bots: 1, viewers: 1 }]);
  }
  await ann.ask('start', {});
  await playToEnd([ann, bob]);
  await cleo.finished();
  expect(cleo.board).toEqual(ann.board);
  await expectWholeMatch(ann.code);
});

test('kill -9 of the server that runs it: the other goes on with the same round, seats, drafts and commits', async () => {
  const { ann, bob, bobToken } = await openMatch();
  await ann.ask('start', {});
  await playRound([ann, bob]);
  await playRound([ann, bob]);
  await ann.ask('draft', { round: 2, plan: (await planOf(ann, 2)) as RequestBody<'draft'>['plan'] });
  const receipt = await bob.commit(await planOf(bob, 2));
  expect(receipt).toMatchObject({ match: ann.code, round: 2 });
  const before = { ann: await ann.sync(), bob: await bob.sync() };
  await cluster.servers[0].kill('SIGKILL');
  await ann.until(() => ann.closeCode !== undefined);
  expect(await askUntilThere(ann.code), 'who opens the link meanwhile is asked to wait').toEqual(new Set([503, 200]));

  const annAgain = await comeBack(cluster.proxy.url, ann.code, ann.token);
  const bobAgain = await comeBack(cluster.proxy.url, ann.code, bobToken);
  expect(await annAgain.sync()).toEqual(before.ann);
  expect(await bobAgain.sync()).toEqual(before.bob);
  expect(before.bob).toMatchObject({ round: 2, isCommitted: true });
  expect(await list(cluster.servers[1].port)).toMatchObject([{ code: ann.code, round: 2 }]);
  await annAgain.commit(await planOf(annAgain, 2));
  await annAgain.until(() => annAgain.state.round > 2 || isOver(annAgain));
  await playToEnd([annAgain, bobAgain]);
  await expectWholeMatch(ann.code);
});

test('a server that only stood still finds its match taken: its clients are sent on, and nothing it does counts', async () => {
  const [first] = cluster.servers;
  const { ann, bob, bobToken } = await openMatch();
  await ann.ask('start', {});
  await playRound([ann, bob]);
  const plan = await planOf(ann, 1);
  standStill(first);
  // Waits in the sockets of the server that stands still.
  const late = ann.commit(plan).then(
    () => 'committed',
    () => 'refused',
  );
  const annAgain = await comeBack(cluster.proxy.url, ann.code, ann.token);
  const bobAgain = await comeBack(cluster.proxy.url, ann.code, bobToken);
  await playRound([annAgain, bobAgain]);
  goOn(first);
  expect(await late).toBe('refused');
  await ann.until(() => ann.closeCode !== undefined);
  // Through the server that stood still, too, the way leads to where the match is now.
  cluster.proxy.prefer(0);
  await annAgain.leave();
  const annOnceMore = await comeBack(cluster.proxy.url, ann.code, ann.token);
  expect(await annOnceMore.sync()).toMatchObject({ seat: 0, round: 2 });
  await playToEnd([annOnceMore, bobAgain]);
  await expectWholeMatch(ann.code);
});

test('SIGTERM: exit code 0, clients are told, and the other server goes on', async () => {
  const { ann, bob, bobToken } = await openMatch();
  await ann.ask('start', {});
  await playRound([ann, bob]);
  expect(await cluster.servers[0].kill('SIGTERM')).toBe(0);
  for (const player of [ann, bob]) await player.until(() => player.closeCode !== undefined);
  expect([ann.closeCode, bob.closeCode]).toEqual([4001, 4001]);
  const players = [
    await comeBack(cluster.proxy.url, ann.code, ann.token),
    await comeBack(cluster.proxy.url, ann.code, bobToken),
  ];
  await playToEnd(players);
  await expectWholeMatch(ann.code);
});
