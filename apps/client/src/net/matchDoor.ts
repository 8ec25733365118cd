// The door to matches for the screens: create one, or open a session in one that exists.

import { fail, ok, type Result } from '@salient/engine';
import type { CreateOptions, Refusal } from '@salient/protocol';
import { cleanName } from '../model/playerName.ts';
import { preferences } from '../model/preferences.ts';
import type { Channel } from './channel.ts';
import { createChannel, joinChannel } from './colyseusChannel.ts';
import { createMessage, isJoinFailure } from './failures.ts';
import { keepSeatToken, seatTokenFor } from './seatTokens.ts';
import { openSession, type Session, type SessionEvents } from './session.ts';

/** Channels of matches created here whose screen has not opened yet. */
const created = new Map<string, Channel>();

/** Creates a match and stays connected: the next `enterMatch` with its code goes on with this connection. */
export async function createMatch(options: Omit<CreateOptions, 'v'>): Promise<Result<{ code: string }, Refusal>> {
  try {
    const channel = await createChannel(options);
    created.set(channel.code, channel);
    return ok({ code: channel.code });
  } catch (error) {
    const failure = isJoinFailure(error) ? error : { status: 0, message: '' };
    return fail({ code: 'notJoined', message: createMessage(failure) });
  }
}

/** @param isWatching asked at every connection: it is made without this browser's seat token */
export function enterMatch(code: string, events: SessionEvents, isWatching: () => boolean): Session {
  const first = created.get(code) ?? null;
  created.delete(code);
  const ports = {
    join: () => joinChannel(code, isWatching() ? undefined : seatTokenFor(code), cleanName(preferences.name.peek())),
    after: (delayMs: number, run: () => void) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    chance: () => Math.random(),
    onNetwork,
  };
  return openSession(ports, keepingTokens(code, events), first);
}

function onNetwork(tell: (isThere: boolean) => void): () => void {
  const stop = new AbortController();
  addEventListener('online', () => tell(true), { signal: stop.signal });
  addEventListener('offline', () => tell(false), { signal: stop.signal });
  return () => stop.abort();
}

/** The room tells its creator the seat once; it must be kept before anything else can fail. */
function keepingTokens(code: string, events: SessionEvents): SessionEvents {
  return {
    ...events,
    seated(message) {
      keepSeatToken(code, message.seatToken);
      events.seated(message);
    },
    rematch(message) {
      if (message.seatToken) keepSeatToken(message.code, message.seatToken);
      events.rematch(message);
    },
  };
}
