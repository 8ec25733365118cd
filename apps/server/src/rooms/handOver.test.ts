import { CODE_ALPHABET, HAND_OVER_CODE_LENGTH, HAND_OVER_MS, MAX_HAND_OVER_TRIES } from '@salient/protocol';
import { expect, test } from 'vitest';
import { HandOverDesk } from './handOver.ts';

test('a code is good once, for the seats it was made for, until it is too old', () => {
  const desk = new HandOverDesk();
  const { code, expiresAtMs } = desk.offer('token', [2, 3], 1_000);
  expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{${HAND_OVER_CODE_LENGTH}}$`));
  expect(expiresAtMs).toBe(1_000 + HAND_OVER_MS);
  expect(desk.take(code, expiresAtMs - 1)).toMatchObject({ token: 'token', seats: [2, 3] });
  expect(desk.take(code, expiresAtMs - 1)).toBeUndefined();
  const late = desk.offer('token', [2], 0);
  expect(desk.take(late.code, late.expiresAtMs)).toBeUndefined();
});

test('a device’s newest code is its only one; other devices keep theirs', () => {
  const desk = new HandOverDesk();
  const [first, other, second] = [desk.offer('a', [0], 0), desk.offer('b', [1], 0), desk.offer('a', [0], 0)];
  expect(desk.take(first.code, 1)).toBeUndefined();
  expect(desk.take(other.code, 1)?.token).toBe('b');
  expect(desk.take(second.code, 1)?.token).toBe('a');
});

test('after a few wrong guesses no code is good any more', () => {
  const desk = new HandOverDesk();
  const kept = desk.offer('a', [0], 0);
  for (let wrong = 1; wrong < MAX_HAND_OVER_TRIES; wrong++) desk.take('zzzzzzzz', 1);
  expect(desk.take(kept.code, 1)?.token).toBe('a');
  const { code } = desk.offer('a', [0], 2);
  for (let wrong = 1; wrong <= MAX_HAND_OVER_TRIES; wrong++) desk.take('short', 3);
  expect(desk.take(code, 3)).toBeUndefined();
});
