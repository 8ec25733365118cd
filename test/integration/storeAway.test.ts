// A store that does not answer while rooms are opened: no mistake of ours is counted, nothing runs on without a room, and all come back.
import { CLOSE_RESEATED } from '@salient/protocol';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_PATIENCE, type Hall } from '../../apps/server/src/rooms/hall.ts';
import type { MatchRoom } from '../../apps/server/src/rooms/matchRoom.ts';
import { giveUp } from '../../apps/server/src/rooms/roomEnd.ts';
import { openVenue, roomOf, seatAt, type Venue } from './people.ts';
import { Player } from './player.ts';

let venue: Venue;
beforeAll(async () => {
  venue = await openVenue();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => venue.close());

const AWAY = new Error('the database is away');
const OPTIONS = { mapId: 'lagoon', settings: { maxRounds: 30 }, roundSeconds: 0 } as const;
const open = (): Promise<Player> => venue.open({ seats: 2, bots: 1, options: OPTIONS, startsAtOnce: true });
/** Protected, for rooms alone to use. */
const depsOf = ({ code }: Player) => (roomOf(code) as unknown as { readonly hall: Hall }).hall.deps;
const mistakes = () => venue.server.metrics.read().exceptions;

/** As a match whose server has died: whoever looks next takes it. */
async function makeFree(player: Player): Promise<void> {
  const room = roomOf(player.code) as MatchRoom;
  await giveUp(room, room.match, depsOf(player));
}

/** Time goes on until it is so. */
const inTime = (code: string, check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await venue.advance(code, 1_000);
      check();
    },
    { timeout: 60_000 },
  );

test('a match that cannot be restored counts as a mistake only if the store is there', async () => {
  const ann = await open();
  const { store } = depsOf(ann);
  const load = vi.spyOn(store, 'load').mockRejectedValue(AWAY);
  const list = vi.spyOn(store, 'listRunning').mockRejectedValue(AWAY);
  await makeFree(ann);
  await inTime(ann.code, () => expect(list).toHaveBeenCalled());
  expect(load).toHaveBeenCalled();
  expect(mistakes()).toEqual({});
  list.mockRestore();
  await inTime(ann.code, () => expect(mistakes()).toEqual({ restore: 1 }));
  load.mockRestore();
  await inTime(ann.code, () => expect(roomOf(ann.code)).toBeDefined());
});

test('the talk of a room is asked for before its match is taken up, and only where there can be one', async () => {
  const before = mistakes();
  const ann = await open();
  const { store } = depsOf(ann);
  const talk = vi.spyOn(store, 'loadTalk').mockRejectedValue(AWAY);
  const load = vi.spyOn(store, 'load');
  const list = vi.spyOn(store, 'listRunning').mockRejectedValue(AWAY);
  expect(roomOf((await open()).code)).toBeDefined();
  expect(talk).not.toHaveBeenCalled();
  await makeFree(ann);
  await inTime(ann.code, () => expect(list).toHaveBeenCalled());
  expect(talk).toHaveBeenCalledWith(ann.code);
  expect(load, 'nothing of it runs here').not.toHaveBeenCalled();
  expect(mistakes()).toEqual(before);
  vi.restoreAllMocks();
  await inTime(ann.code, () => expect(roomOf(ann.code)).toBeDefined());
});

test('a seat in the lobby that the store gave without an answer, or did not take back, is free after a minute', async () => {
  const ann = await venue.open({ seats: 2, options: OPTIONS });
  const { store } = depsOf(ann);
  const bob = await Player.join(venue.server.url, ann.code);
  const kindOf = () => roomOf(ann.code)?.match.publicState().seats[1]?.kind;
  const append = store.append.bind(store);
  const appended = vi.spyOn(store, 'append');
  const load = vi.spyOn(store, 'load');
  const loseAnswer = (): void => {
    appended.mockImplementationOnce(async (...records) => {
      await append(...records);
      throw AWAY;
    });
    load.mockRejectedValueOnce(AWAY);
  };
  loseAnswer();
  expect(await bob.refusal('sit', { name: 'Bob' })).toMatchObject({ code: 'storeUnavailable' });
  await ann.ask('ready', { isReady: true });
  expect(kindOf()).toBe('human');
  await venue.advance(ann.code, DEFAULT_PATIENCE.lobbySeatMs);
  await vi.waitFor(() => expect(kindOf()).toBe('open'));

  await bob.ask('sit', { name: 'Bob' });
  const written = appended.mock.calls.length;
  appended.mockRejectedValueOnce(AWAY);
  await bob.leave();
  await vi.waitFor(() => expect(appended.mock.calls.length).toBeGreaterThan(written));
  expect(kindOf()).toBe('human');
  await venue.advance(ann.code, DEFAULT_PATIENCE.lobbySeatMs);
  await vi.waitFor(() => expect(kindOf()).toBe('open'));

  const cid = await seatAt(ann, venue.server.url, 'Cid');
  loseAnswer();
  expect(await cid.refusal('stand', {})).toMatchObject({ code: 'storeUnavailable' });
  await ann.ask('ready', { isReady: false });
  await cid.until(() => cid.closeCode !== undefined);
  expect([kindOf(), cid.closeCode], 'who is still on it comes anew').toEqual(['open', CLOSE_RESEATED]);
  await ann.leave();
});
