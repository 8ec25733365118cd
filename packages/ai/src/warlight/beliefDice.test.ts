// Numbers drawn for what a fight hid: by chance as luck has it, for certain without luck.
import { makeFastRandomSource } from '@salient/engine';
import { expect, test } from 'vitest';
import lagoon from '../../../../maps/lagoon.json' with { type: 'json' };
import { makeTestGame } from '../testing.ts';
import { drawArmies, drawHits } from './beliefDice.ts';

const watchWith = (luckPercent: number) => ({
  game: makeTestGame(lagoon, 2, { luckPercent }),
  seat: 0,
  random: makeFastRandomSource(5),
});
const DRAWS = 20_000;
const meanOf = (draw: () => number): number =>
  Array.from({ length: DRAWS }, draw).reduce((sum, drawn) => sum + drawn, 0) / DRAWS;

test('without luck both are what the rates say', () => {
  const watch = watchWith(0);
  expect([drawHits(watch, 10, 60), drawHits(watch, 3, 70), drawHits(watch, 0, 70)]).toEqual([6, 2, 0]);
  expect([drawArmies(watch, 6, 60), drawArmies(watch, 7, 70), drawArmies(watch, 0, 70)]).toEqual([10, 10, 0]);
});

test('with luck hits have the mean of a binomial distribution and keep its bounds', () => {
  const watch = watchWith(100);
  expect(meanOf(() => drawHits(watch, 10, 60))).toBeCloseTo(6, 1);
  for (let i = 0; i < 200; i++) {
    const hits = drawHits(watch, 4, 50);
    expect(hits >= 0 && hits <= 4).toBe(true);
  }
});

test('with luck the armies behind so many hits have the mean of a negative binomial distribution, and at least as many hit', () => {
  const watch = watchWith(100);
  // (hits + 1) / rate − 1: any number was as likely beforehand.
  expect(meanOf(() => drawArmies(watch, 6, 70))).toBeCloseTo(9, 1);
  for (let i = 0; i < 200; i++) expect(drawArmies(watch, 6, 70)).toBeGreaterThanOrEqual(6);
});

test.each([0, 16, 100])('large numbers and rates of nothing end, at luck %i', (luckPercent) => {
  const watch = watchWith(luckPercent);
  expect([drawHits(watch, 1_000, 60), drawArmies(watch, 600, 60)]).toEqual([600, 1_000]);
  expect([drawHits(watch, 5, 0), drawArmies(watch, 0, 0), drawArmies(watch, 3, 0)]).toEqual([0, 0, 3]);
  expect([drawHits(watch, 5, 100), drawArmies(watch, 5, 100)]).toEqual([5, 5]);
});
