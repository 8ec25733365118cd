// The count of lawful turns against writing them all out, order by order, on boards small enough for that; and what the classic generator leaves of them.
import * as engine from '@salient/engine';
import { gameOn, positionOf, sketchMap } from '@salient/engine/testing';
import { expect, test } from 'vitest';
import { choose, countInMatch, countTurns, worldOfTwo } from './turnCount.ts';

/** Every set of lawful orders with one order a place and a border at most, by adding orders one by one in their order. */
function writeOut(game: engine.Game, position: engine.Position, seat: number): number {
  const rank = (order: engine.Order): number =>
    order.kind === 'deploy' ? order.territory : 1000 * (order.from + 1) + order.to;
  let turns = 0;
  const extend = (orders: readonly engine.Order[]): void => {
    turns++;
    const last = orders.at(-1);
    for (const next of engine.enumerateOrders(game, { standings: position, seat, orders }))
      if (last === undefined || rank(next) > rank(last)) extend([...orders, next]);
  };
  extend([]);
  return turns;
}

const square = sketchMap({
  id: 'square',
  territories: 4,
  connections: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 2],
  ],
});

test.each([
  ['0:1 1:1 n:2 n:2', 1],
  ['0:2 1:1 0:1 n:2', 2],
  ['0:3 0:2 1:1 n:2', 3],
  ['0:1 0:1 0:1 1:4', 2],
])('%s with an income of %i: as many as can be written out', (start, baseIncome) => {
  const game = gameOn(square, 2, { baseIncome, picksPerSeat: 1 });
  const position = positionOf(game, start);
  for (const seat of [0, 1]) expect(countTurns(game, position, seat)).toBe(BigInt(writeOut(game, position, seat)));
});

test('what an earlier study counted: up to five armies on three places 56 ways, up to six 84, just six 28', () => {
  expect([choose(8, 3), choose(9, 3), choose(8, 2)]).toEqual([56n, 84n, 28n]);
});

test('of numbers with a dozen digits the classic generator leaves nine at most', () => {
  const found = countInMatch(worldOfTwo(), 'branching');
  expect(found.positions).toBeGreaterThan(10);
  expect(found.mostClassic).toBeLessThanOrEqual(9);
  expect(found.classic).toBeGreaterThan(found.positions);
  expect(found.mostDigits).toBeGreaterThan(12);
});
