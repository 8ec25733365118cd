// The exact odds against the published values, full enumeration and the resolver itself (rules X2–X5).
import { describe, expect, it } from 'vitest';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import { commitsOf, gameOn, move, positionOf, settingsWith } from '../testing/build.ts';
import { lineMap } from '../testing/maps.ts';
import { fightOdds } from './fightOdds.ts';
import { resolveRound } from './playRound.ts';

const warlight = settingsWith();

describe('at 60/70 and full luck (X5)', () => {
  it.each([
    [1, 1, 0.18],
    [2, 1, 0.84],
    [3, 1, 0.936],
    [3, 2, 0.648],
    [4, 2, 0.8208],
    [5, 3, 0.68256],
    [6, 4, 0.54432],
    [7, 4, 0.7102],
    [10, 6, 0.6331],
  ])('%i against %i captures with %f', (attackers, defenders, expected) => {
    expect(fightOdds(attackers, defenders, warlight).capture).toBeCloseTo(expected, 4);
  });

  it('one against one: both die with 0.42, and the defender keeps one army', () => {
    const odds = fightOdds(1, 1, warlight);
    expect(odds.bothDie).toBeCloseTo(0.42, 12);
    expect(odds.defendersLost[1]).toBeCloseTo(0.18, 12);
    expect(odds.attackersLost[1]).toBeCloseTo(0.7, 12);
  });

  it('one against one: nobody moves in, goes home or stands where all have died', () => {
    const { captors, homecomers, holders } = fightOdds(1, 1, warlight);
    const rounded = [captors, homecomers, holders].map((odds) => odds.map((p) => Math.round(p * 1e12) / 1e12));
    // 0.7 of the attackers die, whether they kill or not; 0.3 · 0.4 go home.
    expect(rounded).toEqual([
      [0, 0.18],
      [0.7, 0.12],
      [0, 0.82],
    ]);
  });

  it('two against one: who moves in, goes home or stands', () => {
    const { captors, homecomers, holders } = fightOdds(2, 1, warlight);
    const rounded = [captors, homecomers, holders].map((odds) => odds.map((p) => Math.round(p * 1e12) / 1e12));
    // The attack kills with 0.84, and costs an attacker with 0.7 in either case.
    expect(rounded).toEqual([
      [0, 0.588, 0.252],
      [0, 0.112, 0.048],
      [0, 0.16],
    ]);
  });
});

describe('without luck (X5)', () => {
  it('2, 3, 5, 6, 8, 10, 11, 13, 15, 16 attackers take 1 … 10 defenders for certain', () => {
    const calm = settingsWith({ luckPercent: 0 });
    [2, 3, 5, 6, 8, 10, 11, 13, 15, 16].forEach((attackers, i) => {
      expect(fightOdds(attackers, i + 1, calm).capture).toBe(1);
      expect(fightOdds(attackers - 1, i + 1, calm).capture).toBe(0);
    });
  });
});

describe('every setting', () => {
  const sum = (list: readonly number[]): number => list.reduce((total, p) => total + p, 0);

  it('gives distributions that add up, up to armies where naive products underflow', () => {
    for (const luckPercent of [0, 16, 50, 100]) {
      for (const rounding of ['straight', 'weighted'] as const) {
        for (const [a, d] of [
          [1, 0],
          [3, 7],
          [30, 30],
          [3000, 2000],
        ] as const) {
          const odds = fightOdds(a, d, settingsWith({ luckPercent, rounding }));
          expect(sum(odds.attackersLost)).toBeCloseTo(1, 9);
          expect(sum(odds.defendersLost)).toBeCloseTo(1, 9);
          expect(sum(odds.captors)).toBeCloseTo(odds.capture, 9);
          expect(sum(odds.homecomers)).toBeCloseTo(1 - odds.capture, 9);
          expect(sum(odds.holders)).toBeCloseTo(1 - odds.capture, 9);
        }
      }
    }
  });

  it.each([
    [0, 'weighted'],
    [16, 'straight'],
    [50, 'weighted'],
    [100, 'straight'],
  ] as const)('agrees with the resolver at luck %i, %s', (luckPercent, rounding) => {
    const game = gameOn(lineMap(4), 2, { luckPercent, rounding });
    const position = positionOf(game, '0:8 n:4 n:1 1:1');
    const commits = commitsOf(game, position, [[move(0, 1, 7)]]);
    const samples = 4000;
    const lost = new Array(8).fill(0);
    let captures = 0;
    for (let i = 0; i < samples; i++) {
      const { events } = resolveRound(
        game,
        position,
        commits,
        makeRandomSource(roundKeyFromSeed(`odds ${luckPercent}`, i)),
      );
      const [fight] = events;
      if (fight.kind !== 'attacked' || fight.attackersLost === null) throw new Error('no fight');
      lost[fight.attackersLost]++;
      if (fight.captured) captures++;
    }
    const odds = fightOdds(7, 4, game.settings);
    const near = (count: number, p: number): void => {
      expect(Math.abs(count - samples * p)).toBeLessThanOrEqual(4.5 * Math.sqrt(samples * p * (1 - p)) + 1e-6);
    };
    near(captures, odds.capture);
    lost.forEach((count, k) => {
      near(count, odds.attackersLost[k]);
    });
  });

  it('refuses armies that cannot fight', () => {
    for (const [a, d] of [
      [0, 1],
      [1, -1],
      [1.5, 1],
      [1, Number.NaN],
    ])
      expect(() => fightOdds(a, d, warlight)).toThrow(RangeError);
  });
});

describe("the contest's rounding (T7)", () => {
  it('moves exactly the halves that its floating point puts down by one army', () => {
    const straight = fightOdds(40, 45, settingsWith({ luckPercent: 16 })).attackersLost;
    const contest = fightOdds(40, 45, settingsWith({ luckPercent: 16, rounding: 'contest' })).attackersLost;
    // Of the halves of 45 defenders (19 and 44 successes) the one with 19 goes down, from 30 to 29.
    expect(contest[29] - straight[29]).toBeGreaterThan(0.00005);
    expect(contest[29] + contest[30]).toBeCloseTo(straight[29] + straight[30], 12);
    const unmoved = straight.filter((odds, lost) => odds === contest[lost]);
    expect(unmoved).toHaveLength(straight.length - 2);
  });
});
