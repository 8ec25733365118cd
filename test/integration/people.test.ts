// People over real sockets: several on one device, on two devices, against the clock, agreeing with each other, watching and coming back.
import { parseReplay, verifyReplay } from '@salient/engine';
import {
  CLOSE_DELETED,
  CLOSE_RESEATED,
  CLOSE_SAVED,
  CLOSE_TAKEN_OVER,
  type MyMatch,
  type SeatMessage,
} from '@salient/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadMaps } from '../../apps/server/src/maps/mapLibrary.ts';
import { DEFAULT_PACE } from '../../apps/server/src/match/pace.ts';
import type { MatchRoom } from '../../apps/server/src/rooms/matchRoom.ts';
import { openVenue, planFor, playTo, roomOf, seatAt, UNATTENDED_MS, type Venue } from './people.ts';
import { Player } from './player.ts';

let venue: Venue;
let url: string;
beforeAll(async () => {
  venue = await openVenue();
  url = venue.server.url;
});
afterAll(() => venue.close());

const FOG = { mapId: 'lagoon', settings: { fog: 'normal', maxRounds: 30 }, roundSeconds: 0 } as const;
const OPEN = { mapId: 'lagoon', settings: { fog: 'none', maxRounds: 30 }, roundSeconds: 0 } as const;

const post = async <T>(path: string, body: unknown): Promise<{ status: number; body: T }> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as T };
};

test('who is cut off while taking one more seat keeps the seat they had, and that one is free again', async () => {
  const device = await venue.open({ seats: 3, options: OPEN });
  const { code, token } = device;
  const { match, clients } = roomOf(code) as MatchRoom;
  const { sit } = match;
  const taken = new Promise<unknown>((resolve) => {
    match.sit = async (...asked) => {
      const sat = await sit.apply(match, asked);
      resolve(match.publicState().seats[1]?.kind);
      device.room.connection.close();
      await vi.waitFor(() => expect(clients).toHaveLength(0));
      return sat;
    };
  });
  device.room.send('sit', { name: 'Amy', isAnother: true });
  expect(await taken).toBe('human');
  await vi.waitFor(() => expect(match.publicState().seats[1]?.kind).toBe('open'));
  match.sit = sit;
  const back = await Player.join(url, code, token);
  expect((await back.sync()).seats).toEqual([0]);
  expect(back.seats.map(({ kind }) => kind)).toEqual(['human', 'open', 'open']);
});

test('two at one device, one at another and a bot: each sees its own, commits on the shared device are final', async () => {
  const device = await venue.open({ others: ['Amy'], bots: 1, seats: 4, options: FOG });
  expect(device.messages.seated[0]).toMatchObject({ seat: 0, seats: [0, 1] });
  const bob = await seatAt(device, url, 'Bob');
  await device.until(() => device.seats[3]?.kind === 'human');
  expect(device.seats.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'human Ann',
    'human Amy',
    expect.stringMatching(/^bot /),
    'human Bob',
  ]);
  await device.ask('start', {});
  const covered = await device.roundMessage(0);
  expect(covered).toMatchObject({ seat: -1, seats: [0, 1], view: null, before: null, events: [] });
  expect(device.board).toBeUndefined();
  const offers = await Promise.all([0, 1].map(async (seat) => (await device.ask('sync', { seat })).view?.offer));
  expect(offers[0]).not.toEqual(offers[1]);
  expect(await device.refusal('sync', { seat: 3 })).toMatchObject({ code: 'notYourSeat' });
  expect(await device.refusal('commit', { seat: 3, round: 0, plan: { kind: 'picks', territories: [] } })).toMatchObject(
    {
      code: 'notYourSeat',
    },
  );
  await planFor(device, 0);
  expect(await device.refusal('uncommit', { seat: 0, round: 0 })).toMatchObject({ code: 'commitFinal' });
  const again = { seat: 0, round: 0, plan: { kind: 'picks', territories: [] } };
  expect(await device.refusal('commit', again)).toMatchObject({ code: 'commitFinal' });
  await planFor(bob, 3);
  await bob.ask('uncommit', { round: 0 });
  await planFor(bob, 3);
  await planFor(device, 1);
  await venue.advance(device.code, 1_000);
  await device.until(() => device.state.round === 1);
  const views = await Promise.all([0, 1].map(async (seat) => (await device.ask('sync', { seat })).view));
  expect(views.map((view) => view?.seat)).toEqual([0, 1]);
  expect(views[0]?.owner).not.toEqual(views[1]?.owner);
  expect(device.messages.round.every(({ view }) => view === null)).toBe(true);
  await device.leave();
  await bob.leave();
});

