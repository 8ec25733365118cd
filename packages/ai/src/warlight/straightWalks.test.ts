// Stacks that no enemy is beside do not walk inland and back again.
import { makeNeutralPosition, type Order, type Position } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import type { TurnSource } from '../search/turnSource.ts';
import { makeTestGame } from '../testing.ts';
import type { WarTurn } from './domain.ts';
import { factsOf } from './facts.ts';
import { withStraightWalks } from './straightWalks.ts';

const game = makeTestGame(world, 2);
const at = (id: string): number => game.map.indexOf(id) ?? -1;
const [indonesia, west, east, guinea] = ['indonesia', 'west-australia', 'east-australia', 'new-guinea'].map(at);
const march = (from: number, to: number, armies: number): Order => ({ kind: 'attackTransfer', from, to, armies });

/** Seat 0 holds Oceania with one army on each of its territories but where it is said otherwise, seat 1 `enemyAt`. */
function oceania(armies: Readonly<Record<number, number>>, enemyAt: string, of = game): Position {
  const board = makeNeutralPosition(of);
  board.phase = 'orders';
  for (const territory of [indonesia, west, east, guinea]) {
    board.owner[territory] = 0;
    board.armies[territory] = armies[territory] ?? 1;
  }
  board.owner[at(enemyAt)] = 1;
  return board;
}

/** What becomes of a turn that the generator makes, changes or crosses. */
function straightened(board: Position, orders: readonly Order[], of = game): readonly (readonly Order[])[] {
  const turn: WarTurn = { kind: 'orders', orders };
  const source: TurnSource<WarTurn> = {
    incumbent: () => turn,
    generate: () => turn,
    mutate: () => turn,
    cross: () => turn,
    keyOf: () => '',
  };
  const straight = withStraightWalks(source, { facts: factsOf(of), worlds: [board], seat: 0, incumbent: orders });
  const random = { below: () => 0 };
  const turns = [straight.incumbent(0), straight.generate(0, 0, random), straight.mutate(0, turn, random)];
  return [...turns, straight.cross(0, turn, turn, random)].map((one) => (one.kind === 'orders' ? one.orders : []));
}

describe('by the standard rules', () => {
  const deploy: Order = { kind: 'deploy', territory: indonesia, armies: 7 };

  test('a stack with no enemy beside it stays at the border, and armies inland come to it', () => {
    const board = oceania({ [indonesia]: 42, [west]: 14 }, 'brazil');
    for (const orders of straightened(board, [deploy, march(indonesia, west, 48)]))
      expect(orders).toEqual([deploy, march(west, indonesia, 13)]);
  });

  test('what is deployed inland or walks too little joins the others', () => {
    const board = oceania({ [west]: 14, [east]: 3 }, 'brazil');
    const inland: Order = { kind: 'deploy', territory: west, armies: 7 };
    for (const orders of straightened(board, [inland, march(west, indonesia, 5)]))
      expect(orders).toEqual([inland, march(west, indonesia, 20), march(east, indonesia, 2)].map(settled(east)));
  });

  test('a stack beside an enemy may draw back, and attacks stay', () => {
    const board = oceania({ [indonesia]: 42 }, 'indochina');
    for (const turn of [march(indonesia, west, 41), march(indonesia, at('indochina'), 41)])
      for (const orders of straightened(board, [deploy, turn])) expect(orders).toEqual([deploy, turn]);
  });

  test('a single army may walk to delay what follows while there is contact', () => {
    const board = oceania({ [west]: 2 }, 'indochina');
    const delay = march(west, east, 1);
    for (const orders of straightened(board, [delay])) expect(orders).toEqual([delay]);
  });
});

/** East Australia's way to the border leads over either of its neighbours. */
const settled =
  (place: number) =>
  (order: Order): unknown =>
    order.kind === 'attackTransfer' && order.from === place ? expect.objectContaining({ from: place }) : order;

test('with multi-attack turns stay as they are', () => {
  const other = makeTestGame(world, 2, { multiAttack: true });
  const orders = [march(indonesia, west, 41)];
  const board = oceania({ [indonesia]: 42 }, 'brazil', other);
  for (const kept of straightened(board, orders, other)) expect(kept).toEqual(orders);
});
