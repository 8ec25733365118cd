import { generateMap, PRESETS, parseSettings, type Settings } from '@salient/engine';
import { expect, it } from 'vitest';
import { faultsOf, misfitOf, usualArmies, withBonusArmies } from './ruleWishes.ts';

const made = (wish: object): Settings => {
  const parsed = parseSettings(wish);
  if (!parsed.ok) throw new Error('refused');
  return parsed.value;
};

it('tells why a wish cannot be granted, beside the settings there are', () => {
  expect(faultsOf(PRESETS.warlight, { luckPercent: 101 })).toEqual(['Luck must be 0 to 100, not 101.']);
  expect(faultsOf(PRESETS.warlight, { sequence: 'contest' })).toHaveLength(1);
  expect(faultsOf(PRESETS.contestC1, { sequence: 'contest' })).toEqual([]);
  expect(faultsOf(PRESETS.contestC1, { preset: 'strategic' })).toEqual([]);
});

it('tells why a match cannot begin', () => {
  const map = generateMap({ seed: 'abc', seats: 4, territories: 20 });
  if (!map.ok) throw new Error('not made');
  const alone = [-1, -1, -1, -1];
  expect(misfitOf(map.value, PRESETS.strategic, alone)).toBe(null);
  expect(misfitOf(map.value, made({ preset: 'strategic', picksPerSeat: 20 }), alone)).toEqual(expect.any(String));
  expect(misfitOf(map.value, PRESETS.strategic, [0, -1, 0, -1])).toBe(null);
  expect(misfitOf(map.value, PRESETS.strategic, [1, 1, 1, 1])).toContain('one team');
  expect(misfitOf(map.value, PRESETS.contestC1, [-1, -1])).toBe(null);
  expect(misfitOf(map.value, PRESETS.contestC1, [-1, 0])).toContain('no teams');
});

it('keeps an army value only where it is not the map’s own', () => {
  const settings = made({ bonusOverrides: { asia: 9, europe: 4 } });
  expect(withBonusArmies(settings, 'asia', { chosen: 7, own: 7 })).toEqual({ bonusOverrides: { europe: 4 } });
  expect(withBonusArmies(settings, 'asia', { chosen: -1, own: 7 })).toEqual({
    bonusOverrides: { asia: -1, europe: 4 },
  });
});

it('knows what the preset has', () => {
  expect([usualArmies(PRESETS.warlight, 'oceania', 2), usualArmies(PRESETS.strategic, 'oceania', 2)]).toEqual([3, 2]);
});
