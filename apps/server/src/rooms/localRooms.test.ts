// Rooms that are written into the registry again: those that are missing there, and are still rooms when that is known.
import { LocalDriver, matchMaker, Room } from '@colyseus/core';
import { afterAll, expect, it, vi } from 'vitest';
import { registerRooms, rowHere } from './localRooms.ts';

afterAll(() => matchMaker.gracefullyShutdown());

it('a room that ends while the registry is asked is not written into it again', async () => {
  const driver = new LocalDriver();
  await matchMaker.setup(undefined, driver);
  matchMaker.defineRoomType('table', class extends Room {});
  const ids = [await matchMaker.createRoom('table', {}), await matchMaker.createRoom('table', {})].map(
    ({ roomId }) => roomId,
  );
  const rooms = ids.map((id) => matchMaker.getLocalRoomById(id));
  for (const id of ids) driver.remove(id);
  let answer = (): void => undefined;
  vi.spyOn(driver, 'findByIds').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Map());
      }),
  );
  const registered = registerRooms(rooms);
  await rooms[0]?.disconnect();
  answer();
  await registered;
  expect((await driver.query({})).map(({ roomId }) => roomId)).toEqual([ids[1]]);
  expect(rowHere(ids[1])).toMatchObject({ roomId: ids[1], processId: matchMaker.processId });
  expect([rowHere(ids[0]), rowHere(undefined)]).toEqual([undefined, undefined]);
});
