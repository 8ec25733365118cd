import {
  CODE_ALPHABET,
  HAND_OVER_CODE_LENGTH,
  HAND_OVER_MS,
  MAX_HAND_OVER_GUESSES,
  MAX_HAND_OVER_TRIES,
} from '@salient/protocol';
import { expect, test } from 'vitest';
import { HandOverDesk } from './handOver.ts';

test('a code is good once, for the seats it was made for, until it is too old', () => {
  const desk = new HandOverDesk();
  const { code, expiresAtMs } = desk.offer('token', [2, 3], 1_000);
  expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{${HAND_OVER_CODE_LENGTH}}$`));
  expect(expiresAtMs).toBe(1_000 + HAND_OVER_MS);
  expect(desk.take(code, expiresAtMs - 1, 'phone')).toMatchObject({ token: 'token', seats: [2, 3] });
  expect(desk.take(code, expiresAtMs - 1, 'phone')).toBeUndefined();
  const late = desk.offer('token', [2], 0);
  expect(desk.take(late.code, late.expiresAtMs, 'phone')).toBeUndefined();
});

test('a device’s newest code is its only one; other devices keep theirs', () => {
  const desk = new HandOverDesk();
  const [first, other, second] = [desk.offer('a', [0], 0), desk.offer('b', [1], 0), desk.offer('a', [0], 0)];
  expect(desk.take(first.code, 1, 'phone')).toBeUndefined();
  expect(desk.take(other.code, 1, 'phone')?.token).toBe('b');
  expect(desk.take(second.code, 1, 'phone')?.token).toBe('a');
});

test('after a few wrong guesses no code is good for who guessed, until there is another; for others it is', () => {
  const desk = new HandOverDesk();
  const kept = desk.offer('a', [0], 0);
  for (let wrong = 1; wrong < MAX_HAND_OVER_TRIES; wrong++) desk.take('zzzzzzzz', 1, 'eve');
  expect(desk.take(kept.code, 1, 'eve')?.token).toBe('a');
  const { code } = desk.offer('a', [0], 2);
  for (let wrong = 1; wrong <= MAX_HAND_OVER_TRIES; wrong++) desk.take('short', 3, 'eve');
  expect(desk.take(code, 3, 'eve')).toBeUndefined();
  expect(desk.take(code, 3, 'phone')?.token).toBe('a');
  expect(desk.take(desk.offer('a', [0], 4).code, 5, 'eve')?.token).toBe('a');
});

test('after very many wrong guesses of whomever no code is good any more', () => {
  const desk = new HandOverDesk();
  const { code } = desk.offer('a', [0], 0);
  for (let wrong = 1; wrong <= MAX_HAND_OVER_GUESSES; wrong++) desk.take('zzzzzzzz', 1, `eve ${wrong}`);
  expect(desk.take(code, 1, 'phone')).toBeUndefined();
});

test('a code that nothing has come of is as good as before, unless there is a newer one', () => {
  const desk = new HandOverDesk();
  const { code, expiresAtMs } = desk.offer('a', [0], 0);
  const taken = desk.take(code, 1, 'phone');
  if (taken === undefined) throw new Error('it is not good');
  desk.restore(taken);
  desk.spend('a');
  expect(desk.take(code, expiresAtMs - 1, 'phone')).toEqual(taken);
  const newer = desk.offer('a', [0], 2);
  desk.restore(taken);
  expect(desk.take(code, 3, 'phone')).toBeUndefined();
  expect(desk.take(newer.code, 3, 'phone')?.token).toBe('a');
});

test('a used code is good for the seats’ new token until that has been shown', () => {
  const desk = new HandOverDesk();
  const { code, expiresAtMs } = desk.offer('a', [0], 0);
  const use = (token: string): void => {
    const taken = desk.take(code, 1, 'phone');
    if (taken) desk.hold(taken, token);
  };
  use('b');
  desk.spend('a');
  expect(desk.take(code, expiresAtMs, 'phone')).toBeUndefined();
  use('c');
  desk.spend('b');
  const taken = desk.take(code, 1, 'phone');
  expect(taken).toMatchObject({ token: 'c', seats: [0] });
  if (taken) desk.hold(taken, 'd');
  desk.spend('d');
  expect(desk.take(code, 1, 'phone')).toBeUndefined();
});

test('a new code begins with none of the wrong guesses that were made at another', () => {
  const desk = new HandOverDesk();
  desk.offer('a', [0], 0);
  for (let wrong = 1; wrong < MAX_HAND_OVER_GUESSES; wrong++) desk.take('zzzzzzzz', 1, `eve ${wrong}`);
  const { code } = desk.offer('b', [1], 2);
  desk.take('zzzzzzzz', 3, 'eve');
  expect(desk.take(code, 3, 'phone')?.token).toBe('b');
});
