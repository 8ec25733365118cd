// The teams that seats' own come to.
import { expect, it } from 'vitest';
import { teamsOfSeats } from './seats.ts';

it.each([
  [[-1, -1], []],
  [[], []],
  [
    [2, 2],
    [2, 2],
  ],
  [
    [-1, 0, -1, 2, -1],
    [1, 0, 3, 2, 4],
  ],
])('%j are %j', (chosen, teams) => {
  expect(teamsOfSeats(chosen)).toEqual(teams);
});
