// The style of the rule-based turn by the rules of the match.
import { contestSettings, type Game, makeGame, parseMap, parseSettings, type Settings } from '@salient/engine';
import { expect, test } from 'vitest';
import world from '../../../../maps/world.json' with { type: 'json' };
import { ruleStyle } from './ruleStyle.ts';
import { CONTEST_STYLE, CROWD_STYLE, DUEL_STYLE } from './styles.ts';

function gameOf(settings: Settings, seats = 2): Game {
  const map = parseMap(world);
  const game = map.ok ? makeGame(map.value, settings, seats) : map;
  if (!game.ok) throw new Error('no game on the world');
  return game.value;
}

const contest = (rules: 'c1' | 'c2'): Game => {
  const map = parseMap(world);
  if (!map.ok) throw new Error('the world does not parse');
  return gameOf(contestSettings(map.value, rules));
};

const standard = (seats: number): Game => {
  const settings = parseSettings({});
  if (!settings.ok) throw new Error('the default settings do not parse');
  return gameOf(settings.value, seats);
};

test('the contests have a style of their own, and nothing else has', () => {
  for (const rules of ['c1', 'c2'] as const) {
    expect(ruleStyle(contest(rules), [0, 1], 1)).toBe(CONTEST_STYLE);
  }
  expect(ruleStyle(standard(2), [0, 1], 1)).toBe(DUEL_STYLE);
  expect(ruleStyle(standard(3), [0, 1, 2], 1)).toBe(CROWD_STYLE);
});
