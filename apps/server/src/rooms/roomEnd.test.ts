// Rooms that end without anybody in them: what becomes of their matches, also when the store does not take them.
import type { Room } from '@colyseus/core';
import { CLOSE_ROOM_ENDED } from '@salient/protocol';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Match } from '../match/match.ts';
import type { Hall } from './hall.ts';
import { closeUnattended } from './roomEnd.ts';

/** What happens in order, in a room whose match is in this phase, and perhaps ends in another one; the store may refuse to put it away. */
async function endRoom(phase: string, isStoreAway = false, endsIn = phase): Promise<readonly string[]> {
  const done: string[] = [];
  const say = (what: string) => async () => void done.push(what);
  const write = (what: string) => async () => {
    if (isStoreAway) throw new Error('no database');
    done.push(what);
  };
  const store = { saveCard: write('card'), save: write('save'), close: write('close'), release: say('release') };
  const publicState = () => ({ phase: done.includes('end') ? endsIn : phase });
  const match = { id: 'a', publicState, card: () => ({}), end: say('end') } as unknown as Match;
  const room = {
    roomId: 'a',
    disconnect: async (code: number) => void done.push(code === CLOSE_ROOM_ENDED ? 'disconnect' : 'send back'),
  } as unknown as Room;
  await closeUnattended(room, match, { deps: { store }, log: pino({ level: 'silent' }) } as unknown as Hall);
  return done;
}

it('a running match is put away, and who has come meanwhile is sent back to it; a lobby is abandoned, a finished match is left as it is; what is over is nobody’s to hold', async () => {
  expect(await endRoom('orders')).toEqual(['card', 'end', 'save', 'send back']);
  expect(await endRoom('lobby')).toEqual(['end', 'close', 'disconnect', 'release']);
  expect(await endRoom('finished')).toEqual(['end', 'disconnect', 'release']);
});

it('a match that ends while its room does is not put away: whoever takes it next makes its replay', async () => {
  expect(await endRoom('resolving', false, 'finished')).toEqual(['card', 'end', 'disconnect', 'release']);
});

it.each(['orders', 'lobby'])(
  'what the store does not take in the phase %s is let go of when its room is gone',
  async (phase) => {
    const done = (await endRoom(phase, true)).filter((what) => what !== 'end');
    expect(done.slice(0, 2)).toEqual(['send back', 'release']);
  },
);
