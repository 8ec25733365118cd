// The end of a room that nobody came back to: an unfinished match is abandoned, so that it is not restored for ever.
import type { Room } from '@colyseus/core';
import { CLOSE_ROOM_ENDED } from '@salient/protocol';
import type { Match } from '../match/match.ts';
import type { Hall } from './hall.ts';

/** Never rejects. */
export async function closeUnattended(room: Room, match: Match, { deps, log }: Hall): Promise<void> {
  const { phase } = match.publicState();
  log.info({ room: room.roomId, phase }, 'nobody came back, the room ends');
  try {
    await match.end();
    if (phase !== 'finished') await deps.store.close(match.id, null);
  } catch (error) {
    log.error({ room: room.roomId, error: String(error) }, 'an abandoned match could not be closed');
  }
  await room.disconnect(CLOSE_ROOM_ENDED).catch(() => undefined);
}
