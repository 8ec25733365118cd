// The door to the live list over @colyseus/sdk: fetched when the home page has been painted.
import { Client } from '@colyseus/sdk';
import type { LobbyMessages } from '@salient/protocol';
import { PROTOCOL_VERSION } from '@salient/protocol/limits';
import { type LiveListEvents, type LiveListRoom, openLiveList, type RowsListener } from './liveList.ts';

const ROOM_NAME = 'lobby';
const MESSAGE_NAMES = ['matches', 'match', 'gone'] as const satisfies readonly (keyof LobbyMessages)[];

/** @returns how to stop listening */
export const enterLobby = (onRows: RowsListener): (() => void) =>
  openLiveList(
    {
      join,
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      chance: () => Math.random(),
    },
    onRows,
  );

async function join(events: LiveListEvents): Promise<LiveListRoom> {
  const room = await new Client(location.origin).joinOrCreate(ROOM_NAME, { v: PROTOCOL_VERSION });
  room.reconnection.enabled = false;
  for (const name of MESSAGE_NAMES)
    room.onMessage(name, (body: LobbyMessages[typeof name]) => events.message(name, body));
  room.onLeave(() => events.closed());
  // A socket error is always followed by a close.
  room.onError(() => undefined);
  return { leave: () => void room.leave(), ping: (answered) => room.ping(answered) };
}
