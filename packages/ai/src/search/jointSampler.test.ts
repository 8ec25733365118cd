// One sample of a joint turn: played at a fresh root, then on from one round below it, unless the game is over.
import { expect, test } from 'vitest';
import type { Domain } from './domain.ts';
import { makeJointSampler } from './jointSampler.ts';

const NONE = { below: () => 0 };

test.each([
  ['goes on', 9, ['apply 3', 'play out at 1'], false],
  ['is over with the turn', 1, ['apply 3'], true],
  ['was over before', 0, [], true],
] as const)('a game that %s', (_, length, expected, isOver) => {
  const done: string[] = [];
  let rounds = 0;
  const domain: Domain<object, number> = {
    seats: 1,
    makeRoot() {
      rounds = 0;
      return {};
    },
    turns: () => [3],
    isOver: () => rounds >= length,
    apply(_state, [turn]) {
      rounds++;
      done.push(`apply ${turn}`);
    },
    playOut: (_state, depth) => void done.push(`play out at ${depth}`),
    writeValues: (_state, values) => void values.fill(0.25 * rounds),
  };
  const values = new Float64Array(1);
  expect(makeJointSampler(domain).sample([3], NONE, values)).toBe(isOver);
  expect(done).toEqual(expected);
  expect([...values]).toEqual([length === 0 ? 0 : 0.25]);
});
