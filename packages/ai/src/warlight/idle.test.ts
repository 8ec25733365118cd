import { makeFastRandomSource, type Order, unpackOrders } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { heuristicOrders } from '../bots/heuristicBot.ts';
import { makeTestGame, playedPosition, taskFor } from '../testing.ts';
import { DUEL_STYLES } from './duel/duelStyles.ts';
import { factsOf } from './facts.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { makePlayouts } from './playout.ts';
import { CROWD_STYLE, DUEL_STYLE, STYLES } from './styles.ts';

const SEEDS = ['a', 'b', 'c', 'd'] as const;
const ROUNDS = [4, 8, 12, 16] as const;
const game = makeTestGame(world, 4);
const neutralOf = (owner: ArrayLike<number>): number => Array.from(owner).filter((seat) => seat < 0).length;

test.each(SEEDS)('four rule bots do not wait for each other while there is neutral land (%s)', (seed) => {
  const [start, later] = [0, 20].map((rounds) => neutralOf(playedPosition(game, seed, rounds, 'heuristic').owner));
  expect(later).toBeLessThan(start - 8);
});

test('armies with nothing to do take one land more, if the style does not suffer them to stand', () => {
  const makeTurn = makeTurnMaker(factsOf(game));
  const takenBy = (idleRounds: number) =>
    SEEDS.flatMap((seed) => ROUNDS.map((rounds) => [seed, rounds] as const)).flatMap(([seed, rounds]) => {
      const board = playedPosition(game, seed, rounds, 'heuristic');
      const style = { ...CROWD_STYLE, worth: { ...CROWD_STYLE.worth, idleRounds } };
      return [0, 1, 2, 3].map((seat) => {
        const turn = makeTurn({ board, seat, income: 5, style, noise: 0 }, { below: () => 0 });
        return new Set(
          turn.flatMap((order) =>
            order.kind === 'attackTransfer' && board.owner[order.to] !== seat ? [order.to] : [],
          ),
        ).size;
      });
    });
  const [patient, restless] = [takenBy(0), takenBy(1)];
  const more = restless.map((taken, turn) => taken - patient[turn]);
  expect(Math.max(...more)).toBe(1);
  expect(more.every((count, turn) => count === 0 || patient[turn] === 0)).toBe(true);
});

test('who sees no enemy and has six rounds of income standing free takes land that is not worth its price', () => {
  const duel = makeTestGame(world, 2);
  const board = playedPosition(duel, 'walled in', 0);
  board.owner.fill(-1);
  board.armies.fill(20);
  const [own, enemy] = ['west-australia', 'alaska'].map((id) => duel.map.indexOf(id) ?? -1);
  board.owner[own] = 0;
  board.owner[enemy] = 1;
  const struck = (armies: number): number => {
    board.armies[own] = armies;
    const orders = heuristicOrders(taskFor(duel, board, 0));
    return orders.filter((order) => order.kind === 'attackTransfer' && board.owner[order.to] !== 0).length;
  };
  expect([struck(30), struck(60)]).toEqual([0, 1]);
});

describe('armies behind a border that is cut off from the enemy walk to it', () => {
  const duel = makeTestGame(world, 2);
  const facts = factsOf(duel);
  const board = playedPosition(duel, 'cut off', 0);
  const at = (id: string): number => duel.map.indexOf(id) ?? -1;
  const stand = (id: string, owner: number, armies: number): void => {
    board.owner[at(id)] = owner;
    board.armies[at(id)] = armies;
  };
  board.owner.fill(-1);
  board.armies.fill(9);
  for (const id of ['west-australia', 'new-guinea']) stand(id, 0, 1);
  stand('east-australia', 0, 6);
  stand('brazil', 0, 5);
  stand('north-africa', 1, 5);
  const leaving = (orders: readonly Order[]): number =>
    orders.reduce(
      (sum, order) => sum + (order.kind === 'attackTransfer' && order.from === at('east-australia') ? order.armies : 0),
      0,
    );

  test.each([...STYLES, DUEL_STYLE, CROWD_STYLE])('by the generator: $name', (style) => {
    expect(leaving(makeTurnMaker(facts)({ board, seat: 0, income: 5, style, noise: 0 }, { below: () => 0 }))).toBe(5);
  });

  test.each([...STYLES, ...DUEL_STYLES])('in playouts: $name', (style) => {
    const playouts = makePlayouts(facts, { policy: 'rule', noise: 0 }, makeFastRandomSource(1));
    const [turn] = playouts.writeTurns(board, [{ kind: 'style', style, noise: 0 }, undefined]);
    expect(turn === undefined ? [] : leaving(unpackOrders(turn))).toBe(5);
  });
});