test('one of two seats moves to another device, by a code that works once', async () => {
  const device = await venue.open({ others: ['Amy'], seats: 3, bots: 1, options: FOG, startsAtOnce: true });
  const { token } = device;
  const { code } = await device.ask('handOver', { seats: [1] });
  const phone = await Player.join(url, device.code);
  expect(await phone.refusal('takeOver', { code: 'zzzzzzzz' })).toMatchObject({ code: 'badCode' });
  const taken = await phone.ask('takeOver', { code });
  expect(taken).toMatchObject({ seats: [1] });
  expect(taken.seatToken).not.toBe(token);
  await device.until(() => device.closeCode !== undefined);
  expect(device.closeCode).toBe(CLOSE_RESEATED);
  expect(device.messages.unseated).toEqual([{ seats: [1], why: 'handedOver' }]);
  const back = await Player.join(url, device.code, token);
  expect(await back.sync()).toMatchObject({ seat: 0, seats: [0] });
  expect(await back.refusal('sync', { seat: 1 })).toMatchObject({ code: 'notYourSeat' });
  expect(await phone.sync()).toMatchObject({ seat: 1, seats: [1], view: { seat: 1 } });
  const third = await Player.join(url, device.code);
  expect(await third.refusal('takeOver', { code })).toMatchObject({ code: 'badCode' });
  // From here on each has its own board, and sees no other.
  for (const [player, seat] of [
    [back, 0],
    [phone, 1],
  ] as const) {
    await planFor(player, seat);
  }
  await venue.advance(device.code, 1_000);
  for (const player of [back, phone]) {
    await player.until(() => player.state.round === 1 && player.board?.round === 1);
    const { view } = await player.sync();
    expect(player.board?.owner).toEqual(view?.owner);
  }
  for (const player of [back, phone, third]) await player.leave();
});

test('a device that is cut off while it takes seats over: they stay where they were, and the code is still good', async () => {
  const ann = await venue.open({ seats: 2, bots: 1, options: OPEN, startsAtOnce: true });
  const room = roomOf(ann.code);
  if (room === undefined) throw new Error('there is no room');
  const { code } = await ann.ask('handOver', {});
  const phone = await Player.join(url, ann.code);
  const handOver = room.match.handOver.bind(room.match);
  const moved = vi.spyOn(room.match, 'handOver').mockImplementationOnce(async (seats) => {
    const handed = await handOver(seats);
    await phone.drop();
    await expect.poll(() => room.clients.length, { timeout: 30_000 }).toBe(1);
    return handed;
  });
  phone.ask('takeOver', { code }).catch(() => undefined);
  await expect.poll(() => moved.mock.settledResults.length, { timeout: 30_000 }).toBe(2);
  await planFor(ann, 0);
  await ann.drop();
  const back = await Player.join(url, ann.code, ann.token);
  expect(await back.sync()).toMatchObject({ seat: 0, seats: [0] });
  const again = await Player.join(url, ann.code);
  expect(await again.ask('takeOver', { code })).toMatchObject({ seats: [0] });
  await again.leave();
});

