// Another match with the same seats: opened once, as a room of its own, and everybody here is told their way in.
import { matchMaker } from '@colyseus/core';
import type { Result } from '@salient/engine';
import type { Refusal } from '@salient/protocol';
import type { MatchRoom } from './matchRoom.ts';
import { MATCH_ROOM } from './roomNames.ts';
import { sessionOf, viewerOf } from './session.ts';

/** Whoever asks first opens it; everybody gets the same code. Each client is sent its own seat's token and no other. */
export async function openRematch(
  room: MatchRoom,
  bySeat: number,
): Promise<Result<{ readonly code: string }, Refusal>> {
  const answer = await room.match.rematch(bySeat, async (rematch) => {
    // In this process: the setup holds seat tokens, which go over no wire.
    const created = await matchMaker.handleCreateRoom(MATCH_ROOM, { rematch });
    return created.roomId;
  });
  if (!answer.ok) return answer;
  if (room.hasToldRematch) return answer;
  room.hasToldRematch = true;
  for (const client of room.clients) {
    const message = room.match.rematchFor(viewerOf(sessionOf(client)));
    if (message) client.send('rematch', message);
  }
  return answer;
}
