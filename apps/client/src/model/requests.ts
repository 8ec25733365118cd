// What a player asks of the server, as verbs: refusals become a complaint on the screen, never an exception.
import type { SeatMessage } from '@salient/protocol';
import { makeAsking, type RequestDeps } from './asking.ts';
import { type LobbyRequests, makeLobbyRequests } from './lobbyRequests.ts';
import { makePlayRequests, type PlayRequests } from './playRequests.ts';
import { makeTalkRequests, type TalkRequests } from './talkRequests.ts';

export interface Requests extends LobbyRequests, PlayRequests, TalkRequests {
  /** Spectators of a fogged match: sees what this seat saw two rounds ago. */
  watch(seat: number): Promise<void>;
}

/** @param take what to do with the message that shows another seat's past */
export function makeRequests(deps: RequestDeps, take: (message: SeatMessage) => void): Requests {
  const asking = makeAsking(deps);
  const talk = makeTalkRequests(deps, asking);
  return {
    ...makeLobbyRequests(deps, asking),
    ...makePlayRequests(deps, asking),
    ...talk,
    async watch(seat) {
      const message = await talk.watch(seat);
      if (!message) return;
      deps.signals.eyes.value = seat;
      take(message);
    },
  };
}