test('a device that is cut off before the answer reaches it takes the seats again, until it has once said something', async () => {
  const ann = await venue.open({ seats: 2, bots: 1, options: OPEN, startsAtOnce: true });
  const { code } = await ann.ask('handOver', {});
  const phone = await Player.join(url, ann.code);
  const lost = await phone.ask('takeOver', { code });
  await phone.drop();
  const again = await Player.join(url, ann.code);
  const { seatToken } = await again.ask('takeOver', { code });
  expect(seatToken).not.toBe(lost.seatToken);
  await planFor(again, 0);
  await again.drop();
  const back = await Player.join(url, ann.code, seatToken);
  expect(await back.sync()).toMatchObject({ seat: 0, seats: [0] });
  await ann.until(() => ann.closeCode !== undefined);
  const third = await Player.join(url, ann.code);
  expect(await third.refusal('takeOver', { code })).toMatchObject({ code: 'badCode' });
  for (const player of [back, third]) await player.leave();
});

test('a code from the lobby is good for the same person of the device when the match has begun', async () => {
  const ann = await venue.open({ seats: 4, others: ['Bea'] });
  const dee = await Player.join(url, ann.code);
  await dee.ask('sit', { name: 'Dee', seat: 3 });
  await dee.ask('sit', { name: 'Eva', seat: 2, isAnother: true });
  await ann.ask('stand', { seat: 1 });
  const { code } = await dee.ask('handOver', { seats: [2] });
  await ann.ask('start', {});
  await dee.roundMessage(0);
  expect(ann.seats.map(({ name }) => name)).toEqual(['Ann', 'Eva', 'Dee']);
  const phone = await Player.join(url, ann.code);
  expect((await phone.ask('takeOver', { code })).seats).toEqual([1]);
  await dee.until(() => dee.closeCode !== undefined);
  for (const player of [ann, phone]) await player.leave();
});

test('the whole of a device moves, and codes grow old', async () => {
  const ann = await venue.open({ seats: 2, bots: 1, options: OPEN, startsAtOnce: true });
  const late = await ann.ask('handOver', {});
  await venue.advance(ann.code, 120_000);
  const phone = await Player.join(url, ann.code);
  expect(await phone.refusal('takeOver', { code: late.code })).toMatchObject({ code: 'badCode' });
  const { code } = await ann.ask('handOver', {});
  for (let wrong = 0; wrong < 5; wrong++) await phone.refusal('takeOver', { code: 'zzzzzzzz' });
  expect(await phone.refusal('takeOver', { code }), 'too many guesses').toMatchObject({ code: 'badCode' });
  const fresh = await ann.ask('handOver', {});
  await phone.ask('takeOver', { code: fresh.code });
  await ann.until(() => ann.closeCode !== undefined);
  expect(ann.closeCode).toBe(CLOSE_TAKEN_OVER);
  const old = await Player.join(url, ann.code, ann.token);
  expect((await old.sync()).seats).toEqual([]);
  await phone.leave();
  await old.leave();
});

test('banked time runs after the clock, only for who needs it, and a round closes when it is used up', async () => {
  const options = { ...OPEN, roundSeconds: 15, bankSeconds: 20, bankIncrementSeconds: 5 };
  const ann = await venue.open({ seats: 2, options });
  const bob = await seatAt(ann, url, 'Bob');
  await ann.ask('start', {});
  await ann.until(() => ann.state.phase === 'picking');
  expect(ann.seats.map(({ bankMs }) => bankMs)).toEqual([20_000, 20_000]);
  await planFor(ann, 0);
  await venue.advance(ann.code, 25_000);
  expect(ann.state.round, 'ten seconds into the bank').toBe(0);
  await planFor(bob, 1);
  await ann.until(() => ann.state.round === 1);
  expect(ann.seats.map(({ bankMs }) => bankMs)).toEqual([25_000, 15_000]);
  await planFor(ann, 0);
  await venue.advance(ann.code, 29_999);
  expect(ann.state.round).toBe(1);
  await venue.advance(ann.code, 1);
  await ann.until(() => ann.state.round === 2);
  expect(ann.seats.map(({ bankMs }) => bankMs)).toEqual([30_000, 5_000]);
  await ann.leave();
  await bob.leave();
});

