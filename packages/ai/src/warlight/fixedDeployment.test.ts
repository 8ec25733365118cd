// Turns once a deployment is fixed: all of the seat's keep it, whatever else is made of them, and nobody else's change.
import { type DeployOrder, makeFastRandomSource, type Order, validateOrders } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import type { TurnSource } from '../search/turnSource.ts';
import { makeSketchGame, sketchPosition } from '../testing.ts';
import type { WarTurn } from './domain.ts';
import { factsOf } from './facts.ts';
import { type FixedStep, makeFixedSource } from './fixedDeployment.ts';
import { makeTurnMaker } from './makeTurn.ts';
import { STYLES } from './styles.ts';
import type { Board } from './values.ts';

const game = makeSketchGame('ab bc cd be', 'ab:2 cd:3', 2, { baseIncome: 5 });
const facts = factsOf(game);
const [A, B, C, , E] = ['a', 'b', 'c', 'd', 'e'].map((id) => game.map.indexOf(id) ?? -1);
const board = sketchPosition(game, 'a0:3 b0:2 c1:9');
const march = (from: number, to: number, armies: number): Order => ({ kind: 'attackTransfer', from, to, armies });
const deploy = (territory: number, armies: number): DeployOrder => ({ kind: 'deploy', territory, armies });
const orders = (...list: Order[]): WarTurn => ({ kind: 'orders', orders: list });
const style: WarTurn = { kind: 'style', style: STYLES[4], noise: 0.5 };

const DEPLOYS = [deploy(B, 4), deploy(A, 1)];
const [CHANGED, CROSSED] = [orders(deploy(A, 5), march(A, B, 7)), orders(deploy(A, 5), march(B, E, 5))];
/** A source whose turns tell how they came about. */
const plain: TurnSource<WarTurn> = {
  incumbent: () => orders(deploy(C, 5)),
  generate: (_, index) => orders(deploy(C, index)),
  mutate: (seat, turn) => (turn.kind === 'style' ? turn : seat === 0 ? CHANGED : turn),
  cross: (seat, mother) => (seat === 0 ? CROSSED : mother),
  keyOf: JSON.stringify,
};
const fixed = (step: Partial<FixedStep> = {}, source = plain): TurnSource<WarTurn> =>
  makeFixedSource(source, { facts, worlds: [board], seat: 0, deploys: DEPLOYS, known: [], ...step });
const NO_DRAWS = {
  below: (): number => {
    throw new Error('nothing is to be drawn');
  },
};
const KNOWN = [[deploy(A, 5), march(A, B, 7)], [march(B, E, 5)]];
/** With the fixed deployment; marches of more than is there are cut to that. */
const FIRST = orders(...DEPLOYS, march(A, B, 3));
const SECOND = orders(...DEPLOYS, march(B, E, 5));

describe('of the seat', () => {
  test('what was known before leads, in its order; the first of them is the incumbent', () => {
    const source = fixed({ known: KNOWN });
    expect(source.incumbent(0)).toEqual(FIRST);
    expect([0, 1].map((index) => source.generate(0, index, NO_DRAWS))).toEqual([FIRST, SECOND]);
    expect(fixed().incumbent(0)).toEqual(orders(...DEPLOYS));
  });

  test('where those are all, the first stands for others', () => {
    const source = fixed({ known: KNOWN, isClosed: true });
    expect([1, 2, 9].map((index) => source.generate(0, index, NO_DRAWS))).toEqual([SECOND, FIRST, FIRST]);
    expect(fixed({ isClosed: true }).generate(0, 3, NO_DRAWS)).toEqual(orders(...DEPLOYS));
  });

  test('then marches of the named styles, for the armies as they stand after the deployment, and noisy ones', () => {
    const before = sketchPosition(game, 'a0:3 b0:12 c1:4');
    const source = fixed({ known: KNOWN, worlds: [before] });
    const makeTurn = makeTurnMaker(facts);
    const after = sketchPosition(game, 'a0:4 b0:16 c1:4');
    const named = STYLES.map((one) => makeTurn({ board: after, seat: 0, income: 0, style: one, noise: 0 }, NO_DRAWS));
    expect(STYLES.map((_, place) => source.generate(0, KNOWN.length + place, NO_DRAWS))).toEqual(
      named.map((marches) => orders(...DEPLOYS, ...marches)),
    );
    expect(new Set(named.map((marches) => JSON.stringify(marches))).size).toBeGreaterThan(1);
    const random = makeFastRandomSource(1);
    const noisy = Array.from({ length: 200 }, (_, at) => source.generate(0, KNOWN.length + STYLES.length + at, random));
    for (const turn of noisy) {
      if (turn.kind === 'style') throw new Error('a style does not keep a deployment');
      expect(validateOrders(game, before, 0, turn.orders).ok).toBe(true);
      expect(turn.orders.filter(({ kind }) => kind === 'deploy')).toEqual(DEPLOYS);
    }
    expect(new Set(noisy.map((turn) => JSON.stringify(turn))).size).toBeGreaterThan(4);
    expect(() => source.generate(0, KNOWN.length + STYLES.length, NO_DRAWS)).toThrow('drawn');
  });

  test('others’ rules may make the marches: of one of the worlds with the deployment on it, by their place behind what was known', () => {
    const asked: unknown[] = [];
    const other = sketchPosition(game, 'a0:3 b0:2 c1:5');
    const withMarches =
      () =>
      (at: Board, place: number): readonly Order[] => {
        asked.push([at.armies[A], at.armies[B], at.armies[C], place]);
        return [deploy(B, 9), march(A, B, 1)];
      };
    const draws = [1, 0];
    const random = { below: (count: number): number => (count === 2 ? (draws.shift() ?? 0) : Number.NaN) };
    const two = fixed({ known: KNOWN, worlds: [board, other], withMarches });
    expect(two.generate(0, 2, random)).toEqual(orders(...DEPLOYS, march(A, B, 1)));
    two.generate(0, 7, random);
    fixed({ withMarches }).generate(0, 7, NO_DRAWS);
    expect(asked).toEqual([
      [4, 6, 5, 0],
      [4, 6, 9, 5],
      [4, 6, 9, 7],
    ]);
    expect(board.armies[B]).toBe(2);
  });

  test('what is changed or crossed', () => {
    const source = fixed();
    expect(source.mutate(0, FIRST, NO_DRAWS)).toEqual(FIRST);
    expect(source.cross(0, FIRST, SECOND, NO_DRAWS)).toEqual(SECOND);
    expect(source.mutate(0, style, NO_DRAWS)).toBe(style);
  });
});

test('everybody else’s turns are the source’s', () => {
  const replying = { ...plain, replies: (seat: number) => [orders(deploy(C, seat))] };
  const source = fixed({ known: KNOWN }, replying);
  expect(source.incumbent(1)).toEqual(orders(deploy(C, 5)));
  expect(source.generate(1, 1, NO_DRAWS)).toEqual(orders(deploy(C, 1)));
  expect(source.mutate(1, FIRST, NO_DRAWS)).toBe(FIRST);
  const theirs = orders(deploy(C, 2), march(C, B, 3));
  expect(source.mutate(1, theirs, NO_DRAWS)).toBe(theirs);
  expect(source.cross(1, theirs, FIRST, NO_DRAWS)).toBe(theirs);
  expect(source.replies?.(1)).toEqual([orders(deploy(C, 1))]);
  expect(fixed().replies?.(1)).toEqual([]);
  expect(source.keyOf).toBe(plain.keyOf);
});
