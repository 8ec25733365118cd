// The one door for orders and picks, drafts, enumeration and autopilot (rules O1–O6, P2, V4).
import { describe, expect, it } from 'vitest';
import { newMatch } from '../match/newMatch.ts';
import { viewFor } from '../position/view.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { deploy, gameOn, lawful, move, positionOf } from '../testing/build.ts';
import { lineMap, twoTriangles } from '../testing/maps.ts';
import type { Fault, Order } from '../types.ts';
import { autopilot } from './autopilot.ts';
import { availableArmies, legalTargets, remainingIncome } from './available.ts';
import { enumerateOrders } from './enumerate.ts';
import { validateOrders } from './validateOrders.ts';
import { validatePicks } from './validatePicks.ts';

const game = gameOn(twoTriangles(), 2);
/** Seat 0 holds t0 t1 and, with t2, would have a bonus; seat 1 holds t4 t5. */
const position = positionOf(game, '0:3 0:5 n:2 n:2 1:4 1:1');
const view = viewFor(game, position, 0);

function faultsOf(orders: unknown, seat = 0): Fault[] {
  const checked = validateOrders(game, position, seat, orders);
  return checked.ok ? [] : checked.faults;
}
const codes = (orders: unknown, seat = 0): string[] =>
  faultsOf(orders, seat).map(({ code, index }) => `${code} ${index ?? '-'}`);

describe('validateOrders', () => {
  it('accepts lawful orders, frozen, and none at all', () => {
    const orders = lawful(game, view, 0, [deploy(0, 5), move(0, 2, 8), move(1, 0, 5)]);
    expect(orders).toEqual([deploy(0, 5), move(0, 2, 8), move(1, 0, 5)]);
    expect(Object.isFrozen(orders) && orders.every((order) => Object.isFrozen(order))).toBe(true);
    expect(lawful(game, position, 1, [])).toEqual([]);
  });

  it('merges repeats at the place of the first and puts deploys first (O1)', () => {
    const orders = [move(1, 2, 1), deploy(0, 1), move(0, 2, 1), move(1, 2, 2), deploy(1, 1), deploy(0, 2)];
    expect(lawful(game, view, 0, orders)).toEqual([deploy(0, 3), deploy(1, 1), move(1, 2, 3), move(0, 2, 1)]);
    const canonical = lawful(game, view, 0, orders);
    expect(lawful(game, view, 0, canonical)).toEqual(canonical);
  });

  it.each([
    ['deploy on foreign land', [deploy(4, 1)], ['notYours 0']],
    ['deploy over income', [deploy(0, 4), deploy(1, 2)], ['overIncome 1']],
    ['move from foreign land', [deploy(0, 1), move(4, 3, 1)], ['notYours 1']],
    ['move to no neighbour', [move(0, 3, 1)], ['notAdjacent 0']],
    ['move to itself', [move(0, 0, 1)], ['notAdjacent 0']],
    ['more than stand there', [move(1, 2, 4), move(1, 0, 2)], ['tooManyArmies 1']],
    ['nothing', [move(1, 2, 0)], ['notPositive 0']],
    ['less than nothing', [deploy(1, -2)], ['notPositive 0']],
    ['half an army', [deploy(1, 0.5)], ['notWhole 0']],
    [
      'several faults, in the order of the list',
      [move(0, 3, 1), deploy(4, 1), deploy(0, 6)],
      ['notAdjacent 0', 'notYours 1', 'overIncome 2'],
    ],
  ])('refuses %s', (_title, orders, expected) => {
    expect(codes(orders)).toEqual(expected);
  });

  it('names territories and numbers', () => {
    expect(faultsOf([deploy(1, 1), move(1, 2, 7)])[0]).toEqual({
      code: 'tooManyArmies',
      index: 1,
      message: 'You ordered 7 armies from Territory 1, but only 6 can leave.',
      numbers: { ordered: 7, available: 6 },
    });
    expect(faultsOf([deploy(1, 8)])[0].message).toBe('You deploy 8 armies in all, but your income is 5.');
    expect(faultsOf([move(0, 3, 1)])[0].message).toBe('Territory 0 does not border Territory 3.');
  });

  it('refuses seats that may not act', () => {
    expect(codes([], 2)).toEqual(['notASeat -']);
    expect(codes([], -1)).toEqual(['notASeat -']);
    expect(codes([], 0.5)).toEqual(['notASeat -']);
    const finished = { ...view, phase: 'finished' as const };
    expect(validateOrders(game, finished, 0, [])).toMatchObject({ ok: false, faults: [{ code: 'wrongPhase' }] });
    const out = { ...view, fates: ['eliminated', 'playing'] as const };
    expect(validateOrders(game, out, 0, [])).toMatchObject({ ok: false, faults: [{ code: 'seatOut' }] });
  });

  it('is total: any input gives faults', () => {
    const cyclic: Record<string, unknown> = { kind: 'deploy' };
    cyclic.territory = cyclic;
    const trap = new Proxy([], {
      get() {
        throw new Error('trap');
      },
    });
    const sparse: Order[] = [];
    sparse[3] = deploy(0, 1);
    const inputs: [unknown, string][] = [
      [null, 'notAList -'],
      [undefined, 'notAList -'],
      ['deploy', 'notAList -'],
      [{ length: 1 }, 'notAList -'],
      [trap, 'notAList -'],
      [new Array(1000000).fill(deploy(0, 1)), 'tooMany -'],
      [[null], 'notAnOrder 0'],
      [[[]], 'notAnOrder 0'],
      [[5n], 'notAnOrder 0'],
      [[{}], 'unknownKind 0'],
      [[{ kind: 'toString' }], 'unknownKind 0'],
      [[cyclic], 'unknownTerritory 0'],
      [[{ ...deploy(0, 1), mode: 'percent' }], 'unknownField 0'],
      [[deploy(-0, 1)], 'unknownTerritory 0'],
      [[deploy(6, 1)], 'unknownTerritory 0'],
      [[{ kind: 'deploy', territory: '0', armies: 1 }], 'unknownTerritory 0'],
      [[{ kind: 'deploy', territory: 0, armies: 1n }], 'notWhole 0'],
      [[deploy(0, Number.NaN)], 'notWhole 0'],
      [[deploy(0, 1e300)], 'notWhole 0'],
      [[{ kind: 'attackTransfer', from: 0, armies: 1 }], 'unknownTerritory 0'],
    ];
    for (const [input, expected] of inputs) expect(codes(input)).toEqual([expected]);
    expect(codes(sparse)).toEqual(['notAnOrder 0', 'notAnOrder 1', 'notAnOrder 2']);
  });
});

