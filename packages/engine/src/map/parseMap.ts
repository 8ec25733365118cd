// Reads a map document from anything and refuses it with every fault found, coded and with its path (rule M3).
import { describeInput, isPlainObject, mustBe, tellWrong } from '../readInput.ts';
import { fail, ok, type Result } from '../result.ts';
import { MAX_BONUS_ARMIES } from '../settings/schema.ts';
import type { Fault } from '../types.ts';
import { checkGeometry } from './checkGeometry.ts';
import { firstUnreachable } from './connected.ts';
import { FaultList } from './faultList.ts';
import { type GameMap, makeMap } from './gameMap.ts';
import {
  MAP_FORMAT_VERSION,
  MAX_CONNECTIONS,
  MAX_MAP_BYTES,
  MAX_TERRITORIES,
  type MapDocument,
} from './mapDocument.ts';

const ID_PATTERN = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const MAX_NAME_LENGTH = 80;
/** In a terminal such characters would do something instead of being shown. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const DOCUMENT_FIELDS = ['formatVersion', 'id', 'name', 'territories', 'connections', 'bonuses', 'geometry'];

/** Reads a map for play: JSON text or an already parsed value. Drawing data are checked but not kept (see `parseMapDocument`). */
export function parseMap(input: unknown): Result<GameMap, Fault[]> {
  const read = parseMapDocument(input);
  return read.ok ? ok(makeMap(read.value)) : read;
}

/** Reads a map document, geometry included: JSON text (at most 1 MB) or an already parsed value, which is returned as it is, unchanged. */
export function parseMapDocument(input: unknown): Result<MapDocument, Fault[]> {
  if (typeof input !== 'string') return checkDocument(input);
  if (input.length > MAX_MAP_BYTES) {
    const message = `A map may have ${MAX_MAP_BYTES} characters; this one has ${input.length}.`;
    return fail([{ code: 'tooLarge', message, numbers: { size: input.length, max: MAX_MAP_BYTES } }]);
  }
  let document: unknown;
  try {
    document = JSON.parse(input);
  } catch {
    return fail([{ code: 'notJson', message: 'The map is not valid JSON.' }]);
  }
  return checkDocument(document);
}

function checkDocument(input: unknown): Result<MapDocument, Fault[]> {
  if (!isPlainObject(input))
    return fail([{ code: 'notAnObject', message: `A map must be an object, not ${describeInput(input)}.` }]);
  if (input.formatVersion !== MAP_FORMAT_VERSION) {
    const has =
      input.formatVersion === undefined ? 'no format version' : `format version ${describeInput(input.formatVersion)}`;
    const message = `This map has ${has}; only "formatVersion": ${MAP_FORMAT_VERSION} can be read.`;
    return fail([{ code: 'badFormat', path: 'formatVersion', message }]);
  }
  const list = new FaultList();
  for (const field of Object.keys(input)) {
    if (!DOCUMENT_FIELDS.includes(field)) list.add('unknownField', field.slice(0, 40), 'Maps have no such field.');
  }
  checkId(list, 'id', input.id);
  checkName(list, 'name', input.name);
  const ids = checkTerritories(list, input.territories);
  checkConnections(list, input.connections, ids);
  const bonusIds = checkBonuses(list, input.bonuses, ids);
  if (list.faults.length === 0) checkConnected(list, input as unknown as MapDocument);
  if (list.faults.length === 0 && input.geometry !== undefined) checkGeometry(list, input.geometry, { ids, bonusIds });
  return list.faults.length === 0 ? ok(input as unknown as MapDocument) : fail(list.faults);
}

function checkId(list: FaultList, path: string, id: unknown): id is string {
  if (typeof id === 'string' && ID_PATTERN.test(id)) return true;
  const tell = (given: string): string => `An id has 1 to 64 small letters, digits, - or _, not ${given}.`;
  list.add('badId', path, tellWrong(path, id, tell));
  return false;
}

function checkName(list: FaultList, path: string, name: unknown): void {
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME_LENGTH) {
    const tell = (given: string): string => `A name has 1 to ${MAX_NAME_LENGTH} characters, not ${given}.`;
    list.add('notText', path, tellWrong(path, name, tell));
  } else if (UNPRINTABLE.test(name)) list.add('notText', path, 'A name has no control characters and no line breaks.');
}

interface ListLimits {
  readonly min: number;
  readonly max: number;
}

