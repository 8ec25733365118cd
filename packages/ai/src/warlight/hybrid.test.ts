import { makeFastRandomSource, makeNeutralPosition, type Position, validateOrders } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { makeSketchGame, makeTestGame, sketchPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import { bonusStrengths, drawAttacks, favouriteBonus, fortifyLargest, makeHybridTurn, mostPressed } from './hybrid.ts';

/** a–b–c–d–e–f in a row; bonuses X {a, b}, Y {c, d}, Z {e, f}. */
const LAND = ['a', 'b', 'c', 'd', 'e', 'f'];
const game = makeTestGame(
  {
    formatVersion: 1,
    id: 'row',
    name: 'Row',
    territories: LAND.map((id) => ({ id, name: id })),
    connections: ['ab', 'bc', 'cd', 'de', 'ef'].map((pair) => [...pair]),
    bonuses: [
      { id: 'x', name: 'X', armies: 3, territories: ['a', 'b'] },
      { id: 'y', name: 'Y', armies: 2, territories: ['c', 'd'] },
      { id: 'z', name: 'Z', armies: 1, territories: ['e', 'f'] },
    ],
  },
  2,
  { bonusOverrides: {}, picksPerSeat: 2, offersPerBonus: 1 },
);

function ground(owners: string, armies: readonly number[]) {
  const board: Position = makeNeutralPosition(game);
  board.phase = 'orders';
  board.round = 1;
  [...owners].forEach((owner, territory) => {
    board.owner[territory] = owner === '.' ? -1 : Number(owner);
    board.armies[territory] = armies[territory];
  });
  return { facts: factsOf(game), board, seat: 0, income: 5 };
}

test('strength of a bonus: own armies in and around it, as a share', () => {
  // X and around: a, b, c; Y: b, c, d, e; Z: d, e, f.
  const at = ground('00.1..', [3, 5, 2, 6, 2, 2]);
  expect(bonusStrengths(at)).toEqual([8 / 10, 5 / 15, 0]);
  expect(favouriteBonus(at)).toBe(0);
  // 1 is done with; nothing but 0 is no favourite.
  expect(favouriteBonus(ground('000.11', [3, 5, 2, 6, 2, 2]))).toBe(1);
  expect(favouriteBonus(ground('111111', [1, 1, 1, 1, 1, 1]))).toBe(-1);
});

test('most pressed: most foreign armies beside for each of its own', () => {
  const at = ground('0.0.11', [2, 3, 5, 9, 2, 2]);
  // a: 3 / 2; c: (3 + 9) / 5.
  expect(mostPressed(at, [0, 1, 2, 3])).toBe(2);
  expect(mostPressed(at, [0])).toBe(0);
  expect(mostPressed(ground('00....', [2, 2, 2, 2, 2, 2]), [0])).toBe(-1);
});

test('attacks: with all that may leave, inside the bonus only, until "stop" is drawn', () => {
  const at = ground('.0.0..', [2, 7, 2, 4, 2, 2]);
  const armiesOn = (territory: number): number => at.board.armies[territory];
  const first = { below: () => 0 };
  const stop = { below: (n: number) => n - 1 };
  expect(drawAttacks(at, [2], armiesOn, first)).toEqual([{ kind: 'attackTransfer', from: 1, to: 2, armies: 6 }]);
  expect(drawAttacks(at, [], armiesOn, first)).toEqual([
    { kind: 'attackTransfer', from: 1, to: 0, armies: 6 },
    { kind: 'attackTransfer', from: 3, to: 2, armies: 3 },
  ]);
  expect(drawAttacks(at, [], armiesOn, stop)).toEqual([]);
});

test('fortify: the largest stack with only friends around, towards the neighbour under most pressure', () => {
  expect(fortifyLargest(ground('0000.1', [4, 6, 3, 1, 2, 2]))).toEqual([]);
  expect(fortifyLargest(ground('000.11', [4, 6, 3, 2, 2, 2]))).toEqual([
    { kind: 'attackTransfer', from: 1, to: 2, armies: 5 },
  ]);
  expect(fortifyLargest(ground('0.0.11', [4, 6, 3, 2, 2, 2]))).toEqual([]);
});

test('whole turns are lawful', () => {
  const random = makeFastRandomSource(2);
  const at = ground('00.011', [4, 6, 3, 2, 2, 2]);
  for (let k = 0; k < 50; k++) {
    const orders = makeHybridTurn(at, random);
    expect(orders[0]).toMatchObject({ kind: 'deploy', armies: 5 });
    expect(validateOrders(game, at.board, 0, orders).ok).toBe(true);
  }
});

describe('where armies go', () => {
  const first = { below: () => 0 };
  const stop = { below: (n: number) => n - 1 };
  const deployed = (at: ReturnType<typeof ground>) => makeHybridTurn(at, stop).filter(({ kind }) => kind === 'deploy');

  test('all income to the most pressed land of the favourite bonus', () => {
    // X is the favourite; a is beside nobody's 2, d beside an enemy's 9.
    expect(deployed(ground('0..01.', [9, 2, 2, 1, 9, 2]))).toEqual([{ kind: 'deploy', territory: 0, armies: 5 }]);
    // Nothing of it is pressed: where it is most.
    expect(deployed(ground('00.011', [9, 9, 0, 1, 9, 2]))).toEqual([{ kind: 'deploy', territory: 3, armies: 5 }]);
    expect(deployed(ground('000000', [9, 9, 3, 1, 9, 2]))).toEqual([]);
    expect(deployed({ ...ground('0..01.', [9, 2, 2, 1, 9, 2]), income: 0 })).toEqual([]);
    expect(deployed({ ...ground('0..01.', [9, 2, 2, 1, 9, 2]), income: 1 })).toHaveLength(1);
  });

  test('with it attacks inside that bonus are made, and the largest inland stack walks', () => {
    expect(makeHybridTurn(ground('0..01.', [9, 2, 2, 1, 9, 2]), first)).toEqual([
      { kind: 'deploy', territory: 0, armies: 5 },
      { kind: 'attackTransfer', from: 0, to: 1, armies: 13 },
    ]);
    // Y is the favourite, and nothing foreign is in it; c is inland, and b beside it more pressed than d.
    expect(makeHybridTurn(ground('1000.1', [1, 4, 3, 30, 2, 2]), first)).toEqual([
      { kind: 'deploy', territory: 3, armies: 5 },
      { kind: 'attackTransfer', from: 2, to: 1, armies: 2 },
    ]);
  });

  test('single armies and what is empty', () => {
    const none = (_: number): number => 1;
    expect(drawAttacks(ground('0.....', [1, 2, 2, 2, 2, 2]), [], none, first)).toEqual([]);
    expect(bonusStrengths(ground('0.....', [0, 0, 0, 2, 2, 2]))[0]).toBe(0);
    // Beside an empty one each army counts whole.
    expect(mostPressed(ground('0.0.11', [0, 3, 1, 1, 2, 2]), [0, 2])).toBe(2);
    expect(mostPressed(ground('0.0.11', [0, 5, 2, 1, 2, 2]), [0, 2])).toBe(0);
    expect(fortifyLargest(ground('001...', [1, 9, 2, 2, 2, 2]))).toEqual([]);
    expect(fortifyLargest(ground('001...', [2, 9, 2, 2, 2, 2]))).toEqual([
      { kind: 'attackTransfer', from: 0, to: 1, armies: 1 },
    ]);
    expect(fortifyLargest(ground('10000.', [2, 9, 5, 5, 1, 9]))).toEqual([
      { kind: 'attackTransfer', from: 2, to: 1, armies: 4 },
    ]);
  });

  test('team-mates are neither pressed upon nor attacked', () => {
    const team = makeSketchGame('ab bc cd de ef', 'ab:3 cd:2 ef:1', 4, { teams: [0, 1, 0, 1], oneArmyGuard: false });
    const board = sketchPosition(team, 'a2:9 b0:4 c1:3');
    const at = { facts: factsOf(team), board, seat: 0, income: 5 };
    expect(drawAttacks(at, [], (territory) => board.armies[territory], first)).toEqual([
      { kind: 'attackTransfer', from: 1, to: 2, armies: 4 },
    ]);
    expect(mostPressed({ ...at, board: sketchPosition(team, 'a2:9 b0:4 c2:3') }, [1])).toBe(-1);
  });
});
