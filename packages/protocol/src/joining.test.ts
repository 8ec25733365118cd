import { expect, test } from 'vitest';
import { createSchema } from './joining.ts';
import { PROTOCOL_VERSION } from './limits.ts';

const playingOn = (replay: string) => ({ v: PROTOCOL_VERSION, name: 'Ann', playOn: { replay, round: 1, seat: 0 } });

test('a replay to play on from is named as matches are', () => {
  expect(createSchema.safeParse(playingOn('abcd2345')).success).toBe(true);
});

// PostgreSQL takes no text with a zero in it.
test.each(['', 'abcd\u0000', "x' --", 'a'.repeat(65)])('%j names none', (replay) => {
  expect(createSchema.safeParse(playingOn(replay)).success).toBe(false);
});
