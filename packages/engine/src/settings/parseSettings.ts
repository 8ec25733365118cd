// Reads settings from anything: unknown fields, bad and not yet playable values become coded faults (rule S1).
import { describeInput, isPlainObject } from '../readInput.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Fault, FaultCode } from '../types.ts';
import { type FieldRule, MAX_BONUS_ARMIES, SETTINGS_SCHEMA } from './schema.ts';
import { PRESET_NAMES, PRESETS, type PresetName, type Settings } from './settings.ts';

/** At most this many bonus overrides are read: as many as the largest map has territories (M3). */
const MAX_OVERRIDES = 1000;

/**
 * Reads a settings document. Absent fields take the value of its `preset` (default `warlight`); a field that is given replaces the
 * preset's value whole. Every fault carries the field as `path`. Parsing what was parsed gives the same settings again.
 */
export function parseSettings(input: unknown): Result<Settings, Fault[]> {
  if (!isPlainObject(input))
    return fail([fault('notAnObject', '', `Settings must be an object, not ${describeInput(input)}.`)]);
  const faults: Fault[] = [];
  const values: Record<string, unknown> = { ...PRESETS[presetOf(input)] };
  for (const field of Object.keys(input)) {
    if (input[field] === undefined) continue;
    if (!Object.hasOwn(SETTINGS_SCHEMA, field)) {
      faults.push(fault('unknownField', field, `There is no setting "${field.slice(0, 40)}".`));
      continue;
    }
    const found = readField(field, SETTINGS_SCHEMA[field as keyof Settings], input[field]);
    if (found.length > 0) faults.push(...found);
    else values[field] = copyOf(input[field]);
  }
  return faults.length > 0 ? fail(faults) : ok(Object.freeze(values) as unknown as Settings);
}

const fault = (code: FaultCode, path: string, message: string): Fault => ({ code, path, message });

function presetOf(input: Record<string, unknown>): PresetName {
  return PRESET_NAMES.find((name) => name === input.preset) ?? 'warlight';
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze([...value]);
  if (isPlainObject(value)) return Object.freeze({ ...value });
  return value;
}

function readField(field: string, rule: FieldRule, value: unknown): Fault[] {
  switch (rule.kind) {
    case 'whole':
      return checkWhole(field, value, rule);
    case 'choice':
      return checkChoice(field, value, rule);
    case 'truth':
      if (typeof value !== 'boolean') return [fault('notABoolean', field, `"${field}" must be true or false.`)];
      return rule.supported.includes(value) ? [] : [unsupported(field, String(value))];
    case 'armiesByBonus':
      return checkOverrides(field, value);
    case 'teams':
      if (!Array.isArray(value)) return [fault('notAList', field, `"${field}" must be a list of team numbers.`)];
      return value.length === 0 ? [] : [unsupported(field, 'a list of teams')];
  }
}

const unsupported = (field: string, value: string): Fault =>
  fault('unsupported', field, `"${field}" cannot be ${value} yet.`);

interface WholeRange {
  readonly min: number;
  readonly max: number;
  readonly supportedMax?: number;
}

function checkWhole(field: string, value: unknown, range: WholeRange): Fault[] {
  if (!Number.isInteger(value) || Object.is(value, -0)) {
    return [fault('notWhole', field, `"${field}" must be a whole number, not ${describeInput(value)}.`)];
  }
  const number = value as number;
  const { min, max } = range;
  if (number < min || number > max) {
    const message = `"${field}" must be ${min} to ${max}, not ${number}.`;
    return [{ ...fault('outOfRange', field, message), numbers: { value: number, min, max } }];
  }
  return number <= (range.supportedMax ?? max) ? [] : [unsupported(field, String(number))];
}

function checkChoice(field: string, value: unknown, rule: FieldRule & { kind: 'choice' }): Fault[] {
  if (typeof value !== 'string' || !rule.values.includes(value)) {
    return [
      fault('unknownValue', field, `"${field}" must be one of ${rule.values.join(', ')}, not ${describeInput(value)}.`),
    ];
  }
  return rule.supported.includes(value) ? [] : [unsupported(field, value)];
}

function checkOverrides(field: string, value: unknown): Fault[] {
  if (!isPlainObject(value))
    return [fault('notAnObject', field, `"${field}" must be an object of bonus ids and armies.`)];
  const ids = Object.keys(value);
  if (ids.length > MAX_OVERRIDES)
    return [fault('tooMany', field, `"${field}" names more than ${MAX_OVERRIDES} bonuses.`)];
  const range = { min: -MAX_BONUS_ARMIES, max: MAX_BONUS_ARMIES };
  return ids.flatMap((id) => checkWhole(`${field}.${id.slice(0, 64)}`, value[id], range));
}
