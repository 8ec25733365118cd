// What land costs: counted against the exact odds, continued beyond them, and never a number where no number is enough.
import { fightOdds } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import { makeTestGame } from '../testing.ts';
import { CONFIDENCES, makePriceTable, NO_PRICE, priceOf } from './prices.ts';

const { settings } = makeTestGame(lagoon, 2);

test('a price is the least number that takes land so often', () => {
  const table = makePriceTable(settings);
  for (const [place, confidence] of CONFIDENCES.entries()) {
    for (const defenders of [1, 2, 5, 13, 40]) {
      const price = priceOf(table, defenders, place);
      expect(fightOdds(price, defenders, settings).capture).toBeGreaterThanOrEqual(confidence);
      expect(fightOdds(price - 1, defenders, settings).capture).toBeLessThan(confidence);
    }
    expect(priceOf(table, 80, place)).toBe(2 * priceOf(table, 40, place));
  }
});

test('what cannot be taken has no price', () => {
  const table = makePriceTable({ ...settings, offenceRatePercent: 0, luckPercent: 0 });
  for (const defenders of [2, 40, 80]) expect(priceOf(table, defenders, 0)).toBe(NO_PRICE);
});
