// What each request does in a match room: find the asker's seat, ask the match, answer.
import { ok, type Result } from '@salient/engine';
import type { Refusal, RequestBody } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';
import type { MatchRoom } from './matchRoom.ts';
import { openRematch } from './openRematch.ts';
import type { RequestHandlers } from './requests.ts';
import { type MatchClient, sessionOf } from './session.ts';

const NO_SEAT: Refusal = { code: 'notSeated', message: 'You are watching. Take a seat first.' };
const SEATED: Refusal = { code: 'alreadySeated', message: 'You have a seat already. Give it back first.' };
const NOT_YOURS: Refusal = { code: 'notSeated', message: 'Only players can change the speed.' };

type Answer<T> = Promise<Result<T, Refusal>>;

/** The handlers of one room, for `bindRequests`. */
export function makeHandlers(room: MatchRoom): RequestHandlers {
  /** Runs for the asker's seat; whatever a person sends shows that they are there. */
  const seated = <B, T>(run: (seat: number, body: B) => Answer<T>) => {
    return async (client: MatchClient, body: B): Answer<T> => {
      const { seat } = sessionOf(client);
      if (seat === WATCHER) return { ok: false, faults: NO_SEAT };
      room.match.setConnected(seat, true);
      return run(seat, body);
    };
  };
  /** Runs for the host's seat; a lobby in which nobody sits belongs to whoever is there. */
  const hosting = <B, T>(run: (seat: number, body: B) => Answer<T>) => {
    return async (client: MatchClient, body: B): Answer<T> => {
      const { seat } = sessionOf(client);
      if (seat !== WATCHER) room.match.setConnected(seat, true);
      return run(seat, body);
    };
  };
  return {
    sit: (client, body) => sit(room, client, body),
    stand: (client) => stand(room, client),
    rename: seated((seat, { name }: RequestBody<'rename'>) => room.match.rename(seat, name)),
    setSeat: hosting((seat, body: RequestBody<'setSeat'>) => room.match.setSeat(seat, body)),
    configure: hosting((seat, body: RequestBody<'configure'>) => room.match.configure(seat, body)),
    start: hosting((seat) => room.match.start(seat)),
    salt: seated((seat, { salt }: RequestBody<'salt'>) => room.match.salt(seat, salt)),
    draft: seated((seat, { round, plan }: RequestBody<'draft'>) => room.match.draft(seat, round, plan)),
    commit: seated((seat, { round, plan }: RequestBody<'commit'>) => room.match.commit(seat, round, plan)),
    uncommit: seated((seat, { round }: RequestBody<'uncommit'>) => room.match.uncommit(seat, round)),
    surrender: seated((seat) => room.match.surrender(seat)),
    rematch: (client) => openRematch(room, sessionOf(client).seat),
    chat: async (client, { text }) => say(room, client, text),
    hurry: async (client, { isFast }) => hurry(room, client, isFast),
    sync: async (client) => sync(room, client),
  };
}

async function sit(
  room: MatchRoom,
  client: MatchClient,
  body: RequestBody<'sit'>,
): Answer<{ seat: number; seatToken: string }> {
  const { seat, token } = sessionOf(client);
  // Asked twice, answered twice: the seat is the same.
  if (token !== null)
    return body.seat === undefined || body.seat === seat
      ? ok({ seat, seatToken: token })
      : { ok: false, faults: SEATED };
  const sat = await room.match.sit(body);
  if (sat.ok) room.claim(client, sat.value.seat, sat.value.seatToken);
  room.project();
  return sat;
}

async function stand(room: MatchRoom, client: MatchClient): Answer<Record<string, never>> {
  const session = sessionOf(client);
  if (session.seat === WATCHER) return { ok: false, faults: NO_SEAT };
  const stood = await room.match.stand(session.seat);
  if (!stood.ok) return stood;
  session.seat = WATCHER;
  session.token = null;
  room.project();
  return stood;
}

function say(room: MatchRoom, client: MatchClient, text: string): Result<Record<string, never>, Refusal> {
  const { seat } = sessionOf(client);
  const name = room.match.publicState().seats[seat]?.name ?? '';
  const key = seat === WATCHER ? client.sessionId : `seat ${seat}`;
  const said = room.chat.add({ key, name, seat }, text, room.nowMs());
  if (!said.ok) return said;
  room.broadcast('chat', said.value);
  return ok({});
}

/** Players may hurry, out or not; where no person plays at all, watchers may. */
async function hurry(room: MatchRoom, client: MatchClient, isFast: boolean): Answer<Record<string, never>> {
  const hasPeople = room.match.publicState().seats.some(({ kind }) => kind === 'human');
  if (sessionOf(client).seat === WATCHER && hasPeople) return { ok: false, faults: NOT_YOURS };
  return room.match.hurry(isFast);
}

function sync(room: MatchRoom, client: MatchClient) {
  const { seat } = sessionOf(client);
  if (seat !== WATCHER) room.match.setConnected(seat, true);
  const rematch = room.match.rematchFor(seat);
  if (rematch) client.send('rematch', rematch);
  return ok({ ...room.match.messageFor(seat), chat: room.chat.lines() });
}
