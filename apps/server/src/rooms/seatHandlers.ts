// Requests that change who speaks for which seat: sit, stand, kick, hand-over and take-over.
import { ok, type Result } from '@salient/engine';
import {
  CLOSE_RESEATED,
  type HandOverCode,
  type Refusal,
  type RequestAnswers,
  type RequestBody,
} from '@salient/protocol';
import type { Offer } from './handOver.ts';
import type { MatchRoom } from './matchRoom.ts';
import { type MatchClient, sessionOf, speakingSeat } from './session.ts';

type Answer<T> = Promise<Result<T, Refusal>>;
type Nothing = Record<string, never>;

const SEATED: Refusal = { code: 'alreadySeated', message: 'You have a seat already. Give it back first.' };
const KICKED: Refusal = { code: 'kicked', message: 'The host has shown you out. You can watch.' };
const BAD_CODE: Refusal = {
  code: 'badCode',
  message: 'This code is wrong, used or too old. Ask for a new one on the other device.',
};

export async function sit(
  room: MatchRoom,
  client: MatchClient,
  body: RequestBody<'sit'>,
): Answer<RequestAnswers['sit']> {
  const { seats, token, isKicked } = sessionOf(client);
  if (isKicked) return { ok: false, faults: KICKED };
  const [first] = seats;
  // Asked twice, answered twice: the seat is the same.
  if (token !== null && first !== undefined && body.isAnother !== true) {
    const isSame = body.seat === undefined || seats.includes(body.seat);
    return isSame ? ok({ seat: body.seat ?? first, seatToken: token }) : { ok: false, faults: SEATED };
  }
  const { seatToken: kept, ...wish } = body;
  // Another tab of the same browser has sat down, or sits there still: that seat is theirs, and its token is not lost over a second one.
  const [held] = token === null && kept !== undefined ? room.match.seatsOfToken(kept) : [];
  if (kept !== undefined && held !== undefined) {
    // Gone before its turn: the seat stays with whoever has it.
    if (room.clients.includes(client)) room.claim(client, kept);
    room.project();
    return ok({ seat: held, seatToken: kept });
  }
  const sat = await room.match.sit(wish, token);
  // Gone before the answer with a token that it knows: only the seat that it has not heard of is free again.
  if (sat.ok && token !== null && !room.clients.includes(client)) await leaveAtOnce(room, sat.value.seat);
  else if (sat.ok) room.claim(client, sat.value.seatToken);
  room.project();
  return sat;
}

/** Nobody is on it. Once the match has begun it stays its person's, who is away. */
export async function leaveAtOnce({ match }: Pick<MatchRoom, 'match'>, seat: number): Promise<void> {
  match.setConnected(seat, false);
  await match.stand(seat);
}

export async function stand(room: MatchRoom, client: MatchClient, body: RequestBody<'stand'>): Answer<Nothing> {
  const speaking = speakingSeat(sessionOf(client), body.seat);
  if (!speaking.ok) return speaking;
  const stood = await room.match.stand(speaking.value);
  if (stood.ok) room.reseat();
  return stood;
}

/** Gives a seat in the lobby back for a person who has gone. Whoever has come back while that was written holds it no more, and comes anew. */
export async function vacate(room: MatchRoom, seat: number): Promise<void> {
  const stood = await room.match.stand(seat);
  if (!stood.ok) return;
  const late = room.clients.filter((client) => sessionOf(client).seats.includes(seat));
  room.reseat();
  for (const client of late) client.leave(CLOSE_RESEATED);
}

/** In the lobby: who is still on a seat that is not theirs any more, given back though whoever asked was told that the store does not answer, comes anew. */
export function dismissLost(room: MatchRoom): void {
  if (room.match.publicState().phase !== 'lobby') return;
  const late = room.clients.filter((client) => {
    const { seats, token } = sessionOf(client);
    const held = token === null ? [] : room.match.seatsOfToken(token);
    return seats.some((seat) => !held.includes(seat));
  });
  if (late.length > 0) room.reseat();
  for (const client of late) client.leave(CLOSE_RESEATED);
}

export async function kick(room: MatchRoom, bySeat: number, seat: number): Answer<Nothing> {
  const kicked = await room.match.kick(bySeat, seat);
  if (!kicked.ok) return kicked;
  for (const client of room.clients) {
    const session = sessionOf(client);
    if (!session.seats.includes(seat)) continue;
    // Somebody at the host's own device: nobody is shown out there.
    const isHosts = session.seats.includes(bySeat);
    session.isKicked = !isHosts;
    client.send('unseated', { seats: isHosts ? [seat] : session.seats, why: 'kicked' });
  }
  room.reseat();
  return kicked;
}

export function handOver(
  room: MatchRoom,
  client: MatchClient,
  body: RequestBody<'handOver'>,
): Result<HandOverCode, Refusal> {
  const session = sessionOf(client);
  const seats = [...new Set(body.seats ?? session.seats)];
  for (const seat of seats) {
    const speaking = speakingSeat(session, seat);
    if (!speaking.ok) return speaking;
  }
  if (session.token === null) return { ok: false, faults: { code: 'notSeated', message: 'You have no seat.' } };
  return ok(room.handOvers.offer(session.token, seats, room.nowMs()));
}

export async function takeOver(
  room: MatchRoom,
  client: MatchClient,
  { code }: RequestBody<'takeOver'>,
): Answer<RequestAnswers['takeOver']> {
  if (sessionOf(client).seats.length > 0) return { ok: false, faults: SEATED };
  const offered = room.handOvers.take(code, room.nowMs(), client.sessionId);
  const held = offered === undefined ? [] : room.match.seatsOfToken(offered.token);
  const seats = offered?.seats.filter((seat) => held.includes(seat)) ?? [];
  if (offered === undefined || seats.length === 0) return { ok: false, faults: BAD_CODE };
  const handed = await room.match.handOver(seats);
  if (!handed.ok) {
    room.handOvers.restore(offered);
    return handed;
  }
  const { seatToken } = handed.value;
  if (!room.clients.includes(client)) return undo(room, offered, seats, seatToken);
  room.claim(client, seatToken);
  room.handOvers.hold(offered, seatToken);
  room.dismissFormer(client, seats);
  room.project();
  return ok({ seats, seatToken });
}

/** The taker has gone before the answer, which nobody hears, and so nobody knows the new token: the seats stay with who offered them. */
async function undo(room: MatchRoom, offered: Offer, seats: readonly number[], lost: string): Answer<never> {
  const back = await room.match.handOver(seats, offered.token);
  if (back.ok) room.handOvers.restore(offered);
  else room.handOvers.hold(offered, lost);
  return { ok: false, faults: BAD_CODE };
}
