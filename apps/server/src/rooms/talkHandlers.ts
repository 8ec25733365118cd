// Requests that are talk: chat lines to their audiences, emotes, muting, reports.
import { ok, type Result } from '@salient/engine';
import type { ChatLine, Refusal, RequestBody } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';
import { mayRead, type Reader, TOO_QUICK } from './chatBook.ts';
import type { MatchRoom } from './matchRoom.ts';
import { keyOf, type MatchClient, sessionOf, speakingSeat, viewerOf } from './session.ts';

type Nothing = Record<string, never>;

const TOO_MANY_REPORTS: Refusal = {
  code: 'tooManyReports',
  message: 'You have reported a lot just now. Wait a few minutes.',
};

/** A connection as the chat knows it. */
export function readerOf(room: MatchRoom, client: MatchClient): Reader {
  const { seats } = sessionOf(client);
  const all = room.match.publicState().seats;
  return { seats, teams: seats.flatMap((seat) => (all[seat] && all[seat].team >= 0 ? [all[seat].team] : [])) };
}

/** The lines this connection may read and wants to hear. */
export const linesFor = (room: MatchRoom, client: MatchClient): readonly ChatLine[] =>
  room.chat.lines(readerOf(room, client)).filter(({ seat }) => !isMuted(client, seat));

export function say(room: MatchRoom, client: MatchClient, body: RequestBody<'chat'>): Result<Nothing, Refusal> {
  const session = sessionOf(client);
  const seat = seatOf(client, body.seat);
  if (!seat.ok) return seat;
  const { seats, phase } = room.match.publicState();
  const held = seats[seat.value];
  const writer = {
    key: keyOf(client),
    name: held?.name ?? session.name,
    seat: seat.value,
    team: held?.team ?? -1,
  };
  const isMatchRunning = phase !== 'lobby' && phase !== 'finished';
  const said = room.chat.add(writer, { text: body.text, to: body.to, isMatchRunning, nowMs: room.nowMs() });
  if (!said.ok) return said;
  room.talk.changed();
  for (const other of room.clients) {
    const isHeard = mayRead(said.value, readerOf(room, other)) && !isMuted(other, seat.value);
    if (isHeard) other.send('chat', said.value.line);
  }
  return ok({});
}

export function emote(room: MatchRoom, client: MatchClient, body: RequestBody<'emote'>): Result<Nothing, Refusal> {
  const speaking = speakingSeat(sessionOf(client), body.seat);
  if (!speaking.ok) return speaking;
  const atMs = room.nowMs();
  if (!room.chat.maySpeak(keyOf(client), atMs)) return { ok: false, faults: TOO_QUICK };
  const message = { seat: speaking.value, emote: body.emote, atMs };
  for (const other of room.clients) if (!isMuted(other, speaking.value)) other.send('emote', message);
  return ok({});
}

export function mute(client: MatchClient, { seats }: RequestBody<'mute'>): Result<Nothing, Refusal> {
  sessionOf(client).muted = [...new Set(seats)];
  return ok({});
}

const isMuted = (client: MatchClient, seat: number): boolean => sessionOf(client).muted?.includes(seat) === true;

export async function report(
  room: MatchRoom,
  client: MatchClient,
  body: RequestBody<'report'>,
): Promise<Result<Nothing, Refusal>> {
  if (!room.reports.mayCount(keyOf(client), room.nowMs())) return { ok: false, faults: TOO_MANY_REPORTS };
  // Only what the reporter could read can be quoted.
  const line = linesFor(room, client).find(({ id }) => id === body.lineId)?.text ?? '';
  const { seat, reason, text = '' } = body;
  const reported = await room.match.report({ by: viewerOf(sessionOf(client)), seat, reason, text, line });
  if (reported.ok) room.countReport(reason);
  return reported;
}

function seatOf(client: MatchClient, named: number | undefined): Result<number, Refusal> {
  const session = sessionOf(client);
  return session.seats.length === 0 && named === undefined ? ok(WATCHER) : speakingSeat(session, named);
}
