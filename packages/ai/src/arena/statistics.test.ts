import { describe, expect, test } from 'vitest';
import { rateByDuels } from './bradleyTerry.ts';
import { eloOf, scoreOfElo } from './elo.ts';
import { scoreInterval } from './scoreInterval.ts';
import { sprtAfter } from './sprt.ts';

describe('Elo', () => {
  test.each([
    [0.5, 0],
    [0.55, 34.86],
    [0.64, 99.95],
    [0.75, 190.85],
    [10 / 11, 400],
  ])('a score of %d is %d points, and back', (score, elo) => {
    expect(eloOf(score)).toBeCloseTo(elo, 2);
    expect(scoreOfElo(eloOf(score))).toBeCloseTo(score, 12);
  });

  test('among four a fair quarter is 0 points, and nobody wins or loses for ever', () => {
    expect(eloOf(0.25, 4)).toBeCloseTo(0, 12);
    expect(scoreOfElo(400, 4)).toBeCloseTo(10 / 13, 12);
    expect([eloOf(0), eloOf(1)]).toEqual([-Infinity, Infinity]);
  });
});

describe('the interval of a score', () => {
  const times = (count: number, score: number): number[] => Array.from({ length: count }, () => score);

  test('independent matches: Wilson 1927, as tables have it', () => {
    // 81 of 263 (Newcombe 1998, table I: 0.2553 … 0.3662).
    const known = scoreInterval([...times(81, 1), ...times(182, 0)], 1);
    expect(known.low).toBeCloseTo(0.2553, 3);
    expect(known.high).toBeCloseTo(0.3662, 3);
  });

  test('all won: as wide as independent matches leave it, never a point', () => {
    const { score, low, high } = scoreInterval(times(50, 1), 2);
    expect([score, high]).toEqual([1, 1]);
    expect(low).toBeCloseTo(1 / (1 + 1.95996 ** 2 / 100), 4);
  });

  test('pairs that are won or lost together count once, pairs that balance each other count more', () => {
    const together = scoreInterval([...times(50, 1), ...times(50, 0)], 2);
    const independent = scoreInterval([...times(25, 1), ...times(50, 0.5), ...times(25, 0)], 2);
    const balanced = scoreInterval([...times(5, 1), ...times(90, 0.5), ...times(5, 0)], 2);
    // Variance of the means as they are, with one group more that varies as two independent matches do.
    expect(together.weight).toBeCloseTo(0.25 / ((25 + 0.125) / 100 ** 2), 9);
    expect(scoreInterval(times(30, 0.5).with(0, 1).with(1, 0), 2).weight).toBeGreaterThan(60);
    expect(scoreInterval(times(29, 0.5).with(0, 1).with(1, 0), 2).weight).toBe(58);
    expect(independent.weight).toBeCloseTo(200, -1);
    expect(balanced.weight).toBe(800);
    // Of pairs that all came out alike nothing is known of how they vary.
    expect(scoreInterval(times(100, 0.5), 2).weight).toBe(200);
    expect(scoreInterval(times(40, 1 / 3), 3).weight).toBe(120);
  });

  test('no end lies beyond what can be scored, not even by rounding', () => {
    for (let matches = 1; matches <= 100; matches++) {
      expect(scoreInterval(times(matches, 0), 1).low).toBeGreaterThanOrEqual(0);
      expect(scoreInterval(times(matches, 1), 1).high).toBeLessThanOrEqual(1);
    }
  });

  test('few groups take no gain from pairing, and none leaves everything open', () => {
    expect(scoreInterval([0.5, 1, 0.5, 0.5], 2).weight).toBeLessThanOrEqual(8);
    expect(scoreInterval([], 2)).toMatchObject({ low: 0, high: 1, weight: 0 });
  });
});

describe('SPRT', () => {
  const PLAN = { null: 0.5, hope: 0.55, alpha: 0.05, beta: 0.05 };
  const results = (won: number, lost: number): number[] => [...Array(won).fill(1), ...Array(lost).fill(0)];

  test('single wins and losses: the ratio of binomial likelihoods', () => {
    const { ratio, lower, upper } = sprtAfter(results(110, 90), PLAN);
    expect(ratio).toBeCloseTo(110 * Math.log(0.55 / 0.5) + 90 * Math.log(0.45 / 0.5), 3);
    expect([lower, upper]).toEqual([expect.closeTo(-2.9444, 4), expect.closeTo(2.9444, 4)]);
  });

  test('draws: the likelihood of the most likely mix with that mean', () => {
    // With equal wins and losses and d draws of n, the best mix of mean s is found by hand at the null: the observed one.
    const { ratio } = sprtAfter([...results(50, 50), ...Array(100).fill(0.5)], PLAN);
    expect(ratio).toBeLessThan(0);
    const mirrored = sprtAfter([...results(50, 50), ...Array(100).fill(0.5)], { ...PLAN, null: 0.45, hope: 0.5 });
    expect(mirrored.ratio).toBeCloseTo(-ratio, 6);
  });

  test.each([
    [60, 70, 40],
    [9, 12, 3],
    [20, 200, 35],
  ])('%i won, %i drawn, %i lost: by trying every mix of the two means', (won, drawn, lost) => {
    /** The greatest likelihood of a mix with that mean: one free share, that of wins, in steps. */
    const best = (mean: number): number => {
      const least = Math.max(0, 2 * mean - 1);
      let most = -Infinity;
      for (let step = 1; step < 200_000; step++) {
        const win = least + ((mean - least) * step) / 200_000;
        const [draw, loss] = [2 * (mean - win), 1 - 2 * mean + win];
        most = Math.max(most, won * Math.log(win) + drawn * Math.log(draw) + lost * Math.log(loss));
      }
      return most;
    };
    const { ratio } = sprtAfter([...results(won, lost), ...Array(drawn).fill(0.5)], PLAN);
    expect(ratio).toBeCloseTo(best(PLAN.hope) - best(PLAN.null), 2);
  });

  test('each bound by its own chance of being wrong (Wald 1945): α for a false yes, β for a false no', () => {
    const { lower, upper } = sprtAfter([], { ...PLAN, alpha: 0.01, beta: 0.2 });
    expect([lower, upper]).toEqual([
      expect.closeTo(Math.log(0.2 / 0.99), 12),
      expect.closeTo(Math.log(0.8 / 0.01), 12),
    ]);
  });

  test('verdicts at the bounds', () => {
    expect(sprtAfter([], PLAN).verdict).toBe('open');
    expect(sprtAfter(results(31, 0), PLAN).verdict).toBe('yes');
    expect(sprtAfter(results(30, 0), PLAN).verdict).toBe('open');
    expect(sprtAfter(results(0, 28), PLAN).verdict).toBe('no');
  });
});

