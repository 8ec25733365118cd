// Requests of who wants to see: everything there is to know now, a player's past under fog, and the rounds that are over.
import { ok, type Result } from '@salient/engine';
import type { HistoryPage, Refusal, RequestAnswers, RequestBody, SeatMessage } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';
import type { MatchRoom } from './matchRoom.ts';
import { tellRematch } from './openRematch.ts';
import type { RequestHandlers } from './requests.ts';
import { keyOf, type MatchClient, sessionOf, showPresent, speakingSeat } from './session.ts';
import { linesFor } from './talkHandlers.ts';

const UNNAMED: Refusal = { code: 'notYourSeat', message: 'Say whose past you want to see: you hold several seats.' };
const TOO_MANY_PAGES: Refusal = {
  code: 'tooManyPages',
  message: 'You have asked for a lot of the past just now. Wait a moment.',
};
const TOO_MANY_THOUGHTS: Refusal = {
  code: 'tooManyThoughts',
  message: 'You have asked for a lot of thoughts just now. Wait a moment.',
};
const NOT_WATCHING: Refusal = { code: 'notWatching', message: 'You have a seat: you see what it sees.' };
const NO_SUCH_SEAT: Refusal = { code: 'noSuchSeat', message: 'There is no such seat.' };

export const makeSightHandlers = (
  room: MatchRoom,
): Pick<RequestHandlers, 'sync' | 'watch' | 'history' | 'thoughts'> => ({
  sync: async (client, body) => sync(room, client, body.seat),
  watch: async (client, body) => watch(room, client, body.seat),
  history: (client, body) => history(room, client, body),
  thoughts: async (client, { round }) => thoughts(room, client, round),
});

function sync(room: MatchRoom, client: MatchClient, seat: number | undefined): Result<SeatMessage, Refusal> {
  const session = sessionOf(client);
  if (seat !== undefined) {
    const speaking = speakingSeat(session, seat);
    if (!speaking.ok) return speaking;
  }
  showPresent(room, client);
  void tellRematch(room, client);
  return ok({ ...room.messageFor(client, seat), chat: linesFor(room, client) });
}

function watch(room: MatchRoom, client: MatchClient, seat: number): Result<SeatMessage, Refusal> {
  const session = sessionOf(client);
  if (session.seats.length > 0) return { ok: false, faults: NOT_WATCHING };
  const { seats } = room.match.publicState();
  const isAll = seat === WATCHER && seats.every(({ kind }) => kind !== 'human');
  if (seats[seat] === undefined && !isAll) return { ok: false, faults: NO_SUCH_SEAT };
  session.watched = seat;
  return ok({ ...room.messageFor(client), chat: linesFor(room, client) });
}

function thoughts(room: MatchRoom, client: MatchClient, round: number): Result<RequestAnswers['thoughts'], Refusal> {
  if (!room.thoughts.mayCount(keyOf(client), room.nowMs())) return { ok: false, faults: TOO_MANY_THOUGHTS };
  const kept = room.match.thoughts(round);
  return kept.ok ? ok({ thoughts: kept.value }) : kept;
}

/** Of one's own seat; with several seats of none, unless it is named: as in `sync`. */
async function history(
  room: MatchRoom,
  client: MatchClient,
  body: RequestBody<'history'>,
): Promise<Result<HistoryPage, Refusal>> {
  const session = sessionOf(client);
  const isWatching = session.seats.length === 0 && body.seat === undefined;
  const speaking = isWatching ? ok(WATCHER) : speakingSeat(session, body.seat);
  if (!speaking.ok) return speaking;
  if (session.seats.length > 1 && body.seat === undefined) return { ok: false, faults: UNNAMED };
  if (!room.pages.mayCount(keyOf(client), room.nowMs())) return { ok: false, faults: TOO_MANY_PAGES };
  return room.match.history(speaking.value, { from: body.from, watched: session.watched });
}
