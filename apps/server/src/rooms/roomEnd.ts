// The end of a room that nobody came back to: a lobby is abandoned, a running match is put away until somebody asks for it by its code.
import type { Room } from '@colyseus/core';
import { CLOSE_ROOM_ENDED } from '@salient/protocol';
import type { Match } from '../match/match.ts';
import type { Hall } from './hall.ts';

/** Never rejects. */
export async function closeUnattended(room: Room, match: Match, { deps, log }: Hall): Promise<void> {
  const { phase } = match.publicState();
  log.info({ room: room.roomId, phase }, 'nobody came back, the room ends');
  try {
    if (phase !== 'lobby' && phase !== 'finished') await deps.store.saveCard(match.card());
    await match.end();
    if (phase === 'lobby') await deps.store.close(match.id, null);
    else if (phase !== 'finished') await deps.store.save(match.id);
  } catch (error) {
    log.error({ room: room.roomId, error: String(error) }, 'the match of an empty room could not be put away');
  }
  await room.disconnect(CLOSE_ROOM_ENDED).catch(() => undefined);
}
