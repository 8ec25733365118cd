// The players of Cubes that do not search, on positions where one turn is right.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import { counted } from './allowance.ts';
import { type Cubes, targetOf, turnsOf } from './cubes.ts';
import {
  CUBES_PLAYERS,
  type CubesBaseline,
  type CubesPlayer,
  cubesOptions,
  makeCubesSearcher,
  playCubes,
} from './cubesPlayers.ts';
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

test('greedy captures the first cube like any other, steps onto the first cell, and passes only where there is no step', () => {
  const mirrored = [
    [1, 1, 27],
    [0, 2, 3],
  ] as const;
  expect(cellsOf('greedy', placed([...mirrored, [0, 1, 26]], 1))).toEqual([26]);
  // Column 1 of row 1: straight steps lead to 6 and 1.
  expect(cellsOf('greedy', placed([[1, 3, 7]], 1))).toEqual([0]);
  expect(cellsOf('greedy', placed([[0, 3, 38]]))).toEqual([39]);
  expect(cellsOf('greedy', placed([[0, 3, 41]]))).toEqual([-1]);
});

test('heuristic takes the win and leaves a capture, and it does not give away one of several cubes', () => {
  const pieces = [
    [0, 1, 34],
    [0, 5, 8],
    [1, 2, 0],
    [1, 3, 35],
  ] as const;
  expect(cellsOf('heuristic', placed(pieces))).toEqual([41]);
  const guarded = [
    [0, 1, 14],
    [0, 6, 3],
    [1, 1, 28],
    [1, 6, 38],
  ] as const;
  expect(cellsOf('heuristic', placed(guarded))).toEqual([15, 20]);
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

test('heuristic captures before it runs, and runs with its lowest number', () => {
  const captures = [
    [0, 1, 14],
    [0, 6, 3],
    [1, 6, 15],
    [1, 1, 31],
  ] as const;
  const mirrored = captures.map(([side, number, cell]) => [1 - side, number, 41 - cell] as const);
  expect(cellsOf('heuristic', placed(captures))).toEqual([15]);
  expect(cellsOf('heuristic', placed(mirrored, 1))).toEqual([26]);
  const race = [
    [0, 1, 7],
    [0, 6, 7 + 6],
    [1, 1, 5],
    [1, 6, 36],
  ] as const;
  expect(cellsOf('heuristic', placed(race))).toEqual([14]);
});

test('trees have the constants of the study, halved because means run from 0 to 1', () => {
  expect(cubesOptions('uct')).toMatchObject({
    logBase: '10',
    exploration: 1,
    explorationByPhase: [
      { from: 80, exploration: 2.8284 / 2 },
      { from: 105, exploration: 1.5 },
    ],
    raveSchedule: 'linear',
    raveRate: 0.005,
  });
});

test('a search makes as many playouts as it is allowed, tells of them and plays lawful turns to the end', () => {
  const told: number[] = [];
  const searcher = makeCubesSearcher(cubesOptions('pure'), counted(20), ({ playouts }) => told.push(playouts));
  const lawful: CubesPlayer = (state, random) => {
    const turn = searcher(state, random);
    expect(turnsOf(state)).toContain(turn);
    return turn;
  };
  expect([0, 0.5, 1]).toContain(playCubes([lawful, CUBES_PLAYERS.random], makeFastRandomSource(1)));
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told)).toEqual(new Set([20]));
});

test('the parallel form makes four playouts in the place of one, and nothing else is changed', () => {
  const { leafBatch, ...options } = cubesOptions('uct+rave+parallel');
  expect({ leafBatch, alone: cubesOptions('uct+rave').leafBatch }).toEqual({ leafBatch: 4, alone: 1 });
  expect(cubesOptions('uct+rave')).toMatchObject(options);
});