test('all together stop the clock and let it run again; alone nobody does', async () => {
  const ann = await venue.open({ seats: 2, options: { ...OPEN, roundSeconds: 60 } });
  const bob = await seatAt(ann, url, 'Bob');
  await ann.ask('start', {});
  await ann.until(() => ann.state.deadlineAtMs > 0);
  await venue.advance(ann.code, 20_000);
  await ann.ask('vote', { kind: 'pause', isFor: true });
  await ann.until(() => ann.seats[0]?.votes === 'pause');
  expect(ann.state.isPaused).toBe(false);
  await bob.ask('vote', { kind: 'pause', isFor: true });
  await ann.until(() => ann.state.isPaused);
  expect(ann.state.deadlineAtMs).toBe(0);
  await venue.advance(ann.code, 300_000);
  expect(ann.state.round).toBe(0);
  await ann.ask('vote', { kind: 'resume', isFor: true });
  await bob.ask('vote', { kind: 'resume', isFor: true });
  await ann.until(() => !ann.state.isPaused);
  expect(ann.state.deadlineAtMs).toBe(venue.clock.nowMs() + 40_000);
  await venue.advance(ann.code, 40_000);
  await ann.until(() => ann.state.round === 1);
  await ann.leave();
  await bob.leave();
});

test('all together end the match without a result, and its replay says so', async () => {
  const ann = await venue.open({ seats: 2, options: OPEN });
  const bob = await seatAt(ann, url, 'Bob');
  await ann.ask('start', {});
  await playTo(2, [
    [ann, 0],
    [bob, 1],
  ]);
  await ann.ask('vote', { kind: 'end', isFor: true });
  await ann.ask('vote', { kind: 'end', isFor: false });
  await bob.ask('vote', { kind: 'end', isFor: true });
  expect(ann.state.phase).toBe('orders');
  await ann.ask('vote', { kind: 'end', isFor: true });
  await bob.finished();
  expect(JSON.parse(bob.state.result)).toEqual({ kind: 'noResult' });
  await venue.advance(ann.code, 0);
  const replay = parseReplay(await (await fetch(`${url}/api/matches/${ann.code}/replay`)).json());
  const map = loadMaps().maps.get('lagoon');
  if (!replay.ok || !map) throw new Error('no replay');
  expect(verifyReplay(replay.value, map.map)).toEqual({ ok: true, rounds: 1, result: { kind: 'noResult' } });
  expect(replay.value.seats.map(({ colour }) => colour)).toEqual([0, 1]);
  await ann.leave();
  await bob.leave();
});

test('who is shown out loses all seats of the device at once; at the host’s own device nobody is shown out', async () => {
  const ann = await venue.open({ others: ['Amy'], seats: 5, options: OPEN });
  const bob = await seatAt(ann, url, 'Bob');
  expect(await bob.ask('sit', { name: 'Bea', isAnother: true })).toMatchObject({ seat: 3 });
  await ann.ask('kick', { seat: 3 });
  await bob.until(() => bob.messages.unseated.length > 0);
  expect(bob.messages.unseated).toEqual([{ seats: [2, 3], why: 'kicked' }]);
  expect(await bob.refusal('sit', { name: 'Bob' })).toMatchObject({ code: 'kicked' });
  await ann.ask('kick', { seat: 1 });
  await ann.until(() => ann.messages.unseated.length > 0);
  expect(ann.messages.unseated).toEqual([{ seats: [1], why: 'kicked' }]);
  expect(await ann.ask('sit', { name: 'Amy', isAnother: true })).toMatchObject({ seat: 1 });
  for (const player of [ann, bob]) await player.leave();
});

