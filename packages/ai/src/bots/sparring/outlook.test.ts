// What is remembered of hidden land: as it was seen last, less what was seen to leave since, and whose it must be now.
import { NEUTRAL, type View } from '@salient/engine';
import { expect, test } from 'vitest';
import type { BotTask } from '../../bot.ts';
import type { SeenDeploy, SeenMarch } from '../../sighting.ts';
import { makeSketchGame, sketchPosition, taskFor } from '../../testing.ts';
import { lookOut } from './outlook.ts';

const game = makeSketchGame('ab bc cd de ef', 'ab:1 ef:2', 2, { fog: 'normal' });
const at = (id: string): number => game.map.indexOf(id) ?? -1;
const FIRST = 4;

interface Orders {
  readonly deploys?: readonly SeenDeploy[];
  readonly marches?: readonly SeenMarch[];
}

/** Owner and armies of land as seat 0 remembers them, which saw these boards from round 4 on, the last of them now, and the orders of rounds 4, 5, … */
function remembered(land: string, boards: readonly string[], orders: readonly Orders[] = []): [number, number] {
  const views = boards.map(
    (standings, k): View => ({
      ...taskFor(game, sketchPosition(game, standings), 0).view,
      round: FIRST + k,
    }),
  );
  const sightings = views
    .slice(1)
    .map(({ round }, k) => ({ round: round - 1, deploys: [], marches: [], ...orders[k] }));
  const [view, ...earlier] = views.reverse();
  const task: BotTask = {
    ...taskFor(game, sketchPosition(game, ''), 0),
    view,
    observations: earlier.reverse(),
    sightings,
  };
  const { board } = lookOut(task);
  return [board.owner[at(land)], board.armies[at(land)]];
}

const march = (from: string, to: string, armies: number): SeenMarch => ({
  seat: 1,
  from: at(from),
  to: at(to),
  armies,
});
const BEFORE = 'a0:3 d0:2 e1:9';
const AFTER = 'a0:3 d1:7 e1:1';

test('own land that is out of sight was taken', () => {
  expect(remembered('d', [BEFORE, AFTER])[0]).toBe(1);
  expect(remembered('d', [BEFORE, AFTER, AFTER, AFTER, AFTER, AFTER])[0]).toBe(1);
  expect(remembered('a', [BEFORE, BEFORE])).toEqual([0, 3]);
});

test('who was seen to march out does not stand there again, however long ago it was', () => {
  const orders = [{ marches: [march('e', 'd', 8)] }];
  expect(remembered('e', [BEFORE, AFTER])).toEqual([1, 9]);
  expect(remembered('e', [BEFORE, AFTER], orders)).toEqual([1, 1]);
  expect(remembered('e', [BEFORE, AFTER, AFTER, AFTER, AFTER, AFTER], orders)).toEqual([1, 1]);
  expect(remembered('e', [BEFORE, AFTER], [{ marches: [march('e', 'd', 5)] }])).toEqual([1, 4]);
});

test('what was seen to be deployed stands there', () => {
  const deploys = [{ seat: 1, territory: at('e'), armies: 5 }];
  expect(remembered('e', [BEFORE, AFTER], [{ deploys }])).toEqual([1, 14]);
  expect(remembered('e', [BEFORE, AFTER], [{ deploys, marches: [march('e', 'd', 13)] }])).toEqual([1, 1]);
  // Who deploys on what was nobody's holds it.
  expect(remembered('e', ['a0:3 d0:2', AFTER], [{ deploys }])).toEqual([1, 6]);
});

test('what was seen later counts for more', () => {
  const orders = [{ marches: [march('e', 'f', 8)] }];
  expect(remembered('e', [BEFORE, 'a0:3 d0:2 e.:6', AFTER], orders)).toEqual([NEUTRAL, 6]);
  expect(remembered('e', [BEFORE, 'a0:3 d0:2 e1:5', AFTER], orders)).toEqual([1, 5]);
});