describe('a draft in hand', () => {
  const draft = { standings: view, seat: 0, orders: [deploy(1, 2), move(1, 2, 3)] };

  it('tells what may still leave, less the guard, and the income left', () => {
    expect(availableArmies(game, draft, 1)).toBe(3);
    expect(availableArmies(game, draft, 4)).toBe(0);
    expect(remainingIncome(game, draft)).toBe(3);
    expect(legalTargets(game, 2)).toEqual([0, 1, 3]);
    const open = gameOn(twoTriangles(), 2, { oneArmyGuard: false });
    expect(availableArmies(open, draft, 1)).toBe(4);
  });

  it('enumerates exactly the orders that keep it lawful', () => {
    const found = enumerateOrders(game, draft).map((order) => JSON.stringify(order));
    expect(found).toHaveLength(new Set(found).size);
    const tried: Order[] = [];
    for (let a = 0; a < 6; a++) {
      for (let armies = 1; armies <= 9; armies++) {
        tried.push(deploy(a, armies));
        for (let b = 0; b < 6; b++) tried.push(move(a, b, armies));
      }
    }
    const lawfulOnes = tried.filter((order) => validateOrders(game, position, 0, [...draft.orders, order]).ok);
    expect(found.sort()).toEqual(lawfulOnes.map((order) => JSON.stringify(order)).sort());
  });
});

describe('autopilot (V4)', () => {
  const on = (standings: string) => {
    const line = gameOn(lineMap(standings.split(' ').length), 3);
    return autopilot(line, viewFor(line, positionOf(line, standings), 0));
  };

  it('deploys all income where most enemies stand next to it, then most neutrals, then lowest index', () => {
    expect(on('1:3 0:1 n:9 0:1 2:4 n:1')).toEqual([deploy(3, 5)]);
    expect(on('n:1 0:1 n:9 0:1 n:8 n:1')).toEqual([deploy(3, 5)]);
    expect(on('n:1 0:1 n:9 0:1 n:1 n:1')).toEqual([deploy(1, 5)]);
  });

  it('does nothing without income and throws for a seat that is out', () => {
    const poor = gameOn(lineMap(4), 2, { baseIncome: 0 });
    expect(autopilot(poor, viewFor(poor, positionOf(poor, '0:1 n:1 n:1 1:1'), 0))).toEqual([]);
    expect(() => autopilot(game, { ...view, fates: ['surrendered', 'playing'] })).toThrow('surrendered');
  });
});

describe('validatePicks (P2)', () => {
  const start = newMatch(game, makeRandomSource(roundKeyFromSeed('picks', 0)));
  const [own, foreign] = start.offers;
  const pickCodes = (picks: unknown): string[] => {
    const checked = validatePicks(game, viewFor(game, start, 0), 0, picks);
    return checked.ok ? [] : checked.faults.map(({ code }) => code);
  };

  it('accepts any number of territories of the own offer', () => {
    expect(validatePicks(game, start, 0, [own[1], own[0]])).toEqual({
      ok: true,
      value: { seat: 0, territories: [own[1], own[0]] },
    });
    expect(pickCodes([])).toEqual([]);
    expect(pickCodes(own)).toEqual([]);
  });

  it.each([
    [[own[0], own[0]], ['repeatedPick']],
    [[foreign[0]], ['notOffered']],
    [[77], ['unknownTerritory']],
    [[-0], ['unknownTerritory']],
    [['0'], ['unknownTerritory']],
    [[own[0], null], ['unknownTerritory']],
    [[...own, own[0]], ['tooMany']],
    ['all', ['notAList']],
  ])('refuses %j', (picks, expected) => {
    expect(pickCodes(picks)).toEqual(expected);
  });

  it('belongs to the picking phase', () => {
    expect(validatePicks(game, position, 0, [])).toMatchObject({ ok: false, faults: [{ code: 'wrongPhase' }] });
    expect(validateOrders(game, start, 0, [])).toMatchObject({ ok: false, faults: [{ code: 'wrongPhase' }] });
  });
});
