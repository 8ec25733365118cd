// Another match with the same seats: opened once, as a room of its own, and everybody here is told their way in.
import { matchMaker } from '@colyseus/core';
import type { Result } from '@salient/engine';
import type { Refusal } from '@salient/protocol';
import type { RematchDoors, RematchSetup, RematchWish } from '../match/match.ts';
import type { MatchRoom } from './matchRoom.ts';
import { MATCH_ROOM } from './roomNames.ts';
import { type MatchClient, sessionOf, viewerOf } from './session.ts';

/**
 * Whoever asks first opens it; everybody gets the same code, as long as that match is there. Each client is sent its own seat's token and no other.
 * @param wish with `startsAtOnce` a match of nothing but bots begins when the first one comes to watch
 */
export async function openRematch(
  room: MatchRoom,
  { startsAtOnce = false, ...wish }: RematchWish & { readonly startsAtOnce?: boolean | undefined },
): Promise<Result<{ readonly code: string }, Refusal>> {
  const answer = await room.match.rematch(wish, doorsOf(room, startsAtOnce));
  if (!answer.ok || room.toldRematch === answer.value.code) return answer;
  room.toldRematch = answer.value.code;
  for (const client of room.clients) {
    const message = room.match.rematchFor(viewerOf(sessionOf(client)));
    if (message) client.send('rematch', message);
  }
  return answer;
}

/** Tells whoever comes of the rematch, if there is one that people can still come to. */
export async function tellRematch(room: MatchRoom, client: MatchClient): Promise<void> {
  const viewer = () => viewerOf(sessionOf(client));
  if (room.match.rematchFor(viewer()) === undefined) return;
  const found = await room.match.rematch({ bySeat: viewer(), isJoining: true }, doorsOf(room, false));
  const message = room.match.rematchFor(viewer());
  if (found.ok && message) client.send('rematch', message);
}

function doorsOf({ opener }: MatchRoom, startsAtOnce: boolean): RematchDoors {
  const open = async (rematch: RematchSetup): Promise<string> => {
    const isForBots = rematch.seating?.every(({ kind }) => kind === 'bot') === true;
    // In this process: the setup holds seat tokens, which go over no wire.
    const order = { rematch, startsAtOnce: startsAtOnce && isForBots, opener };
    const created = await matchMaker.handleCreateRoom(MATCH_ROOM, order);
    return created.roomId;
  };
  return { open, hasRoom };
}

const hasRoom = async (code: string): Promise<boolean> => Boolean(await matchMaker.driver.findOne({ roomId: code }));
