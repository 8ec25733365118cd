// Settings from anything: defaults, faults with codes and paths, values for later and values that do not go together (rules S1, S2, S4, S6).
import { describe, expect, it } from 'vitest';
import { parseSettings } from './parseSettings.ts';
import { PRESETS } from './presets.ts';
import { SETTINGS_SCHEMA } from './schema.ts';
import { PRESET_NAMES } from './settings.ts';

const faultsOf = (input: unknown): string[] => {
  const parsed = parseSettings(input);
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path}`);
};

describe('parseSettings', () => {
  it('fills in the preset, freezes, and reads its own output back', () => {
    const parsed = parseSettings({ luckPercent: 16, bonusOverrides: { asia: -3 } });
    if (!parsed.ok) throw new Error('refused');
    expect(parsed.value).toEqual({ ...PRESETS.warlight, luckPercent: 16, bonusOverrides: { asia: -3 } });
    expect(Object.isFrozen(parsed.value) && Object.isFrozen(parsed.value.bonusOverrides)).toBe(true);
    expect(parseSettings(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
  });

  it('has one schema entry per field of the preset', () => {
    expect(Object.keys(SETTINGS_SCHEMA).sort()).toEqual(Object.keys(PRESETS.warlight).sort());
    expect(parseSettings(PRESETS.warlight)).toEqual({ ok: true, value: PRESETS.warlight });
  });

  it('copies what it keeps', () => {
    const overrides = { asia: 4 };
    const parsed = parseSettings({ bonusOverrides: overrides });
    overrides.asia = 9;
    expect(parsed.ok && parsed.value.bonusOverrides.asia).toBe(4);
  });

  it.each([
    [{ preset: 'classic' }, 'unsupported preset'],
    [{ preset: 'chess' }, 'unknownValue preset'],
    [{ sequence: 'contest' }, 'conflict sequence'],
    [{ preset: 'contestC1', sequence: 'cycle' }, 'conflict sequence'],
    [{ distribution: 'contest' }, 'conflict distribution'],
    [{ preset: 'contestC2', oneArmyGuard: false }, 'conflict oneArmyGuard'],
    [{ preset: 'contestC2', multiAttack: true }, 'conflict multiAttack'],
    [{ preset: 'contestC1', teams: [0, 1] }, 'conflict teams'],
    [{ distribution: 'scenario' }, 'conflict scenario'],
    [{ scenario: { a: { owner: 0, armies: 1 } } }, 'conflict scenario'],
    [{ distribution: 'scenario', scenario: [] }, 'notAnObject scenario'],
    [{ distribution: 'scenario', scenario: { a: 3 } }, 'notAnObject scenario.a'],
    [{ distribution: 'scenario', scenario: { a: { owner: 40, armies: 1 } } }, 'outOfRange scenario.a.owner'],
    [{ distribution: 'scenario', scenario: { a: { owner: 0 } } }, 'notWhole scenario.a.armies'],
    [{ distribution: 'scenario', scenario: { a: { owner: 0, armies: 1, name: 2 } } }, 'unknownField scenario.a'],
    [{ teams: [0, 1.5] }, 'notWhole teams[1]'],
    [{ teams: [0, -1] }, 'outOfRange teams[1]'],
    [{ teams: new Array(41).fill(0) }, 'tooMany teams'],
    [{ teams: new Array(2) }, 'notWhole teams[0]', 'notWhole teams[1]'],
    [{ shareVictoryPercent: 101 }, 'outOfRange shareVictoryPercent'],
    [{ fog: 'thick' }, 'unknownValue fog'],
    [{ fog: 3 }, 'unknownValue fog'],
    [{ luckPercent: 101 }, 'outOfRange luckPercent'],
    [{ luckPercent: 1.5 }, 'notWhole luckPercent'],
    [{ luckPercent: '16' }, 'notWhole luckPercent'],
    [{ luckPercent: Number.NaN }, 'notWhole luckPercent'],
    [{ luckPercent: -0 }, 'notWhole luckPercent'],
    [{ luckPercent: 5n }, 'notWhole luckPercent'],
    [{ oneArmyGuard: 1 }, 'notABoolean oneArmyGuard'],
    [{ teams: 'red' }, 'notAList teams'],
    [{ bonusOverrides: [] }, 'notAnObject bonusOverrides'],
    [{ bonusOverrides: { asia: 0.5 } }, 'notWhole bonusOverrides.asia'],
    [
      { bonusOverrides: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`b${i}`, 1])) },
      'tooMany bonusOverrides',
    ],
    [{ luck: 16 }, 'unknownField luck'],
    [JSON.parse('{"__proto__": {"fog": "none"}}'), 'unknownField __proto__'],
    [{ constructor: 1 }, 'unknownField constructor'],
    [null, 'notAnObject '],
    ['warlight', 'notAnObject '],
    [[], 'notAnObject '],
  ])('refuses what it must (case %#)', (input, ...expected) => {
    expect(faultsOf(input)).toEqual(expected);
  });

  it.each(PRESET_NAMES)('preset %s reads back and is frozen through and through', (preset) => {
    const parsed = parseSettings({ preset });
    expect(parsed).toEqual({ ok: true, value: PRESETS[preset] });
    expect(PRESETS[preset].preset).toBe(preset);
    for (const value of [PRESETS[preset], ...Object.values(PRESETS[preset])]) expect(Object.isFrozen(value)).toBe(true);
    expect(Object.keys(PRESETS[preset])).toEqual(Object.keys(SETTINGS_SCHEMA));
  });

  it('copies and freezes a scenario through and through', () => {
    const scenario = { a: { owner: 0, armies: 5 } };
    const parsed = parseSettings({ distribution: 'scenario', scenario });
    scenario.a.armies = 9;
    if (!parsed.ok) throw new Error('refused');
    expect(parsed.value.scenario).toEqual({ a: { owner: 0, armies: 5 } });
    expect(Object.isFrozen(parsed.value.scenario.a)).toBe(true);
  });

  it('says of a value that is left out that it is missing', () => {
    const parsed = parseSettings({ distribution: 'scenario', scenario: { a: { owner: 0 } } });
    expect(parsed).toMatchObject({ faults: [{ code: 'notWhole', message: '"scenario.a.armies" is missing.' }] });
  });

  it('lists every fault with numbers and a sentence', () => {
    const parsed = parseSettings({ baseIncome: 5000, preset: 'classic', what: 1 });
    expect(parsed).toMatchObject({
      ok: false,
      faults: [
        { code: 'outOfRange', path: 'baseIncome', numbers: { value: 5000, min: 0, max: 1000 } },
        { code: 'unsupported', message: '"preset" cannot be classic yet.' },
        { code: 'unknownField' },
      ],
    });
  });
});
