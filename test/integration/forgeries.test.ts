// Acting for others over real sockets: another's seat, another round, too late, replayed, or with a forged token: a coded refusal, and nothing of the match has changed.
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { matchMaker } from '@colyseus/core';
import { EMOTES, MAX_HAND_OVER_TRIES, type Plan } from '@salient/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Match } from '../../apps/server/src/match/match.ts';
import { ManualClock } from '../../apps/server/src/match/testing/manualClock.ts';
import type { MatchRoom } from '../../apps/server/src/rooms/matchRoom.ts';
import { type HereServer, startHere } from './harness.ts';
import { attackPlan, gameOf } from './plans.ts';
import { Player } from './player.ts';
import { requestFrame } from './rawFrames.ts';
import { makeDataDir } from './serverProcess.ts';

const ROUND_SECONDS = 60;
const OPTIONS = {
  mapId: 'lagoon',
  roundSeconds: ROUND_SECONDS,
  settings: { distribution: 'automatic', fog: 'normal' },
} as const;
/** Above every id that the SDK gives its own requests here, so that no answer is taken for another's. */
const FOREIGN_ID = 1_000_000;

const clock = new ManualClock();
let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
let ann: Player;
let bob: Player;
let eve: Player;
let bobsToken: string;

beforeAll(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' }, { clock });
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

/** A match of two in round 1, and a stranger who watches. */
beforeEach(async () => {
  ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: OPTIONS });
  bob = await Player.join(server.url, ann.code);
  bobsToken = (await bob.ask('sit', { name: 'Bob' })).seatToken;
  await ann.ask('start', {});
  await Promise.all([ann.roundMessage(1), bob.roundMessage(1)]);
  eve = await Player.join(server.url, ann.code);
});

const match = (): Match => (matchMaker.getLocalRoomById(ann.code) as unknown as MatchRoom).match;

/** Over all that the match knows and has written down. */
function stateHash(): string {
  const one = match();
  const views = [-1, 0, 1].map((viewer) => [one.messageFor(viewer), one.boardFor(viewer)]);
  const tokens = [ann.token, bobsToken].map((token) => one.seatsOfToken(token));
  const text = JSON.stringify([one.publicState(), views, tokens, one.card()]);
  return createHash('sha256').update(text).digest('hex');
}

const planOf = async (player: Player): Promise<Plan> => {
  const { view } = await player.sync();
  if (!view) throw new Error('no view');
  return attackPlan(gameOf(player.state), view);
};
const EMPTY: Plan = { kind: 'orders', orders: [] };

/** Puts a frame that somebody else has sent on this connection. */
async function replay(player: Player, frame: Uint8Array): Promise<void> {
  player.room.connection.send(frame);
  // Requests of one connection are carried out in turn.
  await player.sync();
}

test('for another’s seat everything is refused', async () => {
  const plan = await planOf(bob);
  const before = stateHash();
  const acts: readonly (readonly [string, object])[] = [
    ['draft', { round: 1, plan }],
    ['commit', { round: 1, plan }],
    ['uncommit', { round: 1 }],
    ['surrender', {}],
    ['standIn', { isOn: true }],
    ['temper', { temper: 'hold' }],
    ['vote', { kind: 'end', isFor: true }],
    ['rename', { name: 'Mallory' }],
    ['salt', { salt: '0'.repeat(32) }],
    ['stand', {}],
    ['chat', { text: 'I am Bob' }],
    ['emote', { emote: EMOTES[0] }],
    ['sync', {}],
    ['history', { from: 0 }],
  ];
  for (const [name, body] of acts) {
    const codes = await Promise.all(
      [ann, eve].map(async (player) => (await player.refusal(name, { ...body, seat: 1 })).code),
    );
    expect([name, ...codes]).toEqual([name, 'notYourSeat', 'notSeated']);
    expect(stateHash()).toBe(before);
  }
});

test('for another round everything is refused', async () => {
  const before = stateHash();
  for (const round of [0, 2, 99]) {
    for (const name of ['draft', 'commit'])
      expect((await ann.refusal(name, { round, plan: EMPTY })).code).toBe('wrongRound');
    expect((await ann.refusal('uncommit', { round })).code).toBe('wrongRound');
  }
  for (const round of [-1, 1.5, '1', null, Number.NaN])
    expect((await ann.refusal('commit', { round, plan: EMPTY })).code).toBe('badRequest');
  expect(stateHash()).toBe(before);
});

