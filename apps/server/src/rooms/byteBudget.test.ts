import { expect, test } from 'vitest';
import { ByteBudget } from './byteBudget.ts';

test('so much at once, and then as fast as it fills up again, never beyond the most', () => {
  const budget = new ByteBudget(1_000, 10);
  expect(budget.maySpend('a', 700, 0)).toBe(true);
  expect(budget.maySpend('a', 301, 0)).toBe(false);
  expect(budget.maySpend('a', 300, 0)).toBe(true);
  expect(budget.maySpend('a', 11, 1_000)).toBe(false);
  expect(budget.maySpend('a', 10, 1_000)).toBe(true);
  expect(budget.maySpend('a', 1_001, 10_000_000)).toBe(false);
  expect(budget.maySpend('a', 1_000, 10_000_000)).toBe(true);
});

test('everybody has a budget of their own', () => {
  const budget = new ByteBudget(100, 1);
  expect([budget.maySpend('a', 100, 0), budget.maySpend('b', 100, 0), budget.maySpend('a', 1, 0)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('it fills up by the time that has passed, whatever the clock says, and never above the brim', () => {
  const budget = new ByteBudget(100, 10);
  const nowMs = 1_800_000_000_000;
  expect(budget.maySpend('ann', 100, nowMs)).toBe(true);
  expect([budget.maySpend('ann', 20, nowMs + 1_000), budget.maySpend('ann', 10, nowMs + 1_000)]).toEqual([false, true]);
  expect([budget.maySpend('ann', 101, nowMs + 1e9), budget.maySpend('ann', 100, nowMs + 1e9)]).toEqual([false, true]);
});
