import { describe, expect, test } from 'vitest';
import world from '../../../maps/world.json' with { type: 'json' };
import type { Bot } from './bot.ts';
import { makeBot } from './bots/registry.ts';
import { chooseNow, goOn, playoutBudget, timeBudget } from './budget.ts';
import { livingSeats, makeTestGame, playedPosition, taskFor } from './testing.ts';

const game = makeTestGame(world, 2);
/** By then one side is far ahead, and a search sees it. */
const position = playedPosition(game, 'budget', 12, 'heuristic');

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The answers to one task by every seed, and the playouts they took together. */
function think(name: string, playouts: number, parameters: Record<string, string | number>) {
  const bot = makeBot(name);
  if (bot === undefined) throw new Error(`no bot ${name}`);
  let used = 0;
  const answers = SEEDS.map((seed) => {
    const task = { ...taskFor(game, position, livingSeats(position)[0], seed), parameters, expectedPlayouts: playouts };
    const run = bot.start(task);
    const budget = playoutBudget(playouts);
    while (goOn(run, budget));
    used += run.playouts;
    return run.best();
  });
  return { answers, used };
}

describe.each([
  ['uct', { generator: 'classic', pool: 9 }],
  ['duct', {}],
  ['rm', {}],
  ['smmcts', {}],
] as const)('%s', (name, parameters) => {
  test('ending when decided gives the answers of the whole budget, and does so every time', () => {
    const whole = think(name, 1_000, { ...parameters, stop: 'spent' });
    const decided = think(name, 1_000, { ...parameters, stop: 'decided' });
    expect(whole.used).toBeGreaterThanOrEqual(1_000 * SEEDS.length);
    expect(decided.used).toBeLessThan(whole.used);
    expect(decided.answers).toEqual(whole.answers);
    expect(think(name, 1_000, parameters)).toEqual(decided);
  });
});

test('the likeliest turn of a mixture is never certain before the end, a lot or not', () => {
  const mixed = { nodeRule: 'regret', played: 'likeliest' };
  const whole = think('smmcts', 500, { ...mixed, stop: 'spent' });
  expect(think('smmcts', 500, mixed)).toEqual(whole);
});

test('a budget of playouts is spent with the last of them, and never less than nothing is left', () => {
  const budget = playoutBudget(10);
  expect([0, 9, 10, 11].map((playouts) => budget.isSpent(playouts))).toEqual([false, false, true, true]);
  expect([0, 9, 10, 25].map((playouts) => budget.left(playouts))).toEqual([10, 1, 0, 0]);
});

test('a bot is told how many playouts it will have, where that is known', () => {
  const heuristic = makeBot('heuristic');
  if (heuristic === undefined) throw new Error('no heuristic');
  const told: (number | undefined)[] = [];
  const bot: Bot = {
    ...heuristic,
    start(task) {
      told.push(task.expectedPlayouts);
      return heuristic.start(task);
    },
  };
  const task = taskFor(game, position, livingSeats(position)[0]);
  for (const budget of [playoutBudget(7), timeBudget(() => 1, 0)]) chooseNow(bot, task, budget);
  expect(told).toEqual([7, undefined]);
});

describe('a budget of time', () => {
  let nowMs = 0;
  const open = (endMs: number) => {
    nowMs = 0;
    return timeBudget(() => nowMs, endMs);
  };

  test('ends when the clock has reached its end', () => {
    const budget = open(100);
    nowMs = 99;
    expect(budget.isSpent(5)).toBe(false);
    nowMs = 100;
    expect(budget.isSpent(5)).toBe(true);
  });

  test('what is left is reckoned from the pace since the first slice, with half as much again', () => {
    const budget = open(1_000);
    expect(budget.left(0)).toBe(Number.POSITIVE_INFINITY);
    nowMs = 200;
    budget.isSpent(16);
    expect(budget.left(16)).toBe(Number.POSITIVE_INFINITY);
    nowMs = 400;
    budget.isSpent(216);
    expect(budget.left(216)).toBe(900);
  });
});
