// What is told of land: its worth, and who may stand in the fog.
import { UNKNOWN_OWNER } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { makeSketchGame, makeTestGame, playedPosition, sketchPosition, taskFor } from '../testing.ts';
import { factsOf } from '../warlight/facts.ts';
import { laterBonusValues, laterTerritoryValues, startTerritoryValues } from '../warlight/values.ts';
import { describeLand, describeStarts } from './landThoughts.ts';
import { makeBot } from './registry.ts';

const ROW = 'ab bc cd de ef fg gh hi';

test('land and bonuses by what they are worth to the seat, equals as on the map: a handful, or all', () => {
  const game = makeSketchGame(ROW, 'ab:4 cd:1 ef:1 gh:1 i:1 ai:1 bi:1', 2);
  const board = sketchPosition(game, 'c1:3 d1:3');
  const task = taskFor(game, board, 1);
  const bonusValues = laterBonusValues(factsOf(game), board);
  const values = laterTerritoryValues({ facts: factsOf(game), board, seat: 1 }, bonusValues);
  const told = describeLand(task, [board], 'whole');
  const ranked = (list: ArrayLike<number>, ids: readonly string[]) =>
    ids
      .map((id, at) => ({ id, value: Math.round(list[at]), at }))
      .sort((a, b) => list[b.at] - list[a.at] || a.at - b.at)
      .map(({ id, value }) => ({ id, value }));
  expect(told).toEqual({
    territories: ranked(
      values,
      game.map.territories.map(({ id }) => id),
    ),
    bonuses: ranked(
      bonusValues,
      game.map.bonuses.map(({ id }) => id),
    ),
  });
  expect(told.territories).toHaveLength(9);
  expect(told.bonuses).toHaveLength(7);
  expect(told.territories?.slice(0, 2).map(({ id }) => id)).toEqual(['c', 'd']);
  expect(describeLand(task, [board])).toEqual({
    territories: told.territories?.slice(0, 6),
    bonuses: told.bonuses?.slice(0, 6),
  });
});

test('hidden land is its likely owners’, with the chance and the armies where it is theirs; rare owners and nobody are not told', () => {
  const game = makeSketchGame(ROW, 'ab:1', 3);
  const worlds = ['a0:3 b1:4 c2:1', 'a0:3 b1:9 c2:1', 'a0:3 b1:4 c2:1', 'a0:3 b2:7 c1:1', 'a0:3 b2:7', 'a0:3 b.:7'].map(
    (standings) => sketchPosition(game, standings),
  );
  const task = taskFor(game, worlds[0], 0);
  const owner = [...task.view.owner];
  owner[1] = UNKNOWN_OWNER;
  owner[2] = UNKNOWN_OWNER;
  const fogged = { ...task, view: { ...task.view, owner } };
  expect(describeLand(fogged, worlds).belief).toEqual([
    { id: 'b', owner: 1, chance: 0.5, armies: 5.7 },
    { id: 'c', owner: 2, chance: 0.5, armies: 1 },
    { id: 'b', owner: 2, chance: 0.333, armies: 7 },
  ]);
  expect(describeLand({ ...fogged, view: { ...fogged.view, seat: 1 } }, [sketchPosition(game, 'b0:4')]).belief).toEqual(
    [{ id: 'b', owner: 0, chance: 1, armies: 4 }],
  );
  // One of five is not too rare.
  expect(describeLand(fogged, worlds.slice(1)).belief).toContainEqual({ id: 'c', owner: 1, chance: 0.2, armies: 1 });
});

test('of much hidden land two dozen lines, or all', () => {
  const game = makeTestGame(world, 2);
  const board = playedPosition(game, 'land', 0);
  board.owner.fill(1);
  board.owner[0] = 0;
  const task = taskFor(game, board, 0);
  const owner = task.view.owner.map((seat) => (seat === 0 ? 0 : UNKNOWN_OWNER));
  const fogged = { ...task, view: { ...task.view, owner } };
  expect(describeLand(fogged, [board]).belief).toHaveLength(24);
  expect(describeLand(fogged, [board], 'whole').belief).toHaveLength(41);
});

test('while picking: what is offered and all bonuses, best first', () => {
  const game = makeSketchGame(ROW, 'ab:4 cd:1', 2, { distribution: 'ranked' });
  const task = taskFor(game, playedPosition(game, 'picks', -1), 0);
  const offered = { ...task, view: { ...task.view, offer: [2, 0, 7] } };
  const values = {
    territories: Float64Array.from([500, 900, 250.4, 0, 0, 0, 0, 300, 0]),
    bonuses: Float64Array.from([125, 499.6]),
  };
  expect(describeStarts(offered, values)).toEqual({
    territories: [
      { id: 'a', value: 500 },
      { id: 'h', value: 300 },
      { id: 'c', value: 250 },
    ],
    bonuses: [
      { id: 'cd', value: 500 },
      { id: 'ab', value: 125 },
    ],
  });
});

test('every bot that searches tells what land is worth while picking, the one of the thesis by its start values', () => {
  const game = makeTestGame(world, 2);
  const task = taskFor(game, playedPosition(game, 'picks', -1), 0);
  expect(task.view.phase).toBe('picking');
  const idOf = (at: number): string => game.map.territories[at].id;
  const tellsAll = (name: string) => {
    const { territories, bonuses, belief } = makeBot(name)?.start(task).thoughts('whole') ?? {};
    expect(territories?.map(({ id }) => id).sort()).toEqual(task.view.offer.map(idOf).sort());
    expect(bonuses?.map(({ id }) => id).sort()).toEqual(game.map.bonuses.map(({ id }) => id).sort());
    expect(belief).toBeUndefined();
    return territories ?? [];
  };
  const ranked = tellsAll('smmcts');
  // Income per territory squared: three armies for the four territories of Oceania.
  expect(ranked[0].value).toBe(188);
  const values = startTerritoryValues(factsOf(game));
  const told = new Map(tellsAll('thesis-mcts').map(({ id, value }) => [id, value]));
  for (const at of task.view.offer) expect(told.get(idOf(at))).toBe(Math.round(values[at]));
});
