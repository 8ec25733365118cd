import { CloseCode } from '@colyseus/core';
import type { MatchPhase } from '@salient/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Match } from '../match/match.ts';
import { ManualClock } from '../match/testing/manualClock.ts';
import { DEFAULT_PATIENCE } from './hall.ts';
import { LobbySeats } from './lobbySeats.ts';

const LOST = CloseCode.ABNORMAL_CLOSURE;
let clock: ManualClock;
beforeEach(() => {
  clock = new ManualClock();
});

function makeLobby(phase: MatchPhase = 'lobby') {
  const vacate = vi.fn(async () => undefined);
  const seats = [0, 1].map((index) => ({ index, kind: 'human', isConnected: false }));
  const match = { publicState: () => ({ phase, seats }) } as unknown as Match;
  return { vacate, held: seats, seats: new LobbySeats(match, clock, DEFAULT_PATIENCE, vacate) };
}

test('whoever leaves on purpose gives the seat back at once', () => {
  const { vacate, seats } = makeLobby();
  seats.left(1, CloseCode.CONSENTED);
  expect(vacate).toHaveBeenCalledExactlyOnceWith(1);
});

test('a lost connection keeps the seat for a minute', () => {
  const { vacate, seats } = makeLobby();
  seats.left(1, LOST);
  clock.pass(59_999);
  expect(vacate).not.toHaveBeenCalled();
  clock.pass(1);
  expect(vacate).toHaveBeenCalledExactlyOnceWith(1);
});

test('whoever is back in time keeps the seat', () => {
  const { vacate, seats } = makeLobby();
  seats.left(1, LOST);
  clock.pass(30_000);
  seats.returned(1);
  clock.pass(1_000_000);
  expect(vacate).not.toHaveBeenCalled();
});

test('seats promised in a rematch wait longer, but not for ever', () => {
  const { vacate, seats } = makeLobby();
  seats.expectAll();
  seats.returned(0);
  clock.pass(179_999);
  expect(vacate).not.toHaveBeenCalled();
  clock.pass(1);
  expect(vacate).toHaveBeenCalledExactlyOnceWith(1);
});

test('once the match runs, leaving gives nothing back', () => {
  const { vacate, seats } = makeLobby('orders');
  seats.expectAll();
  seats.left(0, CloseCode.CONSENTED);
  seats.left(1, LOST);
  clock.pass(1_000_000);
  expect(vacate).not.toHaveBeenCalled();
});

test('of a promised seat nobody is waited for who is there, nor for one that is nobody’s any more', () => {
  const { vacate, seats, held } = makeLobby();
  seats.expectAll();
  Object.assign(held[0] ?? {}, { isConnected: true });
  Object.assign(held[1] ?? {}, { kind: 'bot' });
  clock.pass(1_000_000);
  expect(vacate).not.toHaveBeenCalled();
});

test('who is lost again has the whole minute again, and a room that has ended frees nothing', () => {
  const { vacate, seats } = makeLobby();
  seats.left(1, LOST);
  clock.pass(59_000);
  seats.left(1, LOST);
  clock.pass(59_999);
  expect(vacate).not.toHaveBeenCalled();
  seats.stop();
  clock.pass(1_000_000);
  expect(vacate).not.toHaveBeenCalled();
});

test('a seat that could not be given back is tried again a minute later, unless the room has ended', async () => {
  const { vacate, seats, held } = makeLobby();
  Object.assign(held[0] ?? {}, { isConnected: true });
  seats.left(1, CloseCode.CONSENTED);
  await clock.advance(60_000, async () => undefined);
  expect(vacate.mock.calls).toEqual([[1], [1]]);
  seats.stop();
  seats.left(1, CloseCode.CONSENTED);
  await clock.advance(1_000_000, async () => undefined);
  expect(vacate).toHaveBeenCalledTimes(3);
  expect(clock.pending).toBe(0);
});

test('a seat whose person was never here is kept for a minute, and no longer for being looked at again', () => {
  const { vacate, seats, held } = makeLobby();
  Object.assign(held[0] ?? {}, { isConnected: true });
  seats.expectLost();
  clock.pass(59_999);
  seats.expectLost();
  expect(vacate).not.toHaveBeenCalled();
  clock.pass(1);
  expect(vacate).toHaveBeenCalledExactlyOnceWith(1);
});
