// A whole short match of two people over the real server: create, invite, sit, start, pick, commit to the end, replay, rematch.
import { verifyReplay } from '@salient/engine';
import type { MatchSummary, ReplaySummary } from '@salient/protocol';
import { checkFairness } from '@salient/protocol/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import { makeKeySource } from '../../apps/server/src/ops/keySource.ts';
import { fetchReplay } from './fetchReplay.ts';
import { type HereServer, startHere } from './harness.ts';
import { gameOf, pickPlan, settlePlan } from './plans.ts';
import { Player } from './player.ts';
import { makeDataDir } from './serverProcess.ts';

const ROUNDS = 4;
const OPTIONS = { mapId: 'lagoon', settings: { maxRounds: ROUNDS }, roundSeconds: 0 as const };

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeAll(async () => {
  data = makeDataDir();
  // Nobody works on bot turns here: rounds do not wait long for them.
  const pace = { ...DEFAULT_PACE, botBudgetMs: 50, botSlackMs: 50 };
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' }, { pace });
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

const get = async <T>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T;

async function playRound(players: readonly Player[], round: number): Promise<void> {
  for (const player of players) {
    const { view } = await player.roundMessage(round);
    if (!view) throw new Error('no view');
    await player.commit(round === 0 ? pickPlan(view) : settlePlan(gameOf(player.state), view));
  }
}

test('two people play a match to its end, watched by a third, and play again', async () => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: OPTIONS });
  expect(ann.messages.seated[0]).toEqual({
    seat: 0,
    seats: [0],
    seatToken: expect.stringMatching(/^[\w-]{22}$/),
  });
  const bob = await Player.join(server.url, ann.code);
  expect(await bob.refusal('start', {})).toMatchObject({ code: 'notHost' });
  const sat = await bob.ask('sit', { name: 'Bob' });
  expect(sat.seat).toBe(1);
  // Asked twice, the answer is the same seat.
  expect(await bob.ask('sit', { name: 'Bob' })).toEqual(sat);
  const cleo = await Player.join(server.url, ann.code);
  await ann.until(() => ann.state.viewers === 1);
  expect(await get<MatchSummary[]>('/api/matches')).toEqual([
    expect.objectContaining({
      code: ann.code,
      phase: 'lobby',
      humans: 2,
      viewers: 1,
      hostName: 'Ann',
      mapId: 'lagoon',
    }),
  ]);

  const commitments = cleo.state.diceCommitments.split(' ');
  expect(commitments).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await ann.ask('salt', { salt: 'a'.repeat(32) });
  expect(await cleo.refusal('salt', { salt: 'c'.repeat(32) })).toMatchObject({ code: 'notSeated' });
  await ann.ask('start', {});
  await bob.ask('salt', { salt: 'b'.repeat(32) });
  const players = [ann, bob];
  for (let round = 0; round <= ROUNDS; round++) await playRound(players, round);
  for (const player of [...players, cleo]) await player.finished();
  expect(JSON.parse(ann.state.result)).toMatchObject({ kind: expect.stringMatching(/^(?:win|draw)$/) });
  // Without fog everybody saw the same board, and the spectator the same messages.
  expect(cleo.board).toEqual(ann.board);
  expect(cleo.messages.round.map(({ round }) => round)).toEqual(ann.messages.round.map(({ round }) => round));

  const replay = await fetchReplay(server.url, ann.code);
  const map = loadMaps().maps.get('lagoon');
  if (!map) throw new Error('no lagoon');
  expect(verifyReplay(replay, map.map)).toMatchObject({ ok: true, rounds: ROUNDS });
  const { hashes } = makeKeySource('00');
  const salts = ['a', 'b'].map((digit, seat) => ({ seat, salt: digit.repeat(32), from: seat }));
  expect(checkFairness(replay, hashes, { commitments })).toMatchObject({ kind: 'holds', rounds: ROUNDS, salts });
  // What was told round by round is what the replay says.
  for (const { round, dice } of cleo.messages.round.filter(({ round }) => round > 0 && round < ROUNDS))
    expect(dice?.opened).toEqual({
      round: round - 1,
      chainKey: (replay.rounds[round - 2] ?? replay.picks).chainKey,
    });
  expect(await get<ReplaySummary[]>('/api/replays')).toEqual([
    expect.objectContaining({
      id: ann.code,
      mapId: 'lagoon',
      rounds: ROUNDS,
      seats: [
        { name: 'Ann', isBot: false },
        { name: 'Bob', isBot: false },
      ],
    }),
  ]);
  expect(await get<MatchSummary[]>('/api/matches')).toEqual([]);

  const { code } = await bob.ask('rematch', {});
  for (const player of players) await player.until(() => player.messages.rematch.length > 0);
  const [mine] = ann.messages.rematch;
  expect(mine).toEqual({ code, seat: 0, seats: [0], seatToken: expect.any(String) });
  expect(bob.messages.rematch[0]?.seatToken).not.toBe(mine?.seatToken);
  await cleo.until(() => cleo.messages.rematch.length > 0);
  expect(cleo.messages.rematch[0]).toMatchObject({ code, seatToken: null });
  const again = await Player.join(server.url, code, mine?.seatToken ?? '');
  expect((await again.sync()).seat).toBe(0);
  expect(again.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  for (const player of [...players, cleo, again]) await player.leave();
});

