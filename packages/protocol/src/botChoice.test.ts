import { expect, test } from 'vitest';
import { BOT_ALGORITHMS, hasTrait, plainChoice, playerOf, usedOf } from './botChoice.ts';
import { BOT_LEVELS, LEVELS } from './levels.ts';

test.each(BOT_LEVELS)('%s alone is what the level says', (level) => {
  expect(playerOf(plainChoice(level))).toEqual(LEVELS[level]);
});

test('every level’s bot is one that may be chosen by name', () => {
  for (const level of BOT_LEVELS) expect(BOT_ALGORITHMS).toContain(LEVELS[level].bot);
});

test('an algorithm takes the place of the level’s, with its own parameters and the level’s budget', () => {
  const player = playerOf({ ...plainChoice('hard'), algorithm: 'coevo' });
  expect(player).toEqual({ bot: 'coevo', parameters: {}, budgetMs: 2_000, playouts: 1_600 });
  expect(playerOf({ ...plainChoice('hard'), algorithm: 'duct' })).toEqual(LEVELS.hard);
});

test('style and exploration become parameters beside the level’s, a chosen time ends the search alone', () => {
  const choice = { ...plainChoice('hard'), style: 'turtle', thinkMs: 5_000, exploration: 0 } as const;
  expect(playerOf(choice)).toEqual({
    bot: 'duct',
    parameters: { ...LEVELS.hard.parameters, style: 'turtle', exploration: 0 },
    budgetMs: 5_000,
  });
});

test('a style joins the one that a level is set to, which stays as strong as it is', () => {
  expect(LEVELS.easy.parameters).toEqual({ style: 'expansive/defend' });
  const { parameters } = playerOf({ ...plainChoice('easy'), style: 'turtle' });
  expect(parameters).toEqual({ style: 'expansive/defend/turtle' });
  const free = playerOf({ ...plainChoice('easy'), algorithm: 'uct', style: 'turtle' });
  expect(free.parameters).toEqual({ style: 'turtle' });
});

test('a bot is given nothing that it has no use for', () => {
  const choice = { ...plainChoice('beginner'), style: 'builder', thinkMs: 5_000, exploration: 1 } as const;
  expect(playerOf(choice)).toEqual(LEVELS.beginner);
  expect(hasTrait({ level: 'beginner', algorithm: 'uct' }, 'exploration')).toBe(true);
});

test('what is left over from another level is not told as the way a bot plays', () => {
  const choice = { ...plainChoice('beginner'), style: 'builder', thinkMs: 5_000, exploration: 1 } as const;
  expect(usedOf(choice)).toEqual(plainChoice('beginner'));
  expect(usedOf({ ...choice, level: 'expert' })).toEqual({ ...choice, level: 'expert' });
  expect(usedOf({ ...choice, algorithm: 'rm' })).toEqual({ ...choice, algorithm: 'rm', exploration: -1 });
});
