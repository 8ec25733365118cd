// Who creates a match sits down in it, with everybody else at that device; who creates one of nothing but bots watches.
import { ServerError } from '@colyseus/core';
import { ok } from '@salient/engine';
import type { CreateOptions } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';
import type { MatchRoom } from './matchRoom.ts';
import { BAD_OPTIONS, sentencesOf } from './openMatch.ts';
import { type MatchClient, sessionOf } from './session.ts';

/** @throws ServerError with a sentence */
export async function seatCreator(room: MatchRoom, client: MatchClient, options: CreateOptions): Promise<void> {
  const { seats } = room.match.publicState();
  const isForBots = seats.every(({ kind }) => kind === 'bot');
  const seat = isForBots ? WATCHER : await sitDown(room, client, options);
  const started = options.startsAtOnce ? await room.match.start(seat) : ok({});
  if (!started.ok) throw new ServerError(BAD_OPTIONS, sentencesOf(started.faults));
}

async function sitDown(room: MatchRoom, client: MatchClient, { name, others = [] }: CreateOptions): Promise<number> {
  // The first seat, but where a match goes on from another one: there the one that was asked for is open.
  const first = room.match.publicState().seats.findIndex(({ kind }) => kind === 'open');
  const sat = await room.match.sit({ name, seat: Math.max(0, first) });
  if (!sat.ok) throw new ServerError(BAD_OPTIONS, sat.faults.message);
  const { seat, seatToken } = sat.value;
  for (const [index, other] of others.entries()) {
    const alsoSat = await room.match.sit({ name: other, seat: index + 1 }, seatToken);
    if (!alsoSat.ok) throw new ServerError(BAD_OPTIONS, alsoSat.faults.message);
  }
  room.claim(client, seatToken);
  client.send('seated', { seat, seats: sessionOf(client).seats, seatToken });
  return seat;
}
