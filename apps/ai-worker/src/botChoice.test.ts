import { BOT_NAMES, checkParameters, makeBot } from '@salient/ai';
import {
  BOT_ALGORITHMS,
  BOT_LEVELS,
  BOT_STYLES,
  hasTrait,
  MAX_EXPLORATION,
  plainChoice,
  playerOf,
} from '@salient/protocol';
import { expect, test } from 'vitest';

const faultsOf = (bot: string, parameters: Parameters<typeof checkParameters>[1]): unknown => {
  const checked = checkParameters(makeBot(bot)?.knobs ?? {}, parameters);
  return checked.ok ? [] : checked.faults;
};

test('every bot of the registry may be chosen for a seat, and no other', () => {
  const hint = 'the bots of packages/ai/src/bots/registry.ts are those of packages/protocol/src/botChoice.ts';
  expect([...BOT_ALGORITHMS].sort(), hint).toEqual([...BOT_NAMES].sort());
});

test.each(BOT_ALGORITHMS)('%s takes every style and exploration that it may be given', (algorithm) => {
  for (const style of BOT_STYLES) {
    const { bot, parameters } = playerOf({ ...plainChoice('medium'), algorithm, style, exploration: MAX_EXPLORATION });
    expect(faultsOf(bot, parameters)).toEqual([]);
    expect(Object.hasOwn(parameters, 'style')).toBe(
      style !== 'balanced' && hasTrait({ level: 'medium', algorithm }, 'style'),
    );
  }
});

test.each(BOT_LEVELS)('the level %s is set as its bot can be', (level) => {
  const { bot, parameters } = playerOf(plainChoice(level));
  expect(faultsOf(bot, parameters)).toEqual([]);
});