test('the host shows somebody out, hands its rights on, and starts when all are ready', async () => {
  const ann = await venue.open({ seats: 3, options: { ...OPEN, needsReady: true } });
  const bob = await seatAt(ann, url, 'Bob');
  const cleo = await seatAt(ann, url, 'Cleo');
  expect(await bob.refusal('kick', { seat: 2 })).toMatchObject({ code: 'notHost' });
  await ann.ask('kick', { seat: 1 });
  await bob.until(() => bob.messages.unseated.length > 0);
  expect(bob.messages.unseated).toEqual([{ seats: [1], why: 'kicked' }]);
  expect(await bob.refusal('sit', { name: 'Bob' })).toMatchObject({ code: 'kicked' });
  expect(await ann.refusal('start', {})).toMatchObject({ code: 'notReady' });
  await cleo.ask('ready', { isReady: true });
  await ann.ask('passHost', { seat: 2 });
  await cleo.until(() => cleo.state.host === 2);
  expect(await ann.refusal('start', {})).toMatchObject({ code: 'notHost' });
  expect(await cleo.refusal('start', {}), 'now Ann has to be').toMatchObject({ code: 'notReady' });
  await ann.ask('ready', { isReady: true });
  await cleo.ask('start', {});
  await ann.until(() => ann.state.phase === 'picking');
  for (const player of [ann, bob, cleo]) await player.leave();
});

test('team-mates share sight and talk, others have neither', async () => {
  const ann = await venue.open({ seats: 3, options: { ...FOG, settings: { ...FOG.settings, fog: 'complete' } } });
  const bob = await seatAt(ann, url, 'Bob');
  const cleo = await seatAt(ann, url, 'Cleo');
  await ann.ask('setTeam', { seat: 0, team: 4 });
  await ann.ask('setTeam', { seat: 1, team: 4 });
  await cleo.ask('setTeam', { seat: 2, team: 7 });
  expect(await cleo.refusal('setTeam', { seat: 1, team: 7 })).toMatchObject({ code: 'notYourSeat' });
  await ann.ask('start', {});
  await playTo(1, [
    [ann, 0],
    [bob, 1],
    [cleo, 2],
  ]);
  expect(ann.seats.map(({ team }) => team)).toEqual([4, 4, 7]);
  const ownersSeen = async (player: Player) => new Set((await player.sync()).view?.owner.filter((owner) => owner >= 0));
  expect(await ownersSeen(ann)).toEqual(new Set([0, 1]));
  expect(await ownersSeen(cleo)).toEqual(new Set([2]));
  await ann.ask('chat', { text: 'left flank', to: 'team' });
  await ann.ask('chat', { text: 'good luck' });
  await cleo.until(() => cleo.messages.chat.length > 0);
  await bob.until(() => bob.messages.chat.length > 1);
  expect(bob.messages.chat.map(({ text }) => text)).toEqual(['left flank', 'good luck']);
  expect([...cleo.messages.chat, ...(await cleo.sync()).chat].map(({ text }) => text)).toEqual([
    'good luck',
    'good luck',
  ]);
  await cleo.ask('mute', { seats: [1] });
  await bob.ask('emote', { emote: 'wow' });
  await bob.ask('chat', { text: 'hm' });
  await ann.until(() => ann.messages.emote.length > 0 && ann.messages.chat.length > 2);
  expect((await cleo.sync()).chat.map(({ text }) => text)).toEqual(['good luck']);
  expect([cleo.messages.emote, cleo.messages.chat.map(({ text }) => text)]).toEqual([[], ['good luck']]);
  expect((await cleo.sync()).muted).toEqual([1]);
  await cleo.ask('mute', { seats: [] });
  expect((await cleo.sync()).chat.map(({ text }) => text)).toContain('hm');
  for (let times = 0; times < 3; times++) await cleo.ask('report', { seat: 0, reason: 'insult', lineId: 'all1' });
  expect(await cleo.refusal('report', { seat: 0, reason: 'insult' })).toMatchObject({ code: 'tooManyReports' });
  expect(venue.server.metrics.get('reports', 'insult')).toBe(3);
  for (const player of [ann, bob, cleo]) await player.leave();
});

