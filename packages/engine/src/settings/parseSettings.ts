// Reads settings from anything: unknown fields, bad values and values that do not go together become coded faults (rules S1, S6).
import { isPlainObject, tellWrong } from '../readInput.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Fault } from '../types.ts';
import { findConflicts } from './conflicts.ts';
import { PRESETS } from './presets.ts';
import { readField, settingFault } from './readField.ts';
import { SETTINGS_SCHEMA } from './schema.ts';
import { PRESET_NAMES, type PresetName, type Settings } from './settings.ts';

/**
 * Reads a settings document. Absent fields take the value of its `preset` (default `warlight`); a field that is given replaces the
 * preset's value whole. Every fault carries the field as `path`. Parsing what was parsed gives the same settings again.
 */
export function parseSettings(input: unknown): Result<Settings, Fault[]> {
  if (!isPlainObject(input)) {
    const message = tellWrong('settings', input, (given) => `Settings must be an object, not ${given}.`);
    return fail([settingFault('notAnObject', '', message)]);
  }
  const faults: Fault[] = [];
  const values: Record<string, unknown> = { ...PRESETS[presetOf(input)] };
  for (const field of Object.keys(input)) {
    if (input[field] === undefined) continue;
    if (!Object.hasOwn(SETTINGS_SCHEMA, field)) {
      faults.push(settingFault('unknownField', field, `There is no setting "${field.slice(0, 40)}".`));
      continue;
    }
    const found = readField(field, SETTINGS_SCHEMA[field as keyof Settings], input[field]);
    if (found.length > 0) faults.push(...found);
    else values[field] = copyOf(input[field]);
  }
  if (faults.length > 0) return fail(faults);
  const settings = Object.freeze(values) as unknown as Settings;
  const conflicts = findConflicts(settings);
  return conflicts.length > 0 ? fail(conflicts) : ok(settings);
}

function presetOf(input: Record<string, unknown>): PresetName {
  return PRESET_NAMES.find((name) => name === input.preset) ?? 'warlight';
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze([...value]);
  if (!isPlainObject(value)) return value;
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])));
}
