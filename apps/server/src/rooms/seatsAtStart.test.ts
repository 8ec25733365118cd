import { expect, test, vi } from 'vitest';
import { ChatBook } from './chatBook.ts';
import { HandOverDesk } from './handOver.ts';
import { moveSeats } from './seatsAtStart.ts';
import { type MatchClient, makeSession, type Session } from './session.ts';

const LOBBY = (['human', 'open', 'bot', 'closed', 'human', 'human'] as const).map((kind) => ({ kind }));

function makeRoom(...sessions: Partial<Session>[]) {
  const clients = sessions.map((one) => ({ userData: { ...makeSession(), ...one } }) as unknown as MatchClient);
  const room = { chat: new ChatBook(), talk: { changed: vi.fn() }, handOvers: new HandOverDesk(), clients };
  return { ...room, start: () => moveSeats(room, LOBBY), sessions: clients.map(({ userData }) => userData) };
}

test('what was said goes with the seats; who has lost theirs watches', () => {
  const { chat, talk, start } = makeRoom();
  for (const seat of [0, 1, 4, -1])
    chat.add({ key: `${seat}`, name: 'x', seat, team: -1 }, { text: 'hello', isMatchRunning: false, nowMs: 0 });
  start();
  expect(chat.lines({ seats: [], teams: [] }).map(({ seat }) => seat)).toEqual([0, -1, 2, -1]);
  expect(talk.changed).toHaveBeenCalledTimes(1);
});

test('who is not heard stays unheard, and nobody else: all who watch only if that was wished', () => {
  const muted = [[4, 3, 0], [-1, 1, 2], [], null];
  const { start, sessions } = makeRoom(...muted.map((seats) => ({ muted: seats })));
  start();
  expect(sessions.map((session) => session?.muted)).toEqual([[2, 0], [-1, 1], [], null]);
});

test('who watches through somebody’s eyes goes on through theirs', () => {
  const { start, sessions } = makeRoom(...[4, 2, 1, -1, undefined].map((watched) => ({ watched })));
  start();
  expect(sessions.map((session) => session?.watched)).toEqual([2, 1, undefined, -1, undefined]);
});

test('a code is good for the seats that it was made for, under their new numbers', () => {
  const { handOvers, start } = makeRoom();
  const { code } = handOvers.offer('token', [5, 1], 0);
  start();
  expect(handOvers.take(code, 1, 'phone')).toMatchObject({ token: 'token', seats: [3] });
});

test('so is one that was being taken while the match began, and could not be', () => {
  const { handOvers, start } = makeRoom();
  const { code } = handOvers.offer('token', [5, 1], 0);
  const taken = handOvers.take(code, 1, 'phone');
  start();
  if (taken !== undefined) handOvers.restore(taken);
  expect(handOvers.take(code, 2, 'phone')).toMatchObject({ token: 'token', seats: [3] });
  const later = handOvers.offer('token', [3], 3);
  const again = handOvers.take(later.code, 4, 'phone');
  if (again !== undefined) handOvers.restore(again);
  expect(handOvers.take(later.code, 5, 'phone')).toMatchObject({ seats: [3] });
});
