// How an imagined board is judged and put right by what was seen: a row of land of which seat 0 holds the first; it sees that and the second.
import {
  makeFastRandomSource,
  makeNeutralPosition,
  NEUTRAL,
  type Position,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
  viewFor,
} from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { makeTestGame } from '../testing.ts';
import { repair, surpriseOf } from './beliefRepair.ts';

const id = (cell: number): string => `t${cell}`;

function rowOf(length: number) {
  const cells = [...Array(length).keys()];
  return {
    formatVersion: 1,
    id: 'row',
    name: 'Row',
    territories: cells.map((cell) => ({ id: id(cell), name: id(cell) })),
    connections: cells.slice(1).map((cell) => [id(cell - 1), id(cell)]),
    bonuses: [{ id: 'all', name: 'All', armies: 3, territories: cells.map(id) }],
  };
}

const standard = makeTestGame(rowOf(40), 2, { fog: 'normal', distribution: 'automatic' });
const contest = makeTestGame(rowOf(40), 2, { preset: 'contestC1', fog: 'normal' });

type Standing = readonly [owner: number, armies: number];

/** Who stands on the first land of the row; all that follows is neutral. */
function boardOf(standings: readonly Standing[], game = standard): Position {
  const board = makeNeutralPosition(game);
  board.phase = 'orders';
  board.round = 4;
  standings.forEach(([owner, armies], land) => {
    board.owner[land] = owner;
    board.armies[land] = armies;
  });
  return board;
}

const seen = (...standings: readonly Standing[]): View => viewFor(standard, boardOf(standings), 0);
const HOME: Standing = [0, 5];
const NOBODY: Standing = [NEUTRAL, 2];
/** The second land was in sight before, and nobody's. */
const KNOWN = seen(HOME, NOBODY);
/** It was not. */
const DARK: View = {
  ...KNOWN,
  owner: KNOWN.owner.with(1, UNKNOWN_OWNER),
  armies: KNOWN.armies.with(1, UNKNOWN_ARMIES),
};

describe('a board is a worse guess', () => {
  const surprise = (now: View, before: View | undefined, ...guess: readonly Standing[]): number =>
    surpriseOf({ game: standard, seat: 0, random: makeFastRandomSource(1) }, boardOf(guess), before, now);
  const NOW = seen(HOME, [1, 7]);

  test('the less it has the owner that came into sight, most if he could not come from beside', () => {
    expect(surprise(NOW, DARK, HOME, [1, 7])).toBe(0);
    expect(surprise(NOW, DARK, HOME, NOBODY, [1, 9])).toBe(1);
    expect(surprise(NOW, DARK, HOME, NOBODY, NOBODY, [1, 9])).toBe(2.5);
    // Where land was in sight before, who took it tells less of what is hidden.
    expect(surprise(NOW, KNOWN, HOME, NOBODY, [1, 9])).toBe(0.3);
    // That the viewer's own blow did not succeed tells nothing.
    expect(surprise(NOW, KNOWN, HOME, [0, 3], [1, 9])).toBe(0);
  });

  test('by every doubling that it misses armies which came into sight', () => {
    expect(surprise(NOW, DARK, HOME, [1, 3])).toBe(0.5);
    expect(surprise(NOW, DARK, HOME, [1, 31])).toBe(1);
    expect(surprise(NOW, KNOWN, HOME, [1, 3])).toBe(0);
  });

  test('not by what it takes the viewer’s own land for', () => {
    expect(surprise(seen(HOME), DARK, [1, 7])).toBe(0);
  });
});

