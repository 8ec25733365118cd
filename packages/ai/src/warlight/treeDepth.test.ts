// Between two seats by the standard rules without fog the flagship's tree is a round deeper than elsewhere, and whoever asks for another depth has it.
import { contestSettings, type Game } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { coevoBot } from '../bots/coevoBot.ts';
import { smmctsBot } from '../bots/smmctsBot.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { followRoundsAt, treeDepthAt } from './treeDepth.ts';

const pair = makeTestGame(world, 2);
const contests = (['c1', 'c2'] as const).map((rules) => makeTestGame(world, 2, contestSettings(pair.map, rules)));
const three = makeTestGame(world, 3);
const foggy = makeTestGame(world, 2, { fog: 'light' });

test('only two seats by the standard rules without fog have a depth of their own, if there is one', () => {
  const depths = { maxTreeDepth: 2, pairTreeDepth: 3 };
  expect([pair, ...contests, three, foggy].map((game) => treeDepthAt(game, depths))).toEqual([3, 2, 2, 2, 2]);
  expect(treeDepthAt(pair, { maxTreeDepth: 4 })).toBe(4);
});

test('and only there what follows a turn is learnt, two rounds below it', () => {
  expect([pair, ...contests, three, foggy].map((game) => followRoundsAt(game, 2))).toEqual([2, 0, 0, 0, 0]);
  const foundBy = (game: Game, followRounds: number): string => {
    const task = { ...taskFor(game, playedPosition(game, 'deep', 4, 'heuristic'), 0), expectedPlayouts: 600 };
    const run = coevoBot.start({ ...task, parameters: { followRounds } });
    while (run.playouts < 600 && run.step());
    return JSON.stringify(run.thoughts('whole'));
  };
  expect(foundBy(three, 2)).toBe(foundBy(three, 0));
  expect(foundBy(pair, 2)).not.toBe(foundBy(pair, 0));
});

test('a long search of the flagship reaches a third round there, and the second elsewhere', () => {
  const depthOf = (game: Game, parameters: Record<string, number> = {}): number => {
    const task = { ...taskFor(game, playedPosition(game, 'deep', 4, 'heuristic'), 0), expectedPlayouts: 3_000 };
    const run = smmctsBot.start({ ...task, parameters });
    while (run.playouts < 3_000 && run.step());
    return run.thoughts().maxDepth;
  };
  expect([pair, contests[0], three].map((game) => depthOf(game))).toEqual([3, 2, 2]);
  expect(depthOf(pair, { pairTreeDepth: 2 })).toBe(2);
});
