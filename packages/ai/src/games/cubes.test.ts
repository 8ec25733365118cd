// Cubes: its rules on positions made by hand, whole random games, and searches that beat those who do not search.
import { makeFastRandomSource } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { makeSearcher } from '../search/makeSearcher.ts';
import { counted } from './allowance.ts';
import {
  CUBES,
  copyCubes,
  cubesDomain,
  cubesResult,
  isCubesOver,
  MAX_PLIES,
  PASS,
  playCube,
  randomCube,
  startCubes,
  totalDistance,
  turnsOf,
} from './cubes.ts';
import { CUBES_PLAYERS, cubesOptions, makeCubesSearcher, playCubes } from './cubesPlayers.ts';
import { placed } from './testing.ts';

describe('the rules', () => {
  test('the start: all ways together are 116; the first cubes are boxed in', () => {
    const state = startCubes();
    expect([state.toMove, state.plies, totalDistance(state)]).toEqual([0, 0, 116]);
    // Cube 1 stands behind the others; cubes 2 and 3 have one free cell before them, 4 to 6 three, and there is the pass.
    expect(turnsOf(state)).toHaveLength(1 + 1 + 3 + 3 + 3 + 1);
    expect(turnsOf(state).every((turn) => turn >= 3)).toBe(true);
  });

  test('steps run right, down and diagonally for one side, and as in a mirror for the other', () => {
    const [own, other] = [
      placed([
        [0, 1, 14],
        [1, 6, 41],
      ]),
      placed(
        [
          [0, 1, 0],
          [1, 2, 27],
        ],
        1,
      ),
    ];
    expect(turnsOf(own)).toEqual([0, 1, 2, PASS]);
    const ends = [0, 1, 2].map((turn) => {
      const state = copyCubes(own);
      playCube(state, turn);
      return state.cells[0];
    });
    expect(ends).toEqual([15, 20, 21]);
    playCube(other, 1 * 3 + 2);
    expect(other.cells[CUBES + 1]).toBe(20);
  });

  test('own cubes block, enemy cubes are captured, and without cubes a side has lost', () => {
    const state = placed([
      [0, 1, 14],
      [0, 2, 15],
      [1, 3, 20],
    ]);
    expect(turnsOf(state)).not.toContain(0);
    playCube(state, 1);
    expect(state.cells[CUBES + 2]).toBe(-1);
    expect([isCubesOver(state), cubesResult(state)]).toEqual([true, 1]);
    // What was captured has no way to go.
    expect(totalDistance(state)).toBe(6 + 6);
    const mirrored = placed([[1, 3, 20]], 1);
    expect([isCubesOver(mirrored), cubesResult(mirrored)]).toEqual([true, 0]);
  });

  test('with both in their corners the lower number wins, equal ones draw; one alone must wait', () => {
    expect(
      isCubesOver(
        placed([
          [0, 2, 41],
          [1, 1, 10],
        ]),
      ),
    ).toBe(false);
    const lowest = placed([
      [0, 2, 41],
      [1, 1, 0],
    ]);
    expect([isCubesOver(lowest), cubesResult(lowest)]).toEqual([true, 0]);
    expect(
      cubesResult(
        placed([
          [0, 2, 41],
          [1, 5, 0],
        ]),
      ),
    ).toBe(1);
    expect(
      cubesResult(
        placed([
          [0, 4, 41],
          [1, 4, 0],
        ]),
      ),
    ).toBe(0.5);
  });

  test('who passes for ever draws', () => {
    const state = startCubes();
    while (!isCubesOver(state)) playCube(state, PASS);
    expect([state.plies, cubesResult(state)]).toEqual([MAX_PLIES, 0.5]);
  });
});

test('a random turn is one of all lawful ones, each for its own draw', () => {
  const random = makeFastRandomSource(3);
  const rounds: number[] = [];
  for (let game = 0; game < 5; game++) {
    const state = startCubes();
    for (; !isCubesOver(state); playCube(state, randomCube(state, random))) {
      const turns = turnsOf(state);
      const counts: number[] = [];
      const below = (place: number) => (count: number) => {
        counts.push(count);
        return place;
      };
      expect(turns.map((_, place) => randomCube(state, { below: below(place) }))).toEqual(turns);
      expect(new Set(counts)).toEqual(new Set([turns.length]));
    }
    rounds.push(state.plies);
  }
  expect(Math.min(...rounds)).toBeGreaterThan(10);
});

test('40 random games: board and cells agree, the way never grows, and draws of turns are lawful', () => {
  const random = makeFastRandomSource(1);
  for (let game = 0; game < 40; game++) {
    const state = startCubes();
    while (!isCubesOver(state)) {
      const before = totalDistance(state);
      const turn = randomCube(state, random);
      expect(turnsOf(state)).toContain(turn);
      playCube(state, turn);
      expect(totalDistance(state)).toBeLessThanOrEqual(before);
    }
    state.cells.forEach((cell, piece) => {
      if (cell >= 0) expect(state.board[cell]).toBe(piece);
    });
    expect(state.board.filter((piece) => piece >= 0)).toHaveLength(state.cells.filter((cell) => cell >= 0).length);
  }
});

test.each(['pure', 'uct', 'uct+rave', 'uct+rave+parallel'] as const)('%s takes the win that is there', (algorithm) => {
  // One step ends the game for cube 1; the other cube could only wait.
  const state = placed([
    [0, 1, 34],
    [0, 5, 8],
    [1, 2, 0],
  ]);
  const searcher = makeSearcher({ domain: cubesDomain(state) }, cubesOptions(algorithm), makeFastRandomSource(1));
  for (let step = 0; step < 400; step++) searcher.playOnce();
  expect(searcher.best(0)).toBe(2);
});

test('uct with 60 playouts a turn wins most games against random play', () => {
  const random = makeFastRandomSource(1);
  const searcher = makeCubesSearcher(cubesOptions('uct'), counted(60));
  let score = 0;
  for (let game = 0; game < 5; game++) {
    score += playCubes([searcher, CUBES_PLAYERS.random], random);
    score += 1 - playCubes([CUBES_PLAYERS.random, searcher], random);
  }
  expect(score).toBeGreaterThanOrEqual(8);
});
