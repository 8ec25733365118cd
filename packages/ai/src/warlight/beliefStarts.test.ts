// Where others may have started, as far as the viewer did not see it: boards of round 1 dealt many times.
import {
  makeFastRandomSource,
  makeNeutralPosition,
  NEUTRAL,
  type Position,
  UNKNOWN_ARMIES,
  UNKNOWN_OWNER,
  type View,
} from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { makeStartDealer } from './beliefStarts.ts';

const LANDS = world.territories.length;

function dealt(settings: Parameters<typeof makeTestGame>[2], seen: (blank: View) => View): Position[] {
  const game = makeTestGame(world, 2, { fog: 'normal', ...settings });
  const task = taskFor(game, playedPosition(game, 'starts', 0), 0);
  const hidden = {
    ...task.view,
    owner: task.view.owner.map(() => UNKNOWN_OWNER),
    armies: task.view.armies.map(() => UNKNOWN_ARMIES),
  };
  const deal = makeStartDealer({ ...task, view: seen({ ...hidden, round: 1 }), observations: [] });
  const random = makeFastRandomSource(4);
  return Array.from({ length: 60 }, () => {
    const board = makeNeutralPosition(game);
    deal(board, random);
    return board;
  });
}

const startsOf = ({ owner }: Position): number[] => [...owner.keys()].filter((land) => owner[land] === 1);

test('a start that was seen is one of so many; land that was seen to be nobody’s is none', () => {
  const FIRST_HALF = Math.floor(LANDS / 2);
  const boards = dealt({ distribution: 'automatic', picksPerSeat: 3 }, (blank) => ({
    ...blank,
    owner: blank.owner.map((_, land) => (land === 5 ? 1 : land < FIRST_HALF ? NEUTRAL : UNKNOWN_OWNER)),
  }));
  for (const starts of boards.map(startsOf)) {
    expect(starts).toHaveLength(3);
    expect(starts[0]).toBe(5);
    expect(starts[1]).toBeGreaterThanOrEqual(FIRST_HALF);
  }
});

const WASTED = { distribution: 'automatic', wastelandCount: 3, wastelandArmies: 13 } as const;
const wastelandsOf = ({ armies }: Position): number[] => [...armies.keys()].filter((land) => armies[land] === 13);

test('hidden wastelands lie anywhere, each in its place', () => {
  const boards = dealt(WASTED, (blank) => blank);
  for (const board of boards) expect(wastelandsOf(board)).toHaveLength(3);
  expect(new Set(boards.flatMap(wastelandsOf)).size).toBeGreaterThan(LANDS / 2);
});

test('by the rules of the contests two hidden wastelands may be one', () => {
  const counts = dealt({ preset: 'contestC2', wastelandArmies: 13 }, (blank) => blank).map(
    (board) => wastelandsOf(board).length,
  );
  expect([...new Set(counts)].sort()).toEqual([2, 3]);
});

test('a wasteland in sight is one of so many, and land in sight that is none, or land that was offered, is none', () => {
  const SEEN = 5;
  const OFFERED = LANDS - 3;
  const boards = dealt({ ...WASTED, distribution: 'offer' }, (blank) => ({
    ...blank,
    owner: blank.owner.map((_, land) => (land < 2 * SEEN ? NEUTRAL : UNKNOWN_OWNER)),
    armies: blank.armies.map((_, land) => (land >= 2 * SEEN ? UNKNOWN_ARMIES : land === SEEN ? 13 : 2)),
    offer: [...Array(LANDS).keys()].slice(OFFERED),
  }));
  for (const [first, ...others] of boards.map(wastelandsOf)) {
    expect(first).toBe(SEEN);
    expect(others).toHaveLength(2);
    for (const land of others) {
      expect(land).toBeGreaterThanOrEqual(2 * SEEN);
      expect(land).toBeLessThan(OFFERED);
    }
  }
});

test('nobody starts on a wasteland', () => {
  const boards = dealt({ ...WASTED, wastelandCount: 30, picksPerSeat: 3 }, (blank) => blank);
  for (const board of boards) {
    expect(startsOf(board)).toHaveLength(3);
    expect(wastelandsOf(board)).toHaveLength(30);
  }
});