describe('a board is put right', () => {
  /** The first four: owner and armies. */
  function repaired(now: View, before: View | undefined, guess: readonly Standing[], game = standard): Standing[] {
    const board = boardOf(guess, game);
    repair({ game, seat: 0, random: makeFastRandomSource(1) }, board, before, now);
    const { owner, armies } = viewFor(game, board, 0);
    expect({ owner, armies }).toEqual({ owner: now.owner, armies: now.armies });
    return [0, 1, 2, 3].map((land): Standing => [board.owner[land], board.armies[land]]);
  }

  test('who did not come stands where he came from', () => {
    expect(repaired(KNOWN, KNOWN, [HOME, [1, 5], [1, 1]])).toEqual([HOME, NOBODY, [1, 6], NOBODY]);
  });

  test('who stood where the viewer took land is dead; who was thought to have taken the viewer’s is not', () => {
    const taken = seen(HOME, [0, 3], [1, 1]);
    expect(repaired(taken, KNOWN, [HOME, [1, 5], [1, 1], [1, 4]], contest).at(-1)).toEqual([1, 4]);
    const kept = seen(HOME, [1, 1]);
    expect(
      repaired(
        kept,
        DARK,
        [
          [1, 5],
          [1, 1],
          [1, 3],
        ],
        contest,
      )[2],
    ).toEqual([1, 8]);
  });

  test('armies that came into sight, more or less than thought, are missing or left in the dark by the rules of a contest', () => {
    const now = seen(HOME, [1, 7]);
    const guess = (armies: number): Standing[] => [HOME, [1, armies], NOBODY, [1, 9]];
    expect(repaired(now, DARK, guess(3), contest).at(-1)).toEqual([1, 5]);
    expect(repaired(now, DARK, guess(10), contest).at(-1)).toEqual([1, 12]);
    for (const armies of [3, 10]) {
      expect(repaired(now, KNOWN, guess(armies), contest).at(-1)).toEqual([1, 9]);
      expect(repaired(now, DARK, guess(armies)).at(-1)).toEqual([1, 9]);
    }
  });

  test('land out of sight is nobody’s who is out, and not the viewer’s; who plays has some', () => {
    const fates = ['playing', 'eliminated'] as const;
    expect(repaired({ ...KNOWN, fates }, KNOWN, [HOME, NOBODY, NOBODY, [1, 9]]).at(-1)?.[0]).toBe(NEUTRAL);
    expect(repaired(KNOWN, KNOWN, [HOME, NOBODY, [0, 8], [1, 6]])).toEqual([HOME, NOBODY, [1, 5], [1, 1]]);
    const board = boardOf([HOME]);
    repair({ game: standard, seat: 0, random: makeFastRandomSource(1) }, board, KNOWN, KNOWN);
    expect(board.owner.indexOf(1)).toBeGreaterThan(1);
  });

  test('the viewer’s land out of sight is taken by who stands beside it, from his greatest stack', () => {
    const game = makeTestGame(rowOf(40), 3, { fog: 'normal', distribution: 'automatic' });
    for (let seed = 0; seed < 20; seed++) {
      const board = boardOf([HOME, NOBODY, [1, 6], [0, 8], [1, 3], [2, 9]], game);
      const now = viewFor(game, boardOf([HOME, NOBODY], game), 0);
      repair({ game, seat: 0, random: makeFastRandomSource(seed) }, board, now, now);
      expect([2, 3, 4, 5].map((land) => [board.owner[land], board.armies[land]])).toEqual([
        [1, 1],
        [1, 5],
        [1, 3],
        [2, 9],
      ]);
    }
  });

  test('what a team-mate gave up is nobody’s, with the armies on it; what he lost is somebody’s', () => {
    const teams = { teams: [0, 0, 1], fog: 'normal', distribution: 'automatic' } as const;
    const game = makeTestGame(rowOf(40), 3, teams);
    const now = viewFor(game, boardOf([HOME, NOBODY], game), 0);
    const after = (fate: 'surrendered' | 'eliminated'): Standing => {
      const board = boardOf([HOME, NOBODY, NOBODY, [1, 8], [2, 6]], game);
      const fates = ['playing', fate, 'playing'] as const;
      repair({ game, seat: 0, random: makeFastRandomSource(1) }, board, now, { ...now, fates });
      return [board.owner[3], board.armies[3]];
    };
    expect(after('surrendered')).toEqual([NEUTRAL, 8]);
    expect(after('eliminated')).toEqual([2, 5]);
  });

  test.each(['normal', 'dense'] as const)('what an enemy gave up stands as it stood, in sight or not (%s)', (fog) => {
    const game = makeTestGame(rowOf(40), 3, { fog, distribution: 'automatic' });
    const truth = boardOf([HOME, [NEUTRAL, 6], [NEUTRAL, 4], [NEUTRAL, 3], [2, 5]], game);
    const now = { ...viewFor(game, truth, 0), fates: ['playing', 'surrendered', 'playing'] as const };
    const board = boardOf([HOME, [1, 6], [1, 4], [1, 3], [2, 5]], game);
    repair({ game, seat: 0, random: makeFastRandomSource(1) }, board, viewFor(game, board, 0), now);
    expect([...board.armies.subarray(1, 4)]).toEqual([6, 4, 3]);
    expect([...board.owner.subarray(1, 5)]).toEqual([NEUTRAL, NEUTRAL, NEUTRAL, 2]);
  });

  test('who has no land gets some of those who can spare it', () => {
    const game = makeTestGame(rowOf(6), 4, { fog: 'normal', distribution: 'automatic', picksPerSeat: 1 });
    for (let seed = 0; seed < 40; seed++) {
      const board = boardOf([HOME, NOBODY, [1, 4], [2, 4], [2, 4], [2, 4]], game);
      const now = viewFor(game, boardOf([HOME, NOBODY], game), 0);
      repair({ game, seat: 0, random: makeFastRandomSource(seed) }, board, now, now);
      expect([...board.owner].toSorted()).toEqual([-1, 0, 1, 2, 2, 3]);
    }
  });
});
