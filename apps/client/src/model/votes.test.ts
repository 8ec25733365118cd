import { expect, test } from 'vitest';
import { makeFacts, seat } from './fakeMatch.ts';
import { tallyOf } from './votes.ts';

const person = (index: number, more = {}) => seat(index, { kind: 'human', ...more });

test('bots and those who are out have no say', () => {
  const facts = makeFacts({
    seats: [
      person(0, { votes: 'pause end' }),
      seat(1),
      person(2, { status: 'eliminated', votes: 'pause' }),
      person(3, { status: 'playedOn' }),
    ],
  });
  expect(tallyOf(facts, 'pause', [0])).toEqual({
    kind: 'pause',
    names: ['Ana'],
    of: 1,
    mayVote: true,
    isMine: true,
    isAlone: true,
  });
  expect(tallyOf(facts, 'pause', [2])).toMatchObject({ mayVote: false, isMine: false });
});

test('a device with two seats is for it when both are', () => {
  const facts = makeFacts({ seats: [person(0, { votes: 'end' }), person(1), person(2)] });
  expect(tallyOf(facts, 'end', [0, 1])).toMatchObject({ names: ['Ana'], of: 3, isMine: false, isAlone: false });
  expect(tallyOf(facts, 'end', [0, 1, 2])).toMatchObject({ isAlone: true });
});

test('to go on, those who are connected are enough', () => {
  const facts = makeFacts({ isPaused: true, seats: [person(0), person(1, { isConnected: false })] });
  expect(tallyOf(facts, 'resume', [0]).of).toBe(1);
  expect(tallyOf(facts, 'end', [0]).of).toBe(2);
});
