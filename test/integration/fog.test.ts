// Non-interference over the wire: what one seat (or a spectator) is sent under fog does not depend on what it may not know, byte for byte.
import { createHash } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import { type Game, incomeOf, legalTargets, type Order, type View } from '@salient/engine';
import { type HistoryPage, type SeatMessage, SPECTATOR_DELAY_ROUNDS } from '@salient/protocol';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LiveMatch } from '../../apps/server/src/match/liveMatch.ts';
import type { Clock, KeySource } from '../../apps/server/src/match/ports.ts';
import type { MatchRoom } from '../../apps/server/src/rooms/matchRoom.ts';
import { type HereServer, startHere } from './harness.ts';
import { distancesFrom, gameOf } from './plans.ts';
import { Player } from './player.ts';
import { RawSeat } from './rawSeat.ts';
import { makeDataDir } from './serverProcess.ts';

const ROUNDS = 4;
/** So many that a sum of it in a frame can be nothing else. */
const INCOME = 997;
const OPTIONS = { mapId: 'world', settings: { fog: 'normal', baseIncome: INCOME }, roundSeconds: 0 as const };

// Time stands still and keys repeat, so that two runs differ in nothing but what the other seat does.
const clock: Clock = { nowMs: () => 1_700_000_000_000, at: () => ({ cancel: () => undefined }) };
let made = 0;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const bytesOf = (text: string) => createHash('sha256').update(text).digest();
const keys: KeySource = {
  chainLength: 64,
  makeSecret: () => digest(`secret ${made++}`),
  hashes: {
    sha256: (bytes) => createHash('sha256').update(bytes).digest(),
    // A round key names the match, whose code is random: here it stays out of the dice.
    hmacSha256: (key, text) =>
      bytesOf(`${Buffer.from(key).toString('hex')} ${Buffer.from(text).toString().split('\n')[2]}`),
  },
  makeKey: () => digest(`key ${made++}`).slice(0, 32),
  makeToken: () => digest(`token ${made++}`).slice(0, 22),
  hash: digest,
  // What is signed names the match, whose code is random.
  sign: () => digest('signed'),
};

