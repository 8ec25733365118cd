// Orders as whole numbers and back (rules O1, O5, M3).
import { describe, expect, it } from 'vitest';
import { MAX_TERRITORIES } from '../map/mapDocument.ts';
import { deploy, move } from '../testing/build.ts';
import type { Order } from '../types.ts';
import { addDeploy, addMove, clearTurn, makePackedTurn, packOrders, unpackOrders } from './packedTurn.ts';

const LAST = MAX_TERRITORIES - 1;

/** Packed and unpacked, in a turn that has room for one order. */
function thereAndBack(orders: readonly Order[]): Order[] {
  const turn = makePackedTurn(1);
  packOrders(turn, [deploy(3, 3), move(3, 4, 5), move(4, 5, 6)]);
  packOrders(turn, orders);
  return unpackOrders(turn);
}

describe('packed turns', () => {
  const kinds = [undefined, 'attack', 'transfer'] as const;

  it.each(kinds)('keep every field of an attack/transfer with mode %s, up to the largest map and number', (mode) => {
    const byMode = mode === undefined ? {} : { mode };
    const orders: Order[] = [
      { kind: 'attackTransfer', from: 0, to: LAST, armies: 2147483647, ...byMode },
      { kind: 'attackTransfer', from: LAST, to: 0, armies: 1, ...byMode },
      { kind: 'attackTransfer', from: LAST, to: LAST - 1, armies: 0, ...byMode, percent: 100 },
      { kind: 'attackTransfer', from: 1, to: 2, armies: 0, ...byMode, percent: 1 },
    ];
    expect(thereAndBack(orders)).toStrictEqual(orders);
    expect(thereAndBack([deploy(LAST, 7), ...orders])).toStrictEqual([deploy(LAST, 7), ...orders]);
    expect(thereAndBack([])).toEqual([]);
  });

  it('cut numbers that mean more than all armies, or less than none', () => {
    expect(thereAndBack([move(1, 2, 2 ** 53 - 1), move(2, 1, -5)])).toEqual([move(1, 2, 2147483647), move(2, 1, 0)]);
  });

  it('can be written without order objects, and written again', () => {
    const turn = makePackedTurn(0);
    addDeploy(turn, 4, 9);
    addMove(turn, 4, LAST, 8);
    expect(unpackOrders(turn)).toEqual([deploy(4, 9), move(4, LAST, 8)]);
    clearTurn(turn);
    expect(unpackOrders(turn)).toEqual([]);
    addMove(turn, 2, 1, 3);
    expect(unpackOrders(turn)).toEqual([move(2, 1, 3)]);
  });

  it('take no deploy behind an attack/transfer (O1)', () => {
    expect(() => thereAndBack([deploy(1, 1), move(1, 2, 1), deploy(2, 1)])).toThrow('deploys come first');
  });
});
