import { expect, test } from 'vitest';
import { moveMuted, seatAfterStart } from './seatsAtStart.ts';

const seatOf = seatAfterStart((['human', 'open', 'bot', 'closed', 'human'] as const).map((kind) => ({ kind })));

test('seats move up when empty ones are dropped; who has lost theirs watches', () => {
  expect([0, 1, 2, 3, 4].map(seatOf)).toEqual([0, -1, 1, -1, 2]);
});

test('who is not heard stays unheard, and nobody else: all who watch only if that was wished', () => {
  expect(moveMuted([4, 3, 0], seatOf)).toEqual([2, 0]);
  expect(moveMuted([-1, 1, 2], seatOf)).toEqual([-1, 1]);
  expect([moveMuted([], seatOf), moveMuted(null, seatOf)]).toEqual([[], null]);
});
