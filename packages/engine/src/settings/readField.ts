// Reads one settings field by its rule: the value is lawful, or the faults say why not (rule S1).
import { describeInput, isPlainObject, mustBe } from '../readInput.ts';
import { type Fault, type FaultCode, NEUTRAL } from '../types.ts';
import { type FieldRule, MAX_BONUS_ARMIES, MAX_SCENARIO_ARMIES } from './schema.ts';

/** As many entries of a composite field are read as the largest map has territories (M3). */
const MAX_ENTRIES = 1000;
/** Seats of the largest match (S3); owners and team numbers lie below. */
const MAX_SEATS_READ = 40;

/** A fault of the field at `path`. */
export const settingFault = (code: FaultCode, path: string, message: string): Fault => ({ code, path, message });

/** Every fault of `value` as the field named `field`. Total. */
export function readField(field: string, rule: FieldRule, value: unknown): Fault[] {
  switch (rule.kind) {
    case 'whole':
      return checkWhole(field, value, rule);
    case 'choice':
      return checkChoice(field, value, rule);
    case 'truth':
      if (typeof value !== 'boolean') return [settingFault('notABoolean', field, `"${field}" must be true or false.`)];
      return rule.supported.includes(value) ? [] : [unsupported(field, String(value))];
    case 'armiesByBonus':
      return checkEntries(field, value, (path, armies) =>
        checkWhole(path, armies, { min: -MAX_BONUS_ARMIES, max: MAX_BONUS_ARMIES }),
      );
    case 'teams':
      return checkTeams(field, value);
    case 'scenario':
      return checkEntries(field, value, checkScenarioStanding);
  }
}

const unsupported = (field: string, value: string): Fault =>
  settingFault('unsupported', field, `"${field}" cannot be ${value} yet.`);

interface WholeRange {
  readonly min: number;
  readonly max: number;
}

function checkWhole(field: string, value: unknown, range: WholeRange): Fault[] {
  if (!Number.isInteger(value) || Object.is(value, -0)) {
    return [settingFault('notWhole', field, mustBe(field, 'a whole number', value))];
  }
  const number = value as number;
  const { min, max } = range;
  if (number < min || number > max) {
    const message = `"${field}" must be ${min} to ${max}, not ${number}.`;
    return [{ ...settingFault('outOfRange', field, message), numbers: { value: number, min, max } }];
  }
  return [];
}

function checkChoice(field: string, value: unknown, rule: FieldRule & { kind: 'choice' }): Fault[] {
  if (typeof value !== 'string' || !rule.values.includes(value)) {
    const message = `"${field}" must be one of ${rule.values.join(', ')}, not ${describeInput(value)}.`;
    return [settingFault('unknownValue', field, message)];
  }
  return rule.supported.includes(value) ? [] : [unsupported(field, value)];
}

type EntryCheck = (path: string, value: unknown) => Fault[];

function checkEntries(field: string, value: unknown, check: EntryCheck): Fault[] {
  if (!isPlainObject(value)) return [settingFault('notAnObject', field, `"${field}" must be an object with ids.`)];
  const ids = Object.keys(value);
  if (ids.length > MAX_ENTRIES)
    return [settingFault('tooMany', field, `"${field}" has more than ${MAX_ENTRIES} entries.`)];
  return ids.flatMap((id) => check(`${field}.${id.slice(0, 64)}`, value[id]));
}

function checkScenarioStanding(path: string, value: unknown): Fault[] {
  if (!isPlainObject(value))
    return [settingFault('notAnObject', path, `"${path}" must be an object with owner and armies.`)];
  const strangers = Object.keys(value)
    .filter((field) => field !== 'owner' && field !== 'armies')
    .map((field) => settingFault('unknownField', path, `A standing has no field "${field.slice(0, 40)}".`));
  return [
    ...strangers,
    ...checkWhole(`${path}.owner`, value.owner, { min: NEUTRAL, max: MAX_SEATS_READ - 1 }),
    ...checkWhole(`${path}.armies`, value.armies, { min: 0, max: MAX_SCENARIO_ARMIES }),
  ];
}

function checkTeams(field: string, value: unknown): Fault[] {
  if (!Array.isArray(value))
    return [settingFault('notAList', field, `"${field}" must be a list of team numbers, one for every seat.`)];
  if (value.length > MAX_SEATS_READ)
    return [settingFault('tooMany', field, `"${field}" has more than ${MAX_SEATS_READ} seats.`)];
  return [...value].flatMap((team, seat) => checkWhole(`${field}[${seat}]`, team, { min: 0, max: MAX_SEATS_READ - 1 }));
}
