// Stacks that no enemy is beside do not walk inland and back again.
import {
  contestSettings,
  type Game,
  makeNeutralPosition,
  type Order,
  type Position,
  type Settings,
} from '@salient/engine';
import { describe, expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import type { TurnSource } from '../search/turnSource.ts';
import { makeSketchGame, makeTestGame, sketchPosition } from '../testing.ts';
import type { WarTurn } from './domain.ts';
import { factsOf } from './facts.ts';
import { withStraightWalks } from './straightWalks.ts';
import { STYLES } from './styles.ts';

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

describe('on small maps', () => {
  const say = (of: Game, order: Order): string => {
    const id = (place: number): string => of.map.territories[place].id;
    return order.kind === 'deploy'
      ? `+${id(order.territory)}${order.armies}`
      : `${id(order.from)}${id(order.to)}${order.armies}`;
  };
  /** Seat 0's orders, written `+b5 ab3`, as the source's turns come out. */
  function straight(
    standings: string,
    orders: string,
    roads = 'ab bc cd de ef',
    changes: Partial<Settings> = {},
  ): string {
    const of = makeSketchGame(roads, 'ab:1 cd:1', 2, changes);
    const place = (id: string): number => of.map.indexOf(id) ?? -1;
    const given = [...orders.matchAll(/([+a-f])([a-f])(\d+)/g)].map(([, from, to, armies]): Order => {
      if (from === '+') return { kind: 'deploy', territory: place(to), armies: Number(armies) };
      return march(place(from), place(to), Number(armies));
    });
    const [first, ...others] = straightened(sketchPosition(of, standings), given, of);
    for (const other of others) expect(other).toEqual(first);
    return first.map((order) => say(of, order)).join(' ');
  }

  test('armies inland walk the way to the front, wherever it begins', () => {
    expect(straight('a0:3 b0:4 c0:5 d0:6 e1:2', '')).toBe('ab2 bc3 cd4');
    expect(straight('a1:2 b0:4 c0:5 d0:6', '')).toBe('cb4');
    expect(straight('a0:1 b0:2 c0:5 e1:9 f0:4', '', 'ab bc cd ae cf')).toBe('ba1 fc3');
    expect(straight('a0:3 b0:4 c0:5 d0:6 e1:2', '', undefined, { oneArmyGuard: false })).toBe('ab3 bc4 cd5');
  });

  test('what stands beside foreign land stays, though the enemy is elsewhere', () => {
    // f is beside b: nobody’s land.
    expect(straight('a0:3 b0:4 c0:5 d0:6 e1:2', '', 'ab bc cd de bf')).toBe('ab2 cd4');
  });

  test('attacks stay, on nobody’s land as well; so do walks to the front itself and any that lead nearer', () => {
    expect(straight('a0:1 b0:9 c0:1 d0:1 e1:2', 'bf5', 'ab bc cd de bf')).toBe('bf5');
    expect(straight('c0:9 d0:1', 'cd8', 'ab bc cd de ef')).toBe('cd8');
    expect(straight('a0:1 b0:9 c0:1 d0:1 e1:2', 'bc8')).toBe('bc8');
  });

  test('walks to where it is as far or farther do not, but for single armies before an enemy', () => {
    const roads = 'ab bc cd ac ef de';
    // a and b are both beside c, as far from d.
    expect(straight('a0:9 b0:1 c0:1 d0:1 e1:2', 'ab8', roads)).toBe('ac8');
    expect(straight('a0:9 b0:1 c0:2 d0:1 e1:2', 'ab1', roads)).toBe('ab1 ac7 cd1');
    expect(straight('a0:1 b0:1 c0:3 d0:1 e1:2', 'ca2', roads)).toBe('cd2');
    expect(straight('a0:1 b0:1 c0:2 d0:1', 'ca1', roads)).toBe('cd1');
  });

  test('of two walks against each other the difference is made, of equal ones none', () => {
    const front = 'a0:9 b0:9 c1:2 d1:2';
    const roads = 'ab bc ad';
    expect(straight(front, 'ab8 ba5', roads)).toBe('ab3');
    expect(straight(front, '+b2 ab5 bc3 ba7', roads)).toBe('+b2 bc3 ba2');
    expect(straight(front, 'ab4 ba4', roads)).toBe('');
    // A single one of them delays what follows; without an enemy nothing need be delayed.
    expect(straight(front, 'ab1 bc8 ba7', roads)).toBe('ab1 bc8 ba7');
    expect(straight('a0:9 b0:9', 'ab1 ba7', roads)).toBe('ba6');
  });

  test('a march that is an attack or nothing changes no places', () => {
    const of = makeSketchGame('ab bc ad', 'ab:1 cd:1', 2);
    const back: Order = { kind: 'attackTransfer', from: 1, to: 0, armies: 5, mode: 'attack' };
    const orders = [march(0, 1, 8), back];
    for (const kept of straightened(sketchPosition(of, 'a0:9 b0:9 c1:2 d1:2'), orders, of))
      expect(kept).toEqual(orders);
  });

  test('they join a walk that goes their way, not another one; deployed armies walk with them', () => {
    const roads = 'ab bc cd ac de';
    expect(straight('a0:9 b0:1 c0:9 d0:1 e1:2', '+d5 ab1 cd3 ac2', roads)).toBe('+d5 ab1 cd8 ac7');
    expect(straight('a0:9 b0:9 c0:1 d0:1 e1:2', '+a5 bc2', roads)).toBe('+a5 bc8 ac13');
  });
});

test('by the rules of a contest turns stay as they are, and so do others’ turns and those that are no orders', () => {
  const contest = makeTestGame(world, 2, contestSettings(game.map, 'c1'));
  const orders = [march(indonesia, west, 41)];
  for (const kept of straightened(oceania({ [indonesia]: 42 }, 'brazil', contest), orders, contest))
    expect(kept).toEqual(orders);
  const style: WarTurn = { kind: 'style', style: STYLES[0], noise: 0 };
  const source: TurnSource<WarTurn> = {
    incumbent: (seat) => (seat === 0 ? style : { kind: 'orders', orders }),
    generate: () => style,
    mutate: (_, turn) => turn,
    cross: (_, mother) => mother,
    keyOf: () => '',
  };
  const board = oceania({ [indonesia]: 42 }, 'brazil');
  const straight = withStraightWalks(source, { facts: factsOf(game), worlds: [board], seat: 0, incumbent: [] });
  expect(straight.incumbent(0)).toBe(style);
  expect(straight.incumbent(1)).toEqual({ kind: 'orders', orders });
});

test('with multi-attack turns stay as they are', () => {
  const other = makeTestGame(world, 2, { multiAttack: true });
  const orders = [march(indonesia, west, 41)];
  const board = oceania({ [indonesia]: 42 }, 'brazil', other);
  for (const kept of straightened(board, orders, other)) expect(kept).toEqual(orders);
});
