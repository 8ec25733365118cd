// How a room ends and its match does not: that of a lobby nobody came back to is abandoned, a running one is put away until somebody asks for
// it by its code, and one that the store knows otherwise is given up to whoever restores it.
import { CloseCode, type Room } from '@colyseus/core';
import { CLOSE_ROOM_ENDED } from '@salient/protocol';
import type { Match } from '../match/match.ts';
import { reasonOf } from '../ops/errors.ts';
import type { Hall } from './hall.ts';

/** Never rejects. */
export async function closeUnattended(room: Room, match: Match, { deps, log }: Hall): Promise<void> {
  const { phase } = match.publicState();
  log.info({ room: room.roomId, phase }, 'nobody came back, the room ends');
  let isOver = phase === 'lobby';
  try {
    if (phase !== 'lobby' && phase !== 'finished') await deps.store.saveCard(match.card());
    await match.end();
    // A round that was being resolved may have been the last one.
    isOver ||= match.publicState().phase === 'finished';
    if (phase === 'lobby') await deps.store.close(match.id, null);
    else if (!isOver) await deps.store.save(match.id);
  } catch (error) {
    log.error({ room: room.roomId, error: reasonOf(error) }, 'the match of an empty room could not be put away');
    return await giveUp(room, match, deps);
  }
  // Whoever has come meanwhile comes back, and by that takes it up again.
  const isPutAway = phase !== 'lobby' && !isOver;
  await room.disconnect(isPutAway ? CloseCode.SERVER_SHUTDOWN : CLOSE_ROOM_ENDED).catch(() => undefined);
  // Nobody writes to it any more; and where its replay is not in the store yet it is made by whoever takes the match next.
  if (isOver) await deps.store.release(match.id);
}

/** For a match of which the store has other records: its people come back to a room that was restored from there. Never rejects. */
export async function giveUpEstranged(room: Room, match: Match, { deps, log }: Hall): Promise<void> {
  // Another server's already: the heartbeat ends this room, and the row in the registry is that server's.
  if (!(await deps.store.take(match.id).catch(() => true))) return;
  log.error({ room: room.roomId }, 'a match is given up, to be restored from the store');
  await giveUp(room, match, deps);
}

/** Ends a room whose match is in the store, running, for whoever takes it next: nobody else could as long as this server holds it. Never rejects. */
export async function giveUp(room: Room, match: Match, { store }: Hall['deps']): Promise<void> {
  await match.end();
  await room.disconnect(CloseCode.SERVER_SHUTDOWN).catch(() => undefined);
  await store.release(match.id);
}
