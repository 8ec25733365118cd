// `fightOdds` against every fall of every die in small fights, and against samples of the resolver in larger ones (rules X1–X5). Seeds are fixed.
import { fightOdds, PRESETS } from '@salient/engine';
import { describe, expect, test } from 'vitest';
import { everyFall, ratio } from './branching.ts';
import { cellsUpTo, distance, enumerateEnds } from './odds.ts';
import { sampleCell } from './sections.ts';

const oddsOf = (cell: ReturnType<typeof cellsUpTo>[number]) =>
  fightOdds(cell.attackers, cell.defenders, { ...PRESETS.warlight, ...cell });

test('every fall of the dice of small fights adds up to the odds', () => {
  // Fractions at luck 16 have 250 classes a side: a single fight of that kind is enough here, `npm run prove` does more.
  const isQuick = (cell: ReturnType<typeof cellsUpTo>[number]): boolean =>
    cell.luckPercent !== 16 || cell.rounding === 'straight';
  for (const cell of cellsUpTo(2).filter(isQuick)) {
    const [odds, ends] = [oddsOf(cell), enumerateEnds(cell)];
    for (const kind of ['captors', 'homecomers', 'holders'] as const) {
      expect(ends[kind]).toHaveLength(odds[kind].length);
      ends[kind].forEach((chance, left) => {
        expect(chance, `${kind} ${left} of ${JSON.stringify(cell)}`).toBeCloseTo(odds[kind][left], 10);
      });
    }
  }
});

const CELLS = cellsUpTo(30).filter((_, place) => place % 151 === 0);

test.each(['keyed', 'fast'] as const)(
  'samples of the resolver with %s dice lie within four sigma of the odds',
  (dice) => {
    expect(CELLS.length).toBeGreaterThan(45);
    const redrawn = CELLS.map((cell) => sampleCell(cell, { dice, seed: 1, samples: 5000 }).redrawn);
    expect(redrawn.filter((count) => count > 0).length).toBeLessThanOrEqual(1);
  },
);

describe('the measure of distance', () => {
  const cell = { attackers: 3, defenders: 2, luckPercent: 100, rounding: 'straight' } as const;
  const odds = oddsOf(cell);
  const expected = (samples: number) => ({
    captors: odds.captors.map((chance) => Math.round(chance * samples)),
    homecomers: odds.homecomers.map((chance) => Math.round(chance * samples)),
    holders: odds.holders.map((chance) => Math.round(chance * samples)),
  });

  test('is small where counts are as they should be', () => {
    expect(distance(expected(100_000), odds, 100_000)).toBeLessThan(1);
  });

  test('is large where captures are a hundredth too many, survivors are exchanged, or the impossible happens', () => {
    const more = expected(100_000);
    more.captors[3] += 1000;
    more.homecomers[1] -= 1000;
    expect(distance(more, odds, 100_000)).toBeGreaterThan(4);
    const exchanged = expected(100_000);
    [exchanged.captors[1], exchanged.captors[2]] = [exchanged.captors[2], exchanged.captors[1]];
    expect(distance(exchanged, odds, 100_000)).toBeGreaterThan(4);
    const impossible = expected(100_000);
    impossible.captors[0] = 1;
    expect(distance(impossible, odds, 100_000)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('every fall is tried once, with its probability', () => {
  const falls = everyFall((random) => {
    const rng = random.stream('fight');
    return `${rng.coin()} ${rng.successes(2, 60)} ${rng.below(3)}`;
  });
  expect(new Set(falls.map(({ value }) => value)).size).toBe(18);
  expect(falls).toHaveLength(18);
  expect(falls.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  expect(falls.find(({ value }) => value === 'true 2 0')?.probability).toBeCloseTo(0.5 * 0.36 * (1 / 3), 12);
  expect(everyFall((random) => random.stream('fight').successes(5, 100))).toEqual([{ value: 5, probability: 1 }]);
  expect(ratio(1n, 3n)).toBeCloseTo(1 / 3, 15);
});
