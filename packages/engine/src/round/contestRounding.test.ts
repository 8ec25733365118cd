// The contest's rounding, against the floating-point formula it stands for (rule T7).
import { expect, it } from 'vitest';
import { halfTakenBack, killValue, UNITS_PER_ARMY } from './combat.ts';

const C2 = { luckPercent: 16, rounding: 'contest' } as const;

function kills(ratePercent: number, n: number, roll: number): number {
  const value = killValue(C2.luckPercent, ratePercent, n, roll) + UNITS_PER_ARMY / 2;
  return (value - (value % UNITS_PER_ARMY)) / UNITS_PER_ARMY - halfTakenBack(C2, ratePercent, n, roll);
}

it('is the formula in doubles for every roll of 0 … 1005 armies', () => {
  let different = 0;
  for (let n = 0; n <= 1005; n++) {
    for (let roll = 0; roll <= n; roll++) {
      if (kills(60, n, roll) !== Math.floor(0.84 * 0.6 * n + 0.16 * roll + 0.5)) different++;
      if (kills(70, n, roll) !== Math.floor(0.84 * 0.7 * n + 0.16 * roll + 0.5)) different++;
    }
  }
  expect(different).toBe(0);
});

it('differs from whole numbers first at 45 defenders with 19 successes', () => {
  expect(killValue(16, 70, 45, 19)).toBe(295000);
  expect([kills(70, 45, 19), kills(70, 45, 44), kills(70, 25, 22)]).toEqual([29, 34, 18]);
  expect(halfTakenBack({ ...C2, rounding: 'straight' }, 70, 45, 19)).toBe(0);
});

it('has no table beyond 1,005 armies: halves go up', () => {
  expect(killValue(16, 70, 1015, 23) % 10000).toBe(5000);
  expect(kills(70, 1015, 23)).toBe((killValue(16, 70, 1015, 23) + 5000) / 10000);
});