function checkList(list: FaultList, path: string, value: unknown, limits: ListLimits): readonly unknown[] {
  if (!Array.isArray(value)) {
    list.add('notAList', path, mustBe(path, 'a list', value));
    return [];
  }
  if (value.length >= limits.min && value.length <= limits.max) return Array.from(value);
  const code = value.length > limits.max ? 'tooMany' : 'outOfRange';
  list.add(code, path, `"${path}" has ${value.length} entries; ${limits.min} to ${limits.max} are allowed.`);
  return [];
}

function addId(list: FaultList, path: string, entry: { ids: Set<string>; id: unknown }): void {
  if (!checkId(list, path, entry.id)) return;
  if (entry.ids.has(entry.id)) list.add('duplicateId', path, `The id "${entry.id}" is used twice.`);
  entry.ids.add(entry.id);
}

function checkTerritories(list: FaultList, value: unknown): Set<string> {
  const ids = new Set<string>();
  checkList(list, 'territories', value, { min: 1, max: MAX_TERRITORIES }).forEach((entry, i) => {
    const path = `territories[${i}]`;
    if (!isPlainObject(entry)) {
      list.add('notAnObject', path, 'A territory must be an object.');
      return;
    }
    addId(list, `${path}.id`, { ids, id: entry.id });
    checkName(list, `${path}.name`, entry.name);
  });
  return ids;
}

function checkConnections(list: FaultList, value: unknown, ids: ReadonlySet<string>): void {
  const seen = new Set<string>();
  checkList(list, 'connections', value, { min: 0, max: MAX_CONNECTIONS }).forEach((entry, i) => {
    const path = `connections[${i}]`;
    if (!Array.isArray(entry) || entry.length !== 2) {
      list.add('notAList', path, 'A connection is a list of two territory ids.');
      return;
    }
    const [a, b] = entry;
    if (!(knownId(list, `${path}[0]`, a, ids) && knownId(list, `${path}[1]`, b, ids))) return;
    if (a === b) {
      list.add('selfConnection', path, `"${a}" is connected to itself.`);
      return;
    }
    const key = [a, b].sort().join(' ');
    if (seen.has(key)) list.add('duplicateConnection', path, `The connection of "${a}" and "${b}" is listed twice.`);
    seen.add(key);
  });
}

function knownId(list: FaultList, path: string, id: unknown, ids: ReadonlySet<string>): id is string {
  if (typeof id === 'string' && ids.has(id)) return true;
  list.add('unknownTerritory', path, `There is no territory ${describeInput(id)}.`);
  return false;
}

function checkBonuses(list: FaultList, value: unknown, ids: ReadonlySet<string>): Set<string> {
  const bonusIds = new Set<string>();
  checkList(list, 'bonuses', value, { min: 0, max: MAX_TERRITORIES }).forEach((entry, i) => {
    const path = `bonuses[${i}]`;
    if (!isPlainObject(entry)) {
      list.add('notAnObject', path, 'A bonus must be an object.');
      return;
    }
    addId(list, `${path}.id`, { ids: bonusIds, id: entry.id });
    checkName(list, `${path}.name`, entry.name);
    checkBonusArmies(list, `${path}.armies`, entry.armies);
    checkBonusTerritories(list, `${path}.territories`, entry.territories, ids);
  });
  return bonusIds;
}

function checkBonusArmies(list: FaultList, path: string, armies: unknown): void {
  if (!Number.isInteger(armies) || Object.is(armies, -0)) {
    const tell = (given: string): string => `A bonus is worth a whole number of armies, not ${given}.`;
    list.add('notWhole', path, tellWrong(path, armies, tell));
    return;
  }
  if (Math.abs(armies as number) <= MAX_BONUS_ARMIES) return;
  list.add('outOfRange', path, `A bonus is worth ${-MAX_BONUS_ARMIES} to ${MAX_BONUS_ARMIES} armies, not ${armies}.`);
}

function checkBonusTerritories(list: FaultList, path: string, value: unknown, ids: ReadonlySet<string>): void {
  if (Array.isArray(value) && value.length === 0) {
    list.add('emptyBonus', path, 'A bonus needs at least one territory.');
    return;
  }
  const seen = new Set<string>();
  checkList(list, path, value, { min: 1, max: MAX_TERRITORIES }).forEach((id, i) => {
    if (!knownId(list, `${path}[${i}]`, id, ids)) return;
    if (seen.has(id)) list.add('duplicateId', `${path}[${i}]`, `"${id}" is listed twice in this bonus.`);
    seen.add(id);
  });
}

function checkConnected(list: FaultList, document: MapDocument): void {
  const lost = firstUnreachable(document);
  if (lost === undefined) return;
  list.add('notConnected', 'connections', `"${lost}" cannot be reached from "${document.territories[0].id}".`);
}
