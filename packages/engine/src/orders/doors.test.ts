// What the doors for orders and picks say exactly, and how much they take (rules O2, O7, P2, T4, F1).
import { describe, expect, it } from 'vitest';
import { clonePosition, copyPositionInto, makeNeutralPosition } from '../position/position.ts';
import { canSee, canSeeOwner, guessPosition, viewFor } from '../position/view.ts';
import { gameOn, move, positionOf } from '../testing/build.ts';
import { gridMap, lineMap, sketchMap } from '../testing/maps.ts';
import { availableArmies } from './available.ts';
import { maxContestOrders } from './lenient.ts';
import { LONGEST_ORDER_LIST, maxOrders } from './readOrders.ts';
import { validateOrders } from './validateOrders.ts';
import { validatePicks } from './validatePicks.ts';

const faultsOf = (result: { readonly ok: boolean; readonly faults?: unknown }): unknown => result.faults;

describe('faults in full (O2)', () => {
  it.each([
    [
      { kind: 'attackTransfer', from: 0, to: 1, armies: 1 },
      'tooManyArmies',
      'You ordered 1 army from T0, but only 0 can leave.',
      { ordered: 1, available: 0 },
    ],
    [
      { kind: 'attackTransfer', from: 0, to: 1, armies: 2 },
      'tooManyArmies',
      'You ordered 2 armies from T0, but only 0 can leave.',
      { ordered: 2, available: 0 },
    ],
    [
      { kind: 'attackTransfer', from: 2, to: 1, armies: 2 },
      'notYours',
      'T2 is not yours, so you cannot order its armies.',
      undefined,
    ],
    [
      { kind: 'attackTransfer', from: 0, to: 1, armies: 2, mode: 'retreat' },
      'unknownValue',
      'An order is attack or transfer only, not "retreat"; or leave the mode out.',
      undefined,
    ],
  ])('%j: %s', (order, code, message, numbers) => {
    const game = gameOn(lineMap(3), 2, { oneArmyGuard: false });
    const names = (text: string): string => text.replace(/T(\d)/, (_, t) => game.map.territories[Number(t)].name);
    const result = validateOrders(game, positionOf(game, '0:0 n:2 1:5'), 0, [order]);
    const fault = { code, message: names(message), index: 0 };
    expect(faultsOf(result)).toStrictEqual([numbers === undefined ? fault : { ...fault, numbers }]);
  });
});

describe('what is left out is told to be missing (O2, P2)', () => {
  const game = gameOn(lineMap(3));
  const position = positionOf(game, '0:0 n:2 1:5');
  const tell = (orders: unknown) => validateOrders(game, position, 0, orders);

  it.each([
    [undefined, 'notAList', 'orders'],
    [[{}], 'unknownKind', 'kind'],
    [[{ kind: 'deploy', armies: 3 }], 'unknownTerritory', 'territory'],
    [[{ kind: 'deploy', territory: 0 }], 'notWhole', 'armies'],
    [[{ kind: 'attackTransfer', to: 1, armies: 3 }], 'unknownTerritory', 'from'],
    [[{ kind: 'attackTransfer', from: 0, armies: 3 }], 'unknownTerritory', 'to'],
    [[{ kind: 'attackTransfer', from: 0, to: 1 }], 'notWhole', 'armies'],
  ])('%j: %s', (orders, code, field) => {
    expect(tell(orders)).toMatchObject({ ok: false, faults: [{ code, message: `"${field}" is missing.` }] });
  });

  it('and what is given as nothing is not', () => {
    expect(tell(null)).toMatchObject({ faults: [{ message: 'Orders must be a list, not null.' }] });
  });

  it('as are picks', () => {
    const picking = { ...position, phase: 'picking', offers: [[0], [2]] } as const;
    const missing = [{ code: 'notAList', message: '"picks" is missing.' }];
    expect(validatePicks(game, picking, 0, undefined)).toEqual({ ok: false, faults: missing });
  });
});

