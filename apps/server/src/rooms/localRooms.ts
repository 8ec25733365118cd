// The rooms of this process as the registry knows them: opened for matches of the store, dropped without a trace, and registered again.
import { CloseCode, type IRoomCache, matchMaker, type Room } from '@colyseus/core';
import type { Opened, RoomOrder } from './openMatch.ts';
import type { RoomBook } from './roomBook.ts';
import { MATCH_ROOM } from './roomNames.ts';

type RestoreOrder = Extract<RoomOrder, { readonly restore: string }> & Opened;

/** The part of Colyseus' room that stands in the registry; private in its types, but its row is written from it. */
interface Listed {
  readonly _listing: { roomId: string | undefined; processId: string };
}

const listingOf = (room: Room): Listed['_listing'] => (room as unknown as Listed)._listing;

/** The row of a room of this process as it is written into the registry; undefined: there is none of this name. */
export function rowHere(roomId: string | undefined): IRoomCache | undefined {
  const room = roomId === undefined ? undefined : matchMaker.getLocalRoomById(roomId);
  return room && (listingOf(room) as IRoomCache);
}

/**
 * Opens a room for a match of the store that this server holds. The row of a dead process under this name is overwritten.
 * @throws when there is none; then nothing of it is left here, even where the room had begun and could not be written into the registry
 */
export async function openRoomFor(order: RestoreOrder, rooms: RoomBook): Promise<void> {
  if (matchMaker.getLocalRoomById(order.restore)) return;
  try {
    await matchMaker.handleCreateRoom(MATCH_ROOM, order);
  } catch (error) {
    const begun = rooms.all().filter(({ roomId }) => roomId === order.restore);
    await Promise.all(begun.map(endUnlisted));
    throw error;
  }
}

/** Ends the room of a match that another process runs now: its row in the registry is that process's, its clients may come back there. */
export async function dropRoom(match: string): Promise<void> {
  const room: Room | undefined = matchMaker.getLocalRoomById(match);
  if (room !== undefined) await endUnlisted(room);
}

/** Ends a room and leaves the registry alone. */
async function endUnlisted(room: Room): Promise<void> {
  listingOf(room).roomId = undefined;
  await room.disconnect(CloseCode.SERVER_SHUTDOWN);
}

/** Writes the rows of these rooms again that others have struck out or written over while they believed this process dead. */
export async function registerRooms(rooms: readonly Room[]): Promise<void> {
  const rows = await matchMaker.driver.findByIds(rooms.map(({ roomId }) => roomId));
  for (const room of rooms) {
    if (rows.get(room.roomId)?.processId === matchMaker.processId) continue;
    // It has ended while Redis was asked, which may take long: nobody would ever strike it out.
    if (matchMaker.getLocalRoomById(room.roomId) !== room) continue;
    await matchMaker.driver.persist(listingOf(room) as never, true);
  }
}
