// Settings from anything: defaults, faults with codes and paths, and values for later (rules S1, S2).
import { describe, expect, it } from 'vitest';
import { parseSettings } from './parseSettings.ts';
import { SETTINGS_SCHEMA } from './schema.ts';
import { PRESETS } from './presets.ts';

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
    [{ fog: 'light' }, 'unsupported fog'],
    [{ sequence: 'cycle' }, 'unsupported sequence'],
    [{ distribution: 'ranked' }, 'unsupported distribution'],
    [{ preset: 'strategic' }, 'unsupported preset'],
    [{ multiAttack: true }, 'unsupported multiAttack'],
    [{ teams: [0, 0, 1] }, 'unsupported teams'],
    [{ shareVictoryPercent: 60 }, 'unsupported shareVictoryPercent'],
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
  ])('refuses what it must (case %#)', (input, expected) => {
    expect(faultsOf(input)).toEqual([expected]);
  });

  it('lists every fault with numbers and a sentence', () => {
    const parsed = parseSettings({ baseIncome: 5000, fog: 'heavy', what: 1 });
    expect(parsed).toMatchObject({
      ok: false,
      faults: [
        { code: 'outOfRange', path: 'baseIncome', numbers: { value: 5000, min: 0, max: 1000 } },
        { code: 'unsupported', message: '"fog" cannot be heavy yet.' },
        { code: 'unknownField' },
      ],
    });
  });
});
