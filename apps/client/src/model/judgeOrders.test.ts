import { type Order, viewFor } from '@salient/engine';
import { gameOn, gridMap, positionOf } from '@salient/engine/testing';
import { MAX_ORDERS } from '@salient/protocol/limits';
import { expect, test } from 'vitest';
import { judgeOrders, WHOLE_LIST } from './judgeOrders.ts';

test('a list that no server takes is named before it is sent', () => {
  const game = gameOn(gridMap(7, 7), 2, { multiAttack: true });
  const lands = Array.from({ length: 49 }, (_, t) => (t === 48 ? '1:2' : '0:2'));
  const view = viewFor(game, positionOf(game, lands.join(' ')), 0);
  const ways = game.map.neighbours.flatMap((near, from) => near.map((to) => ({ from, to })));
  const all = [undefined, 'attack', 'transfer'].flatMap((mode) =>
    [{ armies: 1 }, { armies: 0, percent: 50 }].flatMap((share) =>
      ways.map((way) => ({ kind: 'attackTransfer', ...way, ...share, ...(mode && { mode }) }) as Order),
    ),
  );
  const faultsOf = (count: number) => judgeOrders({ game, view, seat: 0, orders: all.slice(0, count), picks: [] });
  expect(all.length).toBeGreaterThan(MAX_ORDERS);
  expect(faultsOf(MAX_ORDERS)).toEqual(new Map());
  expect(faultsOf(MAX_ORDERS + 1).get(WHOLE_LIST)).toEqual([
    {
      code: 'tooMany',
      message: 'You gave 501 orders; 500 is the most that one turn takes.',
      numbers: { orders: 501, max: 500 },
    },
  ]);
});