test('seats move up when empty ones are dropped at the start, and everybody keeps theirs', async () => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 4, options: OPTIONS });
  const bob = await Player.join(server.url, ann.code);
  const { seatToken } = await bob.ask('sit', { name: 'Bob', seat: 3 });
  await bob.ask('chat', { text: 'hello' });
  await ann.ask('start', {});
  expect((await bob.roundMessage(0)).seat).toBe(1);
  expect((await bob.sync()).chat).toEqual([expect.objectContaining({ name: 'Bob', seat: 1, text: 'hello' })]);
  await bob.drop();
  await ann.until(() => ann.seats[1]?.isConnected === false);
  const back = await Player.join(server.url, ann.code, seatToken);
  expect((await back.sync()).seat).toBe(1);
  await ann.until(() => ann.seats[1]?.isConnected === true);
  await ann.leave();
  await back.leave();
});

test('what was said, and whom somebody does not want to hear, goes with the seats, also of who is away at the start', async () => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 5, options: OPTIONS });
  const [bob, cleo, dee] = [2, 3, 4].map(() => Player.join(server.url, ann.code));
  const people = await Promise.all([bob, cleo, dee]);
  for (const [at, name] of ['Bob', 'Cleo', 'Dee'].entries()) {
    await people[at]?.ask('sit', { name, seat: at + 2 });
    await people[at]?.ask('chat', { text: `I am ${name}` });
  }
  await ann.ask('mute', { seats: [2, 3] });
  expect((await ann.sync()).chat.map(({ name }) => name)).toEqual(['Dee']);
  const [away, gone, there] = people as [Player, Player, Player];
  await away.drop();
  await ann.until(() => ann.seats[2]?.isConnected === false);
  await gone.ask('stand', {});
  await ann.ask('start', {});
  const { chat, muted } = await ann.sync();
  expect([chat.map(({ name }) => name), muted]).toEqual([['Cleo', 'Dee'], [1]]);
  const said = [
    ['Bob', 1],
    ['Cleo', -1],
    ['Dee', 2],
  ];
  for (const message of [await there.roundMessage(0), await there.sync()])
    expect(message.chat.map(({ name, seat }) => [name, seat])).toEqual(said);
  for (const player of [ann, gone, there]) await player.leave();
});

test('the newest connection takes a seat over, the older one is told so', async () => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
  const second = await Player.join(server.url, ann.code, ann.token);
  await ann.until(() => ann.closeCode !== undefined);
  expect(ann.closeCode).toBe(4101);
  expect((await second.sync()).seat).toBe(0);
  expect(second.seats[0]?.isConnected).toBe(true);
  await second.leave();
});

test('a token that is no seat’s lets its bearer watch', async () => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options: OPTIONS });
  const stranger = await Player.join(server.url, ann.code, 'A'.repeat(22));
  expect((await stranger.sync()).seat).toBe(-1);
  expect(await stranger.refusal('commit', { round: 0, plan: { kind: 'picks', territories: [] } })).toMatchObject({
    code: 'notSeated',
  });
  await ann.leave();
  await stranger.leave();
});

test('whoever leaves a lobby on purpose gives the seat back', async () => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: OPTIONS });
  const bob = await Player.join(server.url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  await bob.leave();
  await ann.until(() => ann.seats[1]?.kind === 'open');
  await ann.leave();
});

test('without any worker a match against bots is played to its end, on autopilot', async () => {
  const ann = await Player.create(server.url, { name: 'Ann', seats: 3, bots: 2, options: OPTIONS, startsAtOnce: true });
  for (let round = 0; round <= ROUNDS; round++) await playRound([ann], round);
  await ann.finished();
  // Two bots, their picks and their orders.
  expect(server.metrics.get('botTurns', 'autopilot')).toBeGreaterThanOrEqual(2 * (ROUNDS + 1));
  await ann.leave();
});

test('a match that is not listed is on no list when it is over either: whoever knows its code has the replay', async () => {
  const options = { ...OPTIONS, isPrivate: true };
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, bots: 1, options, startsAtOnce: true });
  expect((await get<MatchSummary[]>('/api/matches')).map(({ code }) => code)).not.toContain(ann.code);
  await ann.ask('surrender', {});
  await ann.finished();
  const replay = `${server.url}/api/matches/${ann.code}/replay`;
  await expect.poll(async () => (await fetch(replay)).status).toBe(200);
  expect((await get<ReplaySummary[]>('/api/replays')).map(({ id }) => id)).not.toContain(ann.code);
  await ann.leave();
});
