import { expect, test } from 'vitest';
import { makeFacts, seat } from './fakeMatch.ts';
import { hasLeft, hasPerson, isUnattended, roundsPlayed, teamOf, waitedFor } from './matchFacts.ts';

test('nobody waits for those who have committed, are out, or sit here', () => {
  const seats = [
    seat(0),
    seat(1, { status: 'committed' }),
    seat(2, { status: 'eliminated' }),
    seat(3, { kind: 'closed' }),
    seat(4, { status: 'hasOrders' }),
  ];
  const names = (own: readonly number[]) => waitedFor(makeFacts({ seats }), own).map(({ index }) => index);
  expect(names([0])).toEqual([4]);
  expect(names([])).toEqual([0, 4]);
});

const person = (index: number, more = {}) => seat(index, { kind: 'human', ...more });

test('whether a stand-in is done nobody is told, so it is named where nobody else is waited for', () => {
  const away = person(1, { status: 'botInControl' });
  const named = (...seats: ReturnType<typeof seat>[]) => waitedFor(makeFacts({ seats }), [0]).map(({ index }) => index);
  expect(named(person(0), away, seat(2))).toEqual([2]);
  expect(named(person(0), away, seat(2, { status: 'committed' }))).toEqual([1]);
  expect(named(person(0), person(1, { status: 'playedOn' }), seat(2))).toEqual([2]);
});

test('who surrendered has left for good, though a bot plays the seat on; who is stood in for has not', () => {
  const facts = makeFacts({ seats: [person(0, { status: 'playedOn' }), person(1, { status: 'botInControl' })] });
  expect([hasLeft(facts, 0), hasLeft(facts, 1)]).toEqual([true, false]);
  expect(hasPerson(facts)).toBe(true);
  expect(hasPerson(makeFacts({ seats: [person(0, { status: 'playedOn' }), seat(1)] }))).toBe(false);
});

test('rounds are short where nobody plans and nobody is waited for by the clock', () => {
  const isShort = (roundSeconds: number, ...seats: ReturnType<typeof seat>[]) =>
    isUnattended(makeFacts({ roundSeconds, seats }));
  expect(isShort(120, seat(1), person(0, { status: 'playedOn' }))).toBe(true);
  expect(isShort(0, seat(1), person(0, { status: 'botInControl' }))).toBe(true);
  expect(isShort(120, seat(1), person(0, { status: 'botInControl' }))).toBe(false);
  expect(isShort(0, seat(1), person(0), person(2, { status: 'botInControl' }))).toBe(false);
});

test('who is alone in a team has none', () => {
  const seats = [
    person(0, { team: 2 }),
    seat(1, { team: 0 }),
    seat(2, { team: 2 }),
    seat(3, { team: 0, kind: 'open' }),
  ];
  const facts = makeFacts({ seats });
  expect(seats.map((one) => teamOf(facts, one))).toEqual([2, -1, 2, -1]);
  expect(teamOf(makeFacts(), seat(0))).toBe(-1);
});

test('the round in which a match was ended by vote was not played', () => {
  expect(roundsPlayed({ round: 4, result: { kind: 'noResult' } })).toBe(3);
  expect(roundsPlayed({ round: 0, result: { kind: 'noResult' } })).toBe(0);
  expect(roundsPlayed({ round: 4, result: { kind: 'draw', seats: [0, 1] } })).toBe(4);
});
