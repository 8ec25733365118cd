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

test('hidden wastelands lie anywhere, at most so many', () => {
  const boards = dealt({ distribution: 'automatic', wastelandCount: 3, wastelandArmies: 13 }, (blank) => blank);
  const counts = boards.map(({ armies }) => armies.filter((count) => count === 13).length);
  expect(Math.max(...counts)).toBe(3);
  const places = new Set(boards.flatMap(({ armies }) => [...armies.keys()].filter((land) => armies[land] === 13)));
  expect(places.size).toBeGreaterThan(LANDS / 2);
});