describe('Bradley–Terry', () => {
  test('two players: the Elo of the score, and the interval of its logit', () => {
    const [a, b] = rateByDuels({
      players: 2,
      duels: [{ a: 0, b: 1, score: 0.64, weight: 100 }],
      anchor: 1,
      priorMatches: 0,
    });
    expect(a.elo).toBeCloseTo(eloOf(0.64), 8);
    expect(a.halfWidth).toBeCloseTo(((400 / Math.LN10) * 1.96) / Math.sqrt(100 * 0.64 * 0.36), 1);
    expect(b).toEqual({ elo: 0, halfWidth: 0 });
  });

  test('odds of 2, 2 and 4 among three: steps of ln 2, exactly', () => {
    const duels = [
      { a: 0, b: 1, score: 2 / 3, weight: 30 },
      { a: 1, b: 2, score: 2 / 3, weight: 60 },
      { a: 0, b: 2, score: 4 / 5, weight: 10 },
    ];
    const step = 400 * Math.log10(2);
    const ratings = rateByDuels({ players: 3, duels, anchor: 2, priorMatches: 0 });
    expect(ratings.map(({ elo }) => elo)).toEqual([2 * step, step, 0].map((elo) => expect.closeTo(elo, 6)));
  });

  test('at the maximum every player is expected to score what it scored', () => {
    const duels = [
      { a: 0, b: 1, score: 0.9, weight: 40 },
      { a: 1, b: 2, score: 0.3, weight: 80 },
      { a: 2, b: 0, score: 0.4, weight: 20 },
      { a: 3, b: 1, score: 0.05, weight: 100 },
    ];
    // Hardly ever beaten, of very different weights, round in a circle and back: here the first steps would be leaps.
    const extreme = [
      { a: 0, b: 1, score: 0.999, weight: 1_000 },
      { a: 1, b: 2, score: 0.999, weight: 2 },
      { a: 2, b: 3, score: 0.9995, weight: 300 },
      { a: 3, b: 0, score: 0.5, weight: 1 },
    ];
    // A ladder of seven: whole steps of Newton's method would never come back.
    const leaping = [
      { a: 3, b: 5, score: 0.001, weight: 19 },
      { a: 5, b: 2, score: 0.999, weight: 1.2 },
      { a: 2, b: 1, score: 0.9999, weight: 2610 },
      { a: 1, b: 6, score: 0.001, weight: 1.5 },
      { a: 6, b: 4, score: 0.001, weight: 7 },
      { a: 4, b: 0, score: 0.999, weight: 1.6 },
      { a: 6, b: 1, score: 0.9999, weight: 736.7 },
      { a: 6, b: 3, score: 0.9999, weight: 35.5 },
      { a: 2, b: 4, score: 0.017, weight: 10 },
      { a: 0, b: 3, score: 0.9999, weight: 1533.2 },
      { a: 5, b: 0, score: 0.999, weight: 1980.9 },
      { a: 6, b: 5, score: 0.9999, weight: 1585.7 },
      { a: 5, b: 4, score: 0.9999, weight: 158.5 },
    ];
    for (const played of [duels, extreme, leaping]) {
      const players = 1 + Math.max(...played.flatMap(({ a, b }) => [a, b]));
      const ratings = rateByDuels({ players, duels: played, anchor: 0, priorMatches: 0 });
      for (const player of ratings.keys()) {
        const surplus = played.reduce((sum, { a, b, score, weight }) => {
          const off = weight * (score - scoreOfElo(ratings[a].elo - ratings[b].elo));
          return sum + (a === player ? off : b === player ? -off : 0);
        }, 0);
        expect(surplus).toBeCloseTo(0, 6);
      }
    }
  });

  test('who never lost has a finite rating with the prior', () => {
    const duels = [{ a: 0, b: 1, score: 1, weight: 99 }];
    const [best] = rateByDuels({ players: 2, duels, anchor: 1, priorMatches: 1 });
    expect(best.elo).toBeCloseTo(eloOf(99.5 / 100), 6);
  });
});