test('under fog a spectator sees the past of the seat it chooses, two rounds late, and talks apart', async () => {
  const ann = await venue.open({ seats: 2, options: FOG });
  const bob = await seatAt(ann, url, 'Bob');
  await ann.ask('start', {});
  const eve = await Player.join(url, ann.code);
  const seats = [
    [ann, 0],
    [bob, 1],
  ] as const;
  await playTo(1, seats);
  const first = await eve.ask('watch', { seat: 1 });
  expect(first).toMatchObject({ seat: -1, watched: 1 });
  expect(new Set(first.view?.owner)).toEqual(new Set([-2]));
  const past = new Map<number, SeatMessage>();
  for (let round = 1; round <= 4; round++) {
    past.set(round, await bob.sync());
    await playTo(round + 1, seats);
  }
  const seen = await eve.sync();
  expect(seen.watched).toBe(1);
  expect(seen.view?.round).toBe(3);
  expect(seen.view?.owner).toEqual(past.get(3)?.view?.owner);
  expect(seen.view?.armies).toEqual(past.get(3)?.view?.armies);
  await eve.ask('watch', { seat: 0 });
  expect((await eve.sync()).view?.owner).not.toEqual(seen.view?.owner);
  expect(await bob.refusal('watch', { seat: 0 })).toMatchObject({ code: 'notWatching' });
  expect(eve.state.viewers).toBe(1);
  await eve.ask('chat', { text: 'Bob is lost' });
  await eve.until(() => eve.messages.chat.length > 0);
  expect((await bob.sync()).chat).toEqual([]);
  for (const player of [ann, bob, eve]) await player.leave();
});

test('a match is put away, listed as its players’ own, taken up again by its code, and deleted', async () => {
  const ann = await venue.open({ others: ['Amy'], seats: 3, bots: 1, options: { ...OPEN, roundSeconds: 60 } });
  await ann.ask('start', {});
  const { code, token } = ann;
  const mine = async () => (await post<MyMatch[]>('/api/turns', { seats: [{ code, seatToken: token }] })).body;
  expect(await mine()).toMatchObject([
    { code, status: 'running', phase: 'picking', round: 0, mySeats: [0, 1], waitsForMe: true, mayDelete: true },
  ]);
  await planFor(ann, 0);
  await planFor(ann, 1);
  expect(await mine()).toMatchObject([{ waitsForMe: false }]);
  await venue.advance(code, 1_000);
  await ann.until(() => ann.state.round === 1);
  await planFor(ann, 1);
  const eve = await Player.join(url, code);
  expect(await eve.refusal('save', {})).toMatchObject({ code: 'notYours' });
  await ann.ask('save', {});
  for (const player of [ann, eve]) {
    await player.until(() => player.closeCode !== undefined);
    expect(player.closeCode).toBe(CLOSE_SAVED);
  }
  expect(roomOf(code)).toBeUndefined();
  expect(await mine()).toMatchObject([{ status: 'saved', phase: 'orders', round: 1, waitsForMe: true }]);
  const wrong = { code, seatToken: 'A'.repeat(22) };
  expect((await post('/api/turns', { seats: [wrong] })).body).toEqual([]);
  await venue.advance(code, 120_000);
  const other = await Player.join(url, code);
  await venue.advance(code, 120_000);
  expect(other.state, 'it goes on when one of its people is back').toMatchObject({ round: 1, deadlineAtMs: 0 });
  const back = await Player.join(url, code, token);
  expect(back.state).toMatchObject({ phase: 'orders', round: 1 });
  await back.until(() => back.state.deadlineAtMs > 0);
  expect(back.state.deadlineAtMs, 'the round has its time again').toBe(venue.clock.nowMs() + 60_000);
  expect((await back.ask('sync', { seat: 1 })).isCommitted).toBe(true);
  expect((await post('/api/matches/delete', wrong)).status).toBe(404);
  expect((await post('/api/matches/delete', { code, seatToken: token })).status).toBe(200);
  await back.until(() => back.closeCode !== undefined);
  expect(back.closeCode).toBe(CLOSE_DELETED);
  expect(await mine()).toEqual([]);
  await expect(Player.join(url, code, token)).rejects.toMatchObject({ code: 404 });
  await other.until(() => other.closeCode !== undefined);
});

