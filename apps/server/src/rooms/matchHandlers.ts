// What each request does in a match room: find the asker's seat, ask the match, answer.
import type { Result } from '@salient/engine';
import { CLOSE_SAVED, type Refusal, type RequestBody, type Steering } from '@salient/protocol';
import { WATCHER } from '../match/match.ts';
import type { MatchRoom } from './matchRoom.ts';
import { openRematch } from './openRematch.ts';
import type { RequestHandlers } from './requests.ts';
import { handOver, kick, sit, stand, takeOver } from './seatHandlers.ts';
import { type MatchClient, sessionOf, showPresent, speakingSeat, viewerOf } from './session.ts';
import { makeSightHandlers } from './sightHandlers.ts';
import { emote, mute, report, say } from './talkHandlers.ts';

const NO_HURRY: Refusal = { code: 'notSeated', message: 'Only players can change the speed.' };

type Answer<T> = Promise<Result<T, Refusal>>;
/** A request that may say which of the asker's seats it is for. */
interface Named {
  readonly seat?: number | undefined;
}

/** The handlers of one room, for `bindRequests`. */
export function makeHandlers(room: MatchRoom): RequestHandlers {
  const { match } = room;
  /** Runs for one of the asker's seats; whatever a person sends shows that they are there. */
  const seated = <B extends Named, T>(run: (seat: number, body: B, arrivedAtMs: number) => Answer<T>) => {
    return async (client: MatchClient, body: B, arrivedAtMs: number): Answer<T> => {
      const speaking = speakingSeat(sessionOf(client), body.seat);
      if (!speaking.ok) return speaking;
      showPresent(room, client);
      return run(speaking.value, body, arrivedAtMs);
    };
  };
  /** Runs for the host's seat if the asker holds it; a lobby in which nobody sits belongs to whoever is there. */
  const hosting = <B, T>(run: (seat: number, body: B) => Answer<T>) => {
    return async (client: MatchClient, body: B): Answer<T> => {
      showPresent(room, client);
      return run(hostingSeat(room, client), body);
    };
  };
  /** Runs for the seat that is meant, if the asker holds it, else for the host's. */
  const meaning = <B extends { readonly seat: number }, T>(run: (bySeat: number, body: B) => Answer<T>) => {
    return async (client: MatchClient, body: B): Answer<T> => {
      const isOwn = sessionOf(client).seats.includes(body.seat);
      return run(isOwn ? body.seat : hostingSeat(room, client), body);
    };
  };
  return {
    sit: (client, body) => sit(room, client, body),
    stand: (client, body) => stand(room, client, body),
    rename: seated((seat, { name }: RequestBody<'rename'>) => match.rename(seat, name)),
    setColour: meaning((bySeat, body: RequestBody<'setColour'>) => match.setColour(bySeat, body)),
    setTeam: meaning((bySeat, body: RequestBody<'setTeam'>) => match.setTeam(bySeat, body)),
    ready: seated((seat, { isReady }: RequestBody<'ready'>) => match.ready(seat, isReady)),
    setSeat: hosting((seat, body: RequestBody<'setSeat'>) => match.setSeat(seat, body)),
    resize: hosting((seat, body: RequestBody<'resize'>) => match.resize(seat, body)),
    configure: hosting((seat, body: RequestBody<'configure'>) => match.configure(seat, body)),
    kick: hosting((seat, body: RequestBody<'kick'>) => kick(room, seat, body.seat)),
    passHost: hosting((seat, body: RequestBody<'passHost'>) => match.passHost(seat, body.seat)),
    start: hosting((seat) => match.start(seat)),
    salt: seated((seat, { salt }: RequestBody<'salt'>) => match.salt(seat, salt)),
    draft: seated((seat, { round, plan }: RequestBody<'draft'>, atMs) => match.draft(seat, round, plan, atMs)),
    commit: seated((seat, { round, plan }: RequestBody<'commit'>, atMs) => match.commit(seat, round, plan, atMs)),
    uncommit: seated((seat, { round }: RequestBody<'uncommit'>, atMs) => match.uncommit(seat, round, atMs)),
    surrender: seated((seat) => match.surrender(seat)),
    temper: seated((seat, { temper }: RequestBody<'temper'>) => match.temper(seat, temper)),
    standIn: seated((seat, { isOn }: RequestBody<'standIn'>) => match.standIn(seat, isOn)),
    vote: async (client, body) => vote(room, client, body),
    hurry: async (client, { isFast }) => hurry(room, client, isFast),
    steer: async (client, { pace }) => steer(room, client, pace),
    rematch: (client, body) => openRematch(room, { ...body, bySeat: viewerOf(sessionOf(client)) }),
    ...makeSightHandlers(room),
    handOver: async (client, body) => handOver(room, client, body),
    takeOver: (client, body) => takeOver(room, client, body),
    save: (client) => save(room, client),
    chat: async (client, body) => say(room, client, body),
    emote: async (client, body) => emote(room, client, body),
    mute: async (client, body) => mute(client, body),
    report: (client, body) => report(room, client, body),
  };
}

function hostingSeat(room: MatchRoom, client: MatchClient): number {
  const session = sessionOf(client);
  const { host } = room.match.publicState();
  return session.seats.includes(host) ? host : viewerOf(session);
}

async function vote(room: MatchRoom, client: MatchClient, body: RequestBody<'vote'>): Answer<Record<string, never>> {
  const session = sessionOf(client);
  const speaking = speakingSeat(session, body.seat);
  if (!speaking.ok) return speaking;
  showPresent(room, client);
  return room.match.vote(body.seat === undefined ? session.seats : [body.seat], body.kind, body.isFor);
}

/** Players may hurry, out or not; where no person plays at all, watchers may. */
async function hurry(room: MatchRoom, client: MatchClient, isFast: boolean): Answer<Record<string, never>> {
  const hasPeople = room.match.publicState().seats.some(({ kind }) => kind === 'human');
  if (viewerOf(sessionOf(client)) === WATCHER && hasPeople) return { ok: false, faults: NO_HURRY };
  return room.match.hurry(isFast);
}

/** Who has a seat is refused by the match itself: a person plays. */
async function steer(room: MatchRoom, client: MatchClient, pace: Steering): Answer<Record<string, never>> {
  showPresent(room, client);
  return room.match.steer(pace);
}

async function save(room: MatchRoom, client: MatchClient): Answer<Record<string, never>> {
  const { seats } = sessionOf(client);
  const bySeat = seats.find((seat) => room.match.mayManage(seat)) ?? viewerOf(sessionOf(client));
  const saved = await room.match.setAside(bySeat);
  // After the answer has gone out.
  if (saved.ok) setImmediate(() => void room.closeFor(CLOSE_SAVED));
  return saved;
}
