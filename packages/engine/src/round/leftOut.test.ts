// Dice that can change nothing more are left out, and no result is another one for it (rules X2, X3, X8, X9, T3).
import { describe, expect, it } from 'vitest';
import { makePcg32 } from '../rng/pcg32.ts';
import { makeRandomSource, roundKeyFromSeed } from '../rng/randomSource.ts';
import type { RandomSource } from '../rng/rng.ts';
import type { Settings } from '../settings/settings.ts';
import { commitsOf, gameOn, move, positionOf, standingsText } from '../testing/build.ts';
import { lineMap } from '../testing/maps.ts';
import { resolveRound } from './playRound.ts';

/** The same streams, of which every die is thrown. */
const thrownOut = (source: RandomSource): RandomSource => ({
  stream(purpose, a, b, c) {
    const rng = source.stream(purpose, a, b, c);
    return {
      below: (n) => rng.below(n),
      coin: () => rng.coin(),
      successes: (n, ratePercent) => rng.successes(n, ratePercent),
    };
  },
});

const variants: Partial<Settings>[] = [
  {},
  { luckPercent: 1 },
  { luckPercent: 99 },
  { luckPercent: 50, rounding: 'weighted' },
  { luckPercent: 16, rounding: 'contest' },
  { luckPercent: 73, defenceRatePercent: 100 },
  { luckPercent: 40, defenceRatePercent: 0, rounding: 'weighted' },
  { defenceRatePercent: 3, multiAttack: true },
  { preset: 'contestC1' },
  { preset: 'contestC2', wastelandCount: 0 },
];

it.each(variants)('400 rounds with %j come out as with every die thrown', (changes) => {
  const game = gameOn(lineMap(6), 2, changes);
  const sizes = makePcg32(variants.indexOf(changes), 1);
  for (let round = 0; round < 400; round++) {
    const [a, b, c, d] = [2, 3, 5, 7].map((least) => least + sizes.below(10 ** sizes.below(4)));
    const position = positionOf(game, `0:${a} 0:${b} n:${sizes.below(40)} 1:${c} 1:${d} n:3`);
    const orders = [
      [move(1, 2, b - 1), move(0, 1, 1)],
      [move(3, 2, 1 + sizes.below(c)), move(4, 5, d - 1)],
    ];
    const commits = commitsOf(game, position, orders);
    const source = makeRandomSource(roundKeyFromSeed('left out', round));
    expect(resolveRound(game, position, commits, source)).toEqual(
      resolveRound(game, position, commits, thrownOut(source)),
    );
  }
});

describe('an army on a stack of two billion', () => {
  it.each<Partial<Settings>>([{}, { luckPercent: 30, rounding: 'weighted' }, { defenceRatePercent: 0 }])(
    'with %j takes no two billion dice',
    (changes) => {
      const game = gameOn(lineMap(4), 2, { picksPerSeat: 1, ...changes });
      const position = positionOf(game, '0:2 1:2000000000 n:2 n:2');
      const commits = commitsOf(game, position, [[move(0, 1, 1)]]);
      const next = resolveRound(game, position, commits, makeRandomSource(roundKeyFromSeed('stack', 1))).position;
      expect(standingsText(next)).toMatch(/^0:[12] 1:(2000000000|1999999999) n:2 n:2$/);
    },
  );
});