test('who watches is led to a rematch as long as it is there, and told when it is gone', async () => {
  const ann = await venue.open({ seats: 2, bots: 1, options: OPEN, startsAtOnce: true });
  const eve = await Player.join(url, ann.code);
  expect(await eve.refusal('rematch', { isJoining: true })).toMatchObject({ code: 'notFinished' });
  await ann.ask('surrender', {});
  await venue.advance(ann.code, 10_000);
  await ann.finished();
  expect(await eve.refusal('rematch', {})).toMatchObject({ code: 'notAPerson' });
  const { code } = await ann.ask('rematch', {});
  expect(await eve.ask('rematch', { isJoining: true })).toEqual({ code });
  const late = await Player.join(url, ann.code);
  await late.sync();
  await late.until(() => late.messages.rematch.length > 0);
  expect(late.messages.rematch).toEqual([{ code, seat: -1, seats: [], seatToken: null }]);

  const { seatToken } = ann.messages.rematch[0] ?? {};
  expect((await post('/api/matches/delete', { code, seatToken })).status).toBe(200);
  for (const player of [ann, eve])
    expect(await player.refusal('rematch', { isJoining: true })).toMatchObject({ code: 'rematchGone' });
  const later = await Player.join(url, ann.code);
  await later.sync();
  expect(await later.refusal('rematch', { isJoining: true })).toMatchObject({ code: 'rematchGone' });
  expect(later.messages.rematch).toEqual([]);
  const again = await ann.ask('rematch', {});
  expect(again.code).not.toBe(code);
  await eve.until(() => eve.messages.rematch.length > 1);
  expect(eve.messages.rematch[1]).toEqual({ code: again.code, seat: -1, seats: [], seatToken: null });
  for (const player of [ann, eve, late, later]) await player.leave();
});

test('a room in which nobody is any more ends, and its match waits to be taken up', async () => {
  const ann = await venue.open({ seats: 2, bots: 1, options: OPEN, startsAtOnce: true });
  const { code, token } = ann;
  await ann.leave();
  const room = roomOf(code);
  await room?.match.settled();
  await venue.advance(code, UNATTENDED_MS);
  await expect.poll(() => roomOf(code)).toBeUndefined();
  const listed = async () => (await post<MyMatch[]>('/api/turns', { seats: [{ code, seatToken: token }] })).body;
  await expect.poll(listed).toMatchObject([{ status: 'saved' }]);
  const back = await Player.join(url, code, token);
  expect(await back.sync()).toMatchObject({ seat: 0, round: 0 });
  await back.leave();
});

test('bots that nobody watches any more are put away, and go on where they were when somebody comes', async () => {
  const watcher = await venue.open({ bots: 2, seats: 2, options: OPEN, startsAtOnce: true });
  const { code } = watcher;
  await watcher.ask('steer', { pace: 'stop' });
  await watcher.until(() => watcher.state.isPaused);
  const { round } = watcher.state;
  await watcher.leave();
  await venue.advance(code, UNATTENDED_MS);
  await expect.poll(() => roomOf(code)).toBeUndefined();
  const back = await Player.join(url, code);
  expect(back.state).toMatchObject({ round, isPaused: true });
  await back.ask('steer', { pace: 'step' });
  await venue.advance(code, 2 * DEFAULT_PACE.botPatienceMs);
  await back.until(() => back.state.round === round + 1);
  await back.leave();
});
