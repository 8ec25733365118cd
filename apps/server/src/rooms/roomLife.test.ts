import type { MatchPhase } from '@salient/protocol';
import { expect, test } from 'vitest';
import { ManualClock } from '../match/testing/manualClock.ts';
import { DEFAULT_PATIENCE } from './hall.ts';
import { RoomLife } from './roomLife.ts';

function makeRoom() {
  const clock = new ManualClock();
  let phase: MatchPhase = 'lobby';
  let roundSeconds = 0;
  let people = 0;
  let ends = 0;
  const end = () => void ends++;
  const life = new RoomLife({
    clock,
    patience: DEFAULT_PATIENCE,
    state: () => ({ phase, roundSeconds }),
    isEmpty: () => people === 0,
    end,
  });
  return {
    life,
    ends: () => ends,
    set: (change: { people?: number; phase?: MatchPhase; roundSeconds?: number }) => {
      people = change.people ?? people;
      phase = change.phase ?? phase;
      roundSeconds = change.roundSeconds ?? roundSeconds;
      life.update();
    },
    wait: (ms: number) => clock.pass(ms),
  };
}

const HOUR = 3_600_000;

test('a room whose creator never comes ends', () => {
  const room = makeRoom();
  room.wait(DEFAULT_PATIENCE.lobbyMs - 1);
  expect(room.ends()).toBe(0);
  room.wait(1);
  expect(room.ends()).toBe(1);
});

test('a reload of the last person does not end a lobby', () => {
  const room = makeRoom();
  room.set({ people: 1 });
  room.wait(HOUR);
  room.set({ people: 0 });
  room.wait(DEFAULT_PATIENCE.lobbyMs - 1);
  room.set({ people: 1 });
  room.wait(HOUR);
  expect(room.ends()).toBe(0);
});

test('a running match is kept for a day without anybody, a finished one for a minute', () => {
  const room = makeRoom();
  room.set({ people: 1, phase: 'orders' });
  room.set({ people: 0 });
  room.wait(23 * HOUR);
  expect(room.ends()).toBe(0);
  // Bots played it to its end while nobody looked: the waiting counts.
  room.set({ phase: 'finished' });
  room.wait(1);
  expect(room.ends()).toBe(1);
  room.wait(HOUR);
  room.life.update();
  room.wait(48 * HOUR);
  expect(room.ends()).toBe(1);
});

test('a room that ends otherwise does not end again', () => {
  const room = makeRoom();
  room.life.stop();
  room.wait(48 * HOUR);
  expect(room.ends()).toBe(0);
  room.set({ phase: 'finished' });
  room.wait(48 * HOUR);
  expect(room.ends(), 'whoever goes while it ends').toBe(0);
});

test('a long match goes on for five rounds without anybody', () => {
  const day = 24 * 60 * 60;
  const room = makeRoom();
  room.set({ phase: 'orders', roundSeconds: 2 * day });
  room.wait(10 * day * 1_000 - 1);
  expect(room.ends()).toBe(0);
  room.wait(1);
  expect(room.ends()).toBe(1);
});
