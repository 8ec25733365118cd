// The exact odds against counting every roll and every rounding of both sides (rules X2–X4).
import { expect, it } from 'vitest';
import { settingsWith } from '../testing/build.ts';
import { type FightSettings, fightOdds } from './fightOdds.ts';

/** Chances of 0, 1, … kills of n armies: all 2^n rolls one by one, each rounded as X3 says. */
function countKills(n: number, ratePercent: number, { luckPercent, rounding }: FightSettings): number[] {
  const chances = new Array<number>(n + 2).fill(0);
  for (let rolls = 0; rolls < 2 ** n; rolls++) {
    const hits = rolls.toString(2).replaceAll('0', '').length;
    const chance = (ratePercent / 100) ** hits * (1 - ratePercent / 100) ** (n - hits);
    const armies = ((100 - luckPercent) * ratePercent * n + 100 * luckPercent * hits) / 10000;
    const whole = Math.floor(armies);
    const up = rounding === 'weighted' ? armies - whole : Number(armies - whole >= 0.5);
    chances[whole] += chance * (1 - up);
    chances[whole + 1] += chance * up;
  }
  return chances;
}

/** X4 by hand, over every pair of kills. */
function countOdds(attackers: number, defenders: number, settings: FightSettings) {
  const odds = {
    capture: 0,
    bothDie: 0,
    attackersLost: new Array<number>(attackers + 1).fill(0),
    defendersLost: new Array<number>(defenders + 1).fill(0),
  };
  countKills(attackers, settings.offenceRatePercent, settings).forEach((mine, killed) => {
    countKills(defenders, settings.defenceRatePercent, settings).forEach((yours, lost) => {
      const isEmpty = killed >= defenders;
      const isGone = lost >= attackers;
      if (isEmpty && !isGone) odds.capture += mine * yours;
      if (isEmpty && isGone) odds.bothDie += mine * yours;
      odds.attackersLost[Math.min(lost, attackers)] += mine * yours;
      const fallen = Math.min(killed, defenders) - (isEmpty && isGone ? 1 : 0);
      odds.defendersLost[fallen] += mine * yours;
    });
  });
  return odds;
}

const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, count) => sum + chance * count, 0);
const close = (actual: readonly number[], expected: readonly number[]): void => {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i], 12);
  });
};
const cases = [0, 16, 50, 99, 100].flatMap((luckPercent) =>
  (['straight', 'weighted'] as const).map((rounding) => ({ luckPercent, rounding })),
);

it.each(cases)('%j: every fight of up to 4 against 4', (changes) => {
  for (const [offenceRatePercent, defenceRatePercent] of [
    [60, 70],
    [50, 100],
  ]) {
    const settings = settingsWith({ ...changes, offenceRatePercent, defenceRatePercent });
    for (let attackers = 1; attackers <= 4; attackers++) {
      for (let defenders = 0; defenders <= 4; defenders++) {
        const odds = fightOdds(attackers, defenders, settings);
        const counted = countOdds(attackers, defenders, settings);
        close([odds.capture, odds.bothDie], [counted.capture, counted.bothDie]);
        close(odds.attackersLost, counted.attackersLost);
        close(odds.defendersLost, counted.defendersLost);
        close(
          [odds.expectedAttackersLost, odds.expectedDefendersLost],
          [mean(counted.attackersLost), mean(counted.defendersLost)],
        );
        expect(Object.keys(odds.defendersLost)).toHaveLength(defenders + 1);
      }
    }
  }
});

it.each([
  [1.5, 1],
  [1, 1.5],
  [0, 1],
  [1, -1],
  [Number.POSITIVE_INFINITY, 1],
])('refuses %d against %d', (attackers, defenders) => {
  expect(() => fightOdds(attackers, defenders, settingsWith())).toThrow(
    `no fight of ${attackers} against ${defenders}`,
  );
});
