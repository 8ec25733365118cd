// The room of a rematch: opened for the same network, begun at once for bots alone, told once to everybody by their own seat.
import { matchMaker, Room } from '@colyseus/core';
import { fail, ok } from '@salient/engine';
import type { RematchMessage } from '@salient/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Match, type RematchSetup, WATCHER } from '../match/match.ts';
import type { MatchRoom } from './matchRoom.ts';
import { openRematch, tellRematch } from './openRematch.ts';
import { MATCH_ROOM } from './roomNames.ts';
import { type MatchClient, makeSession } from './session.ts';

/** What the rooms were opened with. */
const orders: unknown[] = [];
beforeAll(async () => {
  await matchMaker.setup();
  const record = (order: unknown): void => void orders.push(order);
  const Next = class extends Room {
    override onCreate(order: unknown): void {
      this.roomId = 'next2345';
      record(order);
    }
  };
  matchMaker.defineRoomType(MATCH_ROOM, Next);
});
beforeEach(() => void orders.splice(0));
afterAll(() => matchMaker.gracefullyShutdown());

const seatOf = (kind: 'human' | 'bot') => ({ kind, name: kind }) as never;

/** A room whose match has these seats, with a client for each of these viewers. */
function makeRoom(kinds: readonly ('human' | 'bot')[], viewers: readonly number[]) {
  const sent: [number, RematchMessage][] = [];
  const clients = viewers.map((viewer) => ({
    userData: { ...makeSession(), seats: viewer === WATCHER ? [] : [viewer] },
    send: (_: 'rematch', message: RematchMessage) => sent.push([viewer, message]),
  }));
  const setup = { seating: kinds.map(seatOf) } as unknown as RematchSetup;
  const match: Pick<Match, 'rematch' | 'rematchFor'> = {
    rematch: async (_, { open }) => ok({ code: await open(setup) }),
    rematchFor: (viewer) => ({ code: 'next2345', seat: viewer, seats: [viewer], seatToken: `token ${viewer}` }),
  };
  const room = { match, clients, opener: '2001:db8::/64', toldRematch: '' } as unknown as MatchRoom;
  return { room, sent };
}

test.each([
  ['bots alone', ['bot', 'bot'], true, true],
  ['bots alone', ['bot', 'bot'], undefined, false],
  ['a person', ['human', 'bot'], true, false],
] as const)('of %s (%j), asked to start at once: %j', async (_, kinds, startsAtOnce, begins) => {
  const { room } = makeRoom(kinds, []);
  expect(await openRematch(room, { bySeat: WATCHER, startsAtOnce })).toEqual(ok({ code: 'next2345' }));
  // It counts as a room of the network that the first one was opened from.
  expect(orders).toMatchObject([{ startsAtOnce: begins, opener: '2001:db8::/64' }]);
});

test('everybody is told once, each their own seat and no other', async () => {
  const { room, sent } = makeRoom(['human', 'human'], [1, 0, WATCHER]);
  await openRematch(room, { bySeat: 1 });
  await openRematch(room, { bySeat: 0 });
  expect(sent.map(([viewer, { seatToken }]) => [viewer, seatToken])).toEqual([
    [1, 'token 1'],
    [0, 'token 0'],
    [WATCHER, `token ${WATCHER}`],
  ]);
});

test('when another one is opened everybody is told of that; a room that there is is found', async () => {
  const { room, sent } = makeRoom(['human', 'human'], [0]);
  await openRematch(room, { bySeat: 0 });
  const found: boolean[] = [];
  room.match.rematch = async (_, { hasRoom }) => {
    for (const code of ['next2345', 'gone2345']) found.push(await hasRoom(code));
    return ok({ code: 'other234' });
  };
  room.match.rematchFor = (seat) => ({ code: 'other234', seat, seats: [seat], seatToken: 'another' });
  await openRematch(room, { bySeat: 0 });
  expect(found).toEqual([true, false]);
  expect(sent.map(([, { code, seatToken }]) => [code, seatToken])).toEqual([
    ['next2345', 'token 0'],
    ['other234', 'another'],
  ]);
});

test('who comes is told of one that people can still come to, as their own seat, and of no other', async () => {
  const { room, sent } = makeRoom(['human', 'human'], [1]);
  const [client] = room.clients as unknown as MatchClient[];
  if (client === undefined) throw new Error('nobody is there');
  const asked: unknown[] = [];
  const answer = (found: Awaited<ReturnType<Match['rematch']>>): void => {
    room.match.rematch = async (wish) => {
      asked.push(wish);
      return found;
    };
  };
  answer(fail({ code: 'rematchGone', message: 'Gone.' }));
  await tellRematch(room, client);
  expect(sent).toEqual([]);
  answer(ok({ code: 'next2345' }));
  await tellRematch(room, client);
  expect(sent).toEqual([[1, { code: 'next2345', seat: 1, seats: [1], seatToken: 'token 1' }]]);
  const wish = { bySeat: 1, isJoining: true };
  expect(asked).toEqual([wish, wish]);
  room.match.rematchFor = () => undefined;
  await tellRematch(room, client);
  expect(sent).toHaveLength(1);
  expect(orders).toEqual([]);
});