let data: ReturnType<typeof makeDataDir>;
let server: HereServer;
beforeAll(async () => {
  data = makeDataDir();
  server = await startHere({ DATA_DIR: data.dataDir, SALIENT_WORKERS: '0' }, { clock, keys });
});
afterAll(async () => {
  await server.stop();
  data.remove();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** How the hidden seat spends its rounds, within land that seat 0 does not see. */
type Hidden = (game: Game, view: View, own: readonly number[], isHidden: (territory: number) => boolean) => Order[];

const sitsStill: Hidden = () => [];
const masses: Hidden = (game, view, own) => [
  { kind: 'deploy', territory: own[0] ?? 0, armies: incomeOf(game, view, view.seat) },
];
const conquers: Hidden = (game, view, own, isHidden) => {
  const targets = own.flatMap((from) => legalTargets(game, from).map((to) => ({ from, to })));
  const [attack] = targets.filter(({ to }) => isHidden(to) && view.owner[to] !== view.seat);
  if (!attack) return [];
  const armies = incomeOf(game, view, view.seat);
  return [
    { kind: 'deploy', territory: attack.from, armies },
    { kind: 'attackTransfer', ...attack, armies },
  ];
};

interface Recording {
  readonly seat: readonly string[];
  readonly watcher: readonly string[];
  readonly bytes: Buffer;
  /** Armies of the hidden seat at the end: what must not be found in `bytes`. */
  readonly secrets: readonly number[];
}

/** Plays `ROUNDS` rounds and records one seat and one spectator; patches go out after each step, so that frames are comparable. */
async function record(hidden: Hidden): Promise<Recording> {
  made = 0;
  const ann = await Player.create(server.url, { name: 'Ann', seats: 2, options: OPTIONS });
  const bob = await Player.join(server.url, ann.code);
  await bob.ask('sit', { name: 'Bob' });
  const room = matchMaker.getLocalRoomById(ann.code) as unknown as MatchRoom;
  room.patchRate = null as unknown as number;
  room.broadcastPatch();
  const seat = await RawSeat.join(server.url, ann.code, ann.token);
  const watcher = await RawSeat.join(server.url, ann.code);
  await seat.request('start', {});
  room.broadcastPatch();
  await pickFarApart(seat, bob);
  room.broadcastPatch();
  for (let round = 1; round <= ROUNDS; round++) await playRound({ seat, bob, room, hidden });
  const { view } = await bob.sync();
  await Promise.all([seat.request('sync', {}), watcher.request('sync', {})]);
  for (const viewer of [seat, watcher]) {
    const { rounds } = (await viewer.request('history', { from: 0 })) as HistoryPage;
    expect(rounds.length).toBe(viewer === seat ? ROUNDS + 1 : ROUNDS + 1 - SPECTATOR_DELAY_ROUNDS);
  }
  const secrets = view?.armies.filter((armies, index) => view.owner[index] === 1 && armies > INCOME / 2) ?? [];
  const bytes = Buffer.concat([...seat.frames, ...watcher.frames]);
  const recording = {
    seat: seat.frames.map((one) => neutral(one, ann.code)),
    watcher: watcher.frames.map((one) => neutral(one, ann.code)),
    bytes,
    secrets,
  };
  seat.close();
  watcher.close();
  await bob.leave();
  return recording;
}

/** The invite code is random; everything else must be the same. */
const neutral = (frame: Buffer, code: string): string => frame.toString('latin1').replaceAll(code, 'thiscode');

/** Seat 0 takes its first offers, the other seat those of its own that are farthest away. */
async function pickFarApart(seat: RawSeat, bob: Player): Promise<void> {
  const mine = ((await seat.request('sync', {})) as SeatMessage).view?.offer.slice(0, 2) ?? [];
  const game = gameOf(bob.state);
  const distance = distancesFrom(game, mine);
  const offer = [...((await bob.sync()).view?.offer ?? [])];
  const theirs = offer.sort((a, b) => (distance[b] ?? 0) - (distance[a] ?? 0)).slice(0, 2);
  expect(Math.min(...theirs.map((one) => distance[one] ?? 0))).toBeGreaterThan(2);
  await bob.ask('commit', { round: 0, plan: { kind: 'picks', territories: theirs } });
  await seat.request('commit', { round: 0, plan: { kind: 'picks', territories: mine } });
  await bob.roundMessage(1);
}

interface Table {
  readonly seat: RawSeat;
  readonly bob: Player;
  readonly room: MatchRoom;
  readonly hidden: Hidden;
}

async function playRound({ seat, bob, room, hidden }: Table): Promise<void> {
  const seen = ((await seat.request('sync', {})) as SeatMessage).view;
  const { view, round } = await bob.sync();
  if (!view || !seen) throw new Error('no view');
  const own = view.owner.flatMap((owner, index) => (owner === 1 ? [index] : []));
  const isHidden = (territory: number) => seen.owner[territory] === -2;
  expect(own.every(isHidden)).toBe(true);
  const orders = hidden(gameOf(bob.state), view, own, isHidden);
  await bob.ask('commit', { round, plan: { kind: 'orders', orders } });
  room.broadcastPatch();
  await seat.request('commit', { round, plan: { kind: 'orders', orders: [] } });
  await bob.roundMessage(round + 1);
  room.broadcastPatch();
}

/** A whole number as msgpack and as Colyseus write it. */
function encodings(value: number): Buffer[] {
  const big = Buffer.from([0xcd, value >> 8, value & 255]);
  const little = Buffer.from([0xcd, value & 255, value >> 8]);
  return [big, little];
}

test('frames of a seat and of a spectator are the same bytes whatever the hidden seat does', async () => {
  const still = await record(sitsStill);
  const massing = await record(masses);
  const conquering = await record(conquers);
  expect(massing.secrets.length).toBeGreaterThan(0);
  expect(conquering.secrets.length).toBeGreaterThan(0);
  for (const other of [massing, conquering]) {
    expect(other.seat).toEqual(still.seat);
    expect(other.watcher).toEqual(still.watcher);
  }
  for (const { bytes, secrets } of [massing, conquering]) {
    for (const armies of secrets)
      for (const code of encodings(armies)) expect([armies, bytes.includes(code)]).toEqual([armies, false]);
  }
});

test('the search for hidden armies finds them when a board leaks', async () => {
  const { boardFor } = LiveMatch.prototype;
  vi.spyOn(LiveMatch.prototype, 'boardFor').mockImplementation(function (this: LiveMatch, viewer) {
    return boardFor.call(this, viewer === 0 ? 1 : viewer);
  });
  const { bytes, secrets } = await record(masses);
  expect(secrets.some((armies) => encodings(armies).some((code) => bytes.includes(code)))).toBe(true);
});

test('a leak of another seat’s past through history is seen in the frames', async () => {
  const { history } = LiveMatch.prototype;
  const still = await record(sitsStill);
  vi.spyOn(LiveMatch.prototype, 'history').mockImplementation(function (this: LiveMatch, viewer, asked) {
    return history.call(this, viewer === 0 ? 1 : viewer, asked);
  });
  expect((await record(masses)).seat).not.toEqual(still.seat);
});

test.each(['boardFor', 'messageFor'] as const)(
  'a leak of one hidden number through %s is seen in the frames',
  async (method) => {
    const original = LiveMatch.prototype[method] as (this: LiveMatch, viewer: number) => { readonly round: number };
    const still = await record(sitsStill);
    const { messageFor } = LiveMatch.prototype;
    // Not even a value: whether the other seat holds more than two territories.
    vi.spyOn(LiveMatch.prototype, method).mockImplementation(function (this: LiveMatch, viewer: number) {
      const honest = original.call(this, viewer);
      const held = messageFor.call(this, 1).view?.owner.filter((owner) => owner === 1).length ?? 0;
      return (viewer === 0 && held > 2 ? { ...honest, round: honest.round + 1 } : honest) as never;
    });
    expect((await record(conquers)).seat).not.toEqual(still.seat);
  },
);
