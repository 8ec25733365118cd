// The count of rounds that a game's memory has served starts again before it overflows (rule R5).
import { expect, it } from 'vitest';
import { gameOn, positionOf } from '../testing/build.ts';
import { lineMap } from '../testing/maps.ts';
import { lowestRandom } from '../testing/scriptedRandom.ts';
import { movableOf, openMoves, openRun } from './roundRun.ts';

it('forgets what was noted in the 2^31 rounds before, and notes again (R5)', () => {
  const game = gameOn(lineMap(3));
  const run = openRun(game, positionOf(game, '0:9 0:4 1:5'), lowestRandom, null);
  run.movableRound.set([1, 2147483647, 0]);
  run.stamp = 2147483647;
  openMoves(run);
  expect(run.stamp).toBe(1);
  expect([0, 1, 2].map((territory) => movableOf(run, territory))).toEqual([9, 4, 5]);
  run.movable[0] = 3;
  expect(movableOf(run, 0)).toBe(3);
  openMoves(run);
  expect(movableOf(run, 0)).toBe(9);
});
