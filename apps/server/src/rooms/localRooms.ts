// The rooms of this process as the registry knows them: opened for matches of the store, dropped without a trace, and registered again.
import { CloseCode, matchMaker, type Room } from '@colyseus/core';
import { MATCH_ROOM } from './roomNames.ts';

/** The part of Colyseus' room that stands in the registry; private in its types, but its row is written from it. */
interface Listed {
  readonly _listing: { roomId: string | undefined; processId: string };
}

const listingOf = (room: Room): Listed['_listing'] => (room as unknown as Listed)._listing;

/** Opens a room for a match of the store. The row of a dead process under this name is overwritten. */
export async function openRoomFor(match: string): Promise<void> {
  if (matchMaker.getLocalRoomById(match)) return;
  await matchMaker.handleCreateRoom(MATCH_ROOM, { restore: match });
}

/** Ends the room of a match that another process runs now: its row in the registry is that process's, its clients may come back there. */
export async function dropRoom(match: string): Promise<void> {
  const room: Room | undefined = matchMaker.getLocalRoomById(match);
  if (room === undefined) return;
  listingOf(room).roomId = undefined;
  await room.disconnect(CloseCode.SERVER_SHUTDOWN);
}

/** Writes the rows of these rooms again that others have struck out or written over while they believed this process dead. */
export async function registerRooms(rooms: readonly Room[]): Promise<void> {
  const rows = await matchMaker.driver.findByIds(rooms.map(({ roomId }) => roomId));
  for (const room of rooms) {
    if (rows.get(room.roomId)?.processId === matchMaker.processId) continue;
    await matchMaker.driver.persist(listingOf(room) as never, true);
  }
}
