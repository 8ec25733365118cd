// The classic values of land, by hand.
import { expect, test } from 'vitest';
import { makeSketchGame, sketchPosition } from '../testing.ts';
import { factsOf } from './facts.ts';
import {
  CLASSIC_COEFFICIENTS,
  laterBonusValues,
  laterTerritoryValues,
  rawStartBonusValues,
  spreadValue,
  startTerritoryValues,
} from './values.ts';

test('a territory is worth three times its bonuses, the poorest being 1; in none it counts as in the poorest', () => {
  const facts = factsOf(makeSketchGame('ab bc cd de', 'ab:4 bc:1', 2, { bonusOverrides: {} }));
  // 12 + 1 − 5 − 6 and 3 + 1 − 10 − 6: 2 and −12, shifted 15 and 1.
  expect([...rawStartBonusValues(facts)]).toEqual([2, -12]);
  expect([...startTerritoryValues(facts)]).toEqual([45, 48, 3, 3, 3]);
  expect([...startTerritoryValues(facts, { ...CLASSIC_COEFFICIENTS, startBonus: 2, startArmies: 4 })]).toEqual([
    // 6 and −11.
    36, 38, 2, 2, 2,
  ]);
});

test('where no bonus is worth less than nothing, none is shifted by more than 1', () => {
  const facts = factsOf(makeSketchGame('ab bc', 'ab:9 c:8', 2));
  // 27 + 1 − 5 − 6 and 24 + 1 − 5 − 3.
  expect([...rawStartBonusValues(facts)]).toEqual([17, 17]);
  expect([...startTerritoryValues(facts)]).toEqual([54, 54, 54]);
});

test('a further pick gains by its distance from the nearest one before it, up to half the map', () => {
  const facts = factsOf(makeSketchGame('ab bc cd de ef fg gh', 'ab:1', 2));
  expect(facts.diameter).toBe(7);
  const spread = (territory: number, ...owned: number[]): number => spreadValue(facts, territory, owned);
  expect([spread(3), spread(3, 3), spread(3, 2), spread(3, 5), spread(7, 0), spread(4, 0)]).toEqual([
    0, 0, 50, 100, 150, 150,
  ]);
  expect(spread(2, 0, 7)).toBe(100);
  expect(spread(6, 0, 7)).toBe(50);
  expect(spreadValue(facts, 2, [0], { ...CLASSIC_COEFFICIENTS, startSpread: 7 })).toBe(14);
});

test('later a bonus loses less for roads out and more for its size', () => {
  const game = makeSketchGame('ab bc cd de ef df', 'ab:4 cdf:9 e:3', 2);
  const board = sketchPosition(game, 'a0:3 d0:2');
  const facts = factsOf(game);
  const bonusValues = laterBonusValues(facts, board);
  // 12 + 1 − 3 − 10, 27 + 2 − 9 − 15 and 9 + 1 − 6 − 5: 0, 5 and −1, shifted by 2.
  expect([...bonusValues]).toEqual([2, 7, 1]);
  // To seat 1 what seat 0 has is an enemy's.
  expect([...laterTerritoryValues({ facts, board, seat: 1 }, bonusValues)]).toEqual([2 * 22, 2, 7, 2 * 27, 1, 7]);
});