describe('the longest list (O7, T4)', () => {
  it('of the contest is two full answers, or what our own rules take', () => {
    expect(maxContestOrders(lineMap(5))).toBe(102);
    expect(maxOrders(lineMap(5))).toBe(5 + 12 * 4);
    expect(maxContestOrders(gridMap(10, 10))).toBe(maxOrders(gridMap(10, 10)));
    expect(maxOrders(gridMap(10, 10))).toBe(100 + 12 * 180);
  });

  it('takes all that does not merge: each mode, by number and by percent, both ways', () => {
    const map = lineMap(3);
    const game = gameOn(map, 2, { multiAttack: true });
    const kinds = [undefined, 'attack', 'transfer'].flatMap((mode) => [
      { armies: 1, ...(mode && { mode }) },
      { armies: 0, percent: 10, ...(mode && { mode }) },
    ]);
    const ways = map.neighbours.flatMap((near, from) => near.map((to) => ({ kind: 'attackTransfer', from, to })));
    const deploys = [0, 1].map((territory) => ({ kind: 'deploy', territory, armies: 1 }));
    const marches = ways.flatMap((way) => kinds.map((kind) => ({ ...way, ...kind })));
    const orders = [...deploys, ...marches];
    // Whoever may still order has an opponent with land, on which nothing is deployed.
    expect(orders).toHaveLength(maxOrders(map) - 1);
    const judged = validateOrders(game, positionOf(game, '0:2 0:2 1:2'), 0, orders);
    expect(judged).toMatchObject({ ok: true, value: { length: orders.length } });
  });

  it('takes a turn of mixed modes on a tiny map', () => {
    const game = gameOn(lineMap(3), 2);
    const marches = [0, 2].flatMap((to) => [
      { ...move(1, to, 2) },
      { ...move(1, to, 2), mode: 'attack' },
      { ...move(1, to, 2), mode: 'transfer' },
      { ...move(1, to, 0), percent: 50 },
    ]);
    expect(validateOrders(game, positionOf(game, '0:2 0:20 1:2'), 0, marches).ok).toBe(true);
  });

  it('is no longer than any list, however many connections a map has', () => {
    const everyPair = Array.from({ length: 64 }, (_, a) => Array.from({ length: a }, (__, b) => [b, a] as const));
    const dense = sketchMap({ id: 'dense', territories: 64, connections: everyPair.flat(), bonuses: [[1, 0, 1]] });
    expect(maxOrders(dense)).toBe(64 + 12 * 2016);
    const denser = [...everyPair, Array.from({ length: 64 }, (_, b) => [b, 64] as const)].flat();
    const over = sketchMap({ id: 'denser', territories: 65, connections: denser, bonuses: [[1, 0, 1]] });
    expect(maxOrders(over)).toBe(LONGEST_ORDER_LIST);
    // The largest map of all (M3), with one order for each territory and each way, and 4,000 more: such lists have been taken since the first match.
    expect(LONGEST_ORDER_LIST).toBe(1_000 + 2 * 10_000 + 4_000);
  });

  it('is read, and one longer is not', () => {
    const list = (length: number) => Array.from({ length }, () => move(0, 1, 1));
    const verdicts = (changes: Parameters<typeof gameOn>[2], most: number): unknown[] => {
      const game = gameOn(lineMap(5), 2, changes);
      const position = positionOf(game, '0:200 n:2 n:2 n:2 1:5');
      return [most, most + 1].map((length) => faultsOf(validateOrders(game, position, 0, list(length))));
    };
    const tooMany = (orders: number, max: number) => [
      expect.objectContaining({ code: 'tooMany', numbers: { orders, max } }),
    ];
    expect(verdicts({}, 53)).toEqual([undefined, tooMany(54, 53)]);
    expect(verdicts({ preset: 'contestC1' }, 102)).toEqual([undefined, tooMany(103, 102)]);
  });
});

it('from land that nothing is sent to nothing goes on, whatever stands there and whether or not it is seen (O5, O8)', () => {
  const game = gameOn(lineMap(5), 2, { multiAttack: true, fog: 'normal' });
  const view = viewFor(game, positionOf(game, '0:9 n:2 n:2 1:7 1:5'), 0);
  const all = { kind: 'attackTransfer', from: 3, to: 2, armies: 0, percent: 100 } as const;
  const idle = [all, { ...all, from: 1, percent: 50 }, move(1, 2, 4)];
  const orders = [...idle, move(0, 1, 5), move(1, 2, 4)];
  expect(availableArmies(game, { standings: view, seat: 0, orders: idle }, 2)).toBe(0);
  expect(availableArmies(game, { standings: view, seat: 0, orders }, 2)).toBe(4 - 1);
});

it("a seat cannot pick by another seat's view (P2)", () => {
  const game = gameOn(lineMap(4), 2, { picksPerSeat: 1 });
  const position = makeNeutralPosition(game);
  position.offers = [
    [0, 1],
    [2, 3],
  ];
  expect(validatePicks(game, viewFor(game, position, 1), 1, [2]).ok).toBe(true);
  expect(validatePicks(game, viewFor(game, position, 1), 0, [2]).ok).toBe(false);
});

describe('what is seen and guessed (F1, F3)', () => {
  it('in heavy fog owners next door, armies at home', () => {
    const game = gameOn(lineMap(4), 2, { fog: 'heavy' });
    const position = positionOf(game, '0:9 n:2 n:2 1:7');
    expect([0, 1, 2, 3].map((t) => canSeeOwner(game, position, 0, t))).toEqual([true, true, false, false]);
    expect([0, 1, 2, 3].map((t) => canSee(game, position, 0, t))).toEqual([true, false, false, false]);
  });

  it('a guess keeps fates, the own offer and the order of the seats', () => {
    const game = gameOn(lineMap(4), 3, { picksPerSeat: 1 });
    const position = makeNeutralPosition(game);
    position.offers = [[0], [1], [2]];
    position.fate.set([0, 2, 1]);
    position.seatOrder = [2, 0, 1];
    const guess = guessPosition(game, viewFor(game, position, 1));
    expect(guess).toEqual({ ...position, offers: [[], [1], []] });
  });

  it('a copy into another position is the whole position', () => {
    const game = gameOn(lineMap(4), 2, { picksPerSeat: 1 });
    const source = positionOf(game, '0:9 n:2 1:2 1:7');
    Object.assign(source, {
      phase: 'finished',
      round: 7,
      offers: [[1], [2]],
      seatOrder: [1, 0],
      result: { kind: 'noResult' },
    });
    source.fate.set([2, 1]);
    const target = positionOf(game, '1:1 1:1 1:1 1:1');
    copyPositionInto(source, target);
    expect(target).toEqual(source);
    expect(clonePosition(source)).toEqual(source);
  });
});