test('what arrives at the deadline is too late, and is not played', async () => {
  const draft = await planOf(ann);
  await ann.room.request('draft', { round: 1, plan: draft });
  const before = stateHash();
  // Time is up, but the round's own alarm has not gone off yet: the answer may not depend on who is quicker.
  clock.lag(ROUND_SECONDS * 1_000);
  expect((await ann.refusal('commit', { round: 1, plan: EMPTY })).code).toBe('roundClosed');
  await Promise.all([ann.roundMessage(2), bob.roundMessage(2)]);
  expect(stateHash()).not.toBe(before);
  expect(sourcesOf(1)).toEqual(['draft', 'autopilot']);
});

/** Where the orders of a round came from, as it is written down, by seat. */
function sourcesOf(round: number): string[] {
  const database = new DatabaseSync(`${data.dataDir}/salient.sqlite`, { readOnly: true });
  const rows = database.prepare("select body from match_event where match = ? and kind = 'resolved'").all(ann.code);
  database.close();
  const records = rows.map(({ body }) => JSON.parse(String(body)) as { round: number; commits: { source: string }[] });
  return records.find((record) => record.round === round)?.commits.map(({ source }) => source) ?? [];
}

test('a frame that was sent once is worth nothing in another round or on another connection', async () => {
  const frame = requestFrame(FOREIGN_ID, 'commit', { round: 1, plan: await planOf(ann), seat: 0 });
  const nameless = requestFrame(FOREIGN_ID, 'commit', { round: 1, plan: await planOf(ann) });
  const before = stateHash();
  const refused = (code: string): number => server.metrics.get('refusals', code);
  const counts = ['notSeated', 'notYourSeat', 'faults'].map(refused);
  await replay(eve, frame);
  await replay(bob, frame);
  await replay(bob, nameless);
  expect(['notSeated', 'notYourSeat', 'faults'].map(refused)).toEqual(counts.map((count) => count + 1));
  expect(stateHash()).toBe(before);
  await replay(ann, frame);
  expect(stateHash()).not.toBe(before);
  const committed = stateHash();
  await replay(ann, frame);
  expect(stateHash(), 'sent twice it is one commit').toBe(committed);
  await bob.commit(EMPTY);
  await Promise.all([ann.roundMessage(2), bob.roundMessage(2)]);
  const next = stateHash();
  const late = refused('wrongRound');
  await replay(ann, frame);
  expect(refused('wrongRound')).toBe(late + 1);
  expect(stateHash()).toBe(next);
});

test('a forged, guessed or spent token gives no seat', async () => {
  const before = stateHash();
  const { token } = ann;
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  const hash = createHash('sha256').update(token).digest('hex');
  const forged = ['', 'A', token.slice(0, -1), `${token.slice(0, -1)}${last}`, token.toLowerCase(), `${token} `, hash];
  for (const one of forged) {
    const mallory = await Player.join(server.url, ann.code, one);
    expect([one, (await mallory.sync()).seats]).toEqual([one, []]);
    expect((await mallory.refusal('commit', { round: 1, plan: EMPTY })).code).toBe('notSeated');
    await mallory.leave();
  }
  expect(stateHash()).toBe(before);
  expect(ann.closeCode, 'whoever holds the seat stays').toBeUndefined();
});

test('after a take-over the old token and the used code are worth nothing', async () => {
  const { code } = await ann.ask('handOver', {});
  const phone = await Player.join(server.url, ann.code);
  await phone.ask('takeOver', { code });
  await phone.sync();
  const taken = stateHash();
  const thief = await Player.join(server.url, ann.code, ann.token);
  expect((await thief.sync()).seats).toEqual([]);
  expect((await thief.refusal('takeOver', { code })).code).toBe('badCode');
  expect((await thief.refusal('surrender', { seat: 0 })).code).toBe('notSeated');
  expect(stateHash()).toBe(taken);
});

test('a few wrong codes void the right one for who tried them, and for nobody else', async () => {
  const { code } = await ann.ask('handOver', {});
  const before = stateHash();
  for (let guess = 0; guess < MAX_HAND_OVER_TRIES; guess++)
    expect((await eve.refusal('takeOver', { code: 'zzzzzzzz' })).code).toBe('badCode');
  expect((await eve.refusal('takeOver', { code })).code).toBe('badCode');
  expect(stateHash()).toBe(before);
  const phone = await Player.join(server.url, ann.code);
  expect((await phone.ask('takeOver', { code })).seats).toEqual([0]);
});
