// Boards of those who came, or took a seat, a moment before a round opened: cell for cell those of everybody else.
import { UNKNOWN_OWNER } from '@salient/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchRoom } from '../../apps/server/src/rooms/matchRoom.ts';
import { openVenue, planFor, roomOf, seatAt, type Venue } from './people.ts';
import { Player } from './player.ts';

let venue: Venue;
beforeAll(async () => {
  venue = await openVenue();
});
afterAll(() => venue.close());

const OPTIONS = { mapId: 'lagoon', settings: { fog: 'none', maxRounds: 30 }, roundSeconds: 0 } as const;

test('whoever joins just before a round opens, and has asked nothing yet, sees the board once, and nobody an empty one', async () => {
  const { url } = venue.server;
  const ann = await venue.open({ seats: 2, options: OPTIONS });
  const bob = await seatAt(ann, url, 'Bob');
  const shown: (readonly number[] | undefined)[] = [];
  ann.room.onStateChange(() => shown.push(ann.board?.owner));
  await ann.ask('start', {});
  const room = roomOf(ann.code) as MatchRoom;
  // From now on nothing is sent before a round opens.
  room.setPatchRate(null);
  for (const round of [1, 2, 3]) {
    const cleo = await Player.join(url, ann.code);
    await planFor(ann, 0);
    await planFor(bob, 1);
    await venue.advance(ann.code, 1_000);
    for (const player of [ann, bob, cleo]) await player.until(() => player.state.round === round);
    expect([round, cleo.board]).toEqual([round, ann.board]);
    expect([round, bob.board]).toEqual([round, ann.board]);
    await cleo.leave();
  }
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((owner) => owner?.includes(UNKNOWN_OWNER))).toEqual([]);
});

test('whoever takes a seat over just before a round opens sees its board once', async () => {
  const { url } = venue.server;
  const ann = await venue.open({ seats: 2, options: { ...OPTIONS, settings: { fog: 'normal', maxRounds: 30 } } });
  let bob = await seatAt(ann, url, 'Bob');
  await ann.ask('start', {});
  const room = roomOf(ann.code) as MatchRoom;
  room.setPatchRate(null);
  for (const round of [1, 2, 3]) {
    const { code } = await bob.ask('handOver', {});
    await planFor(bob, 1);
    await planFor(ann, 0);
    bob = await Player.join(url, ann.code);
    await bob.ask('takeOver', { code });
    await venue.advance(ann.code, 1_000);
    for (const player of [ann, bob]) await player.until(() => player.state.round === round);
    const { view } = await bob.sync();
    expect(bob.board).toEqual({ round, owner: view?.owner, armies: view?.armies });
  }
});
