// Channels over @colyseus/sdk: create a room or join one by its code. Its own reconnection is off: the session comes back by itself,
// because the SDK does so for a few close codes only.
import { Client, MatchMakeError, type Room } from '@colyseus/sdk';
import type { CreateOptions, JoinOptions, MatchState, RequestName } from '@salient/protocol';
import { PROTOCOL_VERSION } from '@salient/protocol/limits';
import { SERVER_MESSAGE_NAMES } from '@salient/protocol/messages';
import type { Channel, ChannelEvents } from './channel.ts';
import type { JoinFailure } from './failures.ts';

const ROOM_NAME = 'match';
const REQUEST_PATIENCE_MS = 10_000;
const JOIN_PATIENCE_MS = 15_000;

type MatchRoom = Room<unknown, MatchState>;

/** Rejects with a `JoinFailure`. */
export const createChannel = (options: Omit<CreateOptions, 'v'>): Promise<Channel> =>
  open((client) => client.create<MatchState>(ROOM_NAME, { v: PROTOCOL_VERSION, ...options }));

/** With a token its seats are resumed; without one `watcherName` ('' for none) watches. Rejects with a `JoinFailure`. */
export function joinChannel(code: string, seatToken: string | undefined, watcherName: string): Promise<Channel> {
  const who = seatToken ? { seatToken } : watcherName ? { watcherName } : {};
  const options: JoinOptions = { v: PROTOCOL_VERSION, ...who };
  return open((client) => client.joinById<MatchState>(code, options));
}

async function open(connect: (client: Client) => Promise<MatchRoom>): Promise<Channel> {
  const connecting = connect(new Client(location.origin));
  try {
    return wrap(await withPatience(connecting));
  } catch (error) {
    // A socket that opens after we gave up would hold a place in the room; the seat is the next one's.
    connecting.then(
      (room) => void room.leave(false),
      () => undefined,
    );
    throw failureOf(error);
  }
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), JOIN_PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function failureOf(error: unknown): JoinFailure {
  if (!(error instanceof MatchMakeError)) return { status: 0, message: '' };
  // Below 400 and above 599 are socket codes and the SDK's own: nobody refused us, we just did not get through.
  const isRefusal = error.code >= 400 && error.code < 600;
  return isRefusal ? { status: error.code, message: error.message } : { status: 0, message: '' };
}

function wrap(room: MatchRoom): Channel {
  room.reconnection.enabled = false;
  let events: ChannelEvents | null = null;
  const early: ((to: ChannelEvents) => void)[] = [];
  const tell = (say: (to: ChannelEvents) => void) => {
    if (events) say(events);
    else early.push(say);
  };
  room.onStateChange((state) => events?.state(state));
  for (const name of SERVER_MESSAGE_NAMES) room.onMessage(name, (body) => tell((to) => to.message(name, body)));
  room.onLeave((code) => tell((to) => to.closed(code)));
  // A socket error is always followed by a close.
  room.onError(() => undefined);
  return {
    code: room.roomId,
    request: (name: RequestName, body: unknown) => room.request(name, body, { timeout: REQUEST_PATIENCE_MS }),
    ping: (answered) => room.ping(answered),
    listen(to) {
      events = to;
      if (room.state?.seats) to.state(room.state);
      for (const say of early.splice(0)) say(to);
    },
    leave: () => void room.leave(),
    abandon: () => void room.leave(false),
  };
}
