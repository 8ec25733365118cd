// Whoever is far ahead late in a contest's duel goes out instead of waiting behind an open gate for the other to come.
import { contestSettings, makeNeutralPosition, type Order, type Position } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../../maps/world.json' with { type: 'json' };
import { smmctsBot } from '../../bots/smmctsBot.ts';
import { makeTestGame, taskFor } from '../../testing.ts';
import { horizonAt } from './duelHorizon.ts';

const standard = makeTestGame(world, 2);
const game = makeTestGame(world, 2, contestSettings(standard.map, 'c1'));
const at = (id: string): number => game.map.indexOf(id) ?? -1;

test('a duel of the first contest has a horizon of its own from round 11 on, if it is given one', () => {
  const horizons = { horizon: 3, lateHorizon: 6 };
  expect([1, 10, 11, 40].map((round) => horizonAt(game, round, horizons))).toEqual([3, 3, 6, 6]);
  expect(horizonAt(game, 40, { horizon: 3 })).toBe(3);
  const second = makeTestGame(world, 2, contestSettings(standard.map, 'c2'));
  for (const other of [standard, second]) expect(horizonAt(other, 40, horizons)).toBe(3);
});

/** Of a match against a published bot, which neither won in a hundred rounds: seat 0 has Oceania and 44 armies, seat 1 South America and nine armies before the gate. */
function besieged(): Position {
  const board = makeNeutralPosition(game);
  board.phase = 'orders';
  board.round = 51;
  board.armies.fill(2);
  const settle = (seat: number, land: Readonly<Record<string, number>>): void => {
    for (const [id, armies] of Object.entries(land)) {
      board.owner[at(id)] = seat;
      board.armies[at(id)] = armies;
    }
  };
  settle(0, { indonesia: 37, 'new-guinea': 6, 'west-australia': 1, 'east-australia': 1 });
  settle(1, { indochina: 9, india: 1, 'middle-east': 1, 'north-africa': 1, 'east-africa': 1 });
  settle(1, { 'north-andes': 1, 'south-andes': 1, brazil: 1, 'southern-cone': 1 });
  return board;
}

/** Armies that leave the gate in so many searches, outwards and inwards. */
function leaving(): { out: number; back: number } {
  const marched = (orders: readonly Order[], isOut: boolean): number =>
    orders.reduce((sum, order) => {
      const isSo =
        order.kind === 'attackTransfer' && order.from === at('indonesia') && (order.to === at('indochina')) === isOut;
      return isSo ? sum + order.armies : sum;
    }, 0);
  const total = { out: 0, back: 0 };
  for (const seed of ['a', 'b', 'c']) {
    const run = smmctsBot.start({ ...taskFor(game, besieged(), 0, seed), expectedPlayouts: 2_000 });
    while (run.playouts < 2_000 && run.step());
    total.out += marched(run.best().orders, true);
    total.back += marched(run.best().orders, false);
  }
  return total;
}

test('a stack five times as strong as what stands before its gate goes out', () => {
  const { out, back } = leaving();
  expect(out).toBeGreaterThan(back + 20);
});
