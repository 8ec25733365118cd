// The players of Cubes that do not search, on positions where one turn is right.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { type Cubes, targetOf } from './cubes.ts';
import { CUBES_PLAYERS, type CubesBaseline, cubesOptions } from './cubesPlayers.ts';
import { placed } from './testing.ts';

/** Where a player may go, in twenty tries. */
const cellsOf = (name: CubesBaseline, state: Cubes): number[] => {
  const random = makeFastRandomSource(1);
  const ends = Array.from({ length: 20 }, () => targetOf(state, CUBES_PLAYERS[name](state, random)));
  return [...new Set(ends)].sort((a, b) => a - b);
};

test('greedy captures, whatever the way, and else takes a diagonal step', () => {
  const pieces = [
    [0, 1, 14],
    [0, 2, 9],
    [1, 6, 30],
  ] as const;
  expect(cellsOf('greedy', placed(pieces))).toEqual([16, 21]);
  expect(cellsOf('greedy', placed([...pieces, [1, 5, 15]]))).toEqual([15]);
});

test('heuristic wins where it can, and does not step where the best reply captures it', () => {
  // Side 1 has arrived with its second cube: the first one of side 0 wins by its last step.
  expect(
    cellsOf(
      'heuristic',
      placed([
        [0, 1, 34],
        [0, 5, 8],
        [1, 2, 0],
      ]),
    ),
  ).toEqual([41]);
  // The cube of side 1 on 28 strikes 27, 22 and 21, but not 20.
  const state = placed([
    [0, 1, 14],
    [1, 1, 28],
  ]);
  expect(cellsOf('heuristic', state)).not.toContain(21);
  // The same as in a mirror.
  const mirrored = placed(
    [
      [1, 1, 27],
      [0, 1, 13],
    ],
    1,
  );
  expect(cellsOf('heuristic', mirrored)).not.toContain(20);
});

test('the parallel form makes four playouts in the place of one, and nothing else is changed', () => {
  const { leafBatch, ...options } = cubesOptions('uct+rave+parallel');
  expect({ leafBatch, alone: cubesOptions('uct+rave').leafBatch }).toEqual({ leafBatch: 4, alone: 1 });
  expect(cubesOptions('uct+rave')).toMatchObject(options);
});
