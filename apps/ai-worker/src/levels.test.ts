import { BOT_NAMES, checkParameters, makeBot } from '@salient/ai';
import {
  BOT_ALGORITHMS,
  BOT_LEVELS,
  BOT_STYLES,
  DEFAULT_LEVEL,
  LEVELS,
  MAX_EXPLORATION,
  plainChoice,
  playerOf,
} from '@salient/protocol';
import { expect, test } from 'vitest';

test('every level names a bot that workers have and that players may meet', () => {
  expect(Object.keys(LEVELS)).toEqual([...BOT_LEVELS]);
  for (const { bot } of Object.values(LEVELS)) expect(BOT_NAMES).toContain(bot);
  expect(BOT_LEVELS).toContain(DEFAULT_LEVEL);
});

test('every algorithm that a seat may be given is a bot that workers have', () => {
  for (const algorithm of BOT_ALGORITHMS) expect(BOT_NAMES).toContain(algorithm);
});

test('every level and algorithm takes the parameters that its seat may be given', () => {
  for (const level of BOT_LEVELS) {
    for (const algorithm of ['', ...BOT_ALGORITHMS] as const) {
      for (const style of BOT_STYLES) {
        const choice = { ...plainChoice(level), algorithm, style, exploration: MAX_EXPLORATION };
        const { bot, parameters } = playerOf(choice);
        const checked = checkParameters(makeBot(bot)?.knobs ?? {}, parameters);
        expect(checked, `${level} ${algorithm} ${style}`).toMatchObject({ ok: true });
      }
    }
  }
});
