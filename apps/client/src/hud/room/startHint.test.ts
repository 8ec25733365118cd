import { expect, test } from 'vitest';
import { makeFacts, seat } from '../../model/fakeMatch.ts';
import { guestHint, hostHint, settingsHint } from './startHint.ts';

const person = (index: number, more = {}) =>
  seat(index, { kind: 'human', name: ['Ann', 'Ben', 'Cat'][index], ...more });

test('where everybody says that they are ready, each is told what the match waits for', () => {
  const seats = [person(0), person(1, { isReady: true }), person(2)];
  const facts = makeFacts({ phase: 'lobby', host: 0, needsReady: true, seats });
  expect(hostHint(facts, [0])).toBe('Waiting for Cat to be ready.');
  expect(guestHint(facts, [1])).toBe('You are ready. Waiting for Ann to start.');
  expect(guestHint(facts, [2])).toBe('Say that you are ready: Ann can start only then.');
  // Two at one device: neither may be forgotten.
  expect(guestHint(facts, [1, 2])).toBe('Say that you are ready: Ann can start only then.');
  expect(guestHint(facts, [])).toBe('Waiting for Ann to start.');
});

test('without that, guests wait for the host, and the host for a second seat; open ones are spoken of where there are some', () => {
  const facts = makeFacts({ phase: 'lobby', host: 0, seats: [person(0), person(1)] });
  expect(guestHint(facts, [1])).toBe('Waiting for Ann to start.');
  expect(hostHint(facts, [0])).toBe('');
  const roomy = makeFacts({ phase: 'lobby', host: 0, seats: [person(0), person(1), seat(2, { kind: 'open' })] });
  expect(hostHint(roomy, [0])).toBe('Open seats are closed when the match starts.');
  expect(hostHint(makeFacts({ phase: 'lobby', host: 0, seats: [person(0)] }), [0])).toContain('At least two seats');
});

test('where there is no host nobody is told to wait for one', () => {
  const left = makeFacts({ phase: 'lobby', host: -1, seats: [seat(0, { kind: 'open' }), seat(1, { kind: 'bot' })] });
  expect(guestHint(left, [])).toBe(
    'There is no host any more: whoever takes a seat first is, and can start the match.',
  );
  expect(settingsHint(left)).toBe('Whoever takes a seat first sets these.');
  const run = makeFacts({ phase: 'lobby', host: -1, seats: [seat(0, { kind: 'bot' }), seat(1, { kind: 'bot' })] });
  expect(guestHint(run, [])).toBe('Whoever runs this lab starts it.');
  expect(settingsHint(run)).toBe('Whoever runs this lab sets these.');
  expect(settingsHint(makeFacts({ phase: 'lobby', host: 0, seats: [person(0)] }))).toBe('The host sets these.');
});
